import { expect, test } from 'vitest';
import type { Outlook, OutlookRow } from '../../../../../electron/contract/privacy';
import { parsePolicy } from '../../../../../electron/contract/policy';
import { phiTypes } from '../../../../../electron/contract/phiTypes';
import { placeFigure, placeReleases, townsOf } from '../../../core/privacy/placeFigures';
import { streamBytes } from '../../../core/privacy/streamBytes';
import { placesFor } from '../../../core/deidentify/support';
import { localKinds, openKinds } from '../../../../../electron/core/release/openKinds';
import {
  corpusPromise,
  jitterRadius,
  measuredJitterLinkage,
  measuredLinkage,
  measuredTowns,
  openTypes,
  undrawnCharge,
} from '../../../../../renderer/features/privacy/promises';

const row = (part: Partial<OutlookRow>): OutlookRow => ({
  unit: 'p:a',
  name: 'a',
  isPatient: true,
  dates: 3,
  alike: 10_000,
  wanted: 6,
  spent: 0,
  limit: 6,
  undrawn: 0,
  local: [],
  bound: 0.04,
  everybodyKnown: 0.94,
  isSmall: false,
  promisesNothing: false,
  exceeds: false,
  ...part,
});
const outlook = (part: Partial<Outlook>): Outlook => ({
  isPrivate: true,
  patients: 10_000,
  documentsWithoutPatient: 0,
  budget: { epsilon: 6, isDefault: true, project: null },
  defaultEpsilon: 6,
  rows: [row({})],
  total: 10_000,
  exceeding: 0,
  small: 0,
  promisingNothing: 0,
  worstBound: 0.04,
  medianBound: 0.04,
  ...part,
});

test('the example of the specification: 10,000 records, dates ε 3, all ε 6', () => {
  const { dates, all, chance, promisesNothing } = corpusPromise(outlook({}), 3);
  expect(dates).toBeCloseTo(0.002, 4);
  expect(all).toBeCloseTo(0.0403, 4);
  expect(chance).toBe(0.0001);
  expect(promisesNothing).toBe(false);
});

test('from ln N on it promises nothing, and so where half of the patients stand alone', () => {
  expect(corpusPromise(outlook({ patients: 400, rows: [row({ wanted: 5.9 })] }), 3).promisesNothing).toBe(false);
  expect(corpusPromise(outlook({ patients: 400, rows: [row({ wanted: 6 })] }), 3).promisesNothing).toBe(true);
  expect(corpusPromise(outlook({ medianBound: 1 }), 3).promisesNothing).toBe(true);
  // what was spent before counts
  expect(corpusPromise(outlook({ patients: 400, rows: [row({ wanted: 0, spent: 6 })] }), 3).promisesNothing).toBe(true);
  expect(corpusPromise(outlook({ rows: [], total: 0, patients: 0, medianBound: 0 }), 3).promisesNothing).toBe(false);
});

test('the unlisted have at most the risk of the last listed; if the list is cut among the exceeding, the worst', () => {
  const cut = outlook({
    rows: [row({ wanted: 1, bound: 0.3 }), row({ wanted: 1, bound: 0.2 })],
    total: 10_000,
    worstBound: 0.3,
  });
  expect(corpusPromise(cut, 1).all).toBe(0.2);
  expect(corpusPromise({ ...cut, rows: cut.rows.map((each) => ({ ...each, exceeds: true })) }, 1).all).toBe(0.3);
  expect(corpusPromise({ ...cut, total: 2 }, 1).all).toBeCloseTo(Math.E / 10_000, 12);
});

test('what leaves with something true in it: kept, moved, made coarser, hidden in small differences only', () => {
  const policy = parsePolicy({
    id: 'x',
    version: 1,
    name: 'X',
    default: { action: 'surrogate' },
    actions: {
      date: { action: 'shiftDate' },
      age: { action: 'generalise', to: 'band' },
      city: { action: 'private', epsilon: '1' },
      kinship: { action: 'generalise', to: 'vocabulary' },
      profession: { action: 'keep' },
      location: { action: 'tag' },
    },
  });
  expect(openTypes(policy, ['patient', 'date', 'age', 'city', 'kinship', 'profession', 'location'])).toEqual([
    'date',
    'age',
    'profession',
  ]);
  const local = parsePolicy({
    ...policy,
    actions: {
      date: { action: 'private', epsilon: '0.1', mechanism: 'discreteLaplace', radius: 30 },
      age: { action: 'private', epsilon: '1' },
    },
  });
  expect(openTypes(local, ['date', 'age'])).toEqual(['date']);
  // whatever the reports count as open is said here too
  for (const each of [policy, local])
    for (const kind of [...openKinds(each), ...localKinds(each)]) expect(openTypes(each, phiTypes)).toContain(kind);
});

test('95 of 100 draws of the discrete Laplace lie within the radius, and not within one less', () => {
  for (const epsilon of [0.02, 0.1, 0.2, 0.5, 1, 2, 4]) {
    const p = (z: number): number =>
      ((Math.exp(epsilon) - 1) / (Math.exp(epsilon) + 1)) * Math.exp(-epsilon * Math.abs(z));
    const within = (radius: number): number =>
      Array.from({ length: 2 * radius + 1 }, (_, i) => p(i - radius)).reduce((sum, each) => sum + each, 0);
    const radius = jitterRadius(epsilon);
    expect(within(radius), String(epsilon)).toBeGreaterThanOrEqual(0.95 - 1e-12);
    if (radius > 0) expect(within(radius - 1), String(epsilon)).toBeLessThan(0.95);
  }
});

test('measured linkage: between what was measured, the more cautious figure', () => {
  expect([0.01, 0.02, 0.05, 0.1, 0.3, 0.5, 2].map(measuredJitterLinkage)).toEqual([
    0.183, 0.183, 0.438, 0.438, 0.91, 0.91, 1,
  ]);
});

test('measuredLinkage_isOfTheNextMeasuredEpsilon_andOfTrueIntervalsBeyondThem', () => {
  expect(measuredLinkage('classes', 0.5)).toEqual(measuredLinkage('classes', 1));
  expect(measuredLinkage('intervals', 1.1)).toEqual(measuredLinkage('intervals', 4));
  expect(measuredLinkage('intervals', 5)).toEqual(measuredLinkage('classes', 20));
  for (const method of ['classes', 'intervals'] as const) {
    const rows = [1, 4, 20].map((epsilon) => measuredLinkage(method, epsilon).shares);
    for (const shares of rows) expect([shares.length, [...shares].sort((a, b) => a - b)]).toEqual([4, shares]);
    // with a larger ε no fewer are linked
    for (let at = 0; at < 4; at += 1)
      expect(rows.map((shares) => shares[at]!)).toEqual(rows.map((shares) => shares[at]!).sort((a, b) => a - b));
  }
});

test('measuredTowns_saysNoLessThanASimulationShows', () => {
  const { table } = placesFor('nl');
  const random = streamBytes('towns of patients');
  const truth = townsOf(table, 4000, random);
  for (const [name, mechanism] of placeReleases(table).filter(([release]) => release.startsWith('ten nearest'))) {
    const { guessed, linked, guessedBlind, possible, maxPossible } = placeFigure(name, mechanism, table, truth, random);
    const measured = measuredTowns(Number(/ε (.*)$/.exec(name)![1]));
    // 4,000 patients: within three standard errors
    expect(guessed, name).toBeLessThan(measured.guessed + 0.024);
    expect(guessedBlind, name).toBeLessThan(measured.blind);
    // of fewer patients more are linked: not below, but of the same order
    expect(linked, name).toBeLessThan(measured.linked);
    expect(guessed, name).toBeGreaterThan(measured.guessed / 2);
    expect([possible, maxPossible <= 25]).toEqual([10, true]);
  }
  expect([0.1, 1, 1.1, 4, 5, 20].map((epsilon) => measuredTowns(epsilon).epsilon)).toEqual([1, 1, 4, 4, 20, 20]);
});

test('undrawnCharge_offersABudget_onlyWhereNothingElseIsInTheWay', () => {
  const refused = (part: Partial<OutlookRow>): OutlookRow =>
    row({ exceeds: true, spent: 6, wanted: 6, limit: 6, ...part });
  expect(undrawnCharge([])).toBeNull();
  expect(undrawnCharge([refused({})])).toBeNull();
  expect(undrawnCharge([refused({ undrawn: 6 }), refused({ undrawn: 6, wanted: 5 })])).toEqual({ most: 6, needed: 12 });
  // one of them really spent it
  expect(undrawnCharge([refused({ undrawn: 6 }), refused({})])).toEqual({ most: 6, needed: null });
  expect(undrawnCharge([refused({ undrawn: 2 })])).toEqual({ most: 2, needed: null });
  expect(undrawnCharge([refused({ undrawn: 6, limit: null })])).toEqual({ most: 6, needed: null });
});
