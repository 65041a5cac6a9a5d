import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SurrogateLists } from '../../../../../electron/core/deidentify/surrogateLists';
import { parrotFeatures } from '../../../../../electron/core/privacy/attacks/parrot';
import {
  attackOften,
  otherPatients,
  otherStaff,
  physiciansOf,
  publicNames,
  replaceNames,
  withoutTables,
} from '../../../../bench/parrotNames';
import { generatedFile } from '../../../../fixtures/generated';
import { isLong } from '../../../../fixtures/long';

const lists = JSON.parse(readFileSync(generatedFile('surrogates/es.json'), 'utf8')) as SurrogateLists;
const names = publicNames(600, 'es', lists);
const times = isLong ? 6 : 3;
const rate = (pairsOf: Parameters<typeof attackOften>[0]) => attackOften(pairsOf, lists, times, parrotFeatures);

describe('the parrot attack on 600 Spanish names as frequent as people bear them', () => {
  const drawn = rate((seed) => replaceNames(names, 'es', 'patient', lists, seed));
  test('finds true names among surrogates by little more than chance', { timeout: 120_000 }, () => {
    expect(drawn.chance).toBe(0.1);
    expect(drawn.planted).toBe(30 * times);
    expect(drawn.hitRate).toBeLessThan(drawn.chance + 0.08);
  });
  test('finds them among surrogates that are drawn evenly from a short list', { timeout: 120_000 }, () => {
    const even = rate((seed) => replaceNames(names, 'es', 'patient', withoutTables(lists), seed));
    expect(even.hitRate).toBeGreaterThan(drawn.chance + 0.2);
  });
  test('and is chance among true names of others', { timeout: 120_000 }, () => {
    const others = rate((seed) => otherPatients(names, seed));
    expect(others.interval[0]).toBeLessThan(0.1);
    expect(others.hitRate).toBeLessThan(0.18);
  });
});

describe('the parrot attack on 400 patients of a place where few surnames are borne', () => {
  const families = [...new Set(names.flatMap((name) => name.split(' ').slice(-2)))]
    .filter((name) => /^[A-Z][a-z]{3,}$/.test(name))
    .slice(0, 60);
  const local = Array.from(
    { length: 400 },
    (_, i) => `${families[(7 * i) % 59]!} ${families[(11 * i + (i >> 5)) % 53]!}`,
  );
  test('finds fewer true names where surrogates are drawn by the names of the project', { timeout: 120_000 }, () => {
    const [publicly, byProject] = (['public', 'project'] as const).map((by) =>
      rate((seed) => replaceNames(local, 'es', 'patient', lists, seed, by)),
    ) as [ReturnType<typeof rate>, ReturnType<typeof rate>];
    expect(publicly.hitRate).toBeGreaterThan(publicly.chance + 0.3);
    expect(byProject.hitRate).toBeLessThan(publicly.hitRate / 2);
  });
});

describe('the parrot attack on staff, each of whom stands in one note', () => {
  const drawnFor = (staff: 'patient' | 'project') =>
    rate((seed) => replaceNames(names, 'es', 'staff', lists, seed, 'public', staff));
  test(
    'finds their true names by the words of others where staff are the same in all notes',
    { timeout: 120_000 },
    () => {
      const [byPatient, byProject] = [drawnFor('patient'), drawnFor('project')];
      expect(byProject.hitRate).toBeGreaterThan(byProject.chance + 0.2);
      expect(byPatient.hitRate).toBeLessThan(byPatient.chance + 0.08);
    },
  );
});

describe('the parrot attack on 80 physicians of 240 patients', () => {
  const mentions = physiciansOf(240, names.slice(0, 80));
  test('finds who was known before, also with the best surrogates, and few others', { timeout: 120_000 }, () => {
    const drawn = rate((seed) => replaceNames(mentions, 'es', 'staff', lists, seed));
    const best = rate((seed) => otherStaff(mentions, seed));
    for (const { known, planted } of [drawn, best]) {
      // nobody else is called so: who looks a name up is right
      expect(known.planted).toBe(known.names);
      expect(known.planted).toBeGreaterThan(planted / 2);
    }
    expect(drawn.others.planted).toBe(drawn.planted - drawn.known.planted);
    expect(drawn.others.hitRate).toBeLessThan(drawn.others.chance + 0.2);
  });
});
