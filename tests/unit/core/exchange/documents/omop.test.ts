import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { GauzeError } from '../../../../../electron/contract/errors';
import type { DocumentFormat } from '../../../../../electron/core/exchange/documents/documentFormat';
import { omopNlp } from '../../../../../electron/core/exchange/documents/omop/omopNlp';
import { omopNote } from '../../../../../electron/core/exchange/documents/omop/omopNote';
import { recogniseDocument } from '../../../../../electron/core/exchange/documents/registry';
import { omopNoteColumns } from '../../../../../electron/core/exchange/omopColumns';
import { labelOf, replaceAll, surrogates, tagged, wordsLeft } from './replaceAll';
import { survivesChanges } from './survivesChanges';
import { cpuClock } from '../../../../fixtures/cpuTime';

const folder = new URL('../../../../fixtures/documents/omop/', import.meta.url);
const fixture = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, folder)));
const planted = new TextDecoder().decode(fixture('planted.txt')).trim().split('\n');
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const idOf = (bytes: Uint8Array, name = 'x'): string => recogniseDocument({ name, head: bytes }).id;
const newIds = { numberOf: (id: string) => 4_000_000 + [...id].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) };
const head = omopNoteColumns.join(',');
const names = ['note.csv', 'quoted.csv', 'capitals.tsv'];

/** Rows as another reader sees them, by header. */
function rowsOf(bytes: Uint8Array): readonly Readonly<Record<string, string>>[] {
  const encoding = bytes[0] === 0xff ? 'utf-16le' : 'utf-8';
  const { data, errors } = Papa.parse<Record<string, string>>(new TextDecoder(encoding).decode(bytes), {
    header: true,
    skipEmptyLines: true,
    transformHeader: (name) => name.toLowerCase(),
  });
  expect(errors).toEqual([]);
  return data;
}

describe('a note table', () => {
  it.each(names)('%s: is known by its columns, and nothing planted is left', async (name) => {
    expect(idOf(fixture(name))).toBe('omopNote');
    for (const replacement of [tagged, surrogates]) {
      const opened = await omopNote.open(fixture(name), { newIds });
      const output = await opened.rewrite!(replaceAll(opened, planted, replacement));
      expect(await wordsLeft(omopNote, output, planted)).toEqual([]);
      expect(rowsOf(output)).toHaveLength(3);
    }
  });

  it.each(names)('%s: there and back without changes is equal to the byte', async (name) => {
    const opened = await omopNote.open(fixture(name));
    expect(Buffer.from(await opened.rewrite!([])).equals(fixture(name))).toBe(true);
  });

  it('is a note a row: whose it is, its day, and what is PHI by its place', async () => {
    const { notes, findings } = await omopNote.open(fixture('note.csv'));
    expect(notes.map(({ id, patient, date }) => [id, patient, date])).toEqual([
      ['2', '88213407', '2024-03-12'],
      ['3', '88213407', '2024-03-19'],
      ['4', '31', '2023-05-02'],
    ]);
    expect(notes[0]!.text).toContain('note_datetime: 2024-03-12\nnote_title: Admission of Mrs. Quenhentz\n');
    expect(notes[0]!.text).not.toMatch(/32817|7701|6001/);
    expect(labelOf(notes[0]!, '2024-03-12')).toBe('DATE');
    expect(labelOf(notes[0]!, 'DOC-88213407-1')).toBe('IDNUM');
    expect(labelOf(notes[0]!, '88213407')).toBe('MEDICALRECORD');
    expect(notes[2]!.spans?.map(({ label }) => label)).toEqual(['DATE']);
    expect(findings).toEqual([{ code: 'removed', what: 'timeOfDay', count: 2 }]);
  });

  it('gets new keys, alike for alike ones, days of its form, and is else as it was', async () => {
    const opened = await omopNote.open(fixture('note.csv'), { newIds });
    const before = rowsOf(fixture('note.csv'));
    const after = rowsOf(await opened.rewrite!(replaceAll(opened, [], surrogates)));
    const column = (name: string): readonly unknown[] => after.map((row) => row[name]);
    expect(new Set(column('person_id')).size).toBe(2);
    expect(column('person_id')[0]).toBe(column('person_id')[1]);
    for (const name of ['note_id', 'person_id', 'provider_id', 'visit_occurrence_id'])
      after.forEach((row, index) => expect(row[name]).toMatch(before[index]![name] === '' ? /^$/ : /^4\d{6}$/));
    expect(column('note_datetime')).toEqual(['1987-06-05 00:00:00', '1987-06-05 00:00:00', '']);
    for (const name of omopNoteColumns.filter((one) => one.endsWith('_concept_id')))
      expect(column(name)).toEqual(before.map((row) => row[name]));
  });

  it('a cell of dates gets a day or nothing', async () => {
    const bytes = bytesOf(`${head}\n1,2,2024-03-12,20240312,1,1,,a,,,,,,,,\n`);
    const { rewrite, notes } = await omopNote.open(bytes);
    const pieces = (text: string) => [notes[0]!.spans!.map(({ start, end }) => ({ start, end, text }))];
    expect(textOf(await rewrite!(pieces('[DATE]')))).toContain('\n1,2,,,1,1,,a,');
    expect(textOf(await rewrite!(pieces('2024')))).toContain('\n1,2,,,1,1,,a,');
    expect(textOf(await rewrite!(pieces('30/09/1951')))).toContain('\n1,2,1951-09-30,19510930,1,1,,a,');
  });

  it('a column of the site is searched, its name too', async () => {
    const bytes = bytesOf(`${head},Ward of Dr. Oltzmann\n1,2,,,1,1,,a,,,,,,,,,Melisande\n`);
    const { notes } = await omopNote.open(bytes);
    expect(notes.map(({ text }) => text)).toEqual([
      'Ward of Dr. Oltzmann',
      'ward of dr. oltzmann: Melisande\nnote_text:\na',
    ]);
  });
});

describe('a note_nlp table', () => {
  it('loses what it copies, follows the keys of its notes and keeps its concepts', async () => {
    expect(idOf(fixture('note_nlp.csv'))).toBe('omopNlp');
    const { notes, rewrite, findings } = await omopNlp.open(fixture('note_nlp.csv'), { newIds });
    expect(notes).toHaveLength(1);
    expect(notes[0]!.text).toContain('nlp_system: cTAKES 4.0\nnlp_date: 2024-04-02\n');
    expect(findings).toContainEqual({ code: 'removed', what: 'lexical_variant', count: 2 });
    const output = await rewrite!([[]]);
    expect(await wordsLeft(omopNlp, output, planted)).toEqual([]);
    const table = await omopNote.open(fixture('note.csv'), { newIds });
    const keys = rowsOf(await table.rewrite!([])).map((row) => row['note_id']);
    const rows = rowsOf(output);
    expect(rows.map((row) => row['note_id'])).toEqual(keys.slice(0, 2));
    expect(rows.map((row) => [row['offset'], row['snippet'], row['lexical_variant']])).toEqual([
      ['', '', ''],
      ['', '', ''],
    ]);
    expect(rows.map((row) => row['note_nlp_concept_id'])).toEqual(['0', '4307720']);
    expect(rows.map((row) => row['term_modifiers'])).toEqual(['negation=no,subject=patient', 'negation=yes']);
  });
});

describe('what is anybody’s table stays one', () => {
  it.each([
    ['note_id,person_id,note_text\n1,2,a\n3,4,b\n'],
    ['note_id;note_type_concept_id;text\n1;2;a\n'],
    ['note_nlp_id,note_id\n1,2\n'],
    ['id,text\n1,"note_id,person_id,note_text,note_type_concept_id"\n'],
  ])('%j', (text) => {
    expect(idOf(bytesOf(text), 'note.csv')).toBe('table');
  });
});

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom('', '0', '2024-03-12', '2024-03-12 10:00:00', 'a, "b"', 'x\r\ny', '\n', ' z ', '12/03/2024', ';'),
);
const row = fc.array(cell, { minLength: omopNoteColumns.length, maxLength: omopNoteColumns.length });
const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;
const layout = fc.record({ newline: fc.constantFrom('\n', '\r\n', '\r'), mark: fc.boolean(), all: fc.boolean() });

describe('random tables', () => {
  it('come back equal to the byte, and with spans replaced change nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 4 }), layout, async (rows, { newline, mark, all }) => {
        const line = (cells: readonly string[]): string =>
          cells.map((one) => (all || /[",\r\n]/.test(one) ? quoted(one) : one)).join(',');
        const text = `${mark ? '\ufeff' : ''}${[head, ...rows.map(line)].join(newline)}${newline}`;
        let opened;
        try {
          opened = await omopNote.open(bytesOf(text));
        } catch (error) {
          expect((error as GauzeError).code).toMatch(/^(?:empty|notText)$/);
          return;
        }
        expect(Buffer.from(await opened.rewrite!([])).equals(bytesOf(text))).toBe(true);
        const output = textOf(await opened.rewrite!(replaceAll(opened, [], () => 'X, "Y"')));
        const after = Papa.parse<string[]>(output, { delimiter: ',', newline }).data;
        // The last line ends.
        expect(after).toHaveLength(rows.length + 2);
        rows.forEach((cells, index) => {
          const [note] = opened.notes.filter(({ id }) => id === String(index + 2));
          if (note?.spans === undefined) expect(after[index + 1]).toEqual(cells);
          else expect(after[index + 1]!.filter((_, at) => at !== 2 && at !== 3 && at !== 13).length).toBe(13);
        });
      }),
      { numRuns: 200 },
    );
  });
});

async function outcome(format: DocumentFormat, bytes: Uint8Array): Promise<string> {
  try {
    return `${(await format.open(bytes)).notes.length}`;
  } catch (error) {
    expect(error).toBeInstanceOf(GauzeError);
    return (error as GauzeError).code;
  }
}

describe('hostile files', () => {
  const manyColumns = Array.from({ length: 100_000 }, (_, at) => `c${at}`).join(',');
  const wide = `${head},${manyColumns}\n1,2,,,1,1,,a${',z'.repeat(100_008)}\n`;
  it.each([
    ['ragged rows', `${head}\n1,2\n1,2,,,1,1,,text,,,,,,,,,more,and more\n`, '1'],
    ['a quote that does not close', `${head}\n1,2,,,1,1,,"text\n`, 'malformed'],
    ['text behind a quote', `${head}\n1,2,,,1,1,,"te"xt\n`, 'malformed'],
    ['headers alone', `${head}\n`, 'empty'],
    ['a huge cell', `${head}\n1,2,,,1,1,,"${'Zulmira came. '.repeat(500_000)}"\n`, '1'],
  ])('%s', async (_, text, expected) => {
    expect(idOf(bytesOf(text))).toBe('omopNote');
    expect(await outcome(omopNote, bytesOf(text))).toBe(expected);
  });

  it('a hundred thousand columns are read in a moment, and every cell is searched', async () => {
    const worked = cpuClock();
    expect(idOf(bytesOf(wide))).toBe('omopNote');
    const { notes, rewrite } = await omopNote.open(bytesOf(wide));
    expect(notes.at(-1)!.text.match(/: z$/gm)!.length).toBe(100_004);
    expect(Buffer.from(await rewrite!([])).equals(bytesOf(wide))).toBe(true);
    expect(worked()).toBeLessThan(5000);
  });

  it('a wrong encoding is refused, not guessed', async () => {
    const mixed = Buffer.concat([bytesOf(`${head}\n1,2,,,1,1,,Käse Müller Größe `), Buffer.from([0xfc, 10])]);
    expect(await outcome(omopNote, mixed)).toBe('unknownEncoding');
    const latin = Buffer.from(`${head}\n1,2,,,1,1,,Herr M\xfcller kam.,,,,,,,,\n`, 'latin1');
    const opened = await omopNote.open(latin);
    expect(opened.notes[0]!.text).toContain('Herr Müller kam.');
    expect(Buffer.from(await opened.rewrite!([])).equals(latin)).toBe(true);
  });

  it('changed at random, a file is read or refused, and never anything else', async () => {
    for (const [format, name] of [
      [omopNote, 'quoted.csv'],
      [omopNlp, 'note_nlp.csv'],
    ] as const)
      await survivesChanges(
        fixture(name),
        async (bytes) => {
          expect(() => idOf(bytes, 'a.csv')).not.toThrow();
          await outcome(format, bytes);
          return format.open(bytes, { newIds });
        },
        { numRuns: 150, maxChanges: 6 },
      );
  });
});
