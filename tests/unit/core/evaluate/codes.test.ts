import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnsweredCode, CodedPair } from '../../../../electron/core/evaluate/codeCounts';
import { codeMeasureIds, type CodeMeasureId } from '../../../../electron/core/evaluate/codeMeasures';
import { evaluateCodes, pairCodes, type CodesReport } from '../../../../electron/core/evaluate/codes';
import { readCodesFile } from '../../../../electron/core/evaluate/codesFiles';
import { formatCodesTable } from '../../../../electron/core/evaluate/codesTable';
import { seededRandom } from '../../../../electron/core/evaluate/seededRandom';

const plainly = { random: seededRandom(1), resamples: 0 };
const valueOf = (report: CodesReport, measure: CodeMeasureId): number | null =>
  report.figures.find((figure) => figure.measure === measure)!.value;
const values = (
  pairs: readonly CodedPair[],
  valid?: ReadonlySet<string>,
): Readonly<Record<CodeMeasureId, number | null>> => {
  const report = evaluateCodes(pairs, { ...plainly, ...(valid !== undefined && { valid }) });
  return Object.fromEntries(report.figures.map(({ measure, value }) => [measure, value])) as Record<
    CodeMeasureId,
    number | null
  >;
};
const gold = (...codes: readonly string[]) => codes.map((code) => ({ code, spans: [] }));
/** Codes with a question mark are ranked, not proposed. */
const answer = (...codes: readonly string[]): readonly AnsweredCode[] =>
  codes.map((code) => ({ code: code.replace('?', ''), isAbove: !code.endsWith('?'), spans: [] }));

test('codes_handWorkedCase', () => {
  const found = values([
    { id: 'a', gold: gold('A00', 'B10.1'), answer: answer('A00', 'C00', 'B10.1?') },
    { id: 'b', gold: gold('A00'), answer: answer('B10.2', 'A00?') },
    { id: 'c', gold: gold('D50'), answer: null },
  ]);
  // hits A00 in a; false C00 and B10.2; missed B10.1, A00 in b, D50
  expect(found.precision).toBeCloseTo(1 / 3);
  expect(found.recall).toBeCloseTo(1 / 4);
  expect(found.f1).toBeCloseTo(2 / 7);
  // A00: one hit, one miss: 2/3; B10.1 and D50: 0
  expect(found.macroF1Present).toBeCloseTo(2 / 9);
  // five labels: A00, C00, B10.1, B10.2, D50
  expect(found.macroPrecisionAll).toBeCloseTo(1 / 5);
  expect(found.macroRecallAll).toBeCloseTo(0.5 / 5);
  expect(found.macroF1All).toBeCloseTo((2 * 0.2 * 0.1) / 0.3);
  // a: (1 + 2/3) / 2; b: 1/2; c: 0
  expect(found.map).toBeCloseTo((5 / 6 + 1 / 2) / 3);
  expect(found.mapAnswered).toBeCloseTo((5 / 6 + 1 / 2) / 2);
  expect(found.precisionAt5).toBeCloseTo((2 / 5 + 1 / 5) / 3);
  expect(found.rPrecision).toBeCloseTo(1 / 2 / 3);
  expect(found.exactMatch).toBe(0);
  // families of a: A00 hit, C00 false, B10 missed; b: B10 false, A00 missed; c: D50 missed
  expect(found.familyF1).toBeCloseTo(2 / 7);
  expect(found.evidenceF1).toBeNull();
});

test('codes_againstScikitLearnTrectoolsAndPandas', () => {
  const { notes, valid, expected } = JSON.parse(readFileSync('tests/unit/core/evaluate/codesGolden.json', 'utf8')) as {
    notes: {
      id: string;
      gold: { code: string; spans: [number, number][] }[];
      answer: { code: string; isAbove: boolean; spans: [number, number][] }[];
    }[];
    valid: string[];
    expected: Record<string, number>;
  };
  const spans = (all: readonly (readonly [number, number])[]) => all.map(([start, end]) => ({ start, end }));
  const pairs = notes.map((note): CodedPair => ({
    id: note.id,
    gold: note.gold.map((one) => ({ ...one, spans: spans(one.spans) })),
    answer: note.answer.map((one) => ({ ...one, spans: spans(one.spans) })),
  }));
  const found = values(pairs, new Set(valid));
  expect(Object.keys(expected).length).toBeGreaterThan(12);
  for (const [measure, value] of Object.entries(expected))
    expect(found[measure as CodeMeasureId], measure).toBeCloseTo(value, 10);
});

test.each<readonly [string, number, number, boolean]>([
  ['same', 20, 30, true],
  ['tenToSpare', 10, 40, true],
  ['elevenBefore', 9, 30, false],
  ['elevenAfter', 20, 41, false],
  ['cutBefore', 21, 30, false],
  ['cutAfter', 20, 29, false],
])('evidence_%s', (_, start, end, isRight) => {
  const found = values([
    {
      id: 'a',
      gold: [
        {
          code: 'A00',
          spans: [
            { start: 1, end: 2 },
            { start: 20, end: 30 },
          ],
        },
      ],
      answer: [{ code: 'A00', isAbove: true, spans: [{ start, end }] }],
    },
  ]);
  expect(found.evidenceF1).toBe(isRight ? 1 : 0);
  expect(found.evidenceOverlapF1).toBe(1);
});

test('evidence_codeWithoutPlace_isNoAnswer_andOfARankedCodeNeither', () => {
  const reference = [{ start: 0, end: 5 }];
  const found = values([
    {
      id: 'a',
      gold: [
        { code: 'A00', spans: reference },
        { code: 'A01', spans: reference },
      ],
      answer: [
        { code: 'A00', isAbove: true, spans: reference },
        { code: 'A02', isAbove: true, spans: [] },
        { code: 'A01', isAbove: false, spans: reference },
      ],
    },
  ]);
  expect([found.evidencePrecision, found.evidenceRecall]).toEqual([1, 0.5]);
});

test('ranking_doublesAndInvalidCodes_areLeftOutFirst', () => {
  const pair = { id: 'a', gold: gold('A00', 'B00'), answer: answer('X99', 'A00', 'A00', 'B00') };
  expect(values([pair], new Set(['A00', 'B00', 'C00'])).map).toBe(1);
  expect(values([pair]).map).toBeCloseTo((1 / 2 + 2 / 3) / 2);
  const report = evaluateCodes([pair], { ...plainly, valid: new Set(['A00', 'B00', 'C00']) });
  expect([report.invalid, report.labels]).toEqual([1, { gold: 2, all: 3 }]);
});

test('nothing_isNotDefinedRatherThanZero', () => {
  const none = values([{ id: 'a', gold: [], answer: [] }]);
  expect([none.f1, none.map, none.exactMatch]).toEqual([null, null, 1]);
  const silent = values([{ id: 'a', gold: gold('A00'), answer: [] }]);
  expect([silent.precision, silent.recall, silent.f1, silent.map, silent.mapAnswered]).toEqual([0, 0, 0, 0, null]);
  expect(values([]).f1).toBeNull();
});

const someCodes = fc.uniqueArray(fc.constantFrom('A00', 'A00.1', 'A00.2', 'B10', 'B10.1', 'C50', 'C50.9'), {
  maxLength: 5,
});
const somePairs = fc
  .array(fc.record({ gold: someCodes, answer: fc.option(fc.record({ ranking: someCodes, above: fc.nat(5) })) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((all) =>
    all.map((one, index): CodedPair => ({
      id: `n${index}`,
      gold: gold(...one.gold),
      answer:
        one.answer === null
          ? null
          : one.answer.ranking.map((code, rank) => ({ code, isAbove: rank < one.answer!.above, spans: [] })),
    })),
  );

test('codes_bruteForce_agrees', () => {
  fc.assert(
    fc.property(somePairs, (pairs) => {
      const found = values(pairs);
      const assigned = pairs.flatMap(({ id, answer: given }) =>
        (given ?? []).filter(({ isAbove }) => isAbove).map(({ code }) => `${id} ${code}`),
      );
      const wanted = pairs.flatMap(({ id, gold: codes }) => codes.map(({ code }) => `${id} ${code}`));
      const hits = assigned.filter((one) => wanted.includes(one)).length;
      if (wanted.length > 0) expect(found.recall).toBeCloseTo(hits / wanted.length, 12);
      if (assigned.length + wanted.length > 0)
        expect(found.f1).toBeCloseTo((2 * hits) / (assigned.length + wanted.length), 12);
      const coded = pairs.filter(({ gold: codes }) => codes.length > 0);
      const precisions = coded.map(({ gold: codes, answer: given }) => {
        let sum = 0;
        for (const { code } of codes) {
          const rank = (given ?? []).findIndex((one) => one.code === code) + 1;
          if (rank > 0)
            sum +=
              (given ?? []).slice(0, rank).filter((one) => codes.some((other) => other.code === one.code)).length /
              rank;
        }
        return sum / codes.length;
      });
      if (coded.length > 0) expect(found.map).toBeCloseTo(precisions.reduce((a, b) => a + b, 0) / coded.length, 12);
      for (const value of Object.values(found)) if (value !== null) expect(value >= 0 && value <= 1 + 1e-12).toBe(true);
    }),
  );
});

test('codes_intervalsAndTest_areOfWholeNotes', () => {
  const pairs = Array.from({ length: 60 }, (_, i): CodedPair => ({
    id: `n${i}`,
    gold: gold('A00', `B${10 + (i % 5)}`),
    answer: answer('A00', `B${10 + (i % 4)}`),
  }));
  const worse = pairs.map((pair) => ({ ...pair, answer: pair.answer!.slice(0, 1) }));
  const report = evaluateCodes(pairs, { random: seededRandom(3), resamples: 400, rival: worse, trials: 500 });
  for (const { measure, value, interval, test: paired } of report.figures) {
    if (value === null) continue;
    if (interval !== null) expect(interval[0] <= value + 0.1 && value <= interval[1] + 0.1, measure).toBe(true);
    expect(paired!.p === null || (paired!.p > 0 && paired!.p <= 1), measure).toBe(true);
  }
  const f1 = report.figures.find(({ measure }) => measure === 'f1')!;
  expect(f1.interval![0]).toBeLessThan(f1.value!);
  expect(
    evaluateCodes(pairs, { random: seededRandom(3), resamples: 400, rival: pairs, trials: 500 }).figures.every(
      ({ test: paired }) => paired!.p === null || paired!.p === 1,
    ),
  ).toBe(true);
  expect(() => evaluateCodes(pairs, { ...plainly, rival: worse.slice(1) })).toThrow(RangeError);
  expect(formatCodesTable(report)).toContain('micro F1');
});

test('files_ofCodiesp_areToldApartByTheirColumns', () => {
  const of = (text: string, kind = 'D') =>
    [...readCodesFile(text, 'f.tsv', kind).kinds].map(([own, notes]) => [own, [...notes]]);
  expect(of('n1\tn44.8\nn1\tr60.9\n')).toEqual([
    [
      'D',
      [
        [
          'n1',
          [
            { code: 'N44.8', isAbove: true, spans: [] },
            { code: 'R60.9', isAbove: true, spans: [] },
          ],
        ],
      ],
    ],
  ]);
  expect(of('n1\tn44.8\t0.9\t1\nn1\tr60.9\t0.1\t0\r\n')).toEqual([
    [
      'D',
      [
        [
          'n1',
          [
            { code: 'N44.8', isAbove: true, spans: [] },
            { code: 'R60.9', isAbove: false, spans: [] },
          ],
        ],
      ],
    ],
  ]);
  expect(of('n1\tPROCEDIMIENTO\tbw03zzz\tRx tórax\t10 12;20 25\n')).toEqual([
    ['P', [['n1', [{ code: 'BW03ZZZ', isAbove: true, spans: [{ start: 10, end: 25 }] }]]]],
  ]);
  expect(of('n1\t10 25\tDIAGNOSTICO\tn44.8\n')).toEqual([
    ['D', [['n1', [{ code: 'N44.8', isAbove: true, spans: [{ start: 10, end: 25 }] }]]]],
  ]);
  expect(
    of(
      '{"id":"n1","codes":["i10",{"code":"E11.9","isAbove":false,"evidence":[{"fragments":[{"start":3,' +
        '"end":5},{"start":8,"end":9}]}]}]}\n{"id":"n2","codes":[]}\n',
      '',
    ),
  ).toEqual([
    [
      '',
      [
        [
          'n1',
          [
            { code: 'I10', isAbove: true, spans: [] },
            { code: 'E11.9', isAbove: false, spans: [{ start: 3, end: 9 }] },
          ],
        ],
        ['n2', []],
      ],
    ],
  ]);
});

test.each([
  'n1',
  'n1\t',
  'n1\tA\tB00\twords\tnowhere',
  '{"id":1}',
  '{',
  '{"id":"a","codes":[{}]}',
  'n1\tA00\thigh',
  'n1\ttwo words',
])('files_badLine_%#_isRefusedByItsNumber', (line) => {
  expect(() => readCodesFile(`n0\tA00\n${line}\n`, 'f.tsv')).toThrow(
    expect.objectContaining({ code: 'malformed', details: { file: 'f.tsv', line: 2 } }),
  );
});

test('pairCodes_isSorted_andNamesStrays', () => {
  const { pairs, systemOnly } = pairCodes(
    new Map([
      ['b', gold('A00')],
      ['a', []],
    ]),
    new Map([
      ['z', answer('A00')],
      ['b', answer('A00')],
    ]),
  );
  expect(pairs.map(({ id, answer: given }) => [id, given === null])).toEqual([
    ['a', true],
    ['b', false],
  ]);
  expect(systemOnly).toEqual(['z']);
  expect(valueOf(evaluateCodes(pairs, plainly), 'f1')).toBe(1);
  expect(codeMeasureIds).toHaveLength(new Set(codeMeasureIds).size);
});
