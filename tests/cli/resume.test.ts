import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { gauze, linesOf, ndjson, start, temporaryFolder } from './gauze';

const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);
const texts = [
  ['en', 'Seen by Dr. Zebulon Quackenbush on 3 May 2021 in Boston, MRN 4471902. Ⓐ 👩‍⚕️ Aged 54.'],
  ['es', 'Nombre: Rosa Vega, 14/03/1956. Dr. Luis Prado, Hospital General, 40001 Segovia. Tel. 921 555 010.'],
] as const;
const notes = Array.from({ length: 200 }, (_, i) => {
  const [language, text] = texts[i % texts.length]!;
  return ndjson({ id: `n${i % 190}`, text: `${text} `.repeat(1 + ((i * 7) % 20)), patient: `p${i % 60}`, language });
});
const input = notes.join('');

beforeAll(async () => {
  writeFileSync(at('notes.jsonl'), input);
  expect((await gauze(['ledger', 'new-key', at('key')])).code).toBe(0);
});

/**
 * Kills the run as soon as it has reached this point, like a power failure.
 * @param piped its whole input so far: it waits for more, and cannot finish
 */
async function killedAt(args: readonly string[], isThere: () => boolean, piped?: string): Promise<void> {
  const child = start(...args);
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.stdin.on('error', () => undefined);
  if (piped === undefined) child.stdin.end();
  else child.stdin.write(piped);
  child.stdout.resume();
  child.stderr.resume();
  while (child.exitCode === null && !isThere()) await wait(1);
  child.kill('SIGKILL');
  await closed;
}
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
const entriesOf = (file: string): unknown => {
  const { surrogates, charges } = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
  return { surrogates, charges };
};

describe('--resume', () => {
  it('detect: goes on behind a kill to the bytes of a run that was not broken', async () => {
    const whole = await gauze(['detect', '--bundled', 'off'], input);
    const args = ['detect', '--bundled', 'off', '--resume', at('d')];
    for (const [count, bytes] of [
      [20, 1],
      [90, 20_000],
    ] as const)
      await killedAt(args, () => sizeOf(at('d/journal')) > bytes, notes.slice(0, count).join(''));
    // What was being written when the power failed.
    truncateSync(at('d/journal'), sizeOf(at('d/journal')) - 7);
    const again = await gauze([...args, '--jobs', '2'], input);
    expect(again.code).toBe(0);
    expect(again.stdout).toBe(whole.stdout);
    expect(existsSync(at('d'))).toBe(false);
  });

  it('deidentify: every phase may be cut; bytes and ledger are those of a run that was not', async () => {
    const args = (name: string) => [
      ...['deidentify', '--bundled', 'off', '--policy', 'private-research', '--epsilon', '2', '--budget', '6'],
      ...[
        '--key',
        at('key'),
        '--ledger',
        at(`${name}.ledger`),
        '--on-leak',
        'quarantine',
        '--quarantine',
        at(`${name}.q`),
      ],
      ...['--in', at('notes.jsonl'), '--out', at(`${name}.jsonl`)],
    ];
    const whole = await gauze(args('whole'));
    expect([0, 1]).toContain(whole.code);
    const broken = [...args('broken'), '--resume', at('r')];
    const isCharged = () =>
      existsSync(at('broken.ledger')) && (entriesOf(at('broken.ledger')) as { charges: unknown[] }).charges.length > 0;
    const points = [() => sizeOf(at('r/journal')) > 20_000, isCharged, () => existsSync(at('broken.jsonl.part'))];
    for (const isThere of points) await killedAt(broken, isThere);
    const again = await gauze(broken);
    expect(again.code).toBe(whole.code);
    expect(readFileSync(at('broken.jsonl'), 'utf8')).toBe(readFileSync(at('whole.jsonl'), 'utf8'));
    expect(readFileSync(at('broken.q'), 'utf8')).toBe(readFileSync(at('whole.q'), 'utf8'));
    expect(linesOf(readFileSync(at('broken.jsonl'), 'utf8')).length).toBeGreaterThan(0);
    expect(entriesOf(at('broken.ledger'))).toEqual(entriesOf(at('whole.ledger')));
    expect(existsSync(at('r'))).toBe(false);
  }, 120_000);

  it('refuses what another run left, and says what differs', async () => {
    const args = ['deidentify', '--bundled', 'off', '--resume', at('s')];
    const own = ['--policy', 'surrogate', '--key', at('key'), '--in', at('notes.jsonl')];
    // A run that ends midway, wherever the machine is by then.
    expect((await gauze([...args, ...own, '--expect', '150'])).code).toBe(2);
    expect(sizeOf(at('s/journal'))).toBeGreaterThan(20_000);
    expect(readFileSync(at('s/journal')).includes('Quackenbush')).toBe(false);
    writeFileSync(at('other.jsonl'), input.replace('Boston', 'Austin'));
    await gauze(['ledger', 'new-key', at('key2')]);
    const others: readonly (readonly [string, readonly string[]])[] = [
      ['options', ['--policy', 'tag', '--key', at('key'), '--in', at('notes.jsonl')]],
      ['input', ['--policy', 'surrogate', '--key', at('key'), '--in', at('other.jsonl')]],
      ['key', ['--policy', 'surrogate', '--key', at('key2'), '--in', at('notes.jsonl')]],
    ];
    for (const [differs, more] of others) {
      const { code, stdout, diagnostics } = await gauze([...args, ...more]);
      expect([code, stdout]).toEqual([2, '']);
      expect(diagnostics).toContainEqual(expect.objectContaining({ code: 'stale', differs }));
    }
  });

  it('refuses a pipe that brings other notes than before, or fewer', async () => {
    const args = ['detect', '--bundled', 'off', '--resume', at('p')];
    await killedAt(args, () => sizeOf(at('p/journal')) > 40_000, notes.slice(0, 40).join(''));
    const changed = await gauze(args, input.replace('Boston', 'Austin'));
    expect(changed).toMatchObject({ code: 2, stdout: '' });
    expect(changed.diagnostics).toContainEqual(expect.objectContaining({ code: 'stale', differs: 'input', number: 1 }));
    const cut = await gauze(args, notes.slice(0, 3).join(''));
    expect(cut.code).toBe(2);
    expect(cut.diagnostics).toContainEqual(expect.objectContaining({ code: 'stale', differs: 'input', number: 4 }));
  });
});
