import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unreadNotes, type UnreadNotes } from '../../../../../electron/core/review/stopping/unreadNotes';

type Step = readonly ['random' | 'chosen', boolean];
const after = (notes: number, steps: readonly Step[]): UnreadNotes => {
  const sequence = unreadNotes(notes);
  for (const [by, isMissing] of steps) sequence.read(by, isMissing);
  return sequence;
};

/**
 * Each k by its definition: the probability of what was drawn, as a product of fractions, against the mean of it over
 * the smaller k, each by its weight.
 */
function byDefinition(notes: number, steps: readonly Step[], alpha: number): number {
  const likelihood = (k: number): number => {
    let [value, unread, found] = [1, notes, 0];
    for (const [by, isMissing] of steps) {
      const left = k - found;
      if (by === 'random') value *= left < 0 || left > unread ? 0 : (isMissing ? left : unread - left) / unread;
      unread -= 1;
      if (isMissing) found += 1;
    }
    return value;
  };
  const ks = Array.from({ length: notes + 1 }, (_, k) => k);
  const normed = (of: (share: number) => number): ((k: number) => number) => {
    const all = ks.reduce((sum, k) => sum + (k === 0 ? 0 : of(k / notes)), 0);
    return (k) => (k === 0 ? 0 : of(k / notes) / all);
  };
  const little = normed((share) => (share + 0.01) ** -2.5);
  const any = normed((share) => 1 / (share + 0.0005));
  const weight = (k: number): number => 0.1 * Number(k === 0) + 0.7 * little(k) + 0.2 * any(k);
  /** What smaller k make of the draws, in the mean. */
  const evidence = (k: number): number => {
    const smaller = ks.slice(0, k);
    const all = smaller.reduce((sum, each) => sum + weight(each), 0);
    return smaller.reduce((sum, each) => sum + weight(each) * likelihood(each), 0) / all;
  };
  const isNever = ks.every((k) => likelihood(k) === 0);
  const found = steps.filter(([, isMissing]) => isMissing).length;
  const unread = notes - steps.length;
  const possible = ks.filter((k) => isNever || (likelihood(k) > 0 && (k === 0 || likelihood(k) > evidence(k) * alpha)));
  return Math.min(unread, Math.max(0, ...possible.map((k) => k - found)));
}

const histories = fc
  .integer({ min: 1, max: 40 })
  .chain((notes) =>
    fc.tuple(
      fc.constant(notes),
      fc.array(fc.tuple(fc.constantFrom('random' as const, 'chosen' as const), fc.boolean()), { maxLength: notes }),
    ),
  );

test('max_isTheLargestNumberThatIsNotGivenUp', () => {
  fc.assert(
    fc.property(histories, fc.constantFrom(0.01, 0.05, 0.3), ([notes, steps], alpha) => {
      expect(after(notes, steps).max(alpha)).toBe(byDefinition(notes, steps, alpha));
    }),
  );
});

/**
 * Anyone who chooses knows each note: after the last draw, does it read one that misses something, one that does not,
 * or none?
 */
type Chooser = (last: boolean, unread: number) => 'missing' | 'whole' | 'none';
const choosers: Readonly<Record<string, Chooser>> = {
  never: () => 'none',
  afterAMiss_whole: (last) => (last ? 'whole' : 'none'),
  afterAMiss_missing: (last) => (last ? 'missing' : 'none'),
  afterNone_missing: (last) => (last ? 'none' : 'missing'),
  whole: () => 'whole',
};

/** The exact probability that the bound is ever below the truth: over all draws, each with its probability. */
function everWrong(notes: number, k: number, choose: Chooser, alpha: number): number {
  const go = (steps: readonly Step[], left: number): number => {
    const unread = notes - steps.length;
    if (after(notes, steps).max(alpha) < left) return 1;
    if (unread === 0) return 0;
    let sum = 0;
    for (const isMissing of [true, false]) {
      const ways = isMissing ? left : unread - left;
      if (ways === 0) continue;
      const drawn: readonly Step[] = [...steps, ['random', isMissing]];
      const rest = left - (isMissing ? 1 : 0);
      const choice = choose(isMissing, unread - 1);
      const isThere = choice === 'missing' ? rest > 0 : choice === 'whole' && unread - 1 > rest;
      sum +=
        (ways / unread) *
        (isThere
          ? go([...drawn, ['chosen', choice === 'missing']], rest - (choice === 'missing' ? 1 : 0))
          : go(drawn, rest));
    }
    return sum;
  };
  return go([], k);
}

describe('whatever is chosen in between, the bound is ever wrong with probability alpha at most', () => {
  test.each(Object.entries(choosers))('%s', (_, choose) => {
    const wrong = Array.from({ length: 13 }, (_each, k) => everWrong(12, k, choose, 0.3));
    expect(Math.max(...wrong)).toBeLessThanOrEqual(0.3);
    expect(Math.max(...wrong)).toBeGreaterThan(0.01);
  });

  test('one that takes chosen notes for drawn ones is found out', () => {
    // what is chosen misses nothing, and counts as drawn
    const go = (steps: readonly Step[], left: number, unread: number): number => {
      if (after(12, steps).max(0.3) < left) return 1;
      return unread > left ? go([...steps, ['random', false]], left, unread - 1) : 0;
    };
    expect(go([], 4, 12)).toBe(1);
  });
});

test('max_ofNotesReadWhole_isNone', () => {
  expect(
    after(
      20,
      Array.from({ length: 20 }, () => ['random', false] as const),
    ).max(0.05),
  ).toBe(0);
  expect(
    after(
      3,
      Array.from({ length: 3 }, () => ['chosen', true] as const),
    ).max(0.05),
  ).toBe(0);
  expect(unreadNotes(0).max(0.05)).toBe(0);
});

test('max_ofAMillionNotes_isNoSmallerThanThatOfEveryNumber', () => {
  const steps: readonly Step[] = Array.from({ length: 400 }, (_, i) => [
    i % 3 === 2 ? 'chosen' : 'random',
    i % 97 === 0,
  ]);
  const max = after(1_000_000, steps).max(0.05);
  // 267 draws with 4 finds: the exact one-sided bound of a single look is 3.4 %
  expect(max / 1_000_000).toBeGreaterThan(0.034);
  expect(max / 1_000_000).toBeLessThan(0.06);
});

test('moreReadThanThereIs_andAnAlphaThatIsNone_areRefused', () => {
  const sequence = after(1, [['random', false]]);
  expect(() => sequence.read('random', false)).toThrowError(expect.objectContaining({ code: 'badRequest' }));
  for (const alpha of [0, 1, NaN])
    expect(() => sequence.max(alpha)).toThrowError(expect.objectContaining({ code: 'badRequest' }));
});
