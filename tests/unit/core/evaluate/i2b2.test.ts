import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LabelledSpan } from '../../../../electron/contract/text';
import { i2b2Metric, type I2b2Mode } from '../../../../electron/core/evaluate/i2b2';
import { i2b2Tags, i2b2TagOf } from '../../../../electron/core/text/i2b2Types';
import hipaaLabels from '../../../../resources/label-sets/hipaa-i2b2.json';
import { countsOf, pairOf, spansArbitrary } from './evaluationFixtures';

const text = 'Mr Renée Smith MRN 12345 id 777 seen by Dr Jones at Mercy on 2018-06-15';
const at = (part: string, label: string): LabelledSpan => ({
  start: text.indexOf(part),
  end: text.indexOf(part) + part.length,
  label,
});
const gold = [
  at('Renée Smith', 'PATIENT'),
  at('12345', 'MEDICALRECORD'),
  at('777', 'IDNUM'),
  at('Jones', 'DOCTOR'),
  at('Mercy', 'HOSPITAL'),
  at('2018-06-15', 'DATE'),
];
const system = [
  at('Renée Smith', 'PATIENT'),
  at('12345', 'MEDICALRECORD'),
  at('Jones', 'PATIENT'),
  at('Mercy', 'CITY'),
  at('2018-06-15', 'DATE'),
];
const fixture = { id: '100-01', text, gold, system };

// What a run of the official script prints for the fixture.
test.each([
  ['token', [7, 2, 3]],
  ['strict', [3, 2, 3]],
  ['relaxed', [3, 2, 3]],
  ['hipaaToken', [7, 2, 0]],
  ['hipaaStrict', [3, 2, 0]],
  ['hipaaRelaxed', [3, 2, 0]],
  ['binaryToken', [9, 0, 1]],
  ['binaryStrict', [5, 0, 1]],
  ['binaryHipaaToken', [7, 2, 0]],
  ['binaryHipaaStrict', [3, 2, 0]],
])('official_%s', (measure, expected) => {
  expect(countsOf(i2b2Metric('official'), fixture, measure)).toEqual(expected);
});

test.each([
  ['hipaaToken', [7, 2, 1]],
  ['hipaaStrict', [3, 2, 1]],
  ['binaryHipaaStrict', [3, 2, 1]],
])('corrected_%s_countsIdnum', (measure, expected) => {
  expect(countsOf(i2b2Metric('corrected'), fixture, measure)).toEqual(expected);
});

test.each([
  ['official', [7, 2, 3]],
  ['corrected', [7, 2, 3]],
  ['unicode', [6, 2, 3]],
] as const)('token_%s_accentedName', (mode, expected) => {
  expect(countsOf(i2b2Metric(mode), fixture, 'token')).toEqual(expected);
});

test('rowsByTagAndType', () => {
  const metric = i2b2Metric('official');
  expect(countsOf(metric, fixture, 'strict', 'NAME')).toEqual([1, 1, 1]);
  expect(countsOf(metric, fixture, 'strict', 'NAME/PATIENT')).toEqual([1, 1, 0]);
  expect(countsOf(metric, fixture, 'strict', 'NAME/DOCTOR')).toEqual([0, 0, 1]);
  expect(countsOf(metric, fixture, 'token', 'DATE')).toEqual([3, 0, 0]);
  expect(metric.count(fixture).filter(({ label }) => label === 'DATE/DATE')).toEqual([]);
});

test('token_markOnlySpan_isOneEmptyToken', () => {
  const pair = pairOf('a -- b', [{ start: 2, end: 4, label: 'OTHER' }], []);
  expect(countsOf(i2b2Metric('official'), pair, 'token')).toEqual([0, 0, 1]);
});

test('strict_duplicatesAndCase_countOnce', () => {
  const name = { start: 0, end: 3, label: 'PATIENT' };
  const pair = pairOf('Ann', [name, name], [{ ...name, label: 'patient' }, name]);
  expect(countsOf(i2b2Metric('official'), pair, 'strict')).toEqual([1, 0, 0]);
});

const ends = (label: string, ...places: readonly number[]) => places.map((end) => ({ start: 0, end, label }));

test.each<readonly [string, I2b2Mode, readonly number[], readonly number[], readonly [number, number, number]]>([
  ['twoOff', 'official', [5], [7], [1, 0, 0]],
  ['threeOff', 'official', [5], [8], [0, 1, 1]],
  // 5 and 7 collapse to 5 in Python's set, so 9 stands alone
  ['collapse', 'official', [5, 7], [9], [0, 1, 1]],
  ['collapse', 'corrected', [5, 7], [9], [1, 0, 1]],
  // one system end near to two gold ends: both gold ones are found, the smaller set is walked
  ['between', 'official', [5, 8], [6], [1, 0, 0]],
  ['between', 'corrected', [5, 8], [6], [1, 0, 1]],
  ['crosswise', 'corrected', [5, 7], [7, 9], [2, 0, 0]],
])('relaxed_%s_%s', (_, mode, goldEnds, systemEnds, expected) => {
  const pair = pairOf('abcdefghijkl', ends('AGE', ...goldEnds), ends('AGE', ...systemEnds));
  expect(countsOf(i2b2Metric(mode), pair, 'relaxed')).toEqual(expected);
});

test('relaxed_astralCharacters_countOnce', () => {
  const pair = pairOf('x\u{1f600}\u{1f600}y', ends('AGE', 1), ends('AGE', 5));
  expect(countsOf(i2b2Metric('official'), pair, 'relaxed')).toEqual([1, 0, 0]);
});

test('relaxed_otherStart_isMiss', () => {
  const pair = pairOf('abcdef', [{ start: 1, end: 4, label: 'AGE' }], [{ start: 0, end: 4, label: 'AGE' }]);
  expect(countsOf(i2b2Metric('official'), pair, 'relaxed')).toEqual([0, 1, 1]);
});

test('types_areThe31_andThoseOfTheLabelSet', () => {
  const types = Object.values(i2b2Tags).flat();
  expect(types).toHaveLength(31);
  expect(hipaaLabels.labels.map(({ id }) => id).filter((id) => !(types as string[]).includes(id))).toEqual([]);
  expect(i2b2TagOf('doctor')).toEqual({ tag: 'NAME', type: 'DOCTOR' });
  expect(i2b2TagOf('CALLE')).toEqual({ tag: 'CALLE', type: 'CALLE' });
});

const bruteText = 'Renée Ö. 12/03 Dr Wu';
const types = ['PATIENT', 'CITY', 'IDNUM', 'HOSPITAL', 'AGE'];

test('counts_equalBruteForce', () => {
  fc.assert(
    fc.property(
      spansArbitrary(bruteText.length, types),
      spansArbitrary(bruteText.length, types),
      (goldSpans, systemSpans) => {
        const pair = pairOf(bruteText, goldSpans, systemSpans);
        const hipaa = ({ label }: LabelledSpan) => label !== 'HOSPITAL' && label !== 'IDNUM';
        const metric = i2b2Metric('official');
        expect(countsOf(metric, pair, 'strict')).toEqual(
          bruteSet(goldSpans, systemSpans, ({ start, end, label }) => [[start, end, label]]),
        );
        expect(countsOf(metric, pair, 'hipaaStrict')).toEqual(
          bruteSet(goldSpans.filter(hipaa), systemSpans.filter(hipaa), ({ start, end, label }) => [
            [start, end, label],
          ]),
        );
        expect(countsOf(metric, pair, 'binaryStrict')).toEqual(
          bruteSet(goldSpans, systemSpans, ({ start, end }) => [[start, end]]),
        );
        expect(countsOf(metric, pair, 'token')).toEqual(
          bruteSet(goldSpans, systemSpans, (span) => bruteTokens(span).map(([start, end]) => [start, end, span.label])),
        );
        expect(countsOf(metric, pair, 'binaryToken')).toEqual(bruteSet(goldSpans, systemSpans, bruteTokens));
      },
    ),
  );
});

test('relaxedCorrected_equalsEnumeration', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 5 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 5 }),
      (goldEnds, systemEnds) => {
        const pair = pairOf('abcdefghijklmn', ends('AGE', ...goldEnds), ends('AGE', ...systemEnds));
        const max = bestPairing(goldEnds, systemEnds);
        expect(countsOf(i2b2Metric('corrected'), pair, 'relaxed')).toEqual([
          max,
          systemEnds.length - max,
          goldEnds.length - max,
        ]);
      },
    ),
  );
});

const isAscii = (character: string) =>
  (character >= 'a' && character <= 'z') ||
  (character >= 'A' && character <= 'Z') ||
  (character >= '0' && character <= '9');

function bruteTokens({ start, end }: LabelledSpan): number[][] {
  const tokens: number[][] = [];
  for (let from = start; from < end; from += 1) {
    const isFirst = isAscii(bruteText[from] ?? ' ') && (from === start || !isAscii(bruteText[from - 1] ?? ' '));
    if (!isFirst) continue;
    let to = from;
    while (to < end && isAscii(bruteText[to] ?? ' ')) to += 1;
    tokens.push([from, to]);
  }
  return tokens.length === 0 ? [[start, start]] : tokens;
}

function bruteSet(
  goldSpans: readonly LabelledSpan[],
  systemSpans: readonly LabelledSpan[],
  keysOf: (span: LabelledSpan) => readonly (readonly unknown[])[],
): number[] {
  const list = (spans: readonly LabelledSpan[]) =>
    spans
      .flatMap(keysOf)
      .map((key) => JSON.stringify(key))
      .filter((key, index, all) => all.indexOf(key) === index);
  const [goldKeys, systemKeys] = [list(goldSpans), list(systemSpans)];
  const hits = goldKeys.filter((key) => systemKeys.includes(key)).length;
  return [hits, systemKeys.length - hits, goldKeys.length - hits];
}

function bestPairing([first, ...rest]: readonly number[], systemEnds: readonly number[]): number {
  if (first === undefined) return 0;
  const choices = systemEnds
    .filter((end) => Math.abs(end - first) <= 2)
    .map(
      (end) =>
        1 +
        bestPairing(
          rest,
          systemEnds.filter((other) => other !== end),
        ),
    );
  return Math.max(bestPairing(rest, systemEnds), ...choices);
}
