import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../../../../electron/contract/policy';
import { recordOf } from '../../../fixtures/releases';
import {
  chosenIndicators,
  indicatorsOf,
  takesIndicators,
  withIndicator,
} from '../../../../electron/core/deidentify/private/indicators';
import {
  codeOf,
  importTree,
  openProject,
  readTree,
  writeTree,
  type TestServices,
} from '../../../fixtures/openServices';
import { ndjson } from '../../../fixtures/ndjson';

const fixture = fileURLToPath(new URL('../../../fixtures/indicator/invented-rates.csv', import.meta.url));
const towns = ['Chicago', 'Houston', 'Phoenix', 'Denver', 'Boston', 'Dallas'] as const;
const known = [
  'Chicago',
  'Springfield',
  'Boston',
  'Houston',
  'Dallas',
  'Phoenix',
  'Denver',
  'Seattle',
  'Portland',
  'Miami',
  'Atlanta',
  'Memphis',
  'Detroit',
];
const place = { action: 'private', epsilon: '2', rule: 'alikeInKind' } as const;
const plain = {
  id: 'test',
  version: 1,
  name: 'Test',
  default: { action: 'tag' },
  actions: { city: place, location: place },
};

async function reviewed(count = 60): Promise<TestServices> {
  const services = await openProject();
  const lines = Array.from({ length: count }, (_, i) => {
    const town = towns[i % towns.length]!;
    const text = `Lives in ${town}.\n`;
    return ndjson({
      id: `n${i}`,
      patient: `pat${i}`,
      language: 'en',
      text,
      spans: [{ start: 9, end: 9 + town.length, label: 'CITY' }],
    });
  });
  await importTree(services, writeTree(services.at('in'), { 'n.jsonl': lines.join('') }), {
    format: 'jsonl',
    spansAs: 'accepted',
  });
  await services.client.document.setStatus({ ids: lines.map((_, i) => i + 1), status: 'done' });
  await services.client.privacy.setBudget({ epsilon: '4', project: null });
  mkdirSync(services.at('out'));
  copyFileSync(fixture, services.at('rates.csv'));
  return services;
}
const run = async (services: TestServices, name: string) =>
  services.ended(
    await services.client.release.run({
      acceptsUnread: true,
      folder: services.at('out'),
      format: 'jsonl',
      name,
      onlyDone: false,
    }),
  );

describe('an imported table of a public figure', () => {
  test('isKept_drawnBy_andStandsInReceiptAndReport', async () => {
    const services = await reviewed();
    const { client } = services;
    expect(await client.privacy.indicators({})).toEqual([]);
    const imported = await client.privacy.importIndicator({ path: services.at('rates.csv') });
    expect(imported).toMatchObject({
      language: 'en',
      name: 'rates.csv',
      column: 'rate',
      places: 14,
      rows: 16,
      unknown: 1,
      unknownRows: [15],
      withoutFigure: 1,
    });
    const { language, name, column, sha256, places } = imported;
    expect(await client.privacy.indicators({})).toEqual([{ language, name, column, sha256, places }]);
    const policy = withIndicator(parsePolicy(plain), 'en', { name, column, sha256 });
    await client.privacy.setPolicy({ policy: { ...policy } });
    expect(await run(services, 'r1')).toMatchObject({ status: 'done', result: { notes: 60 } });
    const files = readTree(services.at('out', 'r1'));
    const released = files['notes.jsonl']!.toString()
      .trim()
      .split('\n')
      .map((line) => /^Lives in (.+)\.\n$/.exec((JSON.parse(line) as { text: string }).text)![1]!);
    expect(released.filter((town) => !known.includes(town))).toEqual([]);
    expect(new Set(released).size).toBeGreaterThan(5);
    const { left, kept, reports } = await recordOf(services);
    for (const half of [left, kept]) {
      expect(half.privacy!.indicators).toEqual([{ language: 'en', name: 'rates.csv', column: 'rate', sha256 }]);
      expect(half.notClaimed.join()).toContain('not in the public table');
    }
    expect(reports['attacks-and-utility.md']).toMatch(/town \(en\), error of the indicator \| 60 \| [\d.]+/);
    // The picture shows what is drawn.
    const odds = await client.privacy.placeOdds({
      language: 'en',
      place: 'Boston',
      epsilon: '2',
      rule: 'alikeInKind',
      hasIndicator: true,
    });
    expect([odds.size, odds.candidates.length]).toEqual([14, 14]);
    expect(
      (await client.privacy.placeOdds({ language: 'en', place: 'Boston', epsilon: '2', rule: 'alikeInKind' })).size,
    ).toBeGreaterThan(1000);
  });

  test('anotherTable_isAnotherDraw_andAMissingOneDrawsNothing', async () => {
    const services = await reviewed(6);
    const { client } = services;
    const { name, column, sha256 } = await client.privacy.importIndicator({ path: services.at('rates.csv') });
    await client.privacy.setPolicy({
      policy: { ...withIndicator(parsePolicy(plain), 'en', { name, column, sha256 }) },
    });
    expect((await run(services, 'r1')).status).toBe('done');
    expect((await client.privacy.outlook({})).rows.every(({ wanted, spent }) => wanted === 0 && spent === 2)).toBe(
      true,
    );
    writeFileSync(
      services.at('other.csv'),
      `city,rate\n${known
        .slice(0, 12)
        .map((town, i) => `${town},${i}`)
        .join('\n')}`,
    );
    const other = await client.privacy.importIndicator({ path: services.at('other.csv') });
    // The policy still names the previous one.
    expect((await run(services, 'r2')).error?.code).toBe('stale');
    await client.privacy.setPolicy({
      policy: {
        ...withIndicator(parsePolicy(plain), 'en', { name: other.name, column: other.column, sha256: other.sha256 }),
      },
    });
    expect((await client.privacy.outlook({})).rows.every(({ wanted, spent }) => wanted === 2 && spent === 2)).toBe(
      true,
    );
    await client.privacy.removeIndicator({ language: 'en' });
    expect(indicatorsOf(parsePolicy(await client.privacy.policy({}))).size).toBe(0);
    expect(await client.privacy.indicators({})).toEqual([]);
    await client.privacy.setPolicy({
      policy: { ...withIndicator(parsePolicy(plain), 'en', { name, column, sha256 }) },
    });
    expect(await codeOf(client.privacy.outlook({}))).toBe('notFound');
    await client.review.undo({});
    await client.review.undo({});
    expect(await client.privacy.indicators({})).toHaveLength(1);
  });

  test('isACoordinators_andBadFilesChangeNothing', async () => {
    const services = await reviewed(1);
    const { client } = services;
    const path = services.at('rates.csv');
    expect(await codeOf(services.as({ role: 'reviewer', author: 'x' }).privacy.importIndicator({ path }))).toBe(
      'forbidden',
    );
    expect(await codeOf(client.privacy.importIndicator({ path: services.at('none.csv') }))).toBe('notFound');
    expect(await codeOf(client.privacy.importIndicator({ path, language: 'nl' }))).toBe('empty');
    expect(await codeOf(client.privacy.importIndicator({ path, column: 'stroke' }))).toBe('missingColumn');
    expect(await codeOf(client.privacy.removeIndicator({ language: 'en' }))).toBe('notFound');
    for (const [text, code] of [
      ['', 'empty'],
      ['city,rate\nBoston,1', 'empty'],
      [`city,rate\n${known.map((town) => `${town},1`).join('\n')}\nBoston,2`, 'duplicateId'],
      ['\0\0\0\u0001', 'notText'],
    ] as const) {
      writeFileSync(services.at('bad.csv'), text);
      expect([text, await codeOf(client.privacy.importIndicator({ path: services.at('bad.csv') }))]).toEqual([
        text,
        code,
      ]);
    }
    expect(await client.privacy.indicators({})).toEqual([]);
  });
});

describe('a policy with an indicator', () => {
  const indicator = { name: 'a.csv', column: 'rate', sha256: 'a'.repeat(64) };
  test('isForTownsByAWindow_alike', () => {
    const of = (action: object) => () =>
      parsePolicy({ ...plain, actions: { city: { ...action, indicators: { en: indicator } } } });
    expect(of(place)).not.toThrow();
    for (const bad of [
      { ...place, rule: 'near' },
      { action: 'private', epsilon: '1/10', mechanism: 'exponential', radius: 50 },
    ])
      expect(of(bad)).toThrow(expect.objectContaining({ code: 'malformed' }));
    expect(() =>
      parsePolicy({ ...plain, actions: { age: { action: 'private', epsilon: '1', indicators: { en: indicator } } } }),
    ).toThrow(expect.objectContaining({ code: 'malformed' }));
    expect(() => parsePolicy({ ...plain, actions: { city: { ...place, indicators: { xx: indicator } } } })).toThrow(
      expect.objectContaining({ code: 'malformed' }),
    );
    expect(() =>
      parsePolicy({ ...plain, actions: { city: { ...place, indicators: { en: { ...indicator, sha256: 'x' } } } } }),
    ).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  test('withAndWithout_areInverse_andTheTablesAreAskedFor', () => {
    const policy = parsePolicy(plain);
    const more = withIndicator(withIndicator(policy, 'en', indicator), 'fr', { ...indicator, name: 'b.csv' });
    expect([...indicatorsOf(more).keys()]).toEqual(['en', 'fr']);
    expect(more.actions.city).toEqual(more.actions.location);
    expect(withIndicator(withIndicator(more, 'en', undefined), 'fr', undefined)).toEqual(policy);
    // its towns are American
    expect(() => withIndicator({ ...policy, countries: { en: 'GB' } }, 'en', indicator)).toThrow(
      expect.objectContaining({ code: 'badRequest' }),
    );
    expect(withIndicator({ ...policy, countries: { fr: 'BE' } }, 'en', indicator).countries).toEqual({ fr: 'BE' });
    expect([
      takesIndicators(policy),
      takesIndicators(parsePolicy({ ...plain, actions: { city: { ...place, rule: 'near' } } })),
      takesIndicators(parsePolicy({ ...plain, actions: {} })),
    ]).toEqual([true, false, false]);
    const table = { version: 1 as const, ...indicator, language: 'en' as const, ids: [], figures: [] };
    expect([...chosenIndicators(withIndicator(policy, 'en', indicator), () => table).values()]).toEqual([table]);
    expect(() => chosenIndicators(more, (language) => (language === 'en' ? table : undefined))).toThrow(
      expect.objectContaining({ code: 'notFound' }),
    );
    expect(() => chosenIndicators(more, () => ({ ...table, sha256: 'b'.repeat(64) }))).toThrow(
      expect.objectContaining({ code: 'stale' }),
    );
  });
});
