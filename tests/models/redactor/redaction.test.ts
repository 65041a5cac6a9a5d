import { beforeAll, describe, expect, test, vi } from 'vitest';
import fc from 'fast-check';
import { startBackend } from '../../../models/backend/startBackend';
import { readNotes } from '../../../models/redactor/readNotes';
import { redactionMark } from '../../../electron/core/deidentify/tags';
import { redactionsOf, writeRedacted, type Redaction } from '../../../models/redactor/redaction';
import { pieceNote } from '../../../models/transformer/taggedNote';
import { places } from '../backendPlaces';
import { hostile } from './hostile';
import { cutterOf, inventedNotes, openDrawn, smallShape, smallVocabularyOf, types } from './smallRedactor';

vi.setConfig({ testTimeout: 120_000 });
beforeAll(async () => {
  await startBackend({ choice: 'wasm', places, threads: 1 });
});

const notes = inventedNotes(20);
const vocabulary = smallVocabularyOf(notes);
const cutter = cutterOf(vocabulary);
const shape = smallShape(vocabulary);

/**
 * What stands between the marks of the output stands in the note, in order, and what was left out of the note is where
 * the redactions are. It knows nothing of how the output was written.
 */
function expectOutsideUntouched(text: string, output: string, redactions: readonly Redaction[]): void {
  let [at, from] = [0, 0];
  for (const { start, end } of redactions) {
    const unchanged = text.slice(from, start);
    expect(output.startsWith(unchanged, at)).toBe(true);
    at += unchanged.length;
    expect(output.startsWith(redactionMark, at)).toBe(true);
    at += redactionMark.length;
    from = end;
  }
  expect(output.slice(at)).toBe(text.slice(from));
}

describe.each(hostile)('%s', (_, text) => {
  test('is read to its end, and what is not redacted stays as it is', async () => {
    for (const seed of [0, 1]) {
      const { open, dispose } = openDrawn(shape, seed);
      const note = pieceNote(text, cutter);
      const [marks] = await readNotes(open, vocabulary, [note]);
      for (const threshold of [0, 0.5, 2]) {
        const found = redactionsOf(note.tokens, marks!, types, threshold);
        expectOutsideUntouched(text, writeRedacted(text, found), found);
        if (threshold === 2) expect(writeRedacted(text, found)).toBe(text);
        // At zero everything that is no white space is gone.
        if (threshold === 0) expect(writeRedacted(text, found).replaceAll(redactionMark, '').trim()).toBe('');
      }
      dispose();
    }
  });
});

test('any text, any weights: outside of redactions every character stays', async () => {
  const { open, dispose } = openDrawn(shape, 5);
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (text, threshold) => {
        const note = pieceNote(text, cutter);
        const [marks] = await readNotes(open, vocabulary, [note]);
        const found = redactionsOf(note.tokens, marks!, types, threshold);
        expectOutsideUntouched(text, writeRedacted(text, found), found);
      },
    ),
    { seed: 22, numRuns: 80 },
  );
  dispose();
});

test('every letter of a long note changes what is said: none is left unread', async () => {
  const { open, dispose } = openDrawn(shape, 2);
  const text = notes
    .slice(0, 5)
    .map((note) => note.text)
    .join('\n');
  const scoresOf = async (given: string) => (await readNotes(open, vocabulary, [pieceNote(given, cutter)]))[0]!.scores;
  const before = await scoresOf(text);
  const { tokens } = pieceNote(text, cutter);
  const words = Array.from({ length: tokens.count }, (_, at) => at).filter(
    (at) => at % 9 === 4 && /[a-z]/.test(text[tokens.starts[at]!]!),
  );
  expect(words.length).toBeGreaterThan(5);
  for (const at of words) {
    const other = text.slice(0, tokens.starts[at]) + 'q' + text.slice(tokens.starts[at]! + 1);
    const after = await scoresOf(other);
    expect(after.length).toBe(before.length);
    expect(after[at]).not.toBe(before[at]);
  }
  dispose();
});

test('redactions of one class are joined over blanks alone, those that overlap are refused', () => {
  const note = pieceNote('Ana  Vega\nOrtiz, Lund', cutter);
  const marks = { scores: Float32Array.of(1, 0.6, 1, 0, 1), choices: Int32Array.of(3, 3, 3, 1, 2) };
  const found = redactionsOf(note.tokens, marks, types, 0.5);
  expect(found.map(({ start, end, type }) => [start, end, type])).toEqual([
    [0, 9, 'NAME'],
    [10, 15, 'NAME'],
    [17, 21, 'DATE'],
  ]);
  expect(writeRedacted(note.tokens.text, found)).toBe('REDACTED\nREDACTED, REDACTED');
  expect(writeRedacted(note.tokens.text, found, true)).toBe('REDACTED:NAME\nREDACTED:NAME, REDACTED:DATE');
  expect(() => writeRedacted('abc', [{ start: 0, end: 4, type: null, score: 1 }])).toThrow(RangeError);
  expect(() => writeRedacted('abc', [found[1]!, found[0]!])).toThrow(RangeError);
});
