import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { gauze, linesOf, ndjson } from './gauze';
import { at, note, type Note } from './ledgerNotes';

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'];
const names = [
  'Hartwell',
  'Castell',
  'Winfield',
  'Oakes',
  'Marlow',
  'Osborne',
  'Prokop',
  'Thornton',
  'Vance',
  'Yardley',
];
/** Of each of 60 patients six notes in one year, by the day that they were written. */
const notes = Array.from({ length: 360 }, (_, i) => {
  const [patient, visit] = [i % 60, Math.floor(i / 60)];
  const [month, day] = [(patient * 7 + visit) % 10, 1 + ((patient * 11 + visit * 5) % 27)];
  const text = note(`p${patient}v${visit}`, `pat${patient}`, [
    'Patient ',
    [`${names[patient % 10]!}`, 'PATIENT'],
    ', seen on ',
    [`${day} ${months[month]} 2021`, 'DATE'],
    ': blood pressure normal.\n',
  ]);
  return { day: 30 * month + day, text };
}).sort((a, b) => a.day - b.day);
/** As a ward that sends one file each month does. */
const parts: readonly (readonly Note[])[] = months.map((_, month) =>
  notes.filter(({ day }) => Math.floor((day - 1) / 30) === month).map(({ text }) => text),
);

const [given, written, key, ledger, index] = ['given', 'written', 'key', 'ledger.json', 'index'].map(at) as [
  string,
  string,
  string,
  string,
  string,
];
const policy = ['--policy', 'private-research', '--budget', '6', '--detect', 'never', '--accept-unlinked'];
let whole: Awaited<ReturnType<typeof gauze>>;
let making: Awaited<ReturnType<typeof gauze>>;

describe('a release in parts', () => {
  beforeAll(async () => {
    mkdirSync(given);
    mkdirSync(written, { mode: 0o700 });
    parts.forEach((part, i) => writeFileSync(path.join(given, `part-${i}.jsonl`), ndjson(...part)));
    await gauze(['ledger', 'new-key', key]);
    const args = ['deidentify', ...policy, '--quiet', '--key', key, '--ledger', ledger];
    making = await gauze([
      ...[...args, '--in', given, '--format', 'jsonl', '--make-index', index, '--reports', at('reports')],
    ]);
    whole = await gauze(args, ndjson(...notes.map(({ text }) => text)));
    await Promise.all(
      readdirSync(given).map((name) =>
        gauze([
          ...['deidentify', '--index', index, '--key', key, '--quiet'],
          ...['--in', path.join(given, name), '--out', path.join(written, name)],
        ]),
      ),
    );
  }, 120_000);

  it('its report says first what the parts tell, and promises nothing', () => {
    expect([making.code, whole.code]).toEqual([0, 0]);
    const page = readFileSync(at('reports/attacks-and-utility.md'), 'utf8');
    expect(page.split('Every figure is measured')[0]).toContain(
      '**The files that notes leave in together disclose when notes were written',
    );
    expect(page).toContain('Files that notes leave in together: 10.');
  });

  it('an index that was made from standard input: its report says first what parts of it would tell', async () => {
    const [reports, other] = [at('reports-of-a-stream'), at('other-index')];
    const args = ['--key', key, '--ledger', at('other-ledger.json'), '--make-index', other, '--reports', reports];
    const { code } = await gauze(
      ['deidentify', ...policy, '--quiet', ...args],
      ndjson(...notes.map(({ text }) => text)),
    );
    expect(code).toBe(0);
    const said =
      '**Others write this release in parts by an index, and which notes leave in one part is not known here';
    const top = (folder: string): string =>
      readFileSync(path.join(folder, 'attacks-and-utility.md'), 'utf8').split('Every figure is measured')[0]!;
    expect(top(reports)).toContain(said);
    expect(top(reports)).toContain(
      '**Parts that others cut from notes in the order in which these came would disclose',
    );
    expect(top(at('reports'))).not.toContain(said);
  }, 60_000);

  it('parts have one time, midnight of the day of the release, and the rights of their owner alone', () => {
    const facts = readdirSync(written).map((name) => statSync(path.join(written, name)));
    expect(facts).toHaveLength(10);
    expect(new Set(facts.map(({ mtimeMs }) => mtimeMs)).size).toBe(1);
    expect(facts[0]!.mtimeMs % 86_400_000).toBe(0);
    expect(new Set(facts.map(({ mode }) => mode & 0o777))).toEqual(new Set([0o600]));
  });

  it('merged by the command of the manual they are one file in the order of new ids, as one process writes it', () => {
    const manual = readFileSync('docs/administration.md', 'utf8');
    const [, command] = /^ {6}(\(umask 077; .*)$/mu.exec(manual) ?? [];
    utimesSync(path.join(written, 'part-3.jsonl'), 1, 1);
    execFileSync('bash', ['-euo', 'pipefail', '-c', command!], { cwd: path.dirname(written), env: locale });
    const merged = at('whole.jsonl');
    expect(readFileSync(merged, 'utf8')).toBe(whole.stdout);
    expect(linesOf(whole.stdout)).toHaveLength(notes.length);
    const { mode, mtimeMs } = statSync(merged);
    expect([mode & 0o777, mtimeMs % 86_400_000]).toEqual([0o600, 0]);
  });
});

// In another locale `sort` has another order.
const locale = { PATH: process.env['PATH'], LC_ALL: 'en_US.UTF-8', LANG: 'en_US.UTF-8' };
