import { expect, test } from 'vitest';
import type { NoteDocument } from '../../../../electron/contract/text';
import { pairDocuments, pairRivals } from '../../../../electron/core/evaluate/pairing';

const note = (id: string, text = 'Ann Lee', spans: NoteDocument['spans'] = []): NoteDocument => ({ id, text, spans });
const name = { start: 0, end: 7, label: 'PATIENT' };

test('pairDocuments_listsEveryNoteOnce_sorted', () => {
  const gold = [note('d'), note('b'), note('a', 'Ann Lee', [name]), note('c'), note('e'), note('e')];
  const system = [
    note('a', 'Ann Lee', [{ ...name, score: 0.5, source: 'rule:x' }]),
    note('b', 'Ann  Lee'),
    note('x'),
    note('d', 'Ann Lee', [{ ...name, end: 8 }]),
  ];
  const { pairs, excluded } = pairDocuments(gold, system);
  expect(pairs).toEqual([{ id: 'a', text: 'Ann Lee', gold: [name], system: [name] }]);
  expect(excluded).toEqual([
    { id: 'b', reason: 'textMismatch' },
    { id: 'c', reason: 'goldOnly' },
    { id: 'd', reason: 'badSpan' },
    { id: 'e', reason: 'duplicateId' },
    { id: 'x', reason: 'systemOnly' },
  ]);
});

test('pairDocuments_missingAsEmpty_scoresGoldOnlyNotes', () => {
  const { pairs, excluded } = pairDocuments([note('a', 'Ann Lee', [name])], [], { missing: 'empty' });
  expect(pairs).toEqual([{ id: 'a', text: 'Ann Lee', gold: [name], system: [] }]);
  expect(excluded).toEqual([]);
});

test.each([
  { start: -1, end: 2 },
  { start: 2, end: 2 },
  { start: 3, end: 2 },
  { start: 0.5, end: 2 },
  { start: Number.NaN, end: 2 },
])('pairDocuments_badGoldSpan_%j', (span) => {
  expect(pairDocuments([note('a', 'Ann Lee', [{ ...span, label: 'X' }])], [note('a')]).excluded).toEqual([
    { id: 'a', reason: 'badSpan' },
  ]);
});

test('pairDocuments_rejectedSpans_doNotCount', () => {
  const spans = [
    { ...name, status: 'rejected' as const },
    { ...name, end: 3, status: 'suggested' as const },
  ];
  expect(pairDocuments([note('a')], [note('a', 'Ann Lee', spans)]).pairs[0]?.system).toEqual([{ ...name, end: 3 }]);
});

test('pairDocuments_idsThatAreObjectProperties_pair', () => {
  expect(pairDocuments([note('__proto__'), note('constructor')], [note('__proto__')]).excluded).toEqual([
    { id: 'constructor', reason: 'goldOnly' },
  ]);
});

test('pairRivals_keepsWhatBothHave_andListsTheRest', () => {
  const gold = [note('a', 'Ann Lee', [name]), note('b'), note('c'), note('d')];
  const first = pairDocuments(gold, [note('a'), note('b'), note('d')]);
  const second = pairDocuments(
    [note('a', 'Ann Lee', [name]), note('b', 'Ann Lee', [name]), note('c')],
    [note('a', 'Ann Lee', [name]), note('b'), note('c')],
  );
  const both = pairRivals(first, second);
  expect(both.first.pairs.map(({ id }) => id)).toEqual(['a']);
  expect(both.second.pairs.map(({ id, system }) => [id, system])).toEqual([['a', [name]]]);
  expect(both.first.excluded).toEqual([
    { id: 'b', reason: 'rivalMismatch' },
    { id: 'c', reason: 'goldOnly' },
    { id: 'd', reason: 'noRival' },
  ]);
});
