import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crfGradient, crfMarginals, type CrfMode, type CrfScores } from '../../../models/layers/forwardBackward';
import { crfViterbi } from '../../../models/layers/crfViterbi';
import { allTransitions, transitionsOf, type Transitions } from '../../../models/layers/transitions';

interface Case {
  readonly allowed: Transitions;
  readonly lengths: Int32Array;
  readonly emissions: Float32Array;
  readonly scores: CrfScores;
  readonly gold: Int32Array;
}

/** Every allowed path of `length` steps: the oracle is a sum over all of them. */
function allPaths({ tags, starts, from, mayBegin, mayEnd }: Transitions, length: number): number[][] {
  let paths: number[][] = Array.from({ length: tags }, (_, tag) => [tag]).filter(([tag]) => mayBegin[tag!] === 1);
  for (let step = 1; step < length; step += 1) {
    paths = paths.flatMap((path) =>
      Array.from({ length: tags }, (_, tag) => tag)
        .filter((tag) => from.subarray(starts[tag], starts[tag + 1]).includes(path.at(-1)!))
        .map((tag) => [...path, tag]),
    );
  }
  return paths.filter((path) => mayEnd[path.at(-1)!] === 1);
}

const scoreOf = (
  path: readonly number[],
  tags: number,
  emission: (step: number, tag: number) => number,
  { transitions, start, end }: CrfScores,
): number =>
  path.reduce(
    (sum, tag, step) =>
      sum + emission(step, tag) + (step === 0 ? start[tag]! : transitions[path[step - 1]! * tags + tag]!),
    0,
  ) + end[path.at(-1)!]!;

/** Loss by enumeration, in double precision. */
function lossByEnumeration(
  mode: CrfMode,
  { allowed, lengths, gold }: Case,
  emissions: ArrayLike<number>,
  scores: CrfScores,
): number {
  const { tags } = allowed;
  let loss = 0;
  for (const [example, length] of lengths.entries()) {
    const emission = (step: number, tag: number) => emissions[(step * lengths.length + example) * tags + tag]!;
    const weighted = allPaths(allowed, length).map((path) => ({
      path,
      weight: Math.exp(scoreOf(path, tags, emission, scores)),
    }));
    const z = weighted.reduce((sum, { weight }) => sum + weight, 0);
    const here = Array.from({ length }, (_, step) => gold[step * lengths.length + example]!);
    if (mode === 'joint') loss += Math.log(z) - scoreOf(here, tags, emission, scores);
    else
      for (const [step, tag] of here.entries())
        loss -= Math.log(
          weighted.filter(({ path }) => path[step] === tag).reduce((sum, { weight }) => sum + weight, 0) / z,
        );
  }
  return loss;
}

const numbers = (count: number) =>
  fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: count, maxLength: count });
/**
 * More than three tags behind the same tags are summed together (`transitionBlocks.ts`): four of them, five, or none.
 */
const someTransitions = [
  allTransitions(3),
  allTransitions(5),
  transitionsOf('BIO', 1),
  transitionsOf('BIO', 3),
  transitionsOf('BIOES', 1),
  transitionsOf('BIOES', 2),
];
const someCase = fc.constantFrom(...someTransitions).chain((allowed) =>
  fc.array(fc.integer({ min: 1, max: allowed.tags > 5 ? 3 : 4 }), { minLength: 1, maxLength: 2 }).chain((lengths) => {
    const time = Math.max(...lengths);
    const { tags } = allowed;
    return fc
      .tuple(
        numbers(time * lengths.length * tags),
        numbers(tags * tags),
        numbers(tags),
        numbers(tags),
        fc.array(fc.nat(), { minLength: lengths.length, maxLength: lengths.length }),
      )
      .map(([emissions, transitions, start, end, picks]): Case => {
        const gold = new Int32Array(time * lengths.length);
        for (const [example, length] of lengths.entries()) {
          const paths = allPaths(allowed, length);
          paths[picks[example]! % paths.length]!.forEach((tag, step) => {
            gold[step * lengths.length + example] = tag;
          });
        }
        return {
          allowed,
          lengths: Int32Array.from(lengths),
          emissions: Float32Array.from(emissions),
          scores: {
            transitions: Float32Array.from(transitions),
            start: Float32Array.from(start),
            end: Float32Array.from(end),
          },
          gold,
        };
      });
  }),
);

test.each(['joint', 'marginal'] as const)('crfGradient_%s_lossEqualsTheSumOverAllPaths', (mode) => {
  fc.assert(
    fc.property(someCase, (each) => {
      const { loss } = crfGradient(mode, each.allowed, each.emissions, each.scores, each.gold, each.lengths);
      expect(loss).toBeCloseTo(lossByEnumeration(mode, each, each.emissions, each.scores), 5);
    }),
    { numRuns: 60 },
  );
});

test.each(['joint', 'marginal'] as const)('crfGradient_%s_gradientEqualsFiniteDifferencesOfTheEnumeration', (mode) => {
  fc.assert(
    fc.property(someCase, (each) => {
      const { emissions, scores } = crfGradient(
        mode,
        each.allowed,
        each.emissions,
        each.scores,
        each.gold,
        each.lengths,
      );
      const step = 1e-4;
      const slope = (values: Float32Array, at: number, loss: (changed: Float64Array) => number) => {
        const moved = (by: number) => Float64Array.from(values, (value, index) => (index === at ? value + by : value));
        return (loss(moved(step)) - loss(moved(-step))) / (2 * step);
      };
      for (let at = 0; at < emissions.length; at += 1) {
        expect(emissions[at]).toBeCloseTo(
          slope(each.emissions, at, (changed) => lossByEnumeration(mode, each, changed, each.scores)),
          4,
        );
      }
      for (const name of ['transitions', 'start', 'end'] as const) {
        for (let at = 0; at < scores[name].length; at += 1) {
          expect(scores[name][at], `${name} ${at}`).toBeCloseTo(
            slope(each.scores[name], at, (changed) =>
              lossByEnumeration(mode, each, each.emissions, {
                ...each.scores,
                [name]: changed as unknown as Float32Array,
              }),
            ),
            4,
          );
        }
      }
    }),
    { numRuns: 25 },
  );
});

/** The first example of a case alone. [time, tag] */
function firstOf({ allowed: { tags }, lengths, emissions }: Case): Float32Array {
  return Float32Array.from(
    { length: lengths[0]! * tags },
    (_, at) => emissions[Math.floor(at / tags) * lengths.length * tags + (at % tags)]!,
  );
}

test('crfMarginals_equalTheShareOfThePathsThroughEachTag', () => {
  fc.assert(
    fc.property(someCase, (each) => {
      const { tags } = each.allowed;
      const emissions = firstOf(each);
      const seen = crfMarginals(each.allowed, emissions, each.scores);
      const weighted = allPaths(each.allowed, each.lengths[0]!).map((path) => ({
        path,
        weight: Math.exp(scoreOf(path, tags, (step, tag) => emissions[step * tags + tag]!, each.scores)),
      }));
      const z = weighted.reduce((sum, { weight }) => sum + weight, 0);
      for (let at = 0; at < seen.length; at += 1) {
        const through = weighted
          .filter(({ path }) => path[Math.floor(at / tags)] === at % tags)
          .reduce((sum, { weight }) => sum + weight, 0);
        expect(seen[at]).toBeCloseTo(through / z, 5);
      }
    }),
    { numRuns: 60 },
  );
});

test('crfViterbi_findsThePathWithTheHighestScore', () => {
  fc.assert(
    fc.property(someCase, (each) => {
      const { tags } = each.allowed;
      const emissions = firstOf(each);
      const score = (path: readonly number[]) =>
        scoreOf(path, tags, (step, tag) => emissions[step * tags + tag]!, each.scores);
      const path = [...crfViterbi(each.allowed, emissions, each.scores)];
      const paths = allPaths(each.allowed, each.lengths[0]!);
      expect(paths).toContainEqual(path);
      expect(score(path)).toBeCloseTo(Math.max(...paths.map(score)), 5);
    }),
    { numRuns: 60 },
  );
});

test('crfGradient_largeScoresAndLongSequences_stayFinite', () => {
  const allowed = transitionsOf('BIOES', 2);
  const { tags } = allowed;
  const time = 3000;
  const emissions = Float32Array.from({ length: time * tags }, (_, at) => 80 * Math.sin(at * 1.7));
  const scores = {
    transitions: new Float32Array(tags * tags).fill(30),
    start: new Float32Array(tags).fill(-40),
    end: new Float32Array(tags).fill(25),
  };
  for (const mode of ['joint', 'marginal'] as const) {
    const { loss, emissions: gradient } = crfGradient(
      mode,
      allowed,
      emissions,
      scores,
      new Int32Array(time),
      Int32Array.of(time),
    );
    expect(Number.isFinite(loss)).toBe(true);
    expect(gradient.every(Number.isFinite)).toBe(true);
  }
});

test.each(['joint', 'marginal'] as const)('crfGradient_%s_whatIsTooUnlikelyForANumber_staysFinite', (mode) => {
  const allowed = transitionsOf('BIOES', 1);
  const time = 4;
  // O alone is likely: nothing leads on behind a B, and nothing leads to an S.
  const emissions = Float32Array.from({ length: 5 * time }, (_, at) => (at % 5 === 0 ? 0 : -2000));
  const scores = { transitions: new Float32Array(25), start: new Float32Array(5), end: new Float32Array(5) };
  for (const gold of [
    [0, 0, 0, 0],
    [0, 4, 0, 0],
    [1, 2, 2, 3],
  ]) {
    const {
      loss,
      emissions: gradient,
      scores: ofScores,
    } = crfGradient(mode, allowed, emissions, scores, Int32Array.from(gold), Int32Array.of(time));
    for (const numbers of [[loss], gradient, ofScores.transitions, ofScores.start, ofScores.end])
      expect(numbers.every(Number.isFinite)).toBe(true);
  }
});

test('crfGradient_goldPathThatIsNotAllowed_isRefused', () => {
  const allowed = transitionsOf('BIOES', 1);
  const zero = (count: number) => new Float32Array(count);
  expect(() =>
    crfGradient(
      'joint',
      allowed,
      zero(10),
      { transitions: zero(25), start: zero(5), end: zero(5) },
      Int32Array.of(0, 3),
      Int32Array.of(2),
    ),
  ).toThrow(RangeError);
});
