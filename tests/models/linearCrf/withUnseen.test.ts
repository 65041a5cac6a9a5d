import { expect, test } from 'vitest';
import type { LinearCrfWeights } from '../../../models/linearCrf/weights';
import { chainOfWeights } from '../../../models/linearCrf/weights';
import { withUnseen } from '../../../models/linearCrf/withUnseen';

const base = { templates: 1, types: ['NAME', 'DAY'], withoutBits: [] } as const;
/** Tags O, B-NAME, I-NAME. */
const before: LinearCrfWeights = {
  ...base,
  tags: Uint16Array.of(0, 1, 2),
  pairFrom: Uint16Array.of(0, 0, 1, 2),
  pairTo: Uint16Array.of(0, 1, 2, 2),
  pairWeights: Float32Array.of(1, 2, 3, 4),
  hashes: Int32Array.of(-5, 7, 9),
  lengths: Uint16Array.of(1, 2, 1),
  rowTags: Uint16Array.of(1, 0, 1, 2),
  values: Float32Array.of(10, 20, 30, 40),
};
/** Tags O, B-DAY; of feature 7 the notes have O alone, and it came to nothing. */
const learned: LinearCrfWeights = {
  ...base,
  tags: Uint16Array.of(0, 3),
  pairFrom: Uint16Array.of(0, 0),
  pairTo: Uint16Array.of(0, 1),
  pairWeights: Float32Array.of(5, 6),
  hashes: Int32Array.of(8),
  lengths: Uint16Array.of(1),
  rowTags: Uint16Array.of(1),
  values: Float32Array.of(50),
};
const set = { hashes: Int32Array.of(7, 8), rowStarts: Int32Array.of(0, 1, 3), rowTags: Uint16Array.of(0, 0, 1) };

test('whatTheNotesDoNotHave_staysAsItWas_whatTheyHaveIsAsTheySay', () => {
  const merged = withUnseen(learned, before, set);
  expect([...merged.tags]).toEqual([0, 1, 2, 3]);
  expect([...merged.hashes]).toEqual([-5, 7, 8, 9]);
  expect([...merged.lengths]).toEqual([1, 1, 1, 1]);
  // 7 with O is gone, with B-NAME it stays
  expect([...merged.rowTags]).toEqual([1, 1, 3, 2]);
  expect([...merged.values]).toEqual([10, 30, 50, 40]);
  const pairs = Array.from(merged.pairFrom, (from, p) => [from, merged.pairTo[p], merged.pairWeights[p]]);
  expect(pairs).toEqual([
    [0, 0, 5],
    [0, 1, 2],
    [0, 3, 6],
    [1, 2, 3],
    [2, 2, 4],
  ]);
  expect(() => chainOfWeights(merged)).not.toThrow();
});

test('otherTypes_areRefused', () => {
  expect(() => withUnseen(learned, { ...before, types: ['DAY', 'NAME'] }, set)).toThrow('other labels');
});
