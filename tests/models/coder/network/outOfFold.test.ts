import { beforeAll, expect, test, vi } from 'vitest';
import { startBackend } from '../../../../models/backend/startBackend';
import { scoreOutOfFold, scoresOf } from '../../../../models/coder/network/outOfFold';
import { networkCoder } from '../../../../models/coder/network/networkCoder';
import { trainCoderNetwork } from '../../../../models/coder/network/trainCoderNetwork';
import { places } from '../../backendPlaces';
import { codedNotes, smallOptions } from './smallCoder';

vi.setConfig({ testTimeout: 120_000 });
beforeAll(async () => {
  await startBackend({ choice: 'auto', places, threads: 1 });
}, 120_000);

const notes = codedNotes(12);
const folds = Int32Array.from(notes, (_, at) => at % 3);
const options = { ...smallOptions, epochs: 1 };
const hooks = { elapsed: () => 0 };

test('a note is scored by the network that learned from the other folds', async () => {
  const found = await scoreOutOfFold({ notes }, folds, options, hooks);
  expect(found.scores).toHaveLength(notes.length);
  const { bytes } = await trainCoderNetwork({ notes: notes.filter((_, at) => folds[at] !== 1) }, options, hooks);
  const coder = networkCoder(bytes);
  for (const [at, note] of notes.entries())
    if (folds[at] === 1) expect([...found.scores[at]!]).toEqual([...(await scoresOf(coder, note))]);
});

test('what the notes of a fold are coded as does not change their own scores', async () => {
  const turned = notes.map((note, at) =>
    folds[at] === 0 ? { ...note, codes: [{ code: 'R05', evidence: [] }] } : note,
  );
  const material = { unlabelled: notes.map(({ text, language }) => ({ text, language })) };
  const withUnlabelled = { ...options, unlabelledStems: true };
  const [before, after] = [
    await scoreOutOfFold({ ...material, notes }, folds, withUnlabelled, hooks),
    await scoreOutOfFold({ ...material, notes: turned }, folds, withUnlabelled, hooks),
  ];
  notes.forEach((_, at) => {
    const isSame = JSON.stringify([...before.scores[at]!]) === JSON.stringify([...after.scores[at]!]);
    expect(isSame).toBe(folds[at] === 0);
  });
});

test('the vectors of texts without codes are made once for all folds', async () => {
  const onStemVectors = vi.fn();
  const unlabelled = notes.map(({ text, language }) => ({ text, language }));
  await scoreOutOfFold(
    { notes, unlabelled },
    folds,
    { ...options, unlabelledStems: true },
    { ...hooks, onStemVectors },
  );
  expect(onStemVectors).toHaveBeenCalledTimes(1);
});
