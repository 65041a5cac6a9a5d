import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { gauze, temporaryFolder } from './gauze';

const folder = temporaryFolder();
const at = (...names: readonly string[]): string => path.join(folder, ...names);
const key = at('key');
const row = (patient: number, words: string): string => `p${patient},"Seen on 2021-02-03: ${words}."`;
const tonight = Array.from({ length: 20 }, (_, i) => row(i % 10, `stable, visit ${i}`));
const table = (rows: readonly string[]): string => `patient,text\n${rows.join('\n')}\n`;

/** A release of a table without ids. */
async function releaseOf(name: string, rows: readonly string[], more: readonly string[]): Promise<string> {
  mkdirSync(at(name), { recursive: true });
  const [source, out] = [at(name, 'export.csv'), at(name, 'out.jsonl')];
  writeFileSync(source, table(rows));
  const args = ['--detect', 'always', '--quiet', '--key', key, '--in', source, '--out', out, ...more];
  const { code } = await gauze(['deidentify', ...args]);
  expect(code).toBe(0);
  return readFileSync(out, 'utf8');
}

/** Ids by what the notes say. */
async function idsOf(name: string, rows: readonly string[]) {
  const released = await releaseOf(name, rows, ['--policy', 'tag']);
  return new Map(
    released
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly id: string; readonly text: string })
      .map(({ id, text }) => [/visit \d+/.exec(text)![0], id] as const),
  );
}

describe('notes of a table without ids, released every night by one key and under no name', () => {
  it('have another id each, unless they are the same note', async () => {
    await gauze(['ledger', 'new-key', key]);
    const first = await idsOf('monday', tonight);
    const next = await idsOf('tuesday', [
      row(3, 'unwell, visit 100'),
      ...tonight.slice(0, 5),
      ...Array.from({ length: 14 }, (_, i) => row(i % 10, `stable, visit ${200 + i}`)),
    ]);
    expect(new Set(first.values()).size).toBe(20);
    const shared = [...next].filter(([, id]) => [...first.values()].includes(id));
    // those that were there yesterday are the notes that they were, although they stand elsewhere
    expect(shared.map(([words]) => words).sort()).toEqual(['visit 0', 'visit 1', 'visit 2', 'visit 3', 'visit 4']);
    for (const [words, id] of shared) expect(first.get(words)).toBe(id);
  }, 60_000);

  it('have the same ids where processes with the key read parts of it', async () => {
    const whole = await idsOf('whole', tonight);
    const [one, other] = [
      await idsOf(
        'one',
        tonight.filter((_, i) => i % 10 < 5),
      ),
      await idsOf(
        'other',
        tonight.filter((_, i) => i % 10 >= 5),
      ),
    ];
    expect([...one, ...other].sort()).toEqual([...whole].sort());
  }, 60_000);

  it('are paired with their originals by the key', async () => {
    await idsOf('paired', tonight);
    const args = ['--original', at('paired', 'export.csv'), '--released', at('paired', 'out.jsonl'), '--key', key];
    const { code, stdout } = await gauze([
      'verify',
      ...args,
      '--original-format',
      'csv',
      '--released-format',
      'jsonl',
      '--json',
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ documents: 20, notReleased: 0, leaks: 0 });
  }, 60_000);

  it('have ids of what was released where values are private: other true ones leave the same bytes', async () => {
    const policy = at('private.json');
    const date = { action: 'private', epsilon: '3', firstDay: { from: '2000-01-01', to: '2014-12-31' } };
    writeFileSync(
      policy,
      JSON.stringify({ id: 'twins', version: 1, name: 'Twins', default: { action: 'tag' }, actions: { date } }),
    );
    const told = (patients: readonly string[]) =>
      releaseOf(
        patients[0]!,
        patients.map((name, i) => `p${i},"Mr. ${name} is stable, visit ${i}."`),
        ['--policy', policy, '--budget', '6', '--ledger', at(`${patients[0]}.ledger`)],
      );
    const [one, other] = [
      await told(['Robert Hartwell', 'James Castell', 'Simon Prokop']),
      await told(['Edward Winfield', 'Peter Thornton', 'Martin Yardley']),
    ];
    expect(one).toContain('Mr. [');
    expect(other).toBe(one);
  }, 60_000);
});
