import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../../../electron/core/evaluate/seededRandom';
import { unreadNotes, type UnreadNotes } from '../../../../../electron/core/review/stopping/unreadNotes';

type Step = readonly ['random' | 'chosen', boolean];
/** So few that fresh starts are made in small populations. */
const early = { minDraws: 2 };
const after = (notes: number, steps: readonly Step[]): UnreadNotes => {
  const sequence = unreadNotes(notes, early);
  for (const [by, isMissing] of steps) sequence.read(by, isMissing);
  return sequence;
};

/**
 * Each k by its definition: the probability of what was drawn, as a product of fractions, against the mean of it over
 * the smaller k, each by its weight. Nine tenths of the stake are on all draws, a third of the rest each on those
 * behind a fresh start, with what the draws before it made likely as weights.
 */
function byDefinition(notes: number, steps: readonly Step[], alpha: number): number {
  const likelihoods = (upTo: number): readonly number[] =>
    Array.from({ length: notes + 1 }, (_, k) => {
      let [value, unread, found] = [1, notes, 0];
      for (const [by, isMissing] of steps.slice(0, upTo)) {
        const left = k - found;
        if (by === 'random') value *= left < 0 || left > unread ? 0 : (isMissing ? left : unread - left) / unread;
        unread -= 1;
        if (isMissing) found += 1;
      }
      return value;
    });
  const ks = Array.from({ length: notes + 1 }, (_, k) => k);
  const normed = (of: (share: number) => number): ((k: number) => number) => {
    const all = ks.reduce((sum, k) => sum + (k === 0 ? 0 : of(k / notes)), 0);
    return (k) => (k === 0 ? 0 : of(k / notes) / all);
  };
  const little = normed((share) => (share + 0.01) ** -2.5);
  const any = normed((share) => 1 / (share + 0.0005));
  const weight = (k: number): number => 0.1 * Number(k === 0) + 0.7 * little(k) + 0.2 * any(k);
  const smaller = (k: number, of: (each: number) => number): number =>
    ks.slice(0, k).reduce((sum, each) => sum + of(each), 0);

  const now = likelihoods(steps.length);
  /** What draws behind `from` are worth at k, each smaller k as likely as the draws before made it. */
  const worth = (k: number, before: readonly number[]): number =>
    smaller(k, (each) => weight(each) * now[each]!) /
    smaller(k, (each) => weight(each) * before[each]!) /
    (now[k]! / before[k]!);
  const starts = freshStarts(notes, steps, likelihoods).map((from) => likelihoods(from));
  const unmoved = ks.map(() => 1);
  const stake = (k: number): number =>
    0.9 * worth(k, unmoved) +
    starts.reduce((sum, before) => {
      const value = before[k]! > 0 && smaller(k, (each) => weight(each) * before[each]!) > 0 ? worth(k, before) : 0;
      return sum + (0.1 / 3) * value;
    }, 0);
  const isNever = ks.every((k) => now[k] === 0);
  const found = steps.filter(([, isMissing]) => isMissing).length;
  const unread = notes - steps.length;
  const possible = ks.filter((k) => isNever || (now[k]! > 0 && (k === 0 || stake(k) < 1 / alpha)));
  return Math.min(unread, Math.max(0, ...possible.map((k) => k - found)));
}

/** Before these steps the share that is most likely had halved since the last time. */
function freshStarts(
  notes: number,
  steps: readonly Step[],
  likelihoods: (upTo: number) => readonly number[],
): readonly number[] {
  const starts: number[] = [];
  let last = Infinity;
  for (const [at, [by]] of steps.entries()) {
    const before = steps.slice(0, at);
    if (by !== 'random' || before.filter(([how]) => how === 'random').length < early.minDraws) continue;
    if (starts.length === 3) break;
    const values = likelihoods(at);
    const found = before.filter(([, isMissing]) => isMissing).length;
    const left = Math.max(0, Math.min(notes - at, values.indexOf(Math.max(...values)) - found));
    const share = Math.max(left, 0.5) / (notes - at);
    if (last !== Infinity && share > last / 2) continue;
    if (last !== Infinity) starts.push(at);
    last = share;
  }
  return starts;
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

test('fresh starts are made, and move the bound', () => {
  // much is found by choice, and little among what is drawn later
  const steps: readonly Step[] = [
    ...Array.from({ length: 4 }, (_, i): Step => ['random', i % 2 === 0]),
    ...Array.from({ length: 12 }, (): Step => ['chosen', true]),
    ...Array.from({ length: 8 }, (): Step => ['random', false]),
  ];
  const withoutStarts = unreadNotes(40, { minDraws: 1000 });
  for (const [by, isMissing] of steps) withoutStarts.read(by, isMissing);
  const loose = Array.from({ length: 30 }, (_, i) => 0.02 * (i + 1));
  expect(loose.map((alpha) => after(40, steps).max(alpha))).not.toEqual(loose.map((alpha) => withoutStarts.max(alpha)));
});

/** Beyond 2,000 not each number is a point, yet each number above the bound is given up by itself. */
test.each([
  ['of all draws', 100_000],
  ['and of fresh starts', 40],
])('max_ofAPopulationWithFewPoints_leavesNoNumberAboveItStanding, %s', (_, minDraws) => {
  const notes = 6000;
  const points = [0];
  for (let k = 1; k <= notes; k = k < 2000 ? k + 1 : Math.ceil(k * 1.001)) points.push(k);
  const cell = new Int32Array(notes + 1);
  for (let k = 0, i = 0; k <= notes; k += 1) cell[k] = points[i + 1] === k ? (i += 1) : i;
  const parts = [(): number => 0, (k: number) => (k / notes + 0.01) ** -2.5, (k: number) => 1 / (k / notes + 0.0005)];
  const masses = parts.map((of) => points.map((k, i) => (k === 0 ? 0 : of(k) * ((points[i + 1] ?? notes + 1) - k))));
  const sums = masses.map((each) => each.reduce((sum, mass) => sum + mass, 0));
  const weights = points.map((k, i) =>
    k === 0 ? 0.1 : (0.7 * masses[1]![i]!) / sums[1]! + (0.2 * masses[2]![i]!) / sums[2]!,
  );
  /** ln of what smaller points make of the draws, together, for the k of each. */
  const smaller = (logs: Float64Array): readonly number[] => {
    const scale = Math.max(...points.map((k) => logs[k]!));
    let sum = 0;
    return points.map((k, i) => {
      const before = sum;
      sum += weights[i]! * Math.exp(logs[k]! - scale);
      return Math.log(before) + scale;
    });
  };
  const random = seededRandom(7);
  const sequence = unreadNotes(notes, { minDraws });
  const logs = new Float64Array(notes + 1);
  const starts: Float64Array[] = [];
  let [unread, found, draws, last] = [notes, 0, 0, Infinity];
  for (let step = 0; step < 3600; step += 1) {
    const isRandom = step % 4 === 0;
    // by choice nine of ten hold something, so that less and less is left of 2,700
    const isMissing = random() < (isRandom ? (2700 - found) / unread : found < 2600 ? 0.9 : 0);
    if (isRandom) {
      const share = Math.max(sequence.estimate() ?? 0, 0.5) / unread;
      if (draws >= minDraws && starts.length < 3 && (last === Infinity || share <= last / 2)) {
        if (last !== Infinity) starts.push(logs.slice());
        last = share;
      }
      for (let k = 0; k <= notes; k += 1) {
        const left = k - found;
        logs[k]! += left < 0 || left > unread ? -Infinity : Math.log((isMissing ? left : unread - left) / unread);
      }
      draws += 1;
    }
    sequence.read(isRandom ? 'random' : 'chosen', isMissing);
    unread -= 1;
    if (isMissing) found += 1;
  }
  expect(starts.length > 0).toBe(minDraws === 40);
  const max = sequence.max(0.05);
  expect(found).toBeGreaterThan(2000);
  expect(max).toBeLessThan(unread / 2);
  const [now, befores] = [smaller(logs), starts.map((each) => smaller(each))];
  const mass = points.map((_each, i) => weights.slice(0, i).reduce((sum, weight) => sum + weight, 0));
  const stake = (k: number): number => {
    const i = cell[k]!;
    const all = Math.exp(now[i]! - Math.log(mass[i]!) - logs[k]!);
    return starts.reduce(
      (sum, before, j) => sum + (0.1 / 3) * Math.exp(now[i]! - befores[j]![i]! - logs[k]! + before[k]!),
      0.9 * all,
    );
  };
  for (let k = max + found + 1; k <= found + unread; k += 1) expect(stake(k)).toBeGreaterThan(20 * (1 - 1e-9));
  // and the next number is not given up for nothing: some number of the last cell, or the one behind, stands
  const lastCell = Array.from({ length: 12 }, (_each, i) => max + found - i).filter((k) => k >= found);
  expect(Math.min(...lastCell.map(stake))).toBeLessThan(20);
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
