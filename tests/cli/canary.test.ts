import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCanaries } from '../fixtures/canary';
import { gauzeAlone as gauze, ndjson, start, temporaryFolder } from './gauze';
import { makeQuick } from './quickPassphrase';

const folder = temporaryFolder();
const at = (...names: readonly string[]) => path.join(folder, ...names);
/** Input and output are in folders of their own; these three must be clean at all times. */
const watched = [at('project'), at('home'), at('tmp')];
const canary = {
  text: 'KANARIETEXT4711xqz',
  accented: 'Señor Ñandú Kanarienvogel',
  id: 'KANARIEID4711xqz',
  patient: 'KANARIEPATIENT4711xqz',
  label: 'KANARIELABEL4711xqz',
  meta: 'KANARIEWARD4711xqz',
  project: 'KANARIENAME4711xqz',
  passphrase: 'KANARIE geheim Ñandú 4711',
  other: 'ANDERE geheim Ñandú 4712',
};
const words = Object.values(canary);
const line = (n: number) => {
  const text = `Patient: ${canary.accented}. ${canary.text} was seen on 12 March 2024 by Dr. Quirinius Walker. `.repeat(
    20,
  );
  return {
    id: `${canary.id}-${n}`,
    text,
    patient: `${canary.patient}-${n % 7}`,
    date: '2024-03-12',
    language: 'en',
    meta: { ward: canary.meta },
    spans: [{ start: 9, end: 9 + [...canary.accented].length, label: canary.label, text: canary.accented }],
  };
};

const before = {
  TMPDIR: process.env['TMPDIR'],
  HOME: process.env['HOME'],
  XDG_CONFIG_HOME: process.env['XDG_CONFIG_HOME'],
  XDG_CACHE_HOME: process.env['XDG_CACHE_HOME'],
};
beforeAll(() => {
  for (const name of ['project', 'home', 'tmp', 'in', 'out', 'plain']) mkdirSync(at(name));
  writeFileSync(at('in', 'notes.jsonl'), ndjson(...Array.from({ length: 60 }, (_, n) => line(n))));
  writeFileSync(at('in', 'more.jsonl'), ndjson(...Array.from({ length: 400 }, (_, n) => line(100 + n))));
  // Long enough to be killed midway, even on a fast machine.
  writeFileSync(at('in', 'many.jsonl'), ndjson(...Array.from({ length: 2400 }, (_, n) => line(1000 + n))));
  writeFileSync(at('in', 'passphrase'), `${canary.passphrase}\n`, { mode: 0o600 });
  writeFileSync(
    at('in', 'patients.csv'),
    `patient,surname,given\n${canary.patient}-1,${canary.text},${canary.accented}\n`,
  );
  Object.assign(process.env, {
    TMPDIR: at('tmp'),
    HOME: at('home'),
    XDG_CONFIG_HOME: at('home', '.config'),
    XDG_CACHE_HOME: at('home', '.cache'),
  });
});
afterAll(() => {
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

const file = at('project', 'study.gauze');
const secret = ['--passphrase-file', at('in', 'passphrase')] as const;
async function step(verb: string, ...args: readonly string[]): Promise<number | null> {
  const { code, stderr, stdout } = await gauze(['project', verb, ...args, ...secret, '--json']);
  expect(findCanaries(watched, words), verb).toEqual([]);
  for (const word of [canary.text, canary.accented, canary.passphrase])
    for (const said of [stderr, stdout]) expect(said, verb).not.toContain(word);
  return code;
}

describe('a canary in notes, labels, names and the passphrase', () => {
  it('is in no file of the project, home and temporary folders after any step', async () => {
    expect(await step('create', file, '--name', canary.project, '--labels', 'hipaa-i2b2')).toBe(0);
    await makeQuick(file, canary.passphrase);
    expect(await step('import', file, '--in', at('in', 'notes.jsonl'), '--format', 'jsonl')).toBe(0);
    expect(await step('detect', file, '--patients', at('in', 'patients.csv'))).toBe(0);
    expect(await step('accept', file)).toBe(0);
    expect(await step('compact', file)).toBe(0);
    expect(await step('copy', file, at('project', 'copy.gauze'))).toBe(0);
    expect(await step('recover', file, at('project', 'recovered.gauze'))).toBe(0);
    expect(await step('check', file)).toBe(0);
    // Whatever the result: a release may be refused because of what the notes say about patients.
    await step(
      'release',
      file,
      '--accept-unread',
      '--out',
      at('out'),
      '--format',
      'jsonl',
      '--policy',
      'tag',
      '--name',
      'first',
    );
    const names = readdirSync(at('project'));
    expect(names).toEqual(
      expect.arrayContaining(['study.gauze', 'study.gauze-previous', 'copy.gauze', 'recovered.gauze']),
    );
  }, 120_000);

  it('is in none after a kill in the middle of the work', async () => {
    let killed = 0;
    for (const wait of [100, 1000]) {
      const running = start(
        'project',
        'import',
        file,
        '--in',
        at('in', 'many.jsonl'),
        '--format',
        'jsonl',
        '--again',
        ...secret,
      );
      running.stdout.resume();
      running.stderr.resume();
      const ended = new Promise<NodeJS.Signals | null>((resolve) =>
        running.once('close', (_, signal) => resolve(signal)),
      );
      while (!existsSync(`${file}-lock`) && running.exitCode === null)
        await new Promise((resolve) => setTimeout(resolve, 5));
      await new Promise((resolve) => setTimeout(resolve, wait));
      expect(findCanaries(watched, words), `while it runs, after ${wait} ms`).toEqual([]);
      running.kill('SIGKILL');
      if ((await ended) === 'SIGKILL') killed += 1;
      expect(findCanaries(watched, words), `killed after ${wait} ms`).toEqual([]);
    }
    expect(killed).toBeGreaterThan(0);
    expect(await step('check', file)).toBe(0);
  }, 180_000);

  it('is in none while notes of no project are replaced, and after a kill there', async () => {
    for (const wait of [900, null]) {
      const running = start(
        'deidentify',
        '--in',
        at('in', 'more.jsonl'),
        '--out',
        at('out', `${wait ?? 'whole'}.jsonl`),
        '--format',
        'jsonl',
        '--policy',
        'tag',
        '--seed',
        '1',
      );
      running.stdout.resume();
      running.stderr.resume();
      let isRunning = true;
      const ended = new Promise<void>((resolve) => running.once('close', () => resolve())).then(
        () => (isRunning = false),
      );
      const from = performance.now();
      while (isRunning && (wait === null || performance.now() - from < wait)) {
        expect(findCanaries(watched, words)).toEqual([]);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      running.kill('SIGKILL');
      await ended;
      expect(findCanaries(watched, words), `killed after ${wait}`).toEqual([]);
    }
  }, 180_000);

  it('is found by the same search in a project without passphrase', async () => {
    const plain = at('plain', 'study.gauze');
    expect(
      (await gauze(['project', 'create', plain, '--name', canary.project, '--labels', 'hipaa-i2b2', '--no-passphrase']))
        .code,
    ).toBe(0);
    expect((await gauze(['project', 'import', plain, '--in', at('in', 'notes.jsonl'), '--format', 'jsonl'])).code).toBe(
      0,
    );
    const found = findCanaries([at('plain')], words);
    // An unknown label becomes one of the project's own; `encryption.test.ts` plants one below the services.
    for (const word of [canary.text, canary.accented, canary.id, canary.patient, canary.meta, canary.project])
      expect(
        found.some((place) => place.includes(word)),
        word,
      ).toBe(true);
  }, 60_000);
});
