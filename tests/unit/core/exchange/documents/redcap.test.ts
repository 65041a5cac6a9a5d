import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { GauzeError } from '../../../../../electron/contract/errors';
import type { OpenedDocument } from '../../../../../electron/core/exchange/documents/documentFormat';
import { readDictionary } from '../../../../../electron/core/exchange/documents/redcap/dictionary';
import { redcapDictionary } from '../../../../../electron/core/exchange/documents/redcap/redcapDictionary';
import { redcapExport } from '../../../../../electron/core/exchange/documents/redcap/redcapExport';
import { recogniseDocument } from '../../../../../electron/core/exchange/documents/registry';
import { labelOf, replaceAll, surrogates, tagged, wordsLeft } from './replaceAll';
import { survivesChanges } from './survivesChanges';
import { cpuClock } from '../../../../fixtures/cpuTime';

const folder = new URL('../../../../fixtures/documents/redcap/', import.meta.url);
const fixture = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, folder)));
const planted = new TextDecoder().decode(fixture('planted.txt')).trim().split('\n');
const dictionaries = [readDictionary(fixture('dictionary.csv'))];
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const idOf = (bytes: Uint8Array, name = 'x', known = dictionaries): string =>
  recogniseDocument({ name, head: bytes, dictionaries: known }).id;
const newIds = { numberOf: (id: string) => 4_000_000 + [...id].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) };
const exports = ['records.csv', 'quoted.csv', 'part.csv'];

type Row = Readonly<Record<string, string>>;
function rowsOf(bytes: Uint8Array): readonly Row[] {
  const { data, errors } = Papa.parse<Row>(textOf(bytes), { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}
const under = ({ notes }: OpenedDocument, words: string): string | undefined =>
  notes.map((note) => labelOf(note, words)).find((label) => label !== undefined);

describe('an export with its dictionary', () => {
  it.each(exports)('%s: nothing planted is left, whatever stands in its place', async (name) => {
    expect(idOf(fixture(name))).toBe('redcapExport');
    for (const replacement of [tagged, surrogates]) {
      const opened = await redcapExport.open(fixture(name), { newIds, dictionaries });
      const output = await opened.rewrite!(replaceAll(opened, planted, replacement));
      expect(await wordsLeft(redcapExport, output, planted)).toEqual([]);
      expect(rowsOf(output)).toHaveLength(rowsOf(fixture(name)).length);
    }
  });

  it.each([...exports, 'dictionary.csv'])('%s: there and back without changes is equal to the byte', async (name) => {
    const format = recogniseDocument({ name, head: fixture(name), dictionaries });
    const opened = await format.open(fixture(name), { dictionaries });
    expect(Buffer.from(await opened.rewrite!([])).equals(fixture(name))).toBe(true);
  });

  it('says what is PHI by the dictionary, and what is known of the person of a record', async () => {
    const opened = await redcapExport.open(fixture('records.csv'), { dictionaries });
    expect(opened.notes.map(({ patient }) => patient)).toEqual(['S-7731', 'S-7731', 'S-7731', 'S-7732']);
    expect(under(opened, 'Zulmira')).toBe('PATIENT');
    expect(under(opened, '88213407')).toBe('IDNUM');
    expect(under(opened, '1946-03-14')).toBe('DATE');
    expect(under(opened, '020 7946 0311')).toBe('PHONE');
    expect(under(opened, 'Quenhentz_scan.pdf')).toBe('IDNUM');
    expect(under(opened, 'vorastek_clinic')).toBe('HOSPITAL');
    // A name of a field is looked for in the notes of the same record.
    expect(labelOf(opened.notes[2]!, 'Zulmira')).toBe('PATIENT');
    expect(opened.knownPatients).toMatchObject([
      {
        patient: 'S-7731',
        names: [{ given: 'Zulmira', surname: 'Quenhentz' }],
        birthDates: ['1946-03-14'],
        ids: [
          { value: 'S-7731', type: 'medicalRecord' },
          { value: '88213407', type: 'identifier' },
        ],
        phones: ['020 7946 0311'],
      },
      { patient: 'S-7732', names: [{ given: 'Odalys', surname: 'Brackmoor' }], birthDates: ['1951-09-30'] },
    ]);
  });

  it('what is none of that stays byte for byte; a code that no choice has is searched', async () => {
    const opened = await redcapExport.open(fixture('records.csv'), { newIds, dictionaries });
    const before = rowsOf(fixture('records.csv'));
    const after = rowsOf(await opened.rewrite!(replaceAll(opened, planted, surrogates)));
    const kept =
      `redcap_event_name redcap_repeat_instrument redcap_repeat_instance sex demographics_complete symptom___1
      symptom___2 sbp bmi smoker visit_complete`.split(/\s+/);
    for (const name of kept) expect(after.map((row) => row[name])).toEqual(before.map((row) => row[name]));
    expect(after.map((row) => row['seen_on'])).toEqual(['', '1987-06-05 00:00', '1987-06-05 00:00', '']);
    expect(new Set(after.map((row) => row['study_no'])).size).toBe(2);
    expect(opened.notes.map(({ text }) => text).filter((text) => text.includes('sex: '))).toHaveLength(1);
    expect(opened.notes[3]!.text).toContain('sex: 9');
    expect(opened.notes[2]!.text).not.toContain('[document]');
  });

  it('a word in an identifier field is searched for in no other record, and `Unknown` is no name', async () => {
    const known = readDictionary(
      strToU8('field_name,field_type,identifier\nid,text,\nsurname,text,y\njob,text,y\nmemo,notes,\n'),
    );
    const bytes = strToU8('id,surname,job,memo\n1,Unknown,teacher,a\n2,n/a,none,b\n');
    const opened = await redcapExport.open(bytes, { dictionaries: [known] });
    expect(opened.knownPatients).toEqual([]);
    expect(opened.notes.map(({ text }) => text)).toEqual(['job: teacher\nmemo: a', 'memo: b']);
    expect(textOf(await opened.rewrite!(replaceAll(opened, [], tagged)))).toContain('\n1,Unknown,[IDNUM],a\n');
  });

  it('days of cells that begin with the month go back so', async () => {
    const bytes = strToU8('study_no,redcap_event_name,dob,seen_on\nS-7731,a_arm_1,14/3/1946,3/12/2024 10:22\n');
    const opened = await redcapExport.open(bytes, { dictionaries });
    expect(opened.notes[0]!.text).toBe('dob: 1946-03-14\nseen_on: 2024-03-12');
    const output = textOf(await opened.rewrite!(replaceAll(opened, [], surrogates)));
    expect(output).toContain('\nS-7731,a_arm_1,05/06/1987,06/05/1987 00:00\n');
    const masked = textOf(await opened.rewrite!(replaceAll(opened, [], tagged)));
    expect(masked).toContain('\nS-7731,a_arm_1,,\n');
  });

  it('headers may be labels', async () => {
    const bytes = strToU8(
      'Study number,Event Name,Last name,Symptoms (choice=Fever),Smoker?,Complete?\n7,Visit of Mrs. Ruiz,' +
        'Ruiz,Checked,No,Complete\n',
    );
    expect(idOf(bytes)).toBe('redcapExport');
    const { notes } = await redcapExport.open(bytes, { dictionaries });
    expect(notes.at(-1)).toMatchObject({ patient: '7', text: 'event name: Visit of Mrs. Ruiz\nlast name: Ruiz' });
    expect(notes.at(-1)!.spans).toHaveLength(2);
  });

  it('lies in an archive beside its dictionary', async () => {
    const bytes = zipSync({ 'a.csv': fixture('part.csv'), 'z.csv': fixture('dictionary.csv') });
    const zip = recogniseDocument({ name: 'x.zip', head: bytes });
    const opened = await zip.open(bytes, { newIds });
    expect(opened.knownPatients).toMatchObject([{ patient: 'S-7731', names: [{ given: '', surname: 'Quenhentz' }] }]);
    const output = await opened.rewrite!(replaceAll(opened, planted, surrogates));
    for (const part of Object.values(unzipSync(output)))
      expect(planted.filter((word) => textOf(part).includes(word))).toEqual([]);
  });
});

describe('without a dictionary', () => {
  it('its own columns tell an export; headers tell what is in the others', async () => {
    const bytes = strToU8(
      'record_id,last_name,visit,nr,a_complete\n1,Ruiz,2024-03-12,123,2\n1,,"Ruiz, well",7654321,x\n',
    );
    expect(idOf(bytes, 'x', [])).toBe('redcapExport');
    const { notes, knownPatients } = await redcapExport.open(bytes);
    expect(notes.map(({ text }) => text)).toEqual([
      'last_name: Ruiz\nvisit: 2024-03-12',
      'visit: Ruiz, well\nnr: 7654321\na_complete: x',
    ]);
    expect(knownPatients).toMatchObject([{ names: [{ surname: 'Ruiz' }] }]);
  });

  it.each([
    ['id,text,done\n1,a,2\n'],
    ['task_id,name,is_complete\n1,a,1\n2,b,0\n'],
    ['record_id;text\n1;a\n'],
    ['field,type,identifier\n1,2,3\n'],
    ['study_no,pt_last_name\n1,Ruiz\n'],
  ])('%j stays anybody’s table', (text) => {
    expect(idOf(strToU8(text), 'records.csv', [])).toBe('table');
  });
});

describe('the dictionary itself', () => {
  it('what people wrote in it is searched, and formulas stay', async () => {
    expect(idOf(fixture('dictionary.csv'), 'x', [])).toBe('redcapDictionary');
    const { notes, rewrite } = await redcapDictionary.open(fixture('dictionary.csv'));
    expect(notes[0]!.text).toContain('field label: Comments (call Dr. Imbarek Oltzmann in doubt)');
    expect(notes[0]!.text).not.toMatch(/round\(|\[sex\]|date_dmy|demographics/);
    const at = notes[0]!.text.indexOf('Imbarek Oltzmann');
    const output = await rewrite!([[{ start: at, end: at + 16, text: 'Sue "G" Glazer' }]]);
    expect(textOf(output)).toContain(',"Comments (call Dr. Sue ""G"" Glazer in doubt)",');
  });

  it('is read as programs call its columns, too', () => {
    const api =
      'field_name\tform_name\tfield_type\tfield_label\tselect_choices_or_calculations\tidentifier\t' +
      'text_validation_type_or_show_slider_number\n' +
      'mrn\ta\ttext\tMRN\t\ty\tmrn_10d\nsex\ta\tradio\tSex\t1, F | 2, M\t\t\n';
    expect(idOf(strToU8(api), 'x', [])).toBe('redcapDictionary');
    expect([...readDictionary(strToU8(api)).values()]).toEqual([
      { name: 'mrn', type: 'text', validation: 'mrn_10d', isIdentifier: true, label: 'mrn', choices: new Set() },
      {
        name: 'sex',
        type: 'radio',
        validation: '',
        isIdentifier: false,
        label: 'sex',
        choices: new Set(['1', 'F', '2', 'M']),
      },
    ]);
  });
});

const header = textOf(fixture('records.csv')).split('\n')[0]!;
const width = header.split(',').length;
const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom('', '0', '1', '2024-03-12', '3/12/2024 10:00', 'a, "b"', 'x\r\ny', '\n', ' z ', '[document]', ';'),
);
const row = fc.array(cell, { minLength: width, maxLength: width });
const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

describe('random records', () => {
  it('come back equal to the byte, and with everything replaced have the same cells', async () => {
    const layout = fc.record({ newline: fc.constantFrom('\n', '\r\n'), mark: fc.boolean(), all: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 4 }), layout, async (rows, { newline, mark, all }) => {
        const line = (cells: readonly string[]): string =>
          cells.map((one) => (all || /[",\r\n]/.test(one) ? quoted(one) : one)).join(',');
        const text = `${mark ? '\ufeff' : ''}${[header, ...rows.map(line)].join(newline)}${newline}`;
        let opened;
        try {
          opened = await redcapExport.open(strToU8(text), { dictionaries });
        } catch (error) {
          expect((error as GauzeError).code).toMatch(/^(?:empty|notText)$/);
          return;
        }
        expect(Buffer.from(await opened.rewrite!([])).equals(strToU8(text))).toBe(true);
        const output = textOf(await opened.rewrite!(replaceAll(opened, [], () => 'X, "Y"')));
        const after = Papa.parse<string[]>(output, { delimiter: ',', newline }).data;
        rows.forEach((cells, index) => {
          expect(after[index + 1]).toHaveLength(width);
          // Closed columns are in no note.
          for (const at of [1, 2, 3].filter((place) => /^$|^1$/.test(cells[place]!)))
            expect(after[index + 1]![at]).toBe(cells[at]);
        });
      }),
      { numRuns: 150 },
    );
  });
});

async function outcome(bytes: Uint8Array): Promise<string> {
  try {
    return `${(await redcapExport.open(bytes, { dictionaries })).notes.length}`;
  } catch (error) {
    expect(error).toBeInstanceOf(GauzeError);
    return (error as GauzeError).code;
  }
}

describe('hostile files', () => {
  it.each([
    ['ragged rows', 'record_id,redcap_event_name,x\n1\n1,a,b,Zulmira,more\n', '1'],
    ['a quote that does not close', 'record_id,redcap_event_name\n1,"a\n', 'malformed'],
    ['headers alone', 'record_id,redcap_event_name\n', 'empty'],
    ['a huge cell', `record_id,redcap_event_name,x\n1,a,"${'Zulmira came. '.repeat(500_000)}"\n`, '1'],
  ])('%s', async (_, text, expected) => {
    expect(idOf(strToU8(text))).toBe('redcapExport');
    expect(await outcome(strToU8(text))).toBe(expected);
  });

  it('a hundred thousand fields, each in the dictionary, are read in a moment', async () => {
    const fields = Array.from({ length: 100_000 }, (_, at) => `f${at}`);
    const known = readDictionary(
      strToU8(`field_name,field_type,identifier\n${fields.map((name) => `${name},text,\n`).join('')}`),
    );
    const bytes = strToU8(`${fields.join(',')}\n${fields.map(() => 'Zulmira').join(',')}\n`);
    const worked = cpuClock();
    expect(idOf(bytes, 'x', [known])).toBe('redcapExport');
    const { notes, rewrite } = await redcapExport.open(bytes, { dictionaries: [known] });
    expect(notes[0]!.text.match(/Zulmira/g)).toHaveLength(99_999);
    expect(Buffer.from(await rewrite!([])).equals(bytes)).toBe(true);
    expect(worked()).toBeLessThan(5000);
  });

  it('a wrong encoding is refused, not guessed', async () => {
    const mixed = Buffer.concat([
      strToU8('record_id,redcap_event_name\n1,Käse Müller Größe '),
      Buffer.from([0xfc, 10]),
    ]);
    expect(await outcome(mixed)).toBe('unknownEncoding');
  });

  it('changed at random, a file is read or refused, and never anything else', async () => {
    for (const name of ['records.csv', 'dictionary.csv'])
      await survivesChanges(
        fixture(name),
        (bytes) => recogniseDocument({ name, head: bytes, dictionaries }).open(bytes, { dictionaries }),
        { numRuns: 150, maxChanges: 6 },
      );
  });
});
