import { expect, test } from 'vitest';
import type { Suggestion } from '../../../electron/contract/phi';
import { tokenize } from '../../../electron/core/text/tokens';
import type { ModelLabel } from '../../../models/tagger/probabilities';
import { learnRuleThresholds, type ThresholdNote } from '../../../models/tagger/ruleThresholds';

const labels: readonly ModelLabel[] = [
  { id: 'NAME', type: 'patient', from: ['patient', 'person'] },
  { id: 'DAY', type: 'date', from: ['date'] },
];

interface Case {
  readonly p: number;
  readonly isGold: boolean;
  readonly type?: Suggestion['type'];
}

/** A note of one word, which the rule proposes: the model gives it `p`. */
function noteOf({ p, isGold, type = 'patient' }: Case): ThresholdNote {
  const average = Float32Array.of(1 - p, p, 0, 0, 0);
  return {
    tokens: tokenize('Weber'),
    spans: isGold ? [{ start: 0, end: 5, type: 'NAME' }] : [],
    probabilities: { labels, average, parts: [average] },
    rules: [{ start: 0, end: 5, type, score: 0.9, source: 'rule:name', reason: 'pattern' }],
  };
}
const thresholdOf = (cases: readonly Case[]): number | undefined => learnRuleThresholds(cases.map(noteOf))['name'];
const cases = (count: number, isGold: boolean, p: (at: number) => number, type?: Suggestion['type']): Case[] =>
  Array.from({ length: count }, (_, at) => ({ p: p(at), isGold, ...(type !== undefined && { type }) }));

test('rightOnesGetALowFloor_wrongOnesNone_fewSayNothing', () => {
  expect(thresholdOf(cases(10, true, (at) => 0.02 * (at + 1)))).toBeLessThanOrEqual(0.02);
  expect(thresholdOf(cases(10, false, (at) => 0.02 * (at + 1)))).toBe(1);
  expect(thresholdOf(cases(7, true, () => 0.3))).toBeUndefined();
});

test('theFloorIsTheLowestAboveWhichHalfAreRight', () => {
  const threshold = thresholdOf([
    ...cases(4, true, (at) => 0.4 - 0.04 * at),
    ...cases(6, false, (at) => 0.24 - 0.04 * at),
  ])!;
  // Four right and four wrong at .12 and above; so rounded that the case itself is not below.
  expect(threshold).toBeLessThanOrEqual(1 - Math.fround(1 - 0.12));
  expect(threshold).toBeCloseTo(0.12, 3);
  expect(threshold * 1e4).toBeCloseTo(Math.round(threshold * 1e4), 9);
});

test('casesOfOneProbabilityStandOrFallTogether', () =>
  expect(thresholdOf([...cases(3, true, () => 0.2), ...cases(7, false, () => 0.2)])).toBe(1));

test('aRuleOfTheWrongKindIsWrong_oneThatTheLabelStandsForIsRight', () => {
  expect(thresholdOf(cases(8, true, () => 0.2, 'date'))).toBe(1);
  expect(thresholdOf(cases(8, true, () => 0.2, 'person'))).toBeLessThanOrEqual(0.2);
});

test('whatTheModelFindsItself_isNoCase', () => expect(thresholdOf(cases(20, true, () => 0.9))).toBeUndefined());
