import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { smallNotes } from '../models/representer/smallSpace';
import { gauze, type Ran } from './gauze';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-pool-cli-'));
const at = (name: string): string => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Labels of a shipped set. */
const labels: Readonly<Record<string, string>> = { name: 'NOMBRE_SUJETO_ASISTENCIA', town: 'TERRITORIO' };
function write(name: string, count: number, seed: number): string {
  const lines = smallNotes(count, seed).map(({ id, text, spans }) =>
    JSON.stringify({
      id: `${name}${id}`,
      text,
      language: 'es',
      spans: spans.map(({ start, end, type }) => ({ start, end, label: labels[type] })),
    }),
  );
  writeFileSync(at(name), `${lines.join('\n')}\n`);
  return at(name);
}
/** Names are rarer than the 150 most common words, which do not identify anyone. */
function publicTexts(): string {
  const file = write('public.jsonl', 200, 2);
  const common = Array.from(
    { length: 150 },
    (_, i) => `w${'abcdefghijklmno'[i % 15]}${'abcdefghij'[Math.floor(i / 15)]}x`,
  );
  for (let i = 0; i < 60; i++) appendFileSync(file, `${JSON.stringify({ id: `c${i}`, text: common.join(' ') })}\n`);
  return file;
}
const done = async (...args: readonly string[]): Promise<Ran> => {
  const ran = await gauze(args);
  expect(ran.code, ran.stderr).toBe(0);
  return ran;
};

test('two sites share what they learned and not their notes: from the representer to a tagged note', async () => {
  writeFileSync(at('passphrase'), 'correct horse battery', { mode: 0o600 });
  const secret = ['--passphrase-file', at('passphrase')];
  const representer = at('r.gauzerepresenter');
  await done(
    'representer',
    'train',
    '--train',
    write('provider.jsonl', 30, 1),
    '--public',
    publicTexts(),
    '--out',
    representer,
    '--epochs',
    '2',
    '--labels',
    'meddocan',
    '--neighbours',
    '3',
    '--deviation',
    '0.1',
  );
  const shown = JSON.parse((await done('representer', 'show', representer, '--json')).stdout) as { sha256: string };
  expect(shown.sha256).toMatch(/^[0-9a-f]{64}$/);
  const audit = JSON.parse(
    (await done('representer', 'audit', representer, '--notes', write('dev.jsonl', 20, 9), '--json')).stdout,
  ) as { promise: string; neighbour: { best: { mean: number; pairs: number } } };
  expect(audit.neighbour.best.pairs).toBeGreaterThan(0);
  expect(audit.promise).toBe(
    'The package contains no text. On held-out data, an attacker who has the representer and knows both ' +
      `candidates tells a name from a similar one in ${(100 * audit.neighbour.best.mean).toFixed(1)}% of ` +
      'cases (chance: 50%).',
  );
  const packages: string[] = [];
  for (const [site, seed] of [
    ['north', 3],
    ['south', 4],
  ] as const) {
    await done('pool', 'make-key', '--out', at(`${site}.pem`));
    const exported = await done(
      'pool',
      'export',
      '--representer',
      representer,
      '--notes',
      write(`${site}.jsonl`, 40, seed),
      '--out',
      at(`${site}.gauzepool`),
      '--ledger',
      at(`${site}.ledger`),
      '--key',
      at(`${site}.pem`),
      '--site',
      site,
      '--accept-leak',
      'a test',
      '--by',
      'A. Person',
      '--json',
      ...secret,
    );
    expect(JSON.parse(exported.stdout)).toMatchObject({ representer: shown.sha256, site });
    packages.push(at(`${site}.gauzepool`));
  }
  const again = await gauze([
    'pool',
    'export',
    '--representer',
    representer,
    '--notes',
    at('north.jsonl'),
    '--out',
    at('again.gauzepool'),
    '--ledger',
    at('north.ledger'),
    '--key',
    at('north.pem'),
    '--site',
    'north',
    ...secret,
  ]);
  expect(again.diagnostics.map(({ code }) => code)).toContain('empty');
  expect(existsSync(at('again.gauzepool'))).toBe(false);
  const twice = await gauze(['pool', 'check', packages[0]!, packages[0]!, '--representer', representer, ...secret]);
  expect(twice.diagnostics.map(({ code }) => code)).toContain('exists');
  const trained = await done(
    'pool',
    'train',
    ...packages,
    '--representer',
    representer,
    '--out',
    at('m.gauzemodel'),
    '--epochs',
    '12',
    '--dev',
    at('dev.jsonl'),
    '--json',
    ...secret,
  );
  expect(JSON.parse(trained.stdout)).toMatchObject({ sites: ['north', 'south'], metrics: { notes: 20 } });
  await done('models', 'verify', at('m.gauzemodel'));
  expect((await done('models', 'show', at('m.gauzemodel'))).stdout).toContain('The package contains no text.');
  const detected = await done('detect', '--in', at('dev.jsonl'), '--model', at('m.gauzemodel'), '--labels', 'meddocan');
  expect(detected.stdout).toContain('"label":"TERRITORIO"');
}, 240_000);
