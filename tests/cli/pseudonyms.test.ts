import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { gauze, linesOf, ndjson, temporaryFolder } from './gauze';

const folder = temporaryFolder();
const at = (...names: readonly string[]) => path.join(folder, ...names);
const secret = (name: string, words: string): string => {
  writeFileSync(at(name), `${words}\n`, { mode: 0o600 });
  return at(name);
};
const file = at('study.gauze');
const table = at('study.gauze-vault');
const text = 'Mr. Zebulon Quackenbush of Leeds came on 14 March 2024.\n';
const span = (words: string, label: string) => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
  label,
  status: 'accepted',
});

describe('pseudonyms', () => {
  const release = (name: string, ...more: readonly string[]) =>
    gauze([
      'deidentify',
      '--project',
      file,
      '--policy',
      'surrogate',
      '--out',
      at('out'),
      '--accept-unread',
      '--format',
      'jsonl',
      '--keep-order',
      '--keep-ids',
      '--release',
      name,
      ...more,
    ]);

  it('is written only when asked for, and gives back what was replaced', async () => {
    const words = secret('words.txt', 'nine slow tortoises');
    const spans = [span('Zebulon Quackenbush', 'PATIENT'), span('Leeds', 'CITY'), span('14 March 2024', 'DATE')];
    writeFileSync(
      at('notes.jsonl'),
      ndjson(
        { id: 'n1', patient: 'mrn-4711', language: 'en', text, spans },
        { id: 'n2', patient: 'mrn-0815', language: 'en', text, spans },
        { id: 'n3', language: 'en', text, spans },
      ),
    );
    expect(await gauze(['project', 'create', file, '--name', 'Study', '--no-passphrase'])).toMatchObject({ code: 0 });
    expect(
      await gauze([
        'project',
        'import',
        file,
        '--in',
        at('notes.jsonl'),
        '--format',
        'jsonl',
        '--spans-as',
        'accepted',
      ]),
    ).toMatchObject({ code: 0 });
    expect(await gauze(['project', 'accept', file])).toMatchObject({ code: 0 });

    expect(await release('without', '--receipt', at('without.json'))).toMatchObject({ code: 0 });
    expect(readdirSync(folder).filter((name) => name.includes('vault'))).toEqual([]);
    expect(JSON.parse(readFileSync(at('without.json'), 'utf8'))).toMatchObject({ hasVault: false });

    expect(
      await release('with', '--pseudonyms', table, '--pseudonyms-passphrase-file', words, '--receipt', at('with.json')),
    ).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(at('with.json'), 'utf8'))).toMatchObject({ hasVault: true, isPseudonymised: true });
    if (process.platform !== 'win32') expect(statSync(table).mode & 0o077).toBe(0);

    const released = linesOf(readFileSync(at('out', 'with', 'notes.jsonl'), 'utf8')).map(
      (line) => JSON.parse(line) as { id: string; text: string; patient?: string },
    );
    const pseudonym = released[0]!.patient!;
    const open = (...args: readonly string[]) =>
      gauze(['pseudonyms', 'open', table, '--passphrase-file', words, ...args]);
    expect((await open()).stdout).toBe(`${pseudonym}\tmrn-4711\t1\n${released[1]!.patient!}\tmrn-0815\t1\n`);
    for (const wanted of [pseudonym, 'mrn-4711'])
      expect((await open('--patient', wanted)).stdout).toBe(`${pseudonym}\tmrn-4711\t1\n`);
    expect(JSON.parse((await open('--json')).stdout)).toMatchObject({
      release: 'with',
      patients: [{ pseudonym, patient: 'mrn-4711', notes: ['n1'] }, { patient: 'mrn-0815' }],
      notesWithoutPatient: ['n3'],
    });
    const originals = linesOf((await open('--text', 'n1')).stdout).map((line) => line.split('\t'));
    expect(originals.map(([, , original]) => JSON.parse(original!) as string)).toEqual([
      'Zebulon Quackenbush',
      'Leeds',
      '14 March 2024',
    ]);
    let undone = released[0]!.text;
    for (const [start, end, original] of originals.toReversed())
      undone = undone.slice(0, Number(start)) + (JSON.parse(original!) as string) + undone.slice(Number(end));
    expect(undone).toBe(text);
    const none = await open('--patient', 'Quackenbush');
    expect(none).toMatchObject({ code: 2, stdout: '' });
    expect(none.stderr).not.toContain('Quackenbush');
  }, 300_000);

  it('comes with a ledger or a key too, under the pseudonyms of that release', async () => {
    const words = at('words.txt');
    const spans = [span('Zebulon Quackenbush', 'PATIENT'), span('14 March 2024', 'DATE')];
    const notes = ndjson(
      { id: 'n1', patient: 'mrn-4711', language: 'en', text, spans },
      { id: 'n3', language: 'en', text, spans },
    );
    const of = (name: string, ...more: readonly string[]) =>
      gauze(
        [
          'deidentify',
          '--policy',
          'surrogate',
          '--keep-order',
          '--keep-ids',
          ...more,
          '--pseudonyms',
          at(name),
          '--pseudonyms-passphrase-file',
          words,
          '--receipt',
          at('own.json'),
        ],
        notes,
      );
    const ran = await of(
      'own.gauze-vault',
      '--ledger',
      at('ledger.json'),
      '--release',
      'own',
      '--reports',
      at('reports'),
    );
    expect(ran).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(at('own.json'), 'utf8'))).toMatchObject({ hasVault: true, isPseudonymised: true });
    expect(readFileSync(at('reports', 'dpia-pack.md'), 'utf8')).toContain('re-identification');
    const [first] = linesOf(ran.stdout).map((line) => JSON.parse(line) as { text: string; patient: string });
    const open = (...args: readonly string[]) =>
      gauze(['pseudonyms', 'open', at('own.gauze-vault'), '--passphrase-file', words, ...args]);
    expect((await open()).stdout).toBe(`${first!.patient}\tmrn-4711\t1\n`);
    expect(JSON.parse((await open('--json')).stdout)).toMatchObject({ release: 'own', notesWithoutPatient: ['n3'] });
    let undone = first!.text;
    for (const [start, end, original] of linesOf((await open('--text', 'n1')).stdout)
      .map((line) => line.split('\t'))
      .toReversed())
      undone = undone.slice(0, Number(start)) + (JSON.parse(original!) as string) + undone.slice(Number(end));
    expect(undone).toBe(text);
    // It overwrites nothing, is not placed next to what is handed on, and nothing is written then.
    const last = async (ran: ReturnType<typeof gauze>) => {
      const { code, stdout, diagnostics } = await ran;
      return [code, stdout, diagnostics.at(-1)?.['code']];
    };
    expect(await last(of('own.gauze-vault', '--ledger', at('l2.json')))).toEqual([2, '', 'exists']);
    expect(await last(of(path.join('reports', 'v'), '--ledger', at('l2.json'), '--reports', at('reports')))).toEqual([
      2,
      '',
      'forbidden',
    ]);
    expect(
      await last(of(path.join('folder', 'v'), '--ledger', at('l2.json'), '--out', at('folder'), '--to', 'text')),
    ).toEqual([2, '', 'forbidden']);
    expect(readdirSync(folder)).not.toContain('l2.json');
    // If the leak scan refuses a release, there is no pseudonym table either.
    const leaking = ndjson({ id: 'n1', patient: 'p', language: 'en', text: `${text}Quackenbush`, spans });
    expect(
      await last(
        gauze(
          [
            'deidentify',
            '--policy',
            'surrogate',
            '--ledger',
            at('l3.json'),
            '--pseudonyms',
            at('none'),
            '--pseudonyms-passphrase-file',
            words,
          ],
          leaking,
        ),
      ),
    ).toEqual([5, '', 'leak']);
    expect(readdirSync(folder).filter((name) => name.includes('none'))).toEqual([]);
  }, 120_000);

  it('refuses what does not fit, and writes nothing then', async () => {
    const words = at('words.txt');
    const other = secret('other.txt', 'eight slow tortoises');
    const last = async (ran: ReturnType<typeof gauze>) => {
      const { code, diagnostics, stdout } = await ran;
      return { code, stdout, error: diagnostics.at(-1)?.['code'] };
    };
    expect(await last(gauze(['pseudonyms', 'open', table, '--passphrase-file', other]))).toEqual({
      code: 2,
      stdout: '',
      error: 'wrongPassphrase',
    });
    expect(await last(gauze(['pseudonyms', 'open', table]))).toEqual({ code: 2, stdout: '', error: 'notReady' });
    const bytes = readFileSync(table);
    writeFileSync(at('cut'), bytes.subarray(0, -1));
    expect(await last(gauze(['pseudonyms', 'open', at('cut'), '--passphrase-file', words]))).toMatchObject({
      code: 2,
      error: 'truncated',
    });
    bytes[bytes.length - 1]! ^= 1;
    writeFileSync(at('changed'), bytes);
    expect(await last(gauze(['pseudonyms', 'open', at('changed'), '--passphrase-file', words]))).toMatchObject({
      code: 2,
      error: 'damaged',
    });
    expect(await last(gauze(['pseudonyms', 'open', file, '--passphrase-file', words]))).toMatchObject({
      code: 2,
      error: 'unknownFormat',
    });
    expect(
      await last(release('x', '--pseudonyms', at('out', 'y'), '--pseudonyms-passphrase-file', words)),
    ).toMatchObject({
      code: 2,
      error: 'forbidden',
    });
    expect(await last(release('x', '--pseudonyms', table, '--pseudonyms-passphrase-file', words))).toMatchObject({
      code: 2,
      error: 'exists',
    });
    expect(await last(release('x', '--pseudonyms', at('z')))).toMatchObject({ code: 2, error: 'notReady' });
    expect(await last(release('x', '--pseudonyms-passphrase-file', words))).toMatchObject({
      code: 2,
      error: 'badRequest',
    });
    expect(
      await last(gauze(['deidentify', '--seed', '1', '--policy', 'surrogate', '--pseudonyms', at('z')], '')),
    ).toMatchObject({ code: 2, error: 'badRequest' });
    expect(readdirSync(at('out')).toSorted()).toEqual(['with', 'without']);
  }, 120_000);

  it('records the access in the audit trail of a given project before printing, and warns without one', async () => {
    const words = at('words.txt');
    const without = await gauze(['pseudonyms', 'open', at('own.gauze-vault'), '--passphrase-file', words]);
    expect(without.diagnostics).toMatchObject([{ level: 'warn', code: 'noTrail' }]);
    const lines = async (action: string): Promise<number> =>
      linesOf((await gauze(['audit', 'show', file, '--action', action, '--json'])).stdout).length;
    expect(await lines('readVault')).toBe(0);
    const read = await gauze([
      'pseudonyms',
      'open',
      at('own.gauze-vault'),
      '--passphrase-file',
      words,
      '--project',
      file,
    ]);
    expect([read.code, read.stdout, read.diagnostics.map(({ code }) => code)]).toEqual([0, without.stdout, []]);
    const wrong = await gauze([
      'pseudonyms',
      'open',
      at('own.gauze-vault'),
      '--passphrase-file',
      secret('wrong.txt', 'nine quick tortoises'),
      '--project',
      file,
    ]);
    expect([wrong.code, wrong.stdout, wrong.diagnostics.at(-1)?.['code']]).toEqual([2, '', 'wrongPassphrase']);
    expect([await lines('readVault'), await lines('failedOpenVault'), await lines('openVault')]).toEqual([1, 1, 0]);
    // Without an audit trail there is no answer: the project does not exist.
    const none = await gauze([
      'pseudonyms',
      'open',
      at('own.gauze-vault'),
      '--passphrase-file',
      words,
      '--project',
      at('none.gauze'),
    ]);
    expect([none.code, none.stdout]).toEqual([2, '']);
  }, 120_000);
});
