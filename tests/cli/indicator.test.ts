import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { gauze, linesOf, ndjson, root, temporaryFolder } from './gauze';

const folder = temporaryFolder();
const at = (...names: readonly string[]) => path.join(folder, ...names);
const fixture = path.join(root, 'tests/fixtures/indicator/invented-rates.csv');
const towns = ['Chicago', 'Houston', 'Phoenix', 'Denver', 'Boston', 'Dallas'] as const;
const notes = ndjson(
  ...Array.from({ length: 60 }, (_, i) => {
    const town = towns[i % towns.length]!;
    return {
      id: `n${i}`,
      patient: `pat${i}`,
      language: 'en',
      text: `Lives in ${town}.`,
      spans: [{ start: 9, end: 9 + town.length, label: 'CITY' }],
    };
  }),
);
const place = { action: 'private', epsilon: '1/2', rule: 'alikeInKind' };
writeFileSync(
  at('policy.json'),
  JSON.stringify({
    id: 'test',
    version: 1,
    name: 'Test',
    default: { action: 'tag' },
    actions: { city: place, location: place },
  }),
);

describe('deidentify --indicator', () => {
  it('draws towns that the table knows, and says so in receipt and report', async () => {
    const ran = await gauze(
      [
        'deidentify',
        '--policy',
        at('policy.json'),
        '--ledger',
        at('l.json'),
        '--indicator',
        fixture,
        '--receipt',
        at('r.json'),
        '--reports',
        at('reports'),
      ],
      notes,
    );
    expect(ran).toMatchObject({ code: 0 });
    expect(ran.diagnostics.find(({ code }) => code === 'indicator')).toMatchObject({
      level: 'warn',
      language: 'en',
      column: 'rate',
      places: 14,
      rows: 16,
      unknown: 1,
      unknownRows: '15',
    });
    const known = new Set(linesOf(readFileSync(fixture, 'utf8')).map((line) => line.split(',')[0]));
    const released = linesOf(ran.stdout).map(
      (line) => /Lives in (.+)\./.exec((JSON.parse(line) as { text: string }).text)?.[1],
    );
    expect(released.filter((town) => !known.has(town))).toEqual([]);
    expect(JSON.parse(readFileSync(at('r.json'), 'utf8'))).toMatchObject({
      privacy: { indicators: [{ language: 'en', name: 'invented-rates.csv', column: 'rate' }] },
    });
    expect(readFileSync(at('reports', 'attacks-and-utility.md'), 'utf8')).toContain('error of the indicator');
  }, 120_000);

  it('is a project’s too', async () => {
    mkdirSync(at('out'));
    writeFileSync(at('notes.jsonl'), notes);
    const project = at('p.gauze');
    for (const args of [
      ['create', project, '--no-passphrase'],
      ['import', project, '--in', at('notes.jsonl'), '--format', 'jsonl', '--spans-as', 'accepted'],
      ['accept', project],
    ])
      expect(await gauze(['project', ...args])).toMatchObject({ code: 0 });
    const ran = await gauze([
      'deidentify',
      '--project',
      project,
      '--policy',
      at('policy.json'),
      '--indicator',
      fixture,
      '--out',
      at('out'),
      '--accept-unread',
      '--format',
      'jsonl',
      '--release',
      'r',
      '--receipt',
      at('p.json'),
    ]);
    expect(ran).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(at('p.json'), 'utf8'))).toMatchObject({
      privacy: { indicators: [{ language: 'en', column: 'rate' }] },
    });
  }, 120_000);

  it('refuses what it cannot use, and writes nothing then', async () => {
    const last = async (...args: readonly string[]) => {
      const { code, stdout, diagnostics } = await gauze(['deidentify', '--ledger', at('none.json'), ...args], notes);
      return [code, stdout, diagnostics.at(-1)?.['code']];
    };
    expect(await last('--policy', 'surrogate', '--indicator', fixture)).toEqual([2, '', 'badRequest']);
    expect(await last('--policy', at('policy.json'), '--indicator-column', 'rate')).toEqual([2, '', 'badRequest']);
    expect(await last('--policy', at('policy.json'), '--indicator', fixture, '--indicator-column', 'stroke')).toEqual([
      2,
      '',
      'missingColumn',
    ]);
    writeFileSync(at('one.csv'), 'city,rate\nBoston,1\n');
    expect(await last('--policy', at('policy.json'), '--indicator', at('one.csv'))).toEqual([2, '', 'empty']);
    const named = { ...place, indicators: { en: { name: 'a.csv', column: 'rate', sha256: 'a'.repeat(64) } } };
    writeFileSync(
      at('named.json'),
      JSON.stringify({ id: 'test', version: 1, name: 'Test', default: { action: 'tag' }, actions: { city: named } }),
    );
    expect(await last('--policy', at('named.json'))).toEqual([2, '', 'notFound']);
  }, 120_000);
});

describe('deidentify --accept-comparison', () => {
  const dates = ndjson(
    ...['03/01/2019', '03/04/2019'].map((day, i) => ({
      id: `n${i}`,
      patient: 'p',
      language: 'en',
      text: `Seen on ${day}.`,
      spans: [{ start: 8, end: 18, label: 'DATE' }],
    })),
  );
  const of = (...more: readonly string[]) =>
    gauze(
      [
        'deidentify',
        '--policy',
        at('comparison.json'),
        '--ledger',
        at('compared.json'),
        '--receipt',
        at('c.json'),
        '--keep-order',
        '--accept-order',
        ...more,
      ],
      dates,
    );

  it('is required by a published method before anything is charged, and named in receipt and ledger', async () => {
    writeFileSync(
      at('comparison.json'),
      JSON.stringify({
        id: 'test',
        version: 1,
        name: 'Test',
        default: { action: 'tag' },
        actions: { date: { action: 'comparison', method: 'classes', epsilon: '1' } },
      }),
    );
    const refused = await of();
    expect([refused.code, refused.stdout, refused.diagnostics.at(-1)?.['code']]).toEqual([2, '', 'notReady']);
    expect((await gauze(['ledger', 'verify', at('compared.json'), '--json'])).code).not.toBe(0);
    const ran = await of('--accept-comparison');
    expect(ran).toMatchObject({ code: 0 });
    const days = linesOf(ran.stdout).map(
      (line) => Date.parse(/\d{4}-\d\d-\d\d/.exec((JSON.parse(line) as { text: string }).text)![0]) / 86_400_000,
    );
    expect(days[1]! - days[0]!).toBeGreaterThan(0.9);
    expect(days[1]! - days[0]!).toBeLessThan(7.1);
    expect(JSON.parse(readFileSync(at('c.json'), 'utf8'))).toMatchObject({
      privacy: {
        comparisons: [{ kind: 'date', method: 'classes', epsilonEach: '1' }],
        local: [{ unit: 'interval', epsilon: '1' }],
        linkage: { worst: 1 },
      },
    });
    const charges = linesOf((await gauze(['ledger', 'show', at('compared.json'), '--json'])).stdout)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ type }) => type === 'charge');
    expect(charges).toMatchObject([{ mechanism: 'classedGaps', local: { unit: 'interval' } }]);
  }, 120_000);
});
