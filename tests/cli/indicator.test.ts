import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { gauze, linesOf, ndjson, root, temporaryFolder } from './gauze';

const folder = temporaryFolder();
const at = (...names: readonly string[]) => path.join(folder, ...names);
const fixture = path.join(root, 'tests/fixtures/indicator/invented-rates.csv');
const towns = ['Chicago', 'Houston', 'Phoenix', 'Denver', 'Boston', 'Dallas'] as const;
const notes = ndjson(...Array.from({ length: 60 }, (_, i) => {
  const town = towns[i % towns.length]!;
  return { id: `n${i}`, patient: `pat${i}`, language: 'en', text: `Lives in ${town}.`, spans: [{ start: 9, end: 9 + town.length, label: 'CITY' }] };
}));
const place = { action: 'private', epsilon: '1/2', rule: 'alikeInKind' };
writeFileSync(at('policy.json'), JSON.stringify({ id: 'test', version: 1, name: 'Test', default: { action: 'tag' }, actions: { city: place, location: place } }));

describe('deidentify --indicator', () => {
  it('draws towns that the table knows, and says so in receipt and report', async () => {
    const ran = await gauze(['deidentify', '--policy', at('policy.json'), '--ledger', at('l.json'), '--indicator', fixture, '--receipt', at('r.json'), '--reports', at('reports')], notes);
    expect(ran).toMatchObject({ code: 0 });
    expect(ran.diagnostics.find(({ code }) => code === 'indicator')).toMatchObject({ level: 'warn', language: 'en', column: 'rate', places: 14, rows: 16, unknown: 1, unknownRows: '15' });
    const known = new Set(linesOf(readFileSync(fixture, 'utf8')).map((line) => line.split(',')[0]));
    const released = linesOf(ran.stdout).map((line) => /Lives in (.+)\./.exec((JSON.parse(line) as { text: string }).text)?.[1]);
    expect(released.filter((town) => !known.has(town))).toEqual([]);
    expect(JSON.parse(readFileSync(at('r.json'), 'utf8'))).toMatchObject({ privacy: { indicators: [{ language: 'en', name: 'invented-rates.csv', column: 'rate' }] } });
    expect(readFileSync(at('reports', 'attacks-and-utility.md'), 'utf8')).toContain('error of the indicator');
  }, 120_000);

  it('is a project’s too', async () => {
    mkdirSync(at('out'));
    writeFileSync(at('notes.jsonl'), notes);
    const project = at('p.gauze');
    for (const args of [['create', project, '--no-passphrase'], ['import', project, '--in', at('notes.jsonl'), '--format', 'jsonl', '--spans-as', 'accepted'], ['accept', project]]) expect(await gauze(['project', ...args])).toMatchObject({ code: 0 });
    const ran = await gauze(['deidentify', '--project', project, '--policy', at('policy.json'), '--indicator', fixture, '--out', at('out'), '--format', 'jsonl', '--release', 'r', '--receipt', at('p.json')]);
    expect(ran).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(at('p.json'), 'utf8'))).toMatchObject({ privacy: { indicators: [{ language: 'en', column: 'rate' }] } });
  }, 120_000);

  it('refuses what it cannot use, and writes nothing then', async () => {
    const last = async (...args: readonly string[]) => {
      const { code, stdout, diagnostics } = await gauze(['deidentify', '--ledger', at('none.json'), ...args], notes);
      return [code, stdout, diagnostics.at(-1)?.['code']];
    };
    expect(await last('--policy', 'surrogate', '--indicator', fixture)).toEqual([2, '', 'badRequest']);
    expect(await last('--policy', at('policy.json'), '--indicator-column', 'rate')).toEqual([2, '', 'badRequest']);
    expect(await last('--policy', at('policy.json'), '--indicator', fixture, '--indicator-column', 'stroke')).toEqual([2, '', 'missingColumn']);
    writeFileSync(at('one.csv'), 'city,rate\nBoston,1\n');
    expect(await last('--policy', at('policy.json'), '--indicator', at('one.csv'))).toEqual([2, '', 'empty']);
    const named = { ...place, indicators: { en: { name: 'a.csv', column: 'rate', sha256: 'a'.repeat(64) } } };
    writeFileSync(at('named.json'), JSON.stringify({ id: 'test', version: 1, name: 'Test', default: { action: 'tag' }, actions: { city: named } }));
    expect(await last('--policy', at('named.json'))).toEqual([2, '', 'notFound']);
  }, 120_000);
});
