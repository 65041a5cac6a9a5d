import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placeTable } from '../../../../electron/core/privacy/placeTable';
import { bufferedRandom } from '../../../../electron/core/privacy/randomness';
import { rational, toNumber } from '../../../../electron/core/privacy/rational';
import { mechanisms } from '../../../../electron/core/privacy/registry';
import {
  ageMechanismOf,
  costOf,
  describeCost,
  placeMechanismOf,
  readPrivateSettings,
} from '../../../../electron/core/privacy/settings';
import { streamBytes } from './streamBytes';

test('readPrivateSettings_defaults', () => {
  expect(readPrivateSettings('dates', { epsilon: '3' })).toEqual({
    kind: 'dates',
    mechanism: 'timeline',
    epsilon: rational(3),
    rule: 'alike',
    declaresAdult: false,
  });
  expect(readPrivateSettings('place', { epsilon: 2, rule: 'near' })).toMatchObject({
    mechanism: 'window',
    rule: 'near',
  });
  expect(readPrivateSettings('age', { epsilon: 0.5, declaresAdult: true })).toMatchObject({
    mechanism: 'window',
    declaresAdult: true,
  });
  expect(costOf(readPrivateSettings('dates', { epsilon: '3' }))).toEqual({ column: 'sum', epsilon: rational(3) });
  const local = costOf(readPrivateSettings('place', { mechanism: 'sphericalLaplace', epsilon: '0.02', radius: 50 }));
  expect(local).toEqual({ column: 'metric', epsilonPerUnit: rational(1, 50), unit: 'km', radius: rational(50) });
  expect(describeCost(local)).toEqual({ epsilon: 0.02, unit: 'km', radius: 50 });
});

test.each([
  ['dates', {}],
  ['dates', { epsilon: 0 }],
  ['dates', { epsilon: -1 }],
  ['dates', { epsilon: NaN }],
  ['dates', { epsilon: 1e308 }],
  ['dates', { epsilon: 'much' }],
  ['dates', { epsilon: null }],
  ['dates', { epsilon: 1, mechanism: 'magic' }],
  ['dates', { epsilon: 1, mechanism: 'exponential' }],
  ['dates', { epsilon: 1, label: 'DATE' }],
  ['dates', { epsilon: 1, radius: 3 }],
  ['place', { epsilon: 1, mechanism: 'exponential' }],
  ['place', { epsilon: 1, mechanism: 'exponential', radius: 0 }],
  ['place', { epsilon: 1, mechanism: 'exponential', radius: 'far' }],
  ['place', { epsilon: 1, mechanism: 'exponential', radius: ['5'] }],
  ['place', { epsilon: 1, rule: 'dear' }],
  ['age', { epsilon: 1, declaresAdult: 'yes' }],
  ['age', { epsilon: 1, mechanism: 'timeline' }],
] as const)('readPrivateSettings_refuses_%s_%j', (kind, json) => {
  expect(() => readPrivateSettings(kind, json as Record<string, unknown>)).toThrow(
    expect.objectContaining({ code: 'badRequest' }),
  );
});

test('everyMechanismOfAKind_canBeDrawn', () => {
  const random = bufferedRandom(streamBytes('settings'));
  const table = placeTable(
    Array.from({ length: 12 }, (_, i) => ({ id: `t${i}`, latitude: 50 + i / 10, longitude: 4, population: 1000 + i })),
  );
  for (const [mechanism, info] of Object.entries(mechanisms)) {
    const radius = info.guarantee === 'metric' ? { radius: 10 } : {};
    if (info.kinds.includes('age')) {
      const age = ageMechanismOf(readPrivateSettings('age', { mechanism, epsilon: 1, ...radius }));
      for (const years of [0, 17, 40.5, 90, 104]) {
        const drawn = age.sample(years, random);
        expect(Number.isInteger(drawn) && drawn >= 0 && drawn <= 90).toBe(true);
        expect(age.distribution(years).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
      }
    }
    if (info.kinds.includes('place')) {
      const place = placeMechanismOf(readPrivateSettings('place', { mechanism, epsilon: '0.1', ...radius }), table);
      for (let i = 0; i < 20; i++) expect(table.candidates[place.sample(i % 12, random)]).toBeDefined();
      const distribution = place.distribution?.(3);
      if (distribution !== undefined) expect(distribution.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 6);
    }
  }
});

test('placeMechanisms_perKm_keepTheirEpsilon', () => {
  const table = placeTable(
    Array.from({ length: 9 }, (_, i) => ({
      id: `t${i}`,
      latitude: 50 + i / 5,
      longitude: 4 + (i % 3),
      population: 1000,
    })),
  );
  for (const mechanism of ['exponential', 'permuteAndFlip']) {
    const { distribution } = placeMechanismOf(
      readPrivateSettings('place', { mechanism, epsilon: '0.05', radius: 20 }),
      table,
    );
    for (let x = 0; x < 9; x++) {
      for (let y = 0; y < 9; y++) {
        const a = table.points.subarray(3 * x, 3 * x + 3);
        const b = table.points.subarray(3 * y, 3 * y + 3);
        const km = 2 * 6371.0088 * Math.asin(Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!) / 2 ** 21);
        distribution!(x).forEach((p, z) =>
          expect(Math.log(p / distribution!(y)[z]!)).toBeLessThanOrEqual(
            toNumber(rational(1, 20)) * (km + 0.002) + 1e-6,
          ),
        );
      }
    }
  }
});

test('noSeededSourceInTheProduct', () => {
  // public libraries have a stream of their own and keep it, and the HMAC has a key from its caller; nothing else
  // here makes bytes
  const folder = new URL('../../../../electron/core/privacy/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) {
    const text = readFileSync(new URL(file, folder), 'utf8');
    expect(text).not.toMatch(/seededRandom|Math\.random|node:crypto|getRandomValues/);
    if (/sha256Block/.test(text) && file !== 'sha256.ts') expect(['publicStream.ts', 'hmacSha256.ts']).toContain(file);
    if (/publicStream/.test(text) && file !== 'publicStream.ts')
      expect(['timelineLibrary.ts', 'episodeLibrary.ts']).toContain(file);
    expect(text).not.toMatch(/export (function|const) stream\b/);
  }
});
