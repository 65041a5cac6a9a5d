import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LabelledSpan, Span } from '../../../../electron/contract/text';
import { joinNeighbours, meddocanMetric } from '../../../../electron/core/evaluate/meddocan';
import { parseSentenceCounts } from '../../../../electron/core/evaluate/sentenceCounts';
import { countsOf, pairOf, spansArbitrary } from './evaluationFixtures';

const metric = meddocanMetric(new Map([['note', 4]]));
const text = 'Ana Gil, Lugo';
const whole = { start: 0, end: 7, label: 'NOMBRE' };
const first = { start: 0, end: 3, label: 'NOMBRE' };
const second = { start: 4, end: 7, label: 'NOMBRE' };
const town = { start: 9, end: 13, label: 'TERRITORIO' };

test('subtrack1_wrongType_isFalseAlarmAndMiss', () => {
  const pair = pairOf(text, [whole, town], [{ ...whole, label: 'FAMILIARES' }, town]);
  expect(countsOf(metric, pair, 'subtrack1')).toEqual([1, 1, 1]);
  expect(countsOf(metric, pair, 'subtrack1', 'NOMBRE')).toEqual([0, 0, 1]);
  expect(countsOf(metric, pair, 'subtrack1', 'FAMILIARES')).toEqual([0, 1, 0]);
  expect(countsOf(metric, pair, 'subtrack2Strict')).toEqual([2, 0, 0]);
  expect(countsOf(metric, pair, 'leak')).toEqual([1, 4]);
});

test('leak_noteWithoutSentences_isNotKnown', () => {
  expect(countsOf(meddocanMetric(), pairOf(text, [whole], []), 'leak')).toEqual([1, Number.NaN]);
});

test.each<readonly [string, readonly LabelledSpan[], readonly LabelledSpan[], readonly [number, number, number]]>([
  ['splitName_joinsToAHit_andPartsAreForgiven', [whole], [first, second], [1, 0, 0]],
  ['singleHitsAndTheirJoin_areThree', [first, second], [first, second], [3, 0, 0]],
  [
    'gapWithLetter_doesNotJoin',
    [{ start: 0, end: 5, label: 'X' }],
    [first, { start: 4, end: 5, label: 'X' }, town],
    [1, 1, 0],
  ],
  ['nothingAlike', [first], [town], [0, 1, 1]],
  ['bothEmpty', [], [], [0, 0, 0]],
  ['onlyGold', [first, town], [], [0, 0, 2]],
  ['onlySystem', [], [first], [0, 1, 0]],
])('subtrack2Merged_%s', (_, gold, system, expected) => {
  expect(countsOf(metric, pairOf('Ana Gil, xLugo', gold, system), 'subtrack2Merged')).toEqual(expected);
});

test.each<readonly [string, readonly (readonly [number, number])[], readonly (readonly [number, number])[]]>([
  [
    'overBlankAndComma',
    [
      [9, 13],
      [0, 7],
    ],
    [[0, 13]],
  ],
  [
    'nestedSpanShortens',
    [
      [0, 7],
      [0, 13],
      [4, 7],
    ],
    [[0, 7]],
  ],
  [
    'crossing',
    [
      [0, 5],
      [4, 7],
    ],
    [[0, 7]],
  ],
  [
    'letterBetween',
    [
      [0, 3],
      [5, 7],
    ],
    [
      [0, 3],
      [5, 7],
    ],
  ],
])('joinNeighbours_%s', (_, spans, expected) => {
  expect(
    joinNeighbours(
      text,
      spans.map(([start, end]) => ({ start, end })),
    ),
  ).toEqual(expected.map(([start, end]) => ({ start, end })));
});

test.each(['²', 'Ⅳ', '٣', 'ª', '語'])('joinNeighbours_%s_isAlphanumeric', (mark) => {
  expect(
    joinNeighbours(`a${mark}b`, [
      { start: 0, end: 1 },
      { start: 2, end: 3 },
    ]),
  ).toHaveLength(2);
});

const bruteText = 'A b, c-d (e) 12. f';

test('counts_equalTheRuleSpelledOut', () => {
  fc.assert(
    fc.property(
      spansArbitrary(bruteText.length, ['X', 'Y']),
      spansArbitrary(bruteText.length, ['X', 'Y']),
      (gold, system) => {
        const pair = pairOf(bruteText, gold, system);
        expect(countsOf(metric, pair, 'subtrack2Merged')).toEqual(bruteMerged(gold, system));
        const typed = (spans: readonly LabelledSpan[]) =>
          unique(spans.map(({ start, end, label }) => `${start}-${end}-${label}`));
        const hits = typed(gold).filter((key) => typed(system).includes(key)).length;
        expect(countsOf(metric, pair, 'subtrack1')).toEqual([
          hits,
          typed(system).length - hits,
          typed(gold).length - hits,
        ]);
        expect(countsOf(metric, pair, 'leak')).toEqual([typed(gold).length - hits, 4]);
      },
    ),
  );
});

const unique = (keys: readonly string[]): string[] => keys.filter((key, index) => keys.indexOf(key) === index);

/** The script's rule on plain lists of places, with a stack. */
function bruteMerged(gold: readonly Span[], system: readonly Span[]): number[] {
  const strict = (spans: readonly Span[]) => unique(spans.map(({ start, end }) => `${start}-${end}`));
  const joined = (spans: readonly Span[]) => {
    const sorted = spans
      .map(({ start, end }) => [start, end] as [number, number])
      .sort(([a, b], [c, d]) => a - c || b - d);
    const stack: [number, number][] = [];
    for (const [start, end] of sorted) {
      const top = stack.pop();
      if (top === undefined) stack.push([start, end]);
      else if (
        [...bruteText].some((character, index) => index >= top[1] && index < start && /[A-Za-z0-9]/.test(character))
      )
        stack.push(top, [start, end]);
      else stack.push([top[0], end]);
    }
    return unique(stack.map(([start, end]) => `${start}-${end}`));
  };
  const both = (a: readonly string[], b: readonly string[]) => a.filter((key) => b.includes(key));
  const hits = unique([...both(strict(gold), strict(system)), ...both(joined(gold), joined(system))]);
  const isWithin = (key: string) => {
    const [start, end] = key.split('-').map(Number) as [number, number];
    return hits.some((hit) => {
      const [from, to] = hit.split('-').map(Number) as [number, number];
      return start >= from && end <= to;
    });
  };
  const left = (mine: readonly string[], others: readonly string[]) =>
    mine.filter((key) => !others.includes(key) && !isWithin(key)).length;
  return [hits.length, left(strict(system), strict(gold)), left(strict(gold), strict(system))];
}

test('parseSentenceCounts', () => {
  expect([...parseSentenceCounts('# about\na-1\t27\r\nb\t3\n')]).toEqual([
    ['a-1', 27],
    ['b', 3],
  ]);
});

test.each([
  ['a\n', 'malformed'],
  ['a\tx\n', 'malformed'],
  ['\t3\n', 'malformed'],
  ['a\t1\t2\n', 'malformed'],
  ['a\t1\na\t2\n', 'duplicateId'],
])('parseSentenceCounts_%j_%s', (content, code) => {
  expect(() => parseSentenceCounts(content)).toThrow(expect.objectContaining({ code }));
});
