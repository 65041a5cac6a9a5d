import { beforeAll, expect, test, vi } from 'vitest';
import { startBackend } from '../../../models/backend/startBackend';
import { decodeParallel } from '../../../models/redactor/decodeParallel';
import { decodeFreely, decodeStepwise } from '../../../models/redactor/decodeWindows';
import { choicesOf, copied } from '../../../models/redactor/shape';
import { packWindows } from '../../../models/transformer/embedding';
import { pieceNote } from '../../../models/transformer/taggedNote';
import { places } from '../backendPlaces';
import { cutterOf, inventedNotes, openDrawn, smallShape, smallVocabularyOf, tensorsNow } from './smallRedactor';

vi.setConfig({ testTimeout: 60_000 });
beforeAll(async () => {
  await startBackend({ choice: 'wasm', places, threads: 1 });
});

const notes = inventedNotes(20);
const vocabulary = smallVocabularyOf(notes);
const cutter = cutterOf(vocabulary);
const windows = notes.slice(0, 3).map(({ text }, at) => pieceNote(text, cutter).pieces.subarray(at, 18 - at));
const batch = packWindows(windows, { vocabulary });

test.each(
  [0, 1, 2, 3, 4, 5].flatMap((seed) =>
    (
      [
        ['choices', true],
        ['choices', false],
        ['vocabulary', true],
        ['vocabulary', false],
      ] as const
    ).map(([output, isAligned]) => [seed, output, isAligned] as const),
  ),
)('all places at once end as step by step does: weights %i, %s, aligned %s', async (seed, output, isAligned) => {
  const before = tensorsNow();
  const { open, dispose } = openDrawn(smallShape(vocabulary, { output, isAligned }), seed);
  const parallel = await decodeParallel(open, batch);
  const stepwise = await decodeStepwise(open, batch);
  expect(parallel.choices).toEqual(stepwise.choices);
  expect(parallel.passes).toBeLessThanOrEqual(batch.places + 1);
  parallel.probabilities.forEach((value, at) => expect(value).toBeCloseTo(stepwise.probabilities[at]!, 5));
  dispose();
  expect(tensorsNow()).toBe(before);
});

test('a random decoder depends on its earlier output: it needs several passes, and both choices occur', async () => {
  const passes: number[] = [];
  const seen = new Set<number>();
  for (let seed = 0; seed < 6; seed++) {
    const { open, dispose } = openDrawn(smallShape(vocabulary), seed);
    const decoded = await decodeParallel(open, batch);
    passes.push(decoded.passes);
    decoded.choices.forEach((choice) => seen.add(choice));
    dispose();
  }
  expect(Math.max(...passes)).toBeGreaterThan(2);
  expect(seen.has(copied)).toBe(true);
  expect(seen.size).toBeGreaterThan(2);
});

test('marks and padding are never redacted, and a window stays what it is beside longer ones', async () => {
  const { open, dispose } = openDrawn(smallShape(vocabulary), 3);
  const together = await decodeParallel(open, batch);
  const count = choicesOf(open.shape);
  for (const [row, pieces] of windows.entries()) {
    const alone = await decodeParallel(open, packWindows([pieces], { vocabulary }));
    for (let place = 0; place < batch.places; place++) {
      const choice = together.choices[row * batch.places + place]!;
      if (place === 0 || place > pieces.length) expect(choice).toBe(copied);
      else {
        expect(choice).toBe(alone.choices[place]);
        const at = (row * batch.places + place) * count;
        expect(together.probabilities[at]).toBeCloseTo(alone.probabilities[place * count]!, 4);
      }
    }
  }
  dispose();
});

test('the free decoder ends, whatever it writes, and only a redactor of a vocabulary has one', async () => {
  const writtenBy = async (seed: number) => {
    const { open, dispose } = openDrawn(smallShape(vocabulary, { output: 'vocabulary', isAligned: false }), seed);
    const written = await decodeFreely(open, batch, vocabulary.marks.end, 30);
    dispose();
    return written;
  };
  const seeds = [0, 1, 2, 3, 4, 5, 6, 7];
  const written = await Promise.all(seeds.map(writtenBy));
  written.flat().forEach((row) => expect(row.length).toBeLessThan(30));
  const seed = written.findIndex((rows) => rows.flat().some(({ kind }) => kind === 'redaction'));
  expect(seed).toBeGreaterThanOrEqual(0);
  // Plain JavaScript looks whether every number is in its table.
  await startBackend({ choice: 'cpu', places, threads: 1 });
  expect(await writtenBy(seeds[seed]!)).toEqual(written[seed]);
  await startBackend({ choice: 'wasm', places, threads: 1 });
  const bound = openDrawn(smallShape(vocabulary), 1);
  await expect(decodeFreely(bound.open, batch, vocabulary.marks.end)).rejects.toThrow(RangeError);
  bound.dispose();
});
