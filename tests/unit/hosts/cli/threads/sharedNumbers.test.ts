import { expect, test } from 'vitest';
import { patternsOfOthers } from '../../../../../electron/core/deidentify/compiledPatterns';
import { sharedNumbers } from '../../../../../electron/hosts/cli/threads/sharedNumbers';

test('arrays of numbers are in shared memory, everything else is as it was', () => {
  const patterns = patternsOfOthers([{ type: 'patient', text: 'Winterbourne Quesada' }], () => false);
  const shared = sharedNumbers(patterns);
  expect(shared).toEqual(patterns);
  const { tree, firsts, facts, wordEnds } = shared.patterns;
  for (const { buffer } of [tree.from, tree.codes, tree.to, firsts, facts, wordEnds, shared.ends, shared.pairs])
    expect(buffer).toBeInstanceOf(SharedArrayBuffer);
  const part = new Uint8Array([1, 2, 3, 4]).subarray(1, 3);
  expect([...sharedNumbers(part)]).toEqual([2, 3]);
});
