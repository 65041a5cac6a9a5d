import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeRules } from '../../../../electron/contract/privateKinds';
import { type PlaceCandidate, nearestPlace, placeTable, sine } from '../../../../electron/core/privacy/placeTable';
import {
  metresFrom,
  placeDistances,
  placeSubsetSelection,
} from '../../../../electron/core/privacy/mechanisms/placeSubsetSelection';
import { parseEpsilon, zero } from '../../../../electron/core/privacy/rational';
import { earthRadiusKm } from '../../../../electron/core/privacy/mechanisms/sphericalLaplace';

const e = parseEpsilon;
const town = (
  id: string,
  latitude: number,
  longitude: number,
  population = 1000,
  indicator?: number,
): PlaceCandidate => ({ id, latitude, longitude, population, ...(indicator === undefined ? {} : { indicator }) });
const towns = fc
  .array(
    fc.tuple(
      fc.integer({ min: -80, max: 80 }),
      fc.integer({ min: -179, max: 180 }),
      fc.integer({ min: 1, max: 3_000_000 }),
    ),
    { minLength: 1, maxLength: 25 },
  )
  .map((list) =>
    placeTable(list.map(([latitude, longitude, population], i) => town(`t${i}`, latitude, longitude, population))),
  );

test('sine_isTheSine', () => {
  for (let angle = -720; angle <= 720; angle += 7.3)
    expect(sine(angle)).toBeCloseTo(Math.sin((angle * Math.PI) / 180), 14);
});

test('placeWindow_everyPlaceHasTheSameWidth_andKeepsEpsilon', () => {
  fc.assert(
    fc.property(towns, fc.constantFrom(...placeRules), (table, rule) => {
      const mechanism = placeSubsetSelection(table, rule, e('2'));
      const distributions = table.candidates.map((_, x) => mechanism.distribution(x));
      const counts = distributions.map(
        (distribution) => distribution.filter((p) => p === Math.max(...distribution)).length,
      );
      expect(new Set(counts).size).toBe(1);
      for (const a of distributions)
        for (const b of distributions)
          a.forEach((p, z) => expect(p / b[z]!).toBeLessThanOrEqual(Math.exp(2) * (1 + 1e-12)));
      if (table.candidates.length > 5) expect(counts[0]).toBeGreaterThanOrEqual(5);
      // the true place is always one of the alike
      distributions.forEach((distribution, x) => expect(distribution[x]).toBe(Math.max(...distribution)));
    }),
    { numRuns: 60 },
  );
});

test('placeDistances_areWholeSymmetricAndZeroAtHome', () => {
  fc.assert(
    fc.property(towns, fc.constantFrom(...placeRules), (table, rule) => {
      const distances = table.candidates.map((_, x) => placeDistances(table, rule)(x));
      distances.forEach((row, x) =>
        row.forEach((d, y) => {
          expect(Number.isSafeInteger(d) && d >= 0).toBe(true);
          expect(d).toBe(distances[y]![x]);
        }),
      );
      distances.forEach((row, x) => expect(row[x]).toBe(0));
    }),
    { numRuns: 40 },
  );
});

test('near_followsTheGreatCircle', () => {
  const table = placeTable([
    town('Dijon', 47.32, 5.04, 150_000),
    town('Genlis', 47.24, 5.22, 5000),
    town('Lyon', 45.76, 4.84, 500_000),
    town('Paris', 48.85, 2.35, 2_000_000),
    town('Auckland', -36.85, 174.76, 1_400_000),
  ]);
  const metres = metresFrom(table, 0);
  const haversine = table.candidates.map(({ latitude, longitude }) => {
    const r = Math.PI / 180;
    const half =
      Math.sin(((latitude - 47.32) * r) / 2) ** 2 +
      Math.cos(47.32 * r) * Math.cos(latitude * r) * Math.sin(((longitude - 5.04) * r) / 2) ** 2;
    return 2000 * earthRadiusKm * Math.asin(Math.sqrt(half));
  });
  metres.forEach((m, i) => expect(Math.abs(m - haversine[i]!)).toBeLessThan(30));
  expect(nearestPlace(table, 47.3, 5.1)).toBe(0);
  expect(nearestPlace(table, -40, 180)).toBe(4);
  expect(nearestPlace(table, -40, -179)).toBe(4);
});

test('alike_weighsSizeAndIndicator', () => {
  const table = placeTable([
    town('a', 40, 0, 1000, 1),
    town('near, large', 40.1, 0, 1_000_000, 9),
    town('far, same', 42, 0, 1000, 1),
    town('end', 44, 0, 50_000, 5),
  ]);
  expect(placeDistances(table, 'near')(0).indexOf(Math.min(...placeDistances(table, 'near')(0).slice(1)))).toBe(1);
  const alike = placeDistances(table, 'alike')(0);
  expect(alike[2]).toBeLessThan(alike[1]!);
  expect(placeDistances(table, 'alikeInKind')(0)[2]).toBe(0);
});

test('oneRow_givesItselfAtNoCost', () => {
  const mechanism = placeSubsetSelection(placeTable([town('only', 1, 1)]), 'alike', e('2'));
  expect(mechanism.epsilon).toEqual(zero);
  expect(mechanism.distribution(0)).toEqual(Float64Array.of(1));
  // up to five rows the window is the whole table: uniform, and free
  const few = placeSubsetSelection(placeTable([town('a', 1, 1), town('b', 2, 2), town('c', 3, 3)]), 'near', e('8'));
  expect(few.epsilon).toEqual(zero);
  expect([...few.distribution(0)].every((p) => Math.abs(p - 1 / 3) < 1e-12)).toBe(true);
});

test('allTheSame_isStillATable', () => {
  const mechanism = placeSubsetSelection(
    placeTable(Array.from({ length: 12 }, (_, i) => town(`t${i}`, 10, 10))),
    'alike',
    e('1'),
  );
  expect(mechanism.distribution(3).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
});

test.each([
  ['empty', []],
  ['duplicateId', [town('a', 1, 1), town('a', 2, 2)]],
  ['missingColumn', [town('a', NaN, 1)]],
  ['missingColumn', [town('a', 1, undefined as unknown as number)]],
  ['missingColumn', [town('a', 91, 1)]],
  ['missingColumn', [town('a', 1, 181)]],
  ['malformed', [town('a', 1, 1, 0)]],
  ['malformed', [town('a', 1, 1, NaN)]],
  ['malformed', [town('a', 1, 1, 5, 2), town('b', 1, 1, 5)]],
  ['malformed', [town('a', 1, 1, 5, NaN)]],
] as const)('placeTable_refuses_%s', (code, rows) => {
  expect(() => placeTable(rows as readonly PlaceCandidate[])).toThrow(expect.objectContaining({ code }));
});
