import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { backendNames } from '../../../electron/contract/compute';
import { startBackend } from '../../../models/backend/startBackend';
import { crfByMatrices } from '../../../models/layers/crfMatrix';
import { crfGradient, type CrfScores } from '../../../models/layers/forwardBackward';
import { allTransitions, transitionsOf, type Transitions } from '../../../models/layers/transitions';
import { numbers } from '../backend/layerCases';
import { places } from '../backendPlaces';

// The sums in plain memory are tested against enumeration in `forwardBackward.test.ts`; here the matrices against them.
interface Case {
  readonly allowed: Transitions;
  readonly lengths: Int32Array;
  readonly emissions: Float32Array;
  readonly time: number;
  readonly scores: CrfScores;
  readonly gold: Int32Array;
}

function caseOf(seed: number, allowed: Transitions, lengths: readonly number[], spread: number): Case {
  const next = numbers(seed);
  const { tags } = allowed;
  const draw = (count: number) => Float32Array.from({ length: count }, () => (next() - 0.5) * spread);
  const time = Math.max(...lengths);
  const gold = new Int32Array(time * lengths.length).fill(7);
  for (const [example, length] of lengths.entries()) {
    // Any walk along allowed transitions, from a tag that may begin to one that may end.
    let tag = allowed.mayBegin.indexOf(1);
    for (let step = 0; step < length; step += 1) {
      if (step > 0) {
        const onward = Array.from({ length: tags }, (_, to) => to).filter(
          (to) =>
            allowed.from.subarray(allowed.starts[to], allowed.starts[to + 1]).includes(tag) &&
            (step < length - 1 || allowed.mayEnd[to] === 1),
        );
        tag = onward[Math.floor(next() * onward.length)]!;
      }
      gold[step * lengths.length + example] = tag;
    }
  }
  return {
    allowed,
    lengths: Int32Array.from(lengths),
    time,
    emissions: draw(time * lengths.length * tags),
    scores: { transitions: draw(tags * tags), start: draw(tags), end: draw(tags) },
    gold,
  };
}

const cases: readonly (readonly [string, Case])[] = [
  ['all transitions', caseOf(1, allTransitions(9), [6, 6, 6], 4)],
  ['BIOES with lengths', caseOf(2, transitionsOf('BIOES', 3), [5, 1, 7, 3], 4)],
  ['one step', caseOf(3, transitionsOf('BIO', 2), [1, 1], 4)],
  ['an empty example', caseOf(4, allTransitions(8), [3, 0], 4)],
  ['all tags of MEDDOCAN', caseOf(6, transitionsOf('BIOES', 21), [7, 9], 4)],
  ['sure of itself', caseOf(5, allTransitions(12), [40, 25], 20)],
];

for (const name of backendNames) {
  const { report } = await startBackend({ choice: name, places, threads: 1 });
  // WebGPU gives nothing back at once; it has its turn in the parity tests.
  const isHere = report.running === name && name !== 'webgpu';
  describe.skipIf(!isHere)(`${name}${isHere ? '' : ' (not on this machine)'}`, () => {
    beforeAll(async () => {
      await startBackend({ choice: name, places, threads: 1 });
    });

    test.each(
      cases.flatMap(([what, each]) => (['joint', 'marginal'] as const).map((mode) => [what, mode, each] as const)),
    )(
      'crfByMatrices_%s_%s_equalsTheSumsInPlainMemory',
      async (_what, mode, { allowed, lengths, emissions, time, scores, gold }) => {
        const wanted = crfGradient(mode, allowed, emissions, scores, gold, lengths);
        const given = tf.tensor3d(emissions, [time, lengths.length, allowed.tags]);
        const before = tf.memory().numTensors;
        const { tags } = allowed;
        const weights = {
          transitions: tf.tensor2d(scores.transitions, [tags, tags]),
          start: tf.tensor1d(scores.start),
          end: tf.tensor1d(scores.end),
        };
        const seen = crfByMatrices(mode, allowed, given, weights, gold, lengths);
        const near = async (tensor: tf.Tensor, expected: Float32Array) => {
          const far = [...(await tensor.data())].reduce(
            (max, value, at) => Math.max(max, Math.abs(value - expected[at]!)),
            0,
          );
          expect(far / Math.max(1, ...expected.map(Math.abs))).toBeLessThan(5e-4);
        };
        await near(seen.loss, Float32Array.of(wanted.loss));
        await near(seen.emissions, wanted.emissions);
        await near(seen.transitions, wanted.scores.transitions);
        await near(seen.start, wanted.scores.start);
        await near(seen.end, wanted.scores.end);
        tf.dispose([...Object.values(seen), ...Object.values(weights)]);
        expect(tf.memory().numTensors).toBe(before);
        given.dispose();
      },
    );
  });
}
