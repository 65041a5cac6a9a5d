// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { UtilityResult, UtilityRow } from '../../../../../electron/contract/utility';
import { useProject } from '../../../../../renderer/app/project';
import { useUtility } from '../../../../../renderer/features/coding/utilityStore';
import {
  privateRow,
  reachOf,
  verdictOf,
  verdictState,
  type UtilityVerdict,
} from '../../../../../renderer/features/coding/utilityVerdict';
import { fakeBridge, settled, type FakeBridge } from '../../../../fixtures/fakeBridge';

const figure = (difference: number | null = null, differenceInterval: readonly [number, number] | null = null) => ({
  value: 0.7,
  interval: null,
  mean: 0.7,
  sd: null,
  difference,
  differenceInterval,
  p: difference === null ? null : 0.4,
});
const row = (
  variant: UtilityRow['variant'],
  trainedOn: UtilityRow['trainedOn'],
  difference: number | null = null,
  interval: readonly [number, number] | null = null,
): UtilityRow => ({
  variant,
  trainedOn,
  figures: {
    f1: figure(difference, interval),
    precision: figure(),
    recall: figure(),
    map: figure(),
    macroF1Present: figure(),
    familyF1: figure(),
  },
});
const resultOf = (...rows: readonly UtilityRow[]): UtilityResult => ({
  measuredAt: '2026-01-01T00:00:00.000Z',
  author: 'a',
  notes: 12,
  patients: 12,
  codes: 20,
  spans: 30,
  runs: 3,
  seed: 1,
  privatePolicy: 'P',
  rows,
});

test.each<readonly [string, number, readonly [number, number] | null, number, UtilityVerdict]>([
  ['better', 0.02, [0.01, 0.03], 0.8, 'none'],
  ['theSame', 0, [0, 0], 0.8, 'none'],
  ['lessThanOnePointLostIfAny', -0.002, [-0.008, 0.004], 0.8, 'small'],
  ['onTheEdge', -0.005, [-0.01, 0], 0.8, 'small'],
  ['worseButLessThanAPoint', -0.004, [-0.007, -0.001], 0.8, 'small'],
  ['wide', -0.005, [-0.02, 0.01], 0.8, 'open'],
  ['clearlyWorse', -0.03, [-0.05, -0.01], 0.8, 'lost'],
  ['unknown', -0.03, null, 0.8, 'open'],
  ['theSame_ofAPoorCoder', 0, [0, 0], 0.495, 'weak'],
  ['wide_ofAPoorCoder', -0.005, [-0.02, 0.01], 0.495, 'weak'],
  ['clearlyWorse_evenOfAPoorCoder', -0.03, [-0.05, -0.01], 0.495, 'lost'],
])('verdict_%s', (_, difference, interval, original, expected) => {
  expect(verdictOf(row('private', 'original', difference, interval), original)).toBe(expected);
});

test('aTick_isForNothingButAnExcludedLoss', () => {
  expect(Object.entries(verdictState).flatMap(([kind, state]) => (state === 'pass' ? [kind] : []))).toEqual(['none']);
});

test('privateRow_isOfTheCoderOfTheHospital', () => {
  const wanted = row('private', 'original', -0.001, [-0.002, 0]);
  expect(privateRow(resultOf(row('original', 'original'), row('private', 'same', 0.5, [0.4, 0.6]), wanted))).toBe(
    wanted,
  );
  expect(privateRow(resultOf(row('original', 'original')))).toBeUndefined();
});

test('reach_holdsEveryInterval_andTheTolerance', () => {
  expect(reachOf(resultOf(row('original', 'original'), row('private', 'original', -0.03, [-0.06, 0.01])))).toBe(0.06);
  expect(reachOf(resultOf(row('private', 'original', 0, [-0.001, 0.001])))).toBe(0.02);
});

let bridge: FakeBridge;
beforeEach(() => {
  bridge = fakeBridge();
});
const readiness = {
  notes: 12,
  patients: 12,
  codes: 20,
  spans: 30,
  languages: ['en'],
  canRun: true,
  problem: null,
  privatePolicy: 'P',
  comparisons: 0,
};
const opened = async (canRun = true, comparisons = 0) => {
  useProject().$patch({ info: { id: 'p1' } as never });
  bridge.answers.set('utility.readiness', () => ({
    ...readiness,
    comparisons,
    canRun,
    problem: canRun ? null : 'noSpans',
  }));
  bridge.answers.set('utility.result', () => null);
  const store = useUtility();
  await store.load();
  await settled();
  return store;
};

test('store_starts_onlyWhatCanRun_withWhatWasChosen', async () => {
  const none = await opened(false);
  expect(none.canStart).toBe(false);
  await none.start();
  expect(bridge.methods()).not.toContain('utility.start');
});

test('store_start_followsItsJob', async () => {
  const store = await opened();
  expect(store.canStart).toBe(true);
  bridge.answers.set('utility.start', () => ({ jobId: 'utility-1' }));
  bridge.answers.set('jobs.get', () => ({
    id: 'utility-1',
    kind: 'utility',
    status: 'running',
    done: 0,
    total: 100,
    unit: 'steps',
    elapsedMs: 0,
    skippedCount: 0,
    skipped: [],
    error: null,
    result: {},
  }));
  store.runs = '3';
  store.learnsReplaced = false;
  await store.start();
  expect(bridge.inputsOf('utility.start')).toEqual([{ runs: 3, learnsReplaced: false }]);
  expect([store.running?.id, store.canStart]).toEqual(['utility-1', false]);
  await store.start();
  expect(bridge.inputsOf('utility.start')).toHaveLength(1);
  await store.cancel();
  expect(bridge.inputsOf('jobs.cancel')).toEqual([{ jobId: 'utility-1' }]);
});

test('store_asksForTheTick_whereThePolicyHasPublishedForms_asAReleaseDoes', async () => {
  const store = await opened(true, 1);
  bridge.answers.set('utility.start', () => ({ jobId: 'utility-2' }));
  bridge.answers.set('jobs.get', () => ({
    id: 'utility-2',
    kind: 'utility',
    status: 'running',
    done: 0,
    total: 100,
    unit: 'steps',
    elapsedMs: 0,
    skippedCount: 0,
    skipped: [],
    error: null,
    result: {},
  }));
  expect(store.canStart).toBe(false);
  await store.start();
  expect(bridge.inputsOf('utility.start')).toEqual([]);
  store.acceptsComparison = true;
  await store.start();
  expect(bridge.inputsOf('utility.start')).toMatchObject([{ acceptsComparison: true }]);
  // the next one asks again
  expect(store.acceptsComparison).toBe(false);
});
