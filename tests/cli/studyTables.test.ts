import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { gauze, ledgerOptions, root, temporaryFolder } from './gauze';

const fixtures = path.join(root, 'tests/fixtures/documents');
const folder = temporaryFolder();

type Row = Readonly<Record<string, string>>;
/** Rows as another program reads them. */
function rowsOf(file: string): readonly Row[] {
  const bytes = readFileSync(file);
  const text = new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-8').decode(bytes);
  const { data, errors } = Papa.parse<Row>(text, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

const plantedIn = (kind: string): readonly string[] =>
  readFileSync(path.join(fixtures, kind, 'planted.txt'), 'utf8')
    .trim()
    .split('\n');

/** Searches every cell of every file, and every file name, for words that must not occur. */
function left(at: string, planted: readonly string[]): readonly string[] {
  return readdirSync(at).flatMap((name) => {
    const cells = [name, ...rowsOf(path.join(at, name)).flatMap((row) => Object.entries(row).flat())];
    return planted.filter((word) => cells.some((cell) => cell.toLowerCase().includes(word.toLowerCase())));
  });
}

async function released(
  kind: string,
): Promise<{ readonly source: string; readonly out: string; readonly said: string }> {
  const [source, out] = [path.join(folder, kind), path.join(folder, `${kind}-out`)];
  mkdirSync(source);
  for (const name of readdirSync(path.join(fixtures, kind)))
    if (name !== 'planted.txt') copyFileSync(path.join(fixtures, kind, name), path.join(source, name));
  const args = ['--policy', 'surrogate', ...ledgerOptions(folder), '--keep-ids', '--in', source, '--out', out];
  const { code, stdout, stderr } = await gauze(['deidentify', ...args]);
  expect([code, stderr.includes('"level":"error"')]).toEqual([0, false]);
  expect(readdirSync(out).sort()).toEqual(readdirSync(source).sort());
  return { source, out, said: stdout + stderr };
}

/** The same folder with one original restored must not pass. */
async function verified(source: string, out: string, file: string, surrogate: string, original: string): Promise<void> {
  const verify = async (at: string) =>
    gauze(['verify', '--original', source, '--released', at, '--format', 'documents', '--json']);
  const { code, stdout } = await verify(out);
  expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ leaks: 0, notReleased: 0 })]);
  const bad = `${out}-bad`;
  cpSync(out, bad, { recursive: true });
  const at = path.join(bad, file);
  const text = readFileSync(at, 'utf8');
  expect(text).toContain(surrogate);
  writeFileSync(at, text.replace(surrogate, original));
  expect((await verify(bad)).code).toBe(5);
}

describe('a folder of OMOP tables', () => {
  it('comes back as tables with keys that still lead to each other, and passes verify', async () => {
    const planted = plantedIn('omop');
    const { source, out, said } = await released('omop');
    expect(planted.filter((word) => said.includes(word))).toEqual([]);
    expect(left(out, planted)).toEqual([]);
    const notes = rowsOf(path.join(out, 'note.csv'));
    const nlp = rowsOf(path.join(out, 'note_nlp.csv'));
    expect(nlp.map((row) => row['note_id'])).toEqual(notes.slice(0, 2).map((row) => row['note_id']));
    expect(notes[0]!['person_id']).toBe(notes[1]!['person_id']);
    expect(notes[0]!['person_id']).not.toBe(notes[2]!['person_id']);
    // Dates in cells and in the text are shifted by the same number of days.
    const [first = '', second = ''] = notes.map((row) => row['note_date']);
    expect((Date.parse(second) - Date.parse(first)) / 86_400_000).toBe(7);
    expect(notes[1]!['note_text']).toContain(`Seen again on ${second};`);
    expect(notes[0]!['note_datetime']).toBe(`${first} 00:00:00`);
    const [, doctor = ''] = /Dr\. (\p{L}+ \p{L}+)/u.exec(notes[0]!['note_text']!) ?? [];
    await verified(source, out, 'note.csv', doctor, 'Imbarek Oltzmann');
  });

  it('spans that were asked for stand in note_nlp', async () => {
    const [source, out] = [path.join(fixtures, 'omop/note.csv'), path.join(folder, 'spans')];
    const { code } = await gauze(['detect', '--in', source, '--from', 'omop', '--to', 'omop', '--out', out]);
    expect(code).toBe(0);
    const texts = new Map(rowsOf(path.join(out, 'note.csv')).map((row) => [row['note_id'], row['note_text']!]));
    const spans = rowsOf(path.join(out, 'note_nlp.csv'));
    expect(spans.length).toBeGreaterThan(8);
    for (const { note_id, offset, lexical_variant = '', note_nlp_concept_id, term_modifiers } of spans) {
      const at = Number(offset);
      expect([...texts.get(note_id)!].slice(at, at + [...lexical_variant].length).join('')).toBe(lexical_variant);
      expect(note_nlp_concept_id).toBe('0');
      expect(term_modifiers).toMatch(/^label=[A-Z-]+,end=\d+,score=/);
    }
  });
});

describe('a folder of a REDCap study', () => {
  it('comes back as the dictionary says, with days of cells and text moved alike, and passes verify', async () => {
    const planted = plantedIn('redcap');
    const { source, out, said } = await released('redcap');
    expect(planted.filter((word) => said.includes(word))).toEqual([]);
    expect(left(out, planted)).toEqual([]);
    const before = rowsOf(path.join(source, 'records.csv'));
    const rows = rowsOf(path.join(out, 'records.csv'));
    const [baseline, first, second, other] = rows;
    for (const name of ['redcap_event_name', 'redcap_repeat_instance', 'sex', 'sbp', 'bmi', 'smoker', 'visit_complete'])
      expect(rows.map((row) => row[name])).toEqual(before.map((row) => row[name]));
    // One record has the same new number in every file.
    expect(new Set([baseline, first, second].map((row) => row!['study_no'])).size).toBe(1);
    expect(other!['study_no']).not.toBe(first!['study_no']);
    expect(rowsOf(path.join(out, 'part.csv'))[0]!['study_no']).toBe(first!['study_no']);
    const [day = ''] = first!['seen_on']!.split(' ');
    expect(first!['seen_on']).toBe(`${day} 00:00`);
    expect(first!['comments']).toContain(` came on ${day} with her son `);
    expect(second!['comments']).toContain(second!['seen_on']!.split(' ')[0]);
    expect(first!['comments']).toContain(`Mrs ${baseline!['pt_last_name']} (${baseline!['hosp_no']}) came`);
    expect(second!['comments']).toContain(baseline!['pt_first_name']);
    const names = rowsOf(path.join(out, 'dictionary.csv')).map((row) => Object.values(row)[0]);
    expect(names).toEqual(rowsOf(path.join(source, 'dictionary.csv')).map((row) => Object.values(row)[0]));
    const [, doctor = ''] = /Dr\. (\p{L}+ \p{L}+)/u.exec(first!['comments']!) ?? [];
    await verified(source, out, 'records.csv', doctor, 'Imbarek Oltzmann');
  });
});
