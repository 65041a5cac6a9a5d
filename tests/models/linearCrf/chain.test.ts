import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTransition } from '../../../electron/core/text/tagScheme';
import { backward, bestPaths, ChainBuffers, forward, viterbi, type LinearChain } from '../../../models/linearCrf/chain';
import { expOfNegative } from '../../../models/linearCrf/exp';
import { linearChainOf } from '../../../models/linearCrf/weights';

interface Case {
  readonly chain: LinearChain;
  readonly tags: readonly number[];
  readonly weights: Float64Array;
  readonly scores: Float32Array;
  readonly count: number;
}

/** BIO over two types, some pairs with weights, up to five tokens: few enough to list every path. */
const cases = fc
  .record({
    tags: fc.constantFrom([0], [0, 1], [0, 1, 2], [0, 1, 2, 3], [0, 1, 2, 3, 4]),
    count: fc.integer({ min: 1, max: 5 }),
    seen: fc.uniqueArray(fc.integer({ min: 0, max: 24 })),
    numbers: fc.array(fc.double({ min: -6, max: 6, noNaN: true }), { minLength: 60, maxLength: 60 }),
  })
  .map(({ tags, count, seen, numbers }): Case => {
    const chain = linearChainOf(tags, new Set(seen.filter((pair) => pair < tags.length ** 2)));
    return {
      chain,
      tags,
      count,
      weights: Float64Array.from(chain.from, (_, p) => numbers[p]!),
      scores: Float32Array.from({ length: count * tags.length }, (_, i) => numbers[(i * 7 + 3) % 60]!),
    };
  });

/** Every path that BIO allows behind an O, with its score. */
function everyPath({ chain, tags, weights, scores, count }: Case): { tags: number[]; score: number }[] {
  let paths = [{ tags: [] as number[], score: 0 }];
  for (let t = 0; t < count; t++) {
    paths = paths.flatMap((path) =>
      tags.flatMap((tag, j) => {
        const before = path.tags.at(-1) ?? 0;
        if (!isTransition('BIO', tags[before]!, tag)) return [];
        const pair = chain.from.findIndex((from, p) => from === before && chain.to[p] === j);
        return [
          {
            tags: [...path.tags, j],
            score: path.score + scores[t * tags.length + j]! + (pair < 0 ? 0 : weights[pair]!),
          },
        ];
      }),
    );
  }
  return paths;
}

const logSum = (values: readonly number[]): number => {
  const max = Math.max(...values);
  return max + Math.log(values.reduce((sum, value) => sum + Math.exp(value - max), 0));
};

function buffersOf({ chain, weights }: Case): ChainBuffers {
  const buffers = new ChainBuffers(chain);
  buffers.setWeights(weights);
  return buffers;
}

describe('chain against the enumeration of all paths', () => {
  it('allows what the tag scheme allows', () =>
    fc.assert(
      fc.property(cases, ({ chain, tags }) => {
        for (let i = 0; i < tags.length; i++) {
          for (let j = 0; j < tags.length; j++) {
            const hasPair = chain.from.some((from, p) => from === i && chain.to[p] === j);
            expect(chain.isBound[j] === 0 || hasPair).toBe(isTransition('BIO', tags[i]!, tags[j]!));
          }
        }
      }),
    ));

  it('log Z', () =>
    fc.assert(
      fc.property(cases, (one) => {
        expect(forward(buffersOf(one), one.scores, one.count)).toBeCloseTo(
          logSum(everyPath(one).map(({ score }) => score)),
          5,
        );
      }),
    ));

  it('marginals of tags and expected counts of pairs', () =>
    fc.assert(
      fc.property(cases, (one) => {
        const { chain, tags, count } = one;
        const paths = everyPath(one);
        const logZ = logSum(paths.map(({ score }) => score));
        const wanted = new Float64Array(count * tags.length);
        const wantedPairs = new Float64Array(chain.from.length);
        for (const path of paths) {
          const p = Math.exp(path.score - logZ);
          path.tags.forEach((tag, t) => {
            wanted[t * tags.length + tag]! += p;
            const pair = chain.from.findIndex((from, at) => from === (path.tags[t - 1] ?? 0) && chain.to[at] === tag);
            if (pair >= 0) wantedPairs[pair]! += p;
          });
        }
        const buffers = buffersOf(one);
        forward(buffers, one.scores, count);
        const got = new Float64Array(count * tags.length);
        const gotPairs = new Float64Array(chain.from.length);
        backward(buffers, count, gotPairs);
        got.set(buffers.alpha.subarray(0, got.length));
        got.forEach((value, i) => expect(value).toBeCloseTo(wanted[i]!, 6));
        gotPairs.forEach((value, i) => expect(value).toBeCloseTo(wantedPairs[i]!, 6));
      }),
    ));

  it('the best path and the k best', () =>
    fc.assert(
      fc.property(cases, fc.integer({ min: 1, max: 12 }), (one, k) => {
        const { chain, weights, scores, count } = one;
        const sorted = everyPath(one).sort((a, b) => b.score - a.score);
        const scoreOf = (path: ArrayLike<number>): number =>
          sorted.find(({ tags }) => tags.every((tag, t) => tag === path[t]))?.score ?? -Infinity;
        expect(scoreOf(viterbi(chain, weights, scores, count))).toBeCloseTo(sorted[0]!.score, 9);
        const best = bestPaths(chain, weights, scores, count, k);
        expect(best.length).toBe(Math.min(k, sorted.length));
        best.forEach(({ tags, score }, rank) => {
          expect(score).toBeCloseTo(sorted[rank]!.score, 9);
          expect(scoreOf(tags)).toBeCloseTo(score, 9);
        });
        expect(new Set(best.map(({ tags }) => tags.join())).size).toBe(best.length);
      }),
    ));
});

describe('expOfNegative', () => {
  it('is exp within 1e-10', () =>
    fc.assert(
      fc.property(fc.double({ min: -500, max: 0, noNaN: true }), (x) => {
        expect(Math.abs(expOfNegative(x) / Math.exp(x) - 1)).toBeLessThan(1e-10);
      }),
    ));
  it('is 1 at 0', () => expect(expOfNegative(0)).toBe(1));
});

describe('chain', () => {
  it('bears scores far apart and long notes', () => {
    const tags = [0, 1, 2];
    const chain = linearChainOf(tags, new Set());
    const count = 5000;
    const scores = Float32Array.from({ length: count * 3 }, (_, i) => (i % 3 === Math.floor(i / 3) % 3 ? 300 : -300));
    const buffers = new ChainBuffers(chain);
    buffers.setWeights(new Float64Array(chain.from.length));
    expect(Number.isFinite(forward(buffers, scores, count))).toBe(true);
    backward(buffers, count);
    for (let t = 0; t < count; t++) {
      const posterior = [...buffers.alpha.subarray(3 * t, 3 * t + 3)];
      expect(posterior.every((p) => p >= 0)).toBe(true);
      expect(posterior.reduce((sum, p) => sum + p)).toBeCloseTo(1, 6);
    }
  });

  it('gives no tag less than nothing where the ways to it cancel', () => {
    const chain = linearChainOf([0, 1, 2], new Set([0, 3, 6]));
    const count = 400;
    const buffers = new ChainBuffers(chain);
    // Hardly any way leads to O: its sum is one less the whole row before.
    buffers.setWeights(Float64Array.from(chain.to, (to) => (to === 0 ? -50 : 0)));
    forward(
      buffers,
      Float32Array.from({ length: 3 * count }, (_, i) => 9 * Math.sin(i * 1.7)),
      count,
    );
    backward(buffers, count);
    expect(buffers.alpha.subarray(0, 3 * count).every((p) => p >= 0)).toBe(true);
  });

  it('puts the lower tags from behind first among equal paths', () => {
    const chain = linearChainOf([0, 1], new Set());
    expect(bestPaths(chain, [], new Float32Array(4), 2, 4).map(({ tags }) => [...tags])).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ]);
  });

  it('has one empty path for an empty note', () => {
    const chain = linearChainOf([0, 1, 2], new Set());
    expect(bestPaths(chain, [0, 0], [], 0, 3)).toEqual([{ tags: new Uint16Array(0), score: 0 }]);
    expect(viterbi(chain, [0, 0], [], 0)).toEqual(new Uint16Array(0));
  });
});
