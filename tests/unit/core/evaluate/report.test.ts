import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LabelledSpan } from '../../../../electron/contract/text';
import type { EvaluationPair, Pairing } from '../../../../electron/core/evaluate/pairing';
import { createMetric, isMetricName, metricNames } from '../../../../electron/core/evaluate/registry';
import { evaluate, type EvaluationReport, type Figure } from '../../../../electron/core/evaluate/report';
import { seededRandom } from '../../../../electron/core/evaluate/seededRandom';
import { formatTable } from '../../../../electron/core/evaluate/table';
import { spansArbitrary } from './evaluationFixtures';

const text = 'Ann Lee, 47, of Cork; seen 3 May by Dr Wu.';
const labels = ['PATIENT', 'CITY', 'DOCTOR', 'AGE'];
const pairing = (pairs: readonly EvaluationPair[]): Pairing => ({ pairs, excluded: [] });
const sentences = new Map(Array.from({ length: 100 }, (_, index) => [`n${index}`, 1 + (index % 3)]));
const create = (name: (typeof metricNames)[number]) => createMetric(name, { sentences });
const rowOf = (report: EvaluationReport, measure: string, label: string | null = null) => {
  const row = report.rows.find((one) => one.measure === measure && one.label === label);
  if (row === undefined) throw new Error(`no row ${measure} ${label}`);
  return row;
};
const figuresOf = (report: EvaluationReport): readonly Figure[] =>
  report.rows.flatMap((row) => (row.kind === 'share' ? [row.rate] : [row.precision, row.recall, row.f1]));

const documents = fc
  .array(fc.tuple(spansArbitrary(text.length, labels), spansArbitrary(text.length, labels)), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all): EvaluationPair[] => all.map(([gold, system], index) => ({ id: `n${index}`, text, gold, system })));

test.each(metricNames)('evaluate_%s_figuresLieInTheUnit_andJsonKeepsAll', (name) => {
  fc.assert(
    fc.property(documents, (pairs) => {
      const report = evaluate(pairing(pairs), create(name), {
        random: seededRandom(1),
        resamples: 20,
        rival: pairing(pairs.map((pair) => ({ ...pair, system: pair.gold }))),
        trials: 20,
      });
      expect(JSON.parse(JSON.stringify(report))).toEqual(report);
      for (const row of report.rows) {
        if (row.measure === 'leak') continue;
        for (const { value, interval } of row.kind === 'share' ? [row.rate] : [row.precision, row.recall, row.f1]) {
          expect(value === null || (value >= 0 && value <= 1)).toBe(true);
          expect(interval === null || (interval[0] >= 0 && interval[0] <= interval[1] && interval[1] <= 1)).toBe(true);
        }
      }
      expect(formatTable(report)).not.toMatch(/NaN|undefined|null|Infinity/);
    }),
    { numRuns: 40 },
  );
});

test('progress_tellsEachResample_andEachTrial', () => {
  const told: string[] = [];
  const pairs = [{ id: 'a', text, gold: [{ start: 0, end: 7, label: 'PATIENT' }], system: [] }];
  evaluate(pairing(pairs), create('spans'), {
    random: seededRandom(1),
    resamples: 3,
    rival: pairing(pairs),
    trials: 2,
    progress: (unit, done, total) => told.push(`${unit} ${done}/${total}`),
  });
  expect(told).toEqual(['resamples 1/3', 'resamples 2/3', 'resamples 3/3', 'trials 1/2', 'trials 2/2']);
});

test.each(metricNames)('evaluate_%s_perfectSystem_isOne_andLeaksNothing', (name) => {
  fc.assert(
    fc.property(documents, (pairs) => {
      fc.pre(pairs.some(({ gold }) => gold.some(({ label }) => label !== 'DOCTOR')));
      const report = evaluate(pairing(pairs.map((pair) => ({ ...pair, system: pair.gold }))), create(name), {
        random: seededRandom(1),
        resamples: 10,
      });
      for (const row of report.rows) {
        if (row.kind === 'share')
          expect(
            row.rate.value === null || row.rate.value === (row.measure === 'leak' || row.measure === 'leakage' ? 0 : 1),
          ).toBe(true);
        else if (row.counts.tp > 0 || row.label !== null)
          expect([row.precision.value, row.recall.value, row.f1.value]).toEqual([1, 1, 1]);
        if (row.kind === 'counts') expect([row.counts.fp, row.counts.fn]).toEqual([0, 0]);
      }
    }),
    { numRuns: 40 },
  );
});

test.each(metricNames)('evaluate_%s_orderOfNotesAndSpans_doesNotMatter', (name) => {
  const distinctEnds = (spans: readonly LabelledSpan[]) =>
    spans.filter((span, index) => spans.findIndex(({ start }) => start === span.start) === index);
  fc.assert(
    fc.property(documents, fc.integer(), (pairs, seed) => {
      // Two spans of one start may be near in the i2b2 script's sense, whose sets do depend on the order.
      const one = pairs.map((pair) => ({ ...pair, gold: distinctEnds(pair.gold), system: distinctEnds(pair.system) }));
      const other = shuffle(
        one.map((pair) => ({ ...pair, gold: shuffle(pair.gold, seed), system: shuffle(pair.system, seed + 1) })),
        seed,
      );
      const score = (some: readonly EvaluationPair[]) => {
        const { rows } = evaluate(pairing(some), create(name), { random: seededRandom(1), resamples: 0 });
        return rows.map((row) =>
          row.kind === 'counts' ? [row.measure, row.label, row.counts] : [row.measure, row.label, row.part, row.whole],
        );
      };
      expect(score(other)).toEqual(score(one));
    }),
    { numRuns: 40 },
  );
});

function shuffle<T>(items: readonly T[], seed: number): T[] {
  const random = seededRandom(seed);
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

const name = { start: 0, end: 7, label: 'PATIENT' };
const town = { start: 16, end: 20, label: 'CITY' };
const half: EvaluationPair = { id: 'n0', text, gold: [name, town], system: [name] };
const none: EvaluationPair = { id: 'n1', text, gold: [name], system: [] };

test('evaluate_sumsOverNotes', () => {
  const report = evaluate(pairing([half, none]), create('meddocan'), { random: seededRandom(1) });
  expect(rowOf(report, 'subtrack1')).toMatchObject({
    counts: { tp: 1, fp: 0, fn: 2 },
    precision: { value: 1 },
    recall: { value: 1 / 3 },
  });
  expect(rowOf(report, 'leak')).toMatchObject({ part: 2, whole: 3, rate: { value: 2 / 3 } });
  expect(rowOf(report, 'subtrack1')).toMatchObject({
    macroByDocument: { recall: 0.25, precision: 0.5 },
    macroByLabel: { recall: 0.25 },
  });
  expect(rowOf(report, 'subtrack1', 'CITY')).toMatchObject({
    counts: { fn: 1 },
    precision: { value: 0, interval: null },
  });
});

test('evaluate_i2b2_macroByLabel_countsTypesOnce', () => {
  const report = evaluate(
    pairing([{ ...half, gold: [name, town, { start: 38, end: 40, label: 'DOCTOR' }], system: [name, town] }]),
    create('i2b2'),
    { random: seededRandom(1), resamples: 0 },
  );
  const row = rowOf(report, 'strict');
  expect(row.kind === 'counts' && row.macroByLabel?.recall).toBeCloseTo(2 / 3, 12);
});

test('evaluate_labelsTheMetricDoesNotKnow_areListed', () => {
  const other = {
    ...half,
    system: [
      { ...name, label: 'patient' },
      { ...town, label: 'TERRITORIO' },
    ],
  };
  const report = evaluate(pairing([half]), create('i2b2'), {
    random: seededRandom(1),
    resamples: 0,
    rival: pairing([other]),
    trials: 1,
  });
  expect(report.unknownLabels).toEqual(['TERRITORIO']);
  expect(formatTable(report)).toContain('Labels that i2b2 does not know: TERRITORIO');
  expect(evaluate(pairing([other]), create('spans'), { random: seededRandom(1), resamples: 0 }).unknownLabels).toEqual(
    [],
  );
});

test('evaluate_sentencesOfOneNoteNotKnown_leakIsNotGiven', () => {
  const report = evaluate(pairing([half, none]), createMetric('meddocan', { sentences: new Map([['n0', 3]]) }), {
    random: seededRandom(1),
    resamples: 50,
  });
  expect(rowOf(report, 'leak')).toMatchObject({ part: 2, whole: null, rate: { value: null } });
});

test.each(metricNames)('evaluate_%s_noNotes_isEmptyNotBroken', (metric) => {
  const report = evaluate(pairing([]), create(metric), { random: seededRandom(1), rival: pairing([]) });
  expect(report).toMatchObject({ documents: 0, rows: [] });
  expect(formatTable(report)).toContain('0 notes scored');
});

test('evaluate_notesWithoutSpans_isZeroByRule', () => {
  const report = evaluate(pairing([{ id: 'n0', text, gold: [], system: [] }]), create('i2b2'), {
    random: seededRandom(1),
  });
  expect(rowOf(report, 'strict')).toMatchObject({ precision: { value: 0, interval: null }, f1: { value: 0 } });
});

test('evaluate_rival_testsOnSharedNotes_andListsTheRest', () => {
  const random = seededRandom(3);
  const notes = Array.from({ length: 40 }, (_, index) => ({ id: `n${index}`, text, gold: [name, town] }));
  const first = notes.map((note) => ({ ...note, system: random() < 0.9 ? [name, town] : [name] }));
  const second = notes.slice(1).map((note) => ({ ...note, system: random() < 0.4 ? [name, town] : [name] }));
  const report = evaluate(pairing(first), create('spans'), { random, rival: pairing(second), trials: 999 });
  expect(report).toMatchObject({ documents: 39, excluded: [{ id: 'n0', reason: 'noRival' }], trials: 999 });
  const city = rowOf(report, 'exact', 'CITY');
  const patient = rowOf(report, 'exact', 'PATIENT');
  expect(city.kind === 'counts' && city.recall.test?.p).toBeLessThan(0.01);
  expect(patient.kind === 'counts' && patient.recall.test).toEqual({ difference: 0, p: 1 });
  expect(rowOf(report, 'leakage')).toMatchObject({ kind: 'share' });
  expect(formatTable(report)).toContain('NOT scored: 1 note not scored for the rival: n0');
});

test('evaluate_sameSeed_sameReport', () => {
  const run = () =>
    evaluate(pairing([half, none]), create('spans'), {
      random: seededRandom(9),
      rival: pairing([none, half]),
      trials: 50,
    });
  expect(run()).toEqual(run());
});

test('evaluate_intervals_containThePoint', () => {
  const random = seededRandom(4);
  const pairs = Array.from({ length: 80 }, (_, index) => ({
    id: `n${index}`,
    text,
    gold: [name, town],
    system: [name, town].filter(() => random() < 0.7),
  }));
  for (const metric of metricNames) {
    for (const { value, interval } of figuresOf(
      evaluate(pairing(pairs), create(metric), { random: seededRandom(1) }),
    )) {
      if (value === null || interval === null) continue;
      expect(interval[0]).toBeLessThanOrEqual(value);
      expect(interval[1]).toBeGreaterThanOrEqual(value);
    }
  }
});

test('formatTable_countsAndShares', () => {
  const report = evaluate(pairing([half, none]), create('meddocan'), { random: seededRandom(1), resamples: 0 });
  expect(formatTable(report)).toBe(`meddocan: 2 notes scored

Sub-track 1 (offset and type)
           P       R       F1      TP  FP  FN
  all      1.0000  0.3333  0.5000   1   0   2
  CITY     0.0000  0.0000  0.0000   0   0   1
  PATIENT  1.0000  0.5000  0.6667   1   0   1
  macro by note: P 0.5000 (SD 0.5000), R 0.2500 (SD 0.2500), F1 0.3333, mean F1 0.3333
  macro by label: P 0.5000 (SD 0.5000), R 0.2500 (SD 0.2500), F1 0.3333, mean F1 0.3333

Leak (missed spans per sentence)
       rate    part  of
  all  0.6667     2   3

Sub-track 2 strict (offset)
       P       R       F1      TP  FP  FN
  all  1.0000  0.3333  0.5000   1   0   2
  macro by note: P 0.5000 (SD 0.5000), R 0.2500 (SD 0.2500), F1 0.3333, mean F1 0.3333

Sub-track 2 merged (neighbours joined)
       P       R       F1      TP  FP  FN
  all  1.0000  0.3333  0.5000   1   0   2
  macro by note: P 0.5000 (SD 0.5000), R 0.2500 (SD 0.2500), F1 0.3333, mean F1 0.3333
`);
});

test('isMetricName', () => {
  expect(['meddocan', 'i2b2', 'spans', 'toString', 'codes'].map(isMetricName)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
