import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ofAll } from '../fixtures/long';
import { gauze, linesOf, ndjson, start, temporaryFolder, textOf, type Ran } from './gauze';

const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);
const texts = [
  ['en', 'Seen by Dr. Zebulon Quackenbush on 3 May 2021 in Boston, MRN 4471902. Ⓐ 👩‍⚕️'],
  ['es', 'Nombre: Rosa Vega, 14/03/1956. Dr. Luis Prado, Hospital General, 40001 Segovia. Tel. 921 555 010.'],
  [
    'de',
    'Herr Müller, geb. 3.5.1949, wurde am 12.6.2020 von Dr. Schmidt im Klinikum Kassel gesehen.\r\nTel. 0561 5550',
  ],
  ['fr', 'Monsieur Dupont, né le 2 mars 1950, vu par le Dr Lefèvre à Lyon.'],
  ['nl', 'Meneer de Vries, geboren 4-2-1961, gezien door dr. Jansen in Utrecht.'],
] as const;
/** Long and short notes in five languages, duplicate ids, unreadable lines, and notes without metadata. */
const notes = Array.from({ length: 150 }, (_, i) => {
  const [language, text] = texts[i % texts.length]!;
  const said = {
    id: `n${i % 120}`,
    text: `${text} `.repeat(i % 13 === 4 ? 40 : 1 + ((i * 7) % 9)),
    patient: `p${i % 30}`,
  };
  return i % 11 === 5 ? '{"id":"cut","te\n' : ndjson(i % 3 === 0 ? said : { ...said, language });
}).join('');

beforeAll(() => {
  writeFileSync(at('notes.jsonl'), notes);
  writeFileSync(at('patients.csv'), 'patient,name,mrn\np1,Zebulon Quackenbush,QX-77-123\np2,Rosa Vega,88-12\n');
});

const told = ({ code, stdout, diagnostics }: Ran) => ({
  code,
  stdout,
  told: diagnostics.filter((line) => line['code'] !== 'progress'),
});

describe('--jobs', () => {
  const verbs: readonly (readonly [string, readonly string[]])[] = [
    ['detect', ['detect', '--patients', at('patients.csv')]],
    ['deidentify with masks', ['deidentify', '--policy', 'surrogate', '--seed', '7', '--on-leak', 'mask']],
    // The ledger below propagates, by rules alone.
    ['deidentify', ['deidentify', '--policy', 'surrogate', '--seed', '7', '--on-leak', 'propagate']],
    ['detect by rules', ['detect', '--bundled', 'off']],
  ];
  it.each(ofAll(verbs, 0, 1))('%s: output, complaints and exit code are those of one', async (_, args) => {
    const run = async (jobs: string) => told(await gauze([...args, '--in', at('notes.jsonl'), '--jobs', jobs]));
    const one = await run('1');
    expect(one.code).toBe(1);
    expect(linesOf(one.stdout).length).toBeGreaterThan(120);
    expect(await run('3')).toEqual(one);
  });

  it('a ledger has the entries of one job in their order, and a second release goes on from them', async () => {
    const some = notes.split('\n').slice(0, 60).join('\n');
    await gauze(['ledger', 'new-key', at('own.key')]);
    const run = async (jobs: string) => {
      const ledger = at(`${jobs}.ledger`);
      const own = ['--policy', 'surrogate', '--ledger', ledger, '--key', at('own.key'), '--on-leak', 'propagate'];
      const outputs: string[] = [];
      for (const input of [some.slice(0, some.length >> 1), some])
        outputs.push((await gauze(['deidentify', ...own, '--bundled', 'off', '--jobs', jobs], input)).stdout);
      const { entries } = JSON.parse(readFileSync(ledger, 'utf8')) as { readonly entries: readonly unknown[] };
      return { outputs, entries };
    };
    const one = await run('1');
    expect(one.entries.length).toBeGreaterThan(100);
    expect(await run('2')).toEqual(one);
  }, 120_000);

  it('verify: figures, complaints and exit code are those of one', async () => {
    const released = at('released.jsonl');
    const own = ['--policy', 'surrogate', '--seed', '7', '--on-leak', 'mask', '--keep-ids', '--in', at('notes.jsonl')];
    await gauze(['deidentify', ...own, '--bundled', 'off', '--out', released]);
    // As if remnants of an earlier run were there.
    writeFileSync(released, readFileSync(released, 'utf8').replace('"text":"', '"text":"Zebulon Quackenbush '));
    const places = ['--original', at('notes.jsonl'), '--released', released, '--bundled', 'off', '--json'];
    const run = async (jobs: string) => told(await gauze(['verify', ...places, '--jobs', jobs]));
    const one = await run('1');
    expect(one.code).toBe(5);
    expect(await run('3')).toEqual(one);
  });

  it('answers each document of a pipe before the next is written', async () => {
    const child = start('detect', '--jobs', '2');
    const answers = child.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
    for (const id of ['a', 'b']) {
      child.stdin.write(ndjson({ id, text: texts[0][1] }));
      expect(JSON.parse(String((await answers.next()).value))).toMatchObject({ id });
    }
    child.stdin.end();
    expect((await answers.next()).done).toBe(true);
    expect(await closed).toBe(0);
  });

  it('ends when its reader goes away, while its writer is silent', async () => {
    const child = start('detect', '--jobs', '2');
    const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
    const errors = textOf(child.stderr);
    child.stdin.on('error', () => undefined);
    child.stdin.write(ndjson({ id: 'a', text: texts[0][1] }));
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const gone = new Promise((resolve) => child.stdout.once('close', resolve));
    child.stdout.destroy();
    await gone;
    child.stdin.write(ndjson({ id: 'b', text: texts[0][1] }));
    expect(await closed).toBe(2);
    expect(await errors).toContain('"unwritable"');
  });

  it('is refused where it is no number', async () => {
    for (const jobs of ['0', '1.5', 'all', '1000'])
      expect((await gauze(['detect', '--jobs', jobs])).diagnostics.at(-1)?.['code']).toBe('badRequest');
  });
});
