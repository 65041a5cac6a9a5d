import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LabelledSpan } from '../../../../electron/contract/text';
import { spansMetric } from '../../../../electron/core/evaluate/spans';
import { countsOf, pairOf, spansArbitrary } from './evaluationFixtures';

const text = 'Lee, Ann, of Cork (77)';
const name = { start: 0, end: 8, label: 'NAME' };
const town = { start: 13, end: 17, label: 'CITY' };
const age = { start: 19, end: 21, label: 'AGE' };
const count = (
  gold: readonly LabelledSpan[],
  system: readonly LabelledSpan[],
  measure: string,
  label: string | null = null,
) => countsOf(spansMetric, pairOf(text, gold, system), measure, label);

test('nameInTwoParts_isMasked_butNotExact', () => {
  const parts = [
    { start: 0, end: 3, label: 'NAME' },
    { start: 5, end: 8, label: 'CITY' },
  ];
  expect(count([name], parts, 'exact')).toEqual([0, 2, 1]);
  expect(count([name], parts, 'overlap')).toEqual([1, 1, 0]);
  expect(count([name], parts, 'overlap', 'NAME')).toEqual([1, 0, 0]);
  expect(count([name], parts, 'overlap', 'CITY')).toEqual([0, 1, 0]);
  expect(count([name], parts, 'overlapBlind')).toEqual([1, 1, 0]);
  expect(count([name], parts, 'characters')).toEqual([6, 0, 0]);
  expect(count([name], parts, 'masked')).toEqual([1, 1]);
  expect(count([name], parts, 'leakage')).toEqual([0, 1]);
});

test('swallowingSpan_earnsOneHit', () => {
  const all = { start: 0, end: 21, label: 'NAME' };
  expect(count([name, town, age], [all], 'overlapBlind')).toEqual([1, 0, 2]);
  expect(count([name, town, age], [all], 'characters')).toEqual([12, 2, 0]);
  expect(count([name, town, age], [all], 'masked')).toEqual([3, 3]);
});

test('oneDigitLeft_leaks', () => {
  const system = [name, town, { start: 19, end: 20, label: 'AGE' }];
  expect(count([name, town, age], system, 'leakage')).toEqual([1, 1]);
  expect(count([name, town, age], system, 'masked', 'AGE')).toEqual([0, 1]);
  expect(count([name, town, age], system, 'characterRecall', 'AGE')).toEqual([1, 2]);
  expect(count([name, town, age], system, 'characterRecall', 'CITY')).toEqual([4, 4]);
});

test('noteWithoutGold_isNotCountedForLeakage', () => {
  expect(count([], [name], 'leakage')).toBeUndefined();
  expect(count([], [name], 'characters')).toEqual([0, 6, 0]);
});

test('duplicates_countOnce', () => {
  expect(count([name, name], [name, name], 'exact')).toEqual([1, 0, 0]);
  expect(count([name, name], [name, name], 'overlap')).toEqual([1, 0, 0]);
  expect(count([name, name], [], 'masked')).toEqual([0, 1]);
});

test('astralLetter_isOneCharacter_andHalfMaskedLeaks', () => {
  const gold = [{ start: 0, end: 4, label: 'NAME' }];
  expect(
    countsOf(spansMetric, pairOf('\u{20000}\u{20001}!', gold, [{ start: 0, end: 3, label: 'NAME' }]), 'characters'),
  ).toEqual([1, 0, 1]);
});

const bruteText = 'a-b c1. é𝒳 (d) 2,e f';
const labels = ['X', 'Y', 'Z'];

test('counts_equalBruteForce', () => {
  fc.assert(
    fc.property(
      spansArbitrary(bruteText.length, labels, 5),
      spansArbitrary(bruteText.length, labels, 5),
      (gold, system) => {
        const pair = pairOf(bruteText, gold, system);
        const distinct = (spans: readonly LabelledSpan[], isBlind: boolean) =>
          spans.filter(
            (span, index) =>
              spans.findIndex(
                (other) =>
                  other.start === span.start && other.end === span.end && (isBlind || other.label === span.label),
              ) === index,
          );
        for (const [measure, isBlind] of [
          ['overlap', false],
          ['overlapBlind', true],
        ] as const) {
          const [goldOnes, systemOnes] = [distinct(gold, isBlind), distinct(system, isBlind)];
          const max = bestPairing(goldOnes, systemOnes, isBlind);
          expect(countsOf(spansMetric, pair, measure)).toEqual([max, systemOnes.length - max, goldOnes.length - max]);
          const exact = goldOnes.filter((a) =>
            systemOnes.some((b) => a.start === b.start && a.end === b.end && (isBlind || a.label === b.label)),
          ).length;
          expect(countsOf(spansMetric, pair, isBlind ? 'exactBlind' : 'exact')).toEqual([
            exact,
            systemOnes.length - exact,
            goldOnes.length - exact,
          ]);
        }
        const [hits, alarms, misses] = bruteCharacters(gold, system);
        expect(countsOf(spansMetric, pair, 'characters')).toEqual([hits, alarms, misses]);
        expect(countsOf(spansMetric, pair, 'leakage')).toEqual(
          (hits ?? 0) + (misses ?? 0) === 0 ? undefined : [(misses ?? 0) > 0 ? 1 : 0, 1],
        );
      },
    ),
    { numRuns: 300 },
  );
});

function bestPairing(
  [first, ...rest]: readonly LabelledSpan[],
  system: readonly LabelledSpan[],
  isBlind: boolean,
): number {
  if (first === undefined) return 0;
  const partners = system.filter(
    (other) => other.start < first.end && first.start < other.end && (isBlind || other.label === first.label),
  );
  return Math.max(
    bestPairing(rest, system, isBlind),
    ...partners.map(
      (partner) =>
        1 +
        bestPairing(
          rest,
          system.filter((other) => other !== partner),
          isBlind,
        ),
    ),
  );
}

function bruteCharacters(gold: readonly LabelledSpan[], system: readonly LabelledSpan[]): number[] {
  const counts = [0, 0, 0];
  let offset = 0;
  for (const character of bruteText) {
    const units = Array.from({ length: character.length }, (_, index) => offset + index);
    offset += character.length;
    if (!/\p{L}|\p{N}/u.test(character)) continue;
    const under = (spans: readonly LabelledSpan[]) =>
      units.map((unit) => spans.some(({ start, end }) => start <= unit && unit < end));
    const isGold = under(gold).includes(true);
    const isMasked = !under(system).includes(false);
    const place = isGold ? (isMasked ? 0 : 2) : isMasked ? 1 : -1;
    if (place >= 0) counts[place]! += 1;
  }
  return counts;
}
