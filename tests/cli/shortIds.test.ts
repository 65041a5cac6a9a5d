import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { gauze, temporaryFolder } from './gauze';

const folder = temporaryFolder();
const at = (...names: readonly string[]): string => path.join(folder, ...names);
const key = at('key');
/** Two visits of each patient; no layout has room for as many. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  counted: Array.from({ length: 150 }, (_, i) => String(i + 1)),
  'a letter and a digit': Array.from({ length: 200 }, (_, i) => `${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[i % 20]!}${i % 10}`)
    .filter((name, i, all) => all.indexOf(name) === i)
    .concat(Array.from({ length: 90 }, (_, i) => `p${i + 10}`)),
  initials: Array.from({ length: 120 }, (_, i) => `${'ABCDEFGHIJ'[i % 10]!}${'KLMNOPQRSTUV'[Math.floor(i / 10)]!}`),
};

function folderOf(name: string, keys: readonly string[]): string {
  mkdirSync(at(name), { recursive: true });
  const rows = [...keys, ...keys].map((patient, i) => `${patient},"Seen in clinic, stable, ${word(i)}."`);
  writeFileSync(at(name, 'visits.csv'), `patient,text\n${rows.join('\n')}\n`);
  return at(name);
}
const word = (i: number): string => `word${[...String(i)].map((digit) => 'abcdefghij'[Number(digit)]!).join('')}`;

/** What the patient of each row became, by the words of the row. */
async function releasedKeys(input: string, name: string, more: readonly string[]) {
  const args = ['--policy', 'surrogate', '--detect', 'never', '--quiet', '--in', input, '--out', at(name)];
  expect((await gauze(['deidentify', ...args, ...more])).code).toBe(0);
  const [file = ''] = readdirSync(at(name)).filter((one) => one.endsWith('.csv'));
  const lines = readFileSync(at(name, file), 'utf8').trim().split('\n').slice(1);
  return new Map(lines.map((line) => [/word[a-j]+/.exec(line)![0], line.split(',')[0]!] as const));
}

/** What the first run drew. */
let counted: ReadonlyMap<string, string>;

describe('short ids of patients in a table that is released as it is', () => {
  for (const [name, keys] of Object.entries(keysOf))
    it(`${name}: every patient has another one, the same in each row`, async () => {
      const drawn = await releasedKeys(folderOf(name, keys), `${name} out`, ['--ledger', at(`${name}.json`)]);
      if (name === 'counted') counted = drawn;
      expect(new Set(drawn.values()).size).toBe(keys.length);
      keys.forEach((_, i) => expect(drawn.get(word(i))).toBe(drawn.get(word(i + keys.length))));
      for (const released of drawn.values()) expect(keys).not.toContain(released);
    }, 120_000);

  it('so they have where processes share only a key, and later with the ledger', async () => {
    await gauze(['ledger', 'new-key', key]);
    const keys = keysOf.counted!;
    const halves = [keys.slice(0, 70), keys.slice(70)];
    const drawn = await Promise.all(
      halves.map((half, i) => releasedKeys(folderOf(`half${i}`, half), `half${i} out`, ['--key', key])),
    );
    expect(new Set(drawn.flatMap((half) => [...half.values()])).size).toBe(keys.length);
    const later = await releasedKeys(folderOf('later', keys), 'later out', ['--ledger', at('counted.json')]);
    expect(later).toEqual(counted);
  }, 120_000);
});

it('nothing in the form of a released key tells which patients came first, or from which list', async () => {
  const lists: Readonly<Record<string, readonly string[]>> = {
    first: Array.from({ length: 40 }, (_, i) => String(21 * i + 1)),
    later: Array.from({ length: 40 }, (_, i) => String(1_000_003 + 4177 * i)),
    // every eleventh has the check digit of a national number
    'nine digits': Array.from({ length: 40 }, (_, i) => String(111_222_301 + i)),
    lettered: Array.from({ length: 40 }, (_, i) => `CO-${4451 + i}-889`),
    padded: Array.from({ length: 40 }, (_, i) => `P${String(i + 1).padStart(7, '0')}`),
  };
  const keys = Object.values(lists).flat();
  const input = folderOf('lists', keys);
  const more = { ledger: ['--ledger', at('lists.json')], key: ['--key', key] };
  for (const [name, options] of Object.entries(more)) {
    const drawn = await releasedKeys(input, `lists ${name}`, options);
    expect(new Set(drawn.values()).size).toBe(keys.length);
    // what an attacker sees of a key that does not depend on its secret
    const forms = [...drawn.values()].map((released) => released.replace(/\d/g, '9').replace(/[a-z]/gi, 'a'));
    expect(new Set(forms)).toEqual(new Set(['9'.repeat(14)]));
  }
}, 120_000);

it('a new key and a new ledger give pseudonyms of 64 bits, older ones those that they gave', async () => {
  const lines = ['a', 'b'].map((id) => JSON.stringify({ id, patient: `p ${id}`, language: 'en', text: 'Seen.' }));
  writeFileSync(at('two.jsonl'), `${lines.join('\n')}\n`);
  const secret = readFileSync(key, 'utf8').trim();
  writeFileSync(at('older key'), `${secret.slice(0, 64)}\n`, { mode: 0o600 });
  const pseudonyms = async (...options: readonly string[]): Promise<readonly string[]> => {
    const common = ['--policy', 'surrogate', '--detect', 'never', '--quiet', '--in', at('two.jsonl')];
    const { code, stdout } = await gauze(['deidentify', ...common, ...options]);
    expect(code).toBe(0);
    return stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { readonly patient: string }).patient)
      .sort();
  };
  const older = await pseudonyms('--key', at('older key'));
  expect(older).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/), expect.stringMatching(/^[0-9a-f]{12}$/)]);
  expect(await pseudonyms('--key', at('older key'), '--ledger', at('of older.json'))).toEqual(older);
  const sixteen = [expect.stringMatching(/^[0-9a-f]{16}$/), expect.stringMatching(/^[0-9a-f]{16}$/)] as const;
  expect(await pseudonyms('--ledger', at('new.json'))).toEqual(sixteen);
  const newer = await pseudonyms('--key', key);
  expect(newer).toEqual(sixteen);
  expect(await pseudonyms('--key', key, '--ledger', at('of key.json'))).toEqual(newer);
}, 60_000);

it('numbers of a text are as many as they were, with the order kept and by an index', async () => {
  const numbers = Array.from({ length: 40 }, (_, i) => String(i + 1));
  const lines = numbers.map((number, i) => {
    const text = `MRN ${number}, then ${number}. Admission 1 and 2.`;
    const places = [4, text.indexOf('then ') + 5].map((start) => ({ start, end: start + number.length }));
    const admissions = [' 1 ', ' 2.'].map((words) => text.indexOf(words, 14) + 1);
    const spans = [
      ...places.map((place) => ({ ...place, label: 'MEDICALRECORD' })),
      ...admissions.map((start) => ({ start, end: start + 1, label: 'IDNUM' })),
    ];
    return JSON.stringify({ id: String(i), patient: `p${i % 20}`, language: 'en', text, spans });
  });
  const input = at('notes.jsonl');
  writeFileSync(input, `${lines.join('\n')}\n`);
  const common = ['deidentify', '--quiet', '--key', key, '--in', input];
  const policy = ['--policy', 'surrogate'];
  const [index, out, parts] = [at('all.index'), at('kept.jsonl'), at('parts.jsonl')];
  expect((await gauze([...common, ...policy, '--keep-order', '--out', out])).code).toBe(0);
  expect((await gauze([...common, ...policy, '--make-index', index])).code).toBe(0);
  expect((await gauze([...common, '--index', index, '--out', parts])).code).toBe(0);
  const textsIn = (file: string): readonly string[] =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { readonly text: string }).text);
  const released = textsIn(out).map((text) => /^MRN (\d+), then (\d+)\. Admission (\d+) and (\d+)\.$/.exec(text)!);
  for (const [, one, same, first, second] of released) {
    expect(same).toBe(one);
    expect(first).not.toBe(second);
  }
  expect(new Set(released.map(([, number]) => number)).size).toBe(40);
  expect(textsIn(parts).toSorted()).toEqual(textsIn(out).toSorted());
}, 60_000);
