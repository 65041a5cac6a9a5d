import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignedRows, bestRows, type ReplacedSpan } from '../../../../../renderer/features/preview/alignedRows';

const join = (pieces: readonly { readonly text: string }[]): string => pieces.map(({ text }) => text).join('');

/** A text in pieces, some of them replaced: the released text and the spans follow from it. */
const previews = fc
  .array(
    fc.tuple(
      fc.stringMatching(/^[a-z \n\r]{0,12}$/),
      fc.stringMatching(/^[A-Z\n]{1,6}$/),
      fc.stringMatching(/^[0-9]{0,6}$/),
    ),
    { maxLength: 8 },
  )
  .map((parts) => {
    let original = '';
    let released = '';
    const spans: ReplacedSpan[] = [];
    for (const [between, before, after] of parts) {
      original += between;
      released += between;
      spans.push({
        start: original.length,
        end: original.length + before.length,
        newStart: released.length,
        newEnd: released.length + after.length,
        label: before,
        action: 'surrogate',
        fallback: null,
      });
      original += before;
      released += after;
    }
    return { original: `${original}\nend`, released: `${released}\nend`, spans };
  });
const withoutEnds = (text: string): string => text.replace(/[\r\n]/g, '');

describe('alignedRows', () => {
  test('both sides are whole: only line ends outside of spans are dropped', () => {
    fc.assert(
      fc.property(previews, (preview) => {
        const rows = alignedRows(preview);
        expect(withoutEnds(rows.map(({ original }) => join(original)).join(''))).toBe(withoutEnds(preview.original));
        expect(withoutEnds(rows.map(({ released }) => join(released)).join(''))).toBe(withoutEnds(preview.released));
        expect(rows.flatMap(({ original }) => original.flatMap(({ span }) => (span === null ? [] : [span])))).toEqual(
          preview.spans,
        );
      }),
    );
  });

  test('a row starts where it says, and knows its line', () => {
    fc.assert(
      fc.property(previews, (preview) => {
        for (const row of alignedRows(preview)) {
          expect(preview.original.startsWith(join(row.original), row.start)).toBe(true);
          const ends = [...preview.original.matchAll(/\r\n|\n|\r/g)].filter(
            (match) => match.index + match[0].length <= row.start,
          );
          expect(row.number).toBe(ends.length + 1);
        }
      }),
    );
  });

  test('a span over a line end keeps its lines in one row', () => {
    const rows = alignedRows({
      original: 'a Anna\nMaria b\nc',
      released: 'a X b\nc',
      spans: [{ start: 2, end: 12, newStart: 2, newEnd: 3, label: 'NAME', action: 'surrogate', fallback: null }],
    });
    expect(rows.map(({ number, released }) => [number, join(released)])).toEqual([
      [1, 'a X b'],
      [3, 'c'],
    ]);
  });
});

test('bestRows takes the lines with most labels and stays within its bounds', () => {
  const span = (start: number, label: string): ReplacedSpan => ({
    start,
    end: start + 1,
    newStart: start,
    newEnd: start + 1,
    label,
    action: 'tag',
    fallback: null,
  });
  const text = 'plain\nA and B\nC only\n\nplain again';
  const rows = alignedRows({ original: text, released: text, spans: [span(6, 'A'), span(12, 'B'), span(14, 'C')] });
  expect(bestRows(rows, { rows: 2, characters: 100 }).map(({ number }) => number)).toEqual([2, 3]);
  expect(bestRows(rows, { rows: 3, characters: 8 }).map(({ number }) => number)).toEqual([2]);
  expect(bestRows([], { rows: 3, characters: 8 })).toEqual([]);
});
