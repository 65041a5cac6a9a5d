import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AdjudicationConflict, AdjudicationNote } from '../../../../../electron/contract/adjudication';
import type { LabelledSpan } from '../../../../../electron/contract/text';
import { align } from '../../../../../electron/core/adjudication/align';
import {
  chosenOf,
  markedPieces,
  marksByLine,
  marksOf,
  marksOfAnnotator,
} from '../../../../../renderer/features/adjudication/noteMarks';
import { noteLines } from '../../../../../renderer/text/noteLines';

const naming = {
  familyOf: (label: string) => (label === 'CITY' ? ('place' as const) : ('name' as const)),
  nameOf: (label: string) => label.toLowerCase(),
  or: (names: readonly string[]) => names.join(' or '),
  nothing: 'nothing',
};
const text = 'Anna Weber from Essen.\nHer sister\r\nOtto Weber of Kiel, twice.\n';
const noteOf = (
  a: readonly LabelledSpan[],
  b: readonly LabelledSpan[],
  decided?: AdjudicationConflict['decision'],
): AdjudicationNote => {
  const { agreed, conflicts } = align([
    { annotator: 'a', spans: a },
    { annotator: 'b', spans: b },
  ]);
  return {
    documentId: 1,
    name: 'n',
    text,
    revision: 1,
    annotators: [
      { id: 'a', name: 'A', spans: a.length },
      { id: 'b', name: 'B', spans: b.length },
    ],
    agreed: [...agreed],
    result: [],
    accepted: null,
    conflicts: conflicts.map(({ key, start, end, kind, versions }) => ({
      key,
      start,
      end,
      kind,
      versions: versions.map(({ annotators, spans }) => ({ annotators: [...annotators], spans: [...spans] })),
      decision: decided ?? null,
    })),
  };
};
const span = (start: number, end: number, label = 'NAME'): LabelledSpan => ({ start, end, label });
const arbitrarySpans = fc
  .array(
    fc.record({
      start: fc.integer({ min: 0, max: text.length - 2 }),
      size: fc.integer({ min: 1, max: 14 }),
      label: fc.constantFrom('NAME', 'CITY'),
    }),
    { maxLength: 6 },
  )
  .map((spans) => spans.map(({ start, size, label }) => span(start, Math.min(text.length, start + size), label)));

test('the pieces of every line are the line, and each mark covers just its letters', () => {
  fc.assert(
    fc.property(arbitrarySpans, arbitrarySpans, (a, b) => {
      const marks = marksOf(noteOf(a, b), naming);
      const lines = noteLines(text);
      const byLine = marksByLine(lines, marks);
      for (const [index, line] of lines.entries()) {
        const pieces = markedPieces(line, byLine.get(index) ?? []);
        expect(pieces.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text.slice(line.start, line.end));
        for (const piece of pieces) {
          const over = marks.filter((mark) => mark.start <= piece.start && piece.end <= mark.end).map(({ id }) => id);
          expect(new Set(piece.marks.map(({ id }) => id))).toEqual(new Set(over));
        }
      }
    }),
  );
});

test('what annotators differ in is hatched until it is decided, then what was chosen is filled', () => {
  const [a, b] = [
    [span(0, 10), span(16, 21, 'CITY')],
    [span(0, 10), span(16, 21)],
  ];
  expect(marksOf(noteOf(a, b), naming).map(({ state, tab, family, other }) => [state, tab, family, other])).toEqual([
    ['agreed', 'name', 'name', 'name'],
    ['conflict', 'city or name', 'place', 'name'],
  ]);
  const decided = noteOf(a, b, { choice: { kind: 'version', version: 1 }, author: 'cleo', time: '' });
  expect(marksOf(decided, naming).map(({ state, tab }) => [state, tab])).toEqual([
    ['agreed', 'name'],
    ['nothing', ''],
    ['decided', 'name'],
  ]);
  expect(marksOfAnnotator(decided, 'a', naming).map(({ start, tab }) => [start, tab])).toEqual([
    [0, 'name'],
    [16, 'city'],
  ]);
});

test('what a choice came to', () => {
  const [conflict] = noteOf([span(16, 21, 'CITY')], [span(16, 21)]).conflicts;
  const chosen = (choice: NonNullable<AdjudicationConflict['decision']>['choice']) =>
    conflict === undefined ? [] : chosenOf({ ...conflict, decision: { choice, author: '', time: '' } });
  expect(chosen({ kind: 'version', version: 0 })).toEqual([span(16, 21, 'CITY')]);
  expect(chosen({ kind: 'all' })).toHaveLength(2);
  expect(chosen({ kind: 'none' })).toEqual([]);
  expect(chosen({ kind: 'own', spans: [span(15, 22)] })).toEqual([span(15, 22)]);
});
