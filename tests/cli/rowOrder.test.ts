import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { workbookOf } from '../unit/core/exchange/documents/orderedFiles';
import { gauze, temporaryFolder } from './gauze';

const folder = temporaryFolder();
const at = (name: string): string => path.join(folder, name);
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
/** Five visits of each of 60 patients, a row each, as a hospital's export has them: by day. */
const visits = Array.from({ length: 300 }, (_, i) => {
  const [patient, visit] = [i % 60, Math.floor(i / 60)];
  const day = 1 + ((patient * 37 + visit * 53) % 330);
  const date = new Date(Date.UTC(2021, 0, day)).toISOString().slice(0, 10);
  const word = `w${String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26))}`;
  return { date, word, row: `p${patient},${names[patient % 10]!},${date},"Stable, ref ${word}."` };
}).sort((a, b) => (a.date < b.date ? -1 : 1));
const source = at('in');
mkdirSync(source);
writeFileSync(
  path.join(source, 'visits.csv'),
  `patient_id,surname,visit_date,remarks\n${visits.map(({ row }) => row).join('\n')}\n`,
);

interface Said {
  readonly orderKept?: true;
  readonly idsKept?: true;
  readonly notes: readonly { readonly id: string }[];
}
const release = async (out: string, ...more: readonly string[]) => released(source, out, ...more);
const released = async (given: string, out: string, ...more: readonly string[]) => {
  const ran = await gauze([
    ...['deidentify', '--policy', 'private-research', '--budget', '6', '--detect', 'never'],
    ...['--in', given, '--out', at(out), '--reports', at(`${out}-reports`), '--ledger', at(`${out}.ledger`)],
    ...['--quiet', '--receipt', at(`${out}.json`), ...more],
  ]);
  const [file] = ran.code === 0 ? readdirSync(at(out)) : [];
  const text = file === undefined ? '' : readFileSync(path.join(at(out), file), 'utf8');
  return {
    ...ran,
    text,
    orderKept: ran.code === 0 ? (JSON.parse(readFileSync(at(`${out}.json`), 'utf8')) as Said).orderKept : undefined,
    report: ran.code === 0 ? readFileSync(at(`${out}-reports/attacks-and-utility.md`), 'utf8') : '',
  };
};
const wordsIn = (text: string): readonly string[] => text.match(/(?<=ref )w[a-z]{2}/g) ?? [];

describe('rows of a table that leaves as a table', () => {
  it('stand in an order of their own under a private policy, and the report finds nothing in it', async () => {
    const { code, text, report, orderKept } = await release('shuffled');
    expect([code, orderKept]).toEqual([0, undefined]);
    expect(text.split('\n')[0]).toBe('patient_id,surname,visit_date,remarks');
    const order = wordsIn(text);
    expect([...order].sort()).toEqual(visits.map(({ word }) => word).sort());
    expect(order).not.toEqual(visits.map(({ word }) => word));
    expect(report).toContain('Order of the notes within their files: 1 files with several notes.');
    expect(report).not.toContain('The order of the notes within their files discloses');
  }, 60_000);

  it('keep it only where that is accepted; then the report says it first and promises nothing', async () => {
    expect((await release('refused', '--keep-order')).code).toBe(2);
    const { code, text, report, orderKept } = await release('kept', '--keep-order', '--accept-order');
    expect([code, orderKept]).toEqual([0, true]);
    expect(wordsIn(text)).toEqual(visits.map(({ word }) => word));
    expect(report.split('Every figure is measured')[0]).toContain(
      '**The order of the notes within their files discloses when notes were written',
    );
  }, 60_000);

  it('of Excel too; where a formula keeps them, command and report say so and nothing is promised', async () => {
    const rows = visits.map(({ row }) => row.replaceAll('"', '').split(','));
    const header = ['patient_id', 'surname', 'visit_date', 'remarks'];
    const formula = '<c r="A2" t="str"><f>"p"&amp;7</f><v>p7</v></c>';
    const kept = { cell: (row: number, column: number) => (row === 2 && column === 0 ? formula : undefined) };
    for (const [name, parts] of [
      ['plain', {}],
      ['formula', kept],
    ] as const) {
      mkdirSync(at(name));
      writeFileSync(path.join(at(name), 'visits.xlsx'), workbookOf([[header, ...rows]], parts));
    }
    const moved = await released(at('plain'), 'plain-out');
    expect([moved.code, moved.stderr.includes('orderKept'), moved.orderKept]).toEqual([0, false, undefined]);
    expect(moved.report).toContain('Order of the notes within their files: 1 files with several notes.');
    expect(moved.report).not.toContain('The order of the notes within their files discloses');
    const stayed = await released(at('formula'), 'formula-out');
    expect([stayed.code, stayed.stderr.includes('orderKept'), stayed.orderKept]).toEqual([0, true, true]);
    expect(stayed.report).toContain('1 files with several notes, 1 of them in the order of the input');
    expect(stayed.report.split('Every figure is measured')[0]).toContain(
      '**The order of the notes within their files discloses when notes were written',
    );
  }, 60_000);

  it('of one file a note there is none: --keep-order changes nothing and says so, --keep-ids is stated', async () => {
    const lines = visits
      .slice(0, 40)
      .map(({ word }, i) => ({ id: `v${String(i).padStart(2, '0')}`, text: `Ref ${word}.` }));
    writeFileSync(at('each.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const said = async (out: string, ...more: readonly string[]) => {
      const args = ['--policy', 'private-research', '--budget', '6', '--detect', 'never', '--to', 'text'];
      const places = ['--in', at('each.jsonl'), '--out', at(out), '--receipt', at(`${out}.json`)];
      const ran = await gauze([
        'deidentify',
        ...args,
        ...places,
        '--accept-unlinked',
        '--ledger',
        at(`${out}.l`),
        ...more,
      ]);
      const receipt = JSON.parse(readFileSync(at(`${out}.json`), 'utf8')) as Said;
      return { ...ran, receipt };
    };
    const [asked, ids] = [await said('each', '--keep-order'), await said('each-ids', '--keep-ids', '--accept-order')];
    expect([asked.code, asked.stderr.includes('orderNotKept'), asked.receipt.orderKept]).toEqual([0, true, undefined]);
    const wordOf = (id: string): string => /w[a-z]{2}/.exec(readFileSync(at(`each/${id}.txt`), 'utf8'))![0];
    const made = readdirSync(at('each')).sort((a, b) => statSync(at(`each/${a}`)).ino - statSync(at(`each/${b}`)).ino);
    const given = visits.slice(0, 40).map(({ word }) => word);
    for (const order of [made.map((name) => name.replace('.txt', '')), asked.receipt.notes.map(({ id }) => id)]) {
      expect(order.map(wordOf).sort()).toEqual([...given].sort());
      expect(order.map(wordOf)).not.toEqual(given);
    }
    expect([asked.receipt.idsKept, ids.receipt.idsKept, ids.receipt.orderKept]).toEqual([undefined, true, undefined]);
  }, 60_000);

  it('files are made in an order that is not that of their names', async () => {
    const many = at('many');
    mkdirSync(many);
    for (let i = 0; i < 40; i++)
      writeFileSync(path.join(many, `${String(i).padStart(2, '0')}.txt`), `Ref ${visits[i]!.word}: stable.\n`);
    const out = at('many-out');
    const args = ['--policy', 'surrogate', '--detect', 'never', '--quiet', '--in', many, '--out', out];
    expect((await gauze(['deidentify', ...args, '--ledger', at('many.ledger')])).code).toBe(0);
    const made = readdirSync(out)
      .map((name) => ({ ino: statSync(path.join(out, name)).ino, text: readFileSync(path.join(out, name), 'utf8') }))
      .sort((a, b) => a.ino - b.ino)
      .map(({ text }) => /w[a-z]{2}/.exec(text)![0]);
    const given = visits.slice(0, 40).map(({ word }) => word);
    expect([...made].sort()).toEqual([...given].sort());
    expect(made).not.toEqual(given);
  }, 60_000);
});
