import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailOf, messageOf, workbookOf } from '../unit/core/exchange/documents/orderedFiles';
import { gauze, temporaryFolder } from './gauze';

const folder = temporaryFolder();
const at = (...names: readonly string[]): string => path.join(folder, ...names);
const names = ['Hartwell', 'Castell', 'Winfield', 'Prokop', 'Thornton', 'Yardley'];
const visits = Array.from({ length: 18 }, (_, i) => ({
  patient: `p${i % 6}`,
  name: names[i % 6]!,
  day: `2021-0${1 + (i % 9)}-1${i % 10}`,
  words: `Visit ${'abcdefghijklmnopqrstuvwxyz'[i]!}x: stable`,
}));

const [source, out, receipt, kept] = [at('in'), at('out'), at('receipt.json'), at('kept.json')];
const args = ['verify', '--original', source, '--released', out, '--format', 'documents'];

describe('a folder of files as they are', () => {
  beforeAll(async () => {
    mkdirSync(source);
    const rows = visits.map(({ patient, name, day, words }) => [patient, name, day, words]);
    writeFileSync(
      path.join(source, 'visits.csv'),
      `patient_id,surname,visit_date,remarks\n${rows.map((row) => row.join(',')).join('\n')}\n`,
    );
    writeFileSync(
      path.join(source, 'visits.xlsx'),
      workbookOf([[['patient_id', 'surname', 'visit_date', 'remarks'], ...rows]]),
    );
    const messages = visits.map(({ patient, name, day, words }, i) =>
      messageOf({ control: `C${i}`, patient, name: `${name}^JANE`, day: day.replaceAll('-', ''), note: words }),
    );
    writeFileSync(path.join(source, 'visits.hl7'), messages.join(''));
    writeFileSync(path.join(source, 'note.txt'), 'Stable after a week, without fever.\n');
    writeFileSync(
      path.join(source, 'mail.eml'),
      mailOf(
        { From: 'a@example.org', To: 'b@example.org', Subject: 'Letters', Date: 'Mon, 4 Jan 2021 08:30:00 +0000' },
        'Please find the letters attached.',
        visits.map(({ words }, i) => ({ name: `${i}.txt`, text: `${words}.\n` })),
      ),
    );
    const { code } = await gauze([
      ...['deidentify', '--policy', 'private-research', '--budget', '6', '--accept-unlinked', '--detect', 'never'],
      ...['--quiet', '--in', source, '--out', out, '--ledger', at('ledger')],
      ...['--receipt', receipt, '--private-receipt', kept],
    ]);
    expect(code).toBe(0);
  }, 120_000);

  it('is paired with its originals by the private half, row by row, although rows stand elsewhere', async () => {
    const { code, stdout } = await gauze([...args, '--receipt', kept, '--json']);
    const told = JSON.parse(stdout) as Record<string, number>;
    expect(told).toMatchObject({ notReleased: 0, leaks: 0 });
    expect([told['releasedAsStated'], told['originalsAsStated']]).toEqual([told['documents'], told['documents']]);
    // the name of the sheet is a note of its own, and so is the text of the mail; known headers of tables are none
    expect(told['documents']).toBe(18 + 19 + 18 + 1 + 19);
    expect(code).toBe(0);
  }, 60_000);

  it('the released bytes are checked note by note with the public half alone', async () => {
    const { code, stdout } = await gauze([
      ...['verify', '--released', out, '--format', 'documents', '--receipt', receipt, '--json'],
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ notReleased: 0, filesAsStated: 5, filesNotAsStated: 0 });
  }, 60_000);

  it('what was changed afterwards is told, a file by its name, a row as one that nobody knows', async () => {
    const changed = at('changed');
    mkdirSync(changed);
    for (const name of readdirSync(out)) {
      const text = readFileSync(path.join(out, name), 'latin1');
      const other = name.endsWith('.csv')
        ? text.replace(': stable', ': unwell')
        : text.replace('without fever', 'without pain');
      writeFileSync(path.join(changed, name), other, 'latin1');
    }
    const { code, diagnostics } = await gauze([
      ...args.map((one) => (one === out ? changed : one)),
      ...['--receipt', kept, '--json'],
    ]);
    expect(code).not.toBe(0);
    expect(diagnostics.filter((one) => one['code'] === 'notAsReceipted')).toHaveLength(1);
    expect(diagnostics.filter((one) => one['code'] === 'notFound')).toHaveLength(1);
    expect(diagnostics.filter((one) => one['code'] === 'notReleased')).toHaveLength(1);
  }, 60_000);

  it('without it the command says what it cannot know', async () => {
    const { code, stderr } = await gauze(args);
    expect(code).not.toBe(0);
    expect(stderr).toContain('have no ids of notes in them');
  }, 60_000);
});
