import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Annotation } from '../../../../electron/contract/text';
import { lineAt, noteLines, piecesOf } from '../../../../renderer/text/noteLines';
import { spanIndex } from '../../../../renderer/text/spanIndex';

const noteText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('\n', '\r\n', '\r', '😀'.repeat(1500), 'a b '.repeat(900)),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));
const annotation = (id: string, start: number, end: number): Annotation => ({
  id,
  start,
  end,
  label: 'X',
  text: '',
  status: 'accepted',
  author: 'a',
  source: 'person',
});

test('noteLines_putBackTogether_areTheNote', () => {
  fc.assert(
    fc.property(noteText, (text) => {
      const lines = noteLines(text);
      let at = 0;
      let rebuilt = '';
      for (const { start, end } of lines) {
        expect(text.slice(at, start)).toMatch(/^(\r\n|\n|\r)?$/);
        rebuilt += text.slice(at, end);
        at = end;
        expect(end - start).toBeLessThanOrEqual(2001);
        const unit = text.charCodeAt(start);
        expect(
          start > 0 &&
            unit >= 0xdc00 &&
            unit <= 0xdfff &&
            text.charCodeAt(start - 1) >= 0xd800 &&
            text.charCodeAt(start - 1) <= 0xdbff,
        ).toBe(false);
      }
      expect(rebuilt + text.slice(at)).toBe(text);
      expect(at).toBe(text.length);
    }),
  );
});

test('noteLines_numbers_areTheLinesOfTheFile', () => {
  expect(noteLines('a\r\nb\n\rc').map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(noteLines('x'.repeat(4500)).map(({ number }) => number)).toEqual([1, null, null]);
});

test('lineAt_agreesWithALinearSearch', () => {
  fc.assert(
    fc.property(noteText, fc.nat(20_000), (text, n) => {
      const lines = noteLines(text);
      const offset = n % (text.length + 1);
      const expected = lines.findLastIndex(({ start }) => start <= offset);
      expect(lineAt(lines, offset)).toBe(expected);
    }),
  );
});

test('piecesOf_coverTheLine_andNameExactlyTheSpansAbove', () => {
  const spans = fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 30 })), { maxLength: 8 });
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 60 }).map((s) => s.replace(/[\r\n]/g, '.')),
      spans,
      (text, raw) => {
        const annotations = raw
          .map(([start, length], index) => annotation(`a${index}`, start, start + length))
          .filter(({ end }) => end <= text.length);
        const lines = noteLines(text);
        const index = spanIndex(annotations);
        const covered = lines.map((line) => piecesOf(line, index.overlapping(line.start, line.end)));
        expect(
          covered
            .flat()
            .map(({ start, end }) => text.slice(start, end))
            .join(''),
        ).toBe(text);
        for (const piece of covered.flat()) {
          const expected = annotations
            .filter(({ start, end }) => start <= piece.start && piece.end <= end)
            .map(({ id }) => id)
            .sort();
          expect([...piece.ids].sort()).toEqual(expected);
        }
      },
    ),
  );
});

test('spanIndex_findsWhatALinearSearchFinds_outerBeforeInner', () => {
  const spans = fc.array(fc.tuple(fc.nat(100), fc.integer({ min: 1, max: 60 })), { maxLength: 40 });
  fc.assert(
    fc.property(spans, fc.nat(100), fc.nat(40), (raw, start, length) => {
      const annotations = raw.map(([from, size], i) => annotation(`a${i}`, from, from + size));
      const found = spanIndex(annotations).overlapping(start, start + length);
      expect(new Set(found.map(({ id }) => id))).toEqual(
        new Set(annotations.filter((a) => a.start < start + length && a.end > start).map(({ id }) => id)),
      );
      for (let i = 1; i < found.length; i += 1)
        expect(
          found[i - 1]!.start < found[i]!.start ||
            (found[i - 1]!.start === found[i]!.start && found[i - 1]!.end >= found[i]!.end),
        ).toBe(true);
    }),
  );
});

test('spanIndex_spanOverThreeLines_isInEachOfThem', () => {
  const index = spanIndex([annotation('x', 1, 7)]);
  expect(noteLines('ab\ncd\nef\ngh').map(({ start, end }) => index.overlapping(start, end).length)).toEqual([
    1, 1, 1, 0,
  ]);
});
