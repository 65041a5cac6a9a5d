import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formAttack, formOf } from '../../../../electron/core/privacy/attacks/form';
import { lengthEvidence } from '../../../../electron/core/privacy/attacks/lengths';
import {
  combineEvidence,
  comparePaired,
  matchTargets,
  rankWeights,
  type Evidence,
} from '../../../../electron/core/privacy/attacks/match';
import { numberAttack } from '../../../../electron/core/privacy/attacks/numbers';
import { orderEvidence, rankCorrelation } from '../../../../electron/core/privacy/attacks/order';
import { patternAttack, patternOf } from '../../../../electron/core/privacy/attacks/patterns';
import { plantedLetter } from '../../../../electron/core/privacy/attacks/plantedLetter';
import { sample } from '../../../../electron/core/privacy/attacks/linkage';
import { below, bufferedRandom } from '../../../../electron/core/privacy/randomness';
import { streamBytes } from './streamBytes';

const seeded = (seed: string) => bufferedRandom(streamBytes(seed));
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);
const hitsOf = (hits: readonly boolean[]): number => hits.filter(Boolean).length / hits.length;

test('matching_takesTheBestRecord_andGuessesAmongEquals', () => {
  const records = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(records, fc.string(), (values, seed) => {
      // one attack by the value itself: right by one over those that share it, on the average
      const evidence: Evidence = (target) => values.map((value) => -Math.abs(value - values[target]!));
      const rounds = 200;
      const hits = matchTargets(
        evidence,
        upTo(values.length).flatMap((target) => Array<number>(rounds).fill(target)),
        seeded(seed),
      );
      const expected = new Set(values).size / values.length;
      expect(Math.abs(hitsOf(hits) - expected)).toBeLessThan(5 * Math.sqrt(0.25 / hits.length) + 1e-9);
    }),
    { numRuns: 50 },
  );
});

test('together_strongAndWorthlessEvidence_linkAsTheStrongOneAlone', () => {
  const random = seeded('together');
  const noise = upTo(300).map(() => upTo(300).map(() => below(random, 1000)));
  const useless: Evidence = (target) => noise[target]!;
  const strong: Evidence = (target) => upTo(300).map((record) => (record % 100 === target % 100 ? 1 : 0));
  const [training, tried] = [upTo(100), upTo(300).slice(100)];
  const weights = rankWeights(useless, training);
  // pooled by rank: what tells nothing weighs next to nothing anywhere
  expect(Math.max(...weights) - Math.min(...weights)).toBeLessThan(1.5);
  const both = hitsOf(matchTargets(combineEvidence([strong, useless], training), tried, random));
  expect(both).toBeGreaterThan(0.2);
  expect(hitsOf(matchTargets(strong, tried, random))).toBeGreaterThan(0.2);
});

test('together_twoThatShareNothing_linkMoreThanEither', () => {
  const random = seeded('two');
  const rows: Evidence = (target) => upTo(400).map((record) => (record % 20 === target % 20 ? 1 : 0));
  const columns: Evidence = (target) =>
    upTo(400).map((record) => (Math.floor(record / 20) === Math.floor(target / 20) ? 1 : 0));
  const shuffled = sample(upTo(400), 400, random);
  expect(
    hitsOf(matchTargets(combineEvidence([rows, columns], shuffled.slice(0, 100)), shuffled.slice(100), random)),
  ).toBe(1);
});

test('pairs_countWhatOneAttackHasAndTheOtherHasNot', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 60 }), (pairs) => {
      const { difference, interval, onlyFirst, onlySecond } = comparePaired(
        pairs.map(([a]) => a),
        pairs.map(([, b]) => b),
      );
      expect(onlyFirst - onlySecond).toBe(pairs.filter(([a]) => a).length - pairs.filter(([, b]) => b).length);
      expect(interval[0]).toBeLessThanOrEqual(difference);
      expect(interval[1]).toBeGreaterThanOrEqual(difference);
    }),
  );
  const all = comparePaired(Array<boolean>(400).fill(true), Array<boolean>(400).fill(false));
  expect(all.interval[0]).toBeGreaterThan(0.97);
});

test('rankCorrelation_isThatOfPearsonOverRanks', () => {
  const values = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })), {
    minLength: 2,
    maxLength: 15,
  });
  fc.assert(
    fc.property(values, (pairs) => {
      // by counting: how many are smaller, and half of those that are equal
      const rank = (list: readonly number[]) =>
        list.map(
          (value) =>
            list.filter((other) => other < value).length + (list.filter((other) => other === value).length - 1) / 2,
        );
      const [x, y] = [rank(pairs.map(([a]) => a)), rank(pairs.map(([, b]) => b))];
      const mean = (pairs.length - 1) / 2;
      const sum = (a: readonly number[], b: readonly number[]) =>
        a.reduce((total, value, i) => total + (value - mean) * (b[i]! - mean), 0);
      const expected = sum(x, x) === 0 || sum(y, y) === 0 ? 0 : sum(x, y) / Math.sqrt(sum(x, x) * sum(y, y));
      expect(
        rankCorrelation(
          pairs.map(([a]) => a),
          pairs.map(([, b]) => b),
        ),
      ).toBeCloseTo(expected, 10);
    }),
  );
});

test('order_linksEverybodyInFilesByDate_andNobodyInShuffledOnes', () => {
  const random = seeded('order');
  const visits = upTo(200).map(() =>
    upTo(5)
      .map(() => below(random, 5000))
      .sort((a, b) => a - b),
  );
  const notes = visits.flatMap((days, record) => days.map((day) => ({ record, day })));
  const attack = (placed: typeof notes): number =>
    hitsOf(
      matchTargets(
        orderEvidence(placed, 200, (target) => visits[target]!),
        upTo(200),
        random,
      ),
    );
  expect(attack(notes.toSorted((a, b) => a.day - b.day))).toBeGreaterThan(0.98);
  expect(attack([...sample(notes, notes.length, random)])).toBeLessThan(0.04);
});

test('lengths_linkWhoHasAsManyNotesOfThatSize', () => {
  const records = [[100, 220], [100, 300], [100], [90, 230]].map((original) => ({
    original,
    released: original.map((length) => length + 2),
  }));
  expect(matchTargets(lengthEvidence(records), [0, 1, 2, 3], seeded('lengths'))).toEqual([true, true, true, true]);
});

test('patterns_knowEqualDatesAndTheirOrder_whateverTheDaysAre', () => {
  const day = fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined });
  const patients = fc.array(fc.array(fc.array(day, { maxLength: 3 }), { maxLength: 3 }), { maxLength: 12 });
  fc.assert(
    fc.property(patients, fc.integer({ min: 1, max: 9 }), (notes, factor) => {
      const patterns = notes.map(patternOf);
      // stretched, moved, and with the notes turned round they show the same
      expect(
        notes.map((list) =>
          patternOf(
            list
              .map((mentions) => mentions.map((value) => (value === undefined ? undefined : 100 + value * factor)))
              .toReversed(),
          ),
        ),
      ).toEqual(patterns);
      const { linked, alone, patterns: count } = patternAttack(patterns);
      const share = (pattern: string): number => 1 / patterns.filter((other) => other === pattern).length;
      expect(linked).toBeCloseTo(
        notes.length === 0 ? 0 : patterns.reduce((sum, pattern) => sum + share(pattern), 0) / notes.length,
        10,
      );
      expect(alone).toBe(patterns.filter((pattern) => share(pattern) === 1).length);
      expect(count).toBe(new Set(patterns).size);
    }),
  );
  expect(patternOf([[5, 9], [5]])).not.toBe(patternOf([[5, 9], [9]]));
  expect(patternOf([[5, undefined]])).not.toBe(patternOf([[5]]));
});

test('numbers_twoThatTogetherAreNobodyElses_link', () => {
  const records = [
    ['bp 120/80', 'hb 13.1'],
    ['bp 120/80', 'hb 9.2'],
    ['bp 131/77', 'hb 13.1'],
  ].map((original) => ({ original, released: original }));
  const { values, unchanged, rows } = numberAttack(records, [0, 1, 2], seeded('numbers'));
  expect([values, unchanged]).toEqual([6, 6]);
  expect(rows[1]!.linked).toBe(1);
  expect(rows[0]!.linked).toBeLessThan(1);
  const rounded = records.map(({ original }) => ({ original, released: ['bp 120/80', 'hb 10'] }));
  expect(numberAttack(rounded, [0, 1, 2], seeded('numbers')).rows[1]!.linked).toBe(0);
});

test('plantedLetter_readsWhatStandsAgainInAnotherNote', () => {
  const mention = (note: number, day: number, released: number | undefined, isOwn = true) => ({
    note,
    day,
    released,
    isOwn,
  });
  expect(plantedLetter([[mention(0, 10, 500), mention(1, 10, 500), mention(1, 20, 600)]])).toMatchObject({
    own: 2,
    ownRead: 2,
    contributed: 0,
  });
  expect(plantedLetter([[mention(0, 10, 500, false), mention(1, 10, 500), mention(2, 20, 600)]])).toMatchObject({
    own: 0,
    contributed: 1,
    contributedRead: 1,
  });
  // drawn by itself, or not at all, it tells nothing
  expect(
    plantedLetter([
      [mention(0, 10, 700, false), mention(1, 10, 500)],
      [mention(0, 10, undefined, false), mention(1, 10, 500)],
    ]),
  ).toMatchObject({ contributed: 2, contributedRead: 0 });
});

test('form_thatFollowsNeitherTruthNorValue_isFoundByChanceAlone', () => {
  const found = upTo(200).filter((round) => {
    const random = seeded(`form ${round}`);
    const values = upTo(200).flatMap((record) =>
      upTo(1 + below(random, 4)).map(() => ({
        record,
        trait: String(below(random, 4)),
        value: String(below(random, 4)),
        form: String(below(random, 3)),
      })),
    );
    return formAttack(values).paired.interval[0] > 0;
  });
  // 2.5 % of 200 would be 5; with 11 or more the interval would be no 95 % interval
  expect(found.length).toBeLessThan(11);
});

test('form_thatFollowsTheTruth_isFound_andOneThatFollowsTheNewValueIsNot', () => {
  const random = seeded('form');
  const values = upTo(300).flatMap((record) =>
    upTo(3).map(() => ({ record, truth: below(random, 2), drawn: below(random, 2) })),
  );
  const attack = (form: (value: (typeof values)[number]) => string) =>
    formAttack(
      values.map((value) => ({
        record: value.record,
        trait: String(value.truth),
        value: String(value.drawn),
        form: form(value),
      })),
    );
  const kept = attack(({ truth }) => (truth === 1 ? '99' : '9'));
  expect(kept.pairs).toBe(75);
  expect(kept.byForm).toBeGreaterThan(0.8);
  expect(kept.paired.interval[0]).toBeGreaterThan(0.1);
  // in half of the records alone
  const seldom = attack(({ record, truth }) => (truth === 1 && record % 4 < 2 ? '99' : '9'));
  expect(seldom.byForm).toBeGreaterThan(seldom.byValue);
  const canonical = attack(({ drawn }) => (drawn === 1 ? '99' : '9'));
  expect(canonical.byForm).toBe(canonical.byValue);
  expect(canonical.paired.difference).toBe(0);
  expect(formOf('3 de Mayo de 2019')).toBe('9 aa Aaaa aa 9999');
});
