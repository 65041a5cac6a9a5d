import { readFileSync, readdirSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PlaceFile } from '../../electron/core/deidentify/private/placeSet';
import { generatedFile } from '../fixtures/generated';
import { at, marked } from './deidentifyNotes';
import { documentsOf, gauze, ndjson } from './gauze';

const policy = {
  id: 'leeds',
  version: 1,
  name: 'Leeds',
  default: { action: 'surrogate' },
  actions: { date: { action: 'shiftDate' } },
};
const british = { ...policy, countries: { en: 'GB' } };
const placesOf = (name: string): PlaceFile =>
  JSON.parse(readFileSync(generatedFile(`places/${name}.json`), 'utf8')) as PlaceFile;
const towns = new Set(placesOf('en-GB').names);
function file(name: string, content: object): string {
  writeFileSync(at(name), JSON.stringify(content));
  return at(name);
}

const letter = (patient: string) =>
  marked(
    `l-${patient}`,
    'DOB 12/03/1958. Lives in Wetherby, LS22 6RX, tel 01937 584512. Was in Harrogate.',
    [
      ['12/03/1958', 'DATE'],
      ['Wetherby', 'CITY'],
      ['LS22 6RX', 'ZIP'],
      ['01937 584512', 'PHONE'],
      ['Harrogate', 'CITY'],
    ],
    { patient },
  );
const form =
  /^DOB (\d\d)\/(\d\d)\/\d{4}\. Lives in (.+), ([A-Z]{1,2}\d{1,2}) \d[A-Z]{2}, tel (0[\d ]{11,12})\. Was in (.+)\.$/;
const released = ['deidentify', '--detect', 'never', '--keep-order', '--keep-ids'];

describe('the country of the notes, on the command line', { timeout: 240_000 }, () => {
  it('gives a British letter British places that fit together, and the same again under the same key', async () => {
    writeFileSync(at('gb.key'), `${'ab'.repeat(32)}\n`, { mode: 0o600 });
    const own = ['--policy', file('gb.json', british), '--key', at('gb.key')];
    const all = ['P-1', 'P-2', 'P-3'].map(letter);
    const { stdout, code } = await gauze([...released, ...own], ndjson(...all));
    expect(code).toBe(0);
    const texts = documentsOf(stdout).map(({ text }) => text);
    for (const text of texts) {
      const [, day, month, town, outward, , other] = form.exec(text) ?? [];
      expect([text, Number(day) <= 31, Number(month) <= 12]).toEqual([text, true, true]);
      expect([town, other].map((name) => towns.has(name!))).toEqual([true, true]);
      const { regions, regionOf, names } = placesOf('en-GB');
      const near = names.flatMap((name, i) => (name === town ? [regions[regionOf[i]!]!] : []));
      expect(near.some(({ zips }) => zips.includes(outward!))).toBe(true);
    }
    const alone = await gauze([...released, ...own], ndjson(all[1]!));
    expect(documentsOf(alone.stdout).map(({ text }) => text)).toEqual([texts[1]]);
  });

  it('leaves a ledger as it is where none is stated, and draws anew for a stated one', async () => {
    const ledger = ['--ledger', at('countries.json')];
    const run = async (name: string, content: object) =>
      documentsOf(
        (await gauze([...released, '--policy', file(name, content), ...ledger], ndjson(letter('P-1')))).stdout,
      )[0]!.text;
    const before = await run('plain.json', policy);
    const stated = await run('stated.json', british);
    expect(form.test(stated)).toBe(true);
    expect(await run('plain.json', policy)).toBe(before);
    expect(await run('stated.json', british)).toBe(stated);
  });

  it('writes it into a folder of letters that it reads itself', async () => {
    const [from, to] = [at('letters'), at('letters-out')];
    mkdirSync(from);
    writeFileSync(
      path.join(from, 'a.txt'),
      'Re: Mrs Margaret Whitfield\nGreat George Street, Leeds LS8 2PX\nTel: 0113 243 2799\n',
    );
    const { code } = await gauze([
      'deidentify',
      '--policy',
      file('folder.json', british),
      '--seed',
      '4',
      '--bundled',
      'off',
      '--language',
      'en',
      '--in',
      from,
      '--out',
      to,
      '--format',
      'text',
    ]);
    expect(code).toBe(0);
    const names = readdirSync(to);
    expect(names).toHaveLength(1);
    const text = readFileSync(path.join(to, names[0]!), 'utf8');
    expect(text).toMatch(/, ([\p{L}'’ -]+) [A-Z]{1,2}\d{1,2} \d[A-Z]{2}\nTel: 0[\d ]{11,12}\n$/u);
    expect(towns.has(/, ([\p{L}'’ -]+) [A-Z]{1,2}\d/u.exec(text)![1]!)).toBe(true);
  });

  it('refuses a country in which the language is not spoken, and says which are', async () => {
    const swiss = file('swiss.json', { ...policy, countries: { en: 'CH' } });
    const { code, diagnostics } = await gauze([...released, '--policy', swiss, '--seed', '1'], ndjson(letter('P-1')));
    expect([code, diagnostics.at(-1)]).toMatchObject([
      2,
      { code: 'malformed', message: 'policy: invalid countries.en (one of US, GB, IE, CA)' },
    ]);
  });
});
