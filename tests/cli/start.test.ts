import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from './gauze';

const folder = temporaryFolder();
const at = (name: string): string => path.join(folder, name);
const note = '{"id":"a","text":"Seen by Dr. Luis Prado.","language":"en"}\n';

/** The code of all files that the command loaded. */
function loadedBy(args: readonly string[], input = ''): string {
  const hook = fileURLToPath(new URL('./loadedFiles.cjs', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, ['-r', hook, 'out/main/cli.cjs', ...args], {
    input,
    encoding: 'utf8',
    env: { ...process.env, LOADED: at('loaded') },
  });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  const files = readFileSync(at('loaded'), 'utf8')
    .split('\n')
    .filter((file) => file.includes('/out/main/'));
  expect(files.length).toBeGreaterThan(1);
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

/** What only some verbs need, by a name in its code. */
const rules = 'createRuleEngine';
const schemas = 'ZodString';
const services = 'servicesOnDemand';
const replacement = 'createDeidentifier(';
const guesses = 'zxcvbn';
const parquetAndZstandard = ['ParquetWriter', 'ZstdErrorCode', 'zstd_codec'];

test('detect loads the rules, and no schemas of calls', () => {
  const code = loadedBy(['detect', '--quiet'], note);
  expect(code).toContain(rules);
  for (const name of [schemas, services, ...parquetAndZstandard]) expect(code).not.toContain(name);
});

test('help loads nothing else', () => {
  for (const args of [['--help'], ['project', '--help'], ['ledger', '--help']]) {
    const code = loadedBy(args);
    for (const name of [rules, schemas, services, replacement, ...parquetAndZstandard])
      expect([args, code.includes(name)]).toEqual([args, false]);
  }
});

test('a verb of a project loads the services that it calls, and neither rules nor replacement', () => {
  const file = at('p.gauze');
  expect(loadedBy(['project', 'create', file, '--no-passphrase'])).toContain(services);
  for (const verb of ['info', 'status', 'check']) {
    const code = loadedBy(['project', verb, file, '--json']);
    for (const name of [rules, replacement, ...parquetAndZstandard])
      expect([verb, name, code.includes(name)]).toEqual([verb, name, false]);
  }
}, 60_000);

test('a passphrase is rated where it is chosen, not where it opens a project', () => {
  const [file, passphrase] = [at('locked.gauze'), at('passphrase')];
  writeFileSync(passphrase, 'seven quiet herons under lanterns\n', { mode: 0o600 });
  const opening = ['--passphrase-file', passphrase];
  const rates = (verb: string): boolean => loadedBy(['project', verb, file, ...opening]).includes(guesses);
  expect(['create', 'info', 'keys'].map(rates)).toEqual([true, false, false]);
}, 60_000);
