import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ReplacedPiece } from '../../../../../electron/core/exchange/documents/documentFormat';
import { replacedText } from '../../../../../electron/core/exchange/documents/replacedText';
import { xlsx } from '../../../../../electron/core/exchange/documents/xlsx';
import { cellType, columnType, headerRowBelow } from '../../../../../electron/core/exchange/documents/xlsx/columns';
import { dayOfSerial, dayStyles, serialOfDay } from '../../../../../electron/core/exchange/documents/xlsx/dates';

const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../../fixtures/documents/${name}`, import.meta.url)));
type Notes = readonly { readonly id: string; readonly text: string }[];
const notesOf = async (bytes: Uint8Array): Promise<Notes> => (await xlsx.open(bytes)).notes;
const textsOf = async (bytes: Uint8Array): Promise<readonly string[]> => (await notesOf(bytes)).map(({ text }) => text);
const piecesIn = (notes: Notes, words: RegExp, by: string): readonly (readonly ReplacedPiece[])[] =>
  notes.map(({ text }) =>
    [...text.matchAll(words)].map(({ index, 0: word }) => ({ start: index, end: index + word.length, text: by })),
  );
const partOf = (bytes: Uint8Array, name: string): string => strFromU8(unzipSync(bytes)[name]!);

describe('a table of openpyxl', () => {
  test('is a note a row, with PHI columns marked by header, days as days, rows of a patient together', async () => {
    const { notes, knownPatients } = await xlsx.open(fixture('table.xlsx'));
    expect(notes.map(({ id }) => id)).toEqual(['1!1', '1!2', '1!3', 'parts']);
    expect(notes[1]).toMatchObject({
      patient: '84521973',
      text: [
        'PatientID: 84521973',
        'Name: Vogel, Karin',
        'Geburtsdatum: 1951-05-03',
        'Telefon: 0221 4567890',
        'Befund: Frau Vogel klagt seit 02.03.2024 über Husten.',
        'Kreatinin: 0.9',
      ].join('\n'),
    });
    expect(notes[1]!.spans?.map(({ label, text }) => `${label} ${text}`)).toEqual([
      'MEDICALRECORD 84521973',
      'PATIENT Vogel, Karin',
      'DATE 1951-05-03',
      'PHONE 0221 4567890',
      'PATIENT Vogel',
    ]);
    const stated = [...new Set(notes.flatMap(({ patient }) => patient ?? []))];
    expect(knownPatients.map(({ patient }) => patient)).toEqual(stated);
    expect(knownPatients[0]!.names).not.toEqual([]);
  });

  test('has a day written as a number again, a number as a number, and what is none as words', async () => {
    const { notes, rewrite } = await xlsx.open(fixture('table.xlsx'));
    const change = (row: number, from: string, to: string): ReplacedPiece => {
      const start = notes[row]!.text.indexOf(from);
      return { start, end: start + from.length, text: to };
    };
    const pieces = [
      [],
      [change(1, '84521973', '10000007'), change(1, '1951-05-03', '12.06.1953'), change(1, '0.9', '<0.9>')],
      [change(2, '84521974', '[ID]'), change(2, '1948-11-23', '1948')],
      [],
    ];
    const out = await rewrite!(pieces);
    const sheet = partOf(out, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<c r="A2"><v>10000007</v></c>');
    expect(sheet).toMatch(/<c r="C2" s="\d+"><v>19522<\/v><\/c>/);
    expect(sheet).toContain('<c r="F2" t="inlineStr"><is><t xml:space="preserve">&lt;0.9&gt;</t></is></c>');
    expect(sheet).toContain('<c r="A3" t="inlineStr"><is><t xml:space="preserve">[ID]</t></is></c>');
    const texts = await textsOf(out);
    expect(texts[1]).toContain('Geburtsdatum: 1953-06-12');
    expect(texts[2]).toContain('Geburtsdatum: 1948\n');
  });

  test('goes there and back with its sheets byte for byte', async () => {
    const bytes = fixture('table.xlsx');
    const out = await (await xlsx.open(bytes)).rewrite!([]);
    for (const part of ['xl/worksheets/sheet1.xml', 'xl/workbook.xml', 'xl/styles.xml'])
      expect(partOf(out, part), part).toBe(partOf(bytes, part));
    expect(await notesOf(out)).toEqual(await notesOf(bytes));
    expect(Object.keys(unzipSync(out)).filter((name) => name.startsWith('docProps'))).toEqual([]);
  });

  test('whatever is replaced in its words, all else of its rows stays', async () => {
    const { notes, rewrite } = await xlsx.open(fixture('table.xlsx'));
    const befund = notes.slice(1, 3).map(({ text }) => {
      const start = text.indexOf('Befund: ') + 8;
      return { start, length: text.indexOf('\n', start) - start };
    });
    const places = fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 12 }), fc.constantFrom('', 'X', ' <&> "é" ', '👩‍⚕️'));
    await fc.assert(
      fc.asyncProperty(places, places, async (...rows) => {
        const pieces = rows.map(([at, length, text], index) => {
          const { start, length: whole } = befund[index]!;
          const from = start + Math.min(at, whole - 1);
          return [{ start: from, end: Math.min(from + length, start + whole), text }];
        });
        const out = await textsOf(await rewrite!([[], ...pieces, []]));
        for (const [index, own] of pieces.entries())
          expect(out[index + 1]).toBe(replacedText(notes[index + 1]!.text, own));
      }),
      { numRuns: 30 },
    );
  });
});

describe('a workbook of XlsxWriter with a word of its own in every place', () => {
  const planted = /zq\w+/gi;

  test('shows what a person may read, and once that is replaced no program finds a word', async () => {
    const { notes, rewrite, findings } = await xlsx.open(fixture('everywhere.xlsx'));
    const shown = [...new Set(notes.flatMap(({ text }) => text.match(planted) ?? []))].sort();
    expect(shown).toEqual(
      `Zqalttext Zqannotation Zqboxdescription Zqcached Zqcharttitle Zqchoice Zqdefinedname Zqerrormessage Zqerrortitle
       Zqheadercell Zqhiddencell Zqhiddensheetname Zqinputmessage Zqinputtitle Zqlinktext Zqliteral Zqpagefooter
       Zqpageheader Zqseries Zqshared Zqsheetname Zqsplit Zqtablecell Zqtablecolumn Zqtablename Zqtextbox
       Zqtooltip`.split(/\s+/),
    );
    const out = await rewrite!(piecesIn(notes, planted, '[MASK]'));
    const left: string[] = [];
    for (const [name, content] of Object.entries(unzipSync(out)))
      left.push(...(`${name}\n${strFromU8(content, true)}`.match(planted) ?? []));
    for await (const { text } of xlsx.strings(out)) left.push(...(text.match(planted) ?? []));
    expect(left).toEqual([]);
    expect([...partOf(out, 'xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'MASK',
      'MASK 2',
    ]);
    expect(findings).toContainEqual({ code: 'hidden', what: 'hiddenSheet', count: 1 });
    expect(findings).toContainEqual({ code: 'removed', what: 'revisionAuthor', count: 1 });
    expect(findings).toContainEqual({ code: 'unsearched', what: 'picture', count: 1 });
  });

  test('keeps of shared strings those alone that a cell shows', async () => {
    const members = unzipSync(fixture('everywhere.xlsx'));
    const strings = strFromU8(members['xl/sharedStrings.xml']!);
    members['xl/sharedStrings.xml'] = strToU8(
      strings.replace('</sst>', '<si><t>Zqforgotten</t></si><!-- Zqcomment --></sst>'),
    );
    const { notes, rewrite } = await xlsx.open(zipSync(members));
    const second = notes.map(({ id, text }) => {
      const start = text.indexOf('Zqshared');
      return id === '1!3' ? [{ start, end: start + 8, text: 'Other' }] : [];
    });
    const out = await rewrite!(second);
    expect(partOf(out, 'xl/sharedStrings.xml')).toContain('Zqshared');
    expect(partOf(out, 'xl/sharedStrings.xml')).not.toMatch(/Zqforgotten|Zqcomment/);
    const texts = await textsOf(out);
    expect([texts[1], texts[2]]).toEqual([expect.stringContaining('Zqshared'), expect.stringContaining('Other')]);
  });

  test('reads the words of headers and footers apart from their codes', async () => {
    const members = unzipSync(fixture('everywhere.xlsx'));
    const name = 'xl/worksheets/sheet1.xml';
    const head =
      '&amp;L&amp;"Arial,Bold"&amp;12Quirin Zq&amp;C&#38;KFF0000Müller &amp;amp;amp; co&amp;R&amp;P of ' +
      '&amp;N&amp;&amp;';
    members[name] = strToU8(
      strFromU8(members[name]!).replace(
        /<headerFooter>.*<\/headerFooter>/s,
        `<headerFooter><oddHeader>${head}</oddHeader></headerFooter>`,
      ),
    );
    const bytes = zipSync(members);
    const { notes, rewrite } = await xlsx.open(bytes);
    expect(notes.at(-1)!.text.split('\n')).toEqual(expect.arrayContaining(['Quirin Zq', 'Müller ', ' of ']));
    const out = await rewrite!(piecesIn(notes, /Quirin Zq|Müller/g, 'A & B'));
    expect(partOf(out, name)).toContain(head.replace(/Quirin Zq|Müller/g, 'A &amp; B'));
    const read: string[] = [];
    for await (const { text } of xlsx.strings(bytes)) read.push(...text.split('\n'));
    expect(read).toEqual(expect.arrayContaining(['Quirin Zq']));
  });

  test('loses what leads into another file', async () => {
    const members = unzipSync(fixture('everywhere.xlsx'));
    const name = 'xl/worksheets/sheet1.xml';
    const outside = "<f>'C:\\Zqfolder\\[Zqbook.xlsx]A'!A1</f>";
    members[name] = strToU8(strFromU8(members[name]!).replace(/<f>[^<]*<\/f>/, outside));
    const out = await (await xlsx.open(zipSync(members))).rewrite!([]);
    expect(partOf(out, name)).not.toMatch(/Zqfolder|Zqbook/);
    expect(partOf(out, name)).toContain('Zqcached');
  });
});

test('macros, a cut file and a file that holds nothing are refused', async () => {
  const members = unzipSync(fixture('table.xlsx'));
  const types = strFromU8(members['[Content_Types].xml']!);
  const macros = zipSync({
    ...members,
    '[Content_Types].xml': strToU8(types.replace('spreadsheetml.sheet.main', 'ms-excel.sheet.macroEnabled.main')),
  });
  await expect(xlsx.open(macros)).rejects.toMatchObject({ code: 'unknownFormat', details: { kind: 'macros' } });
  await expect(xlsx.open(fixture('table.xlsx').subarray(0, 4000))).rejects.toMatchObject({ code: 'truncated' });
  const broken = zipSync({ ...members, 'xl/worksheets/sheet1.xml': strToU8('<worksheet><row></worksheet>') });
  await expect(xlsx.open(broken)).rejects.toMatchObject({ code: 'malformed' });
});

test('serial numbers are days as Excel counts them, from 1900 and from 1904', () => {
  expect(dayOfSerial(45_363, false)).toBe('2024-03-12');
  expect(dayOfSerial(45_363.75, false)).toBe('2024-03-12');
  expect(dayOfSerial(43_901, true)).toBe('2024-03-12');
  expect(serialOfDay(2024, 3, 12, false)).toBe(45_363);
  expect(serialOfDay(2024, 3, 12, true)).toBe(43_901);
  expect([dayOfSerial(60, false), dayOfSerial(3_000_000, false), dayOfSerial(NaN, false)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="&quot;day&quot; 0.0"/><numFmt ' +
    'numFmtId="171" formatCode="[$-407]d. mmmm yyyy"/><numFmt numFmtId="172" formatCode="hh:mm:ss"/></' +
    'numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf ' +
    'numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs></styleSheet>';
  expect(dayStyles(styles)).toEqual([false, true, false, true, false]);
});

test('columns are told by their headers in five languages', () => {
  const told = ['Nachname', 'Date of birth', 'Dirección', 'N° tel', 'Téléphone', 'BSN', 'Hausarzt', 'Kreatinin'];
  expect(told.map(columnType)).toEqual(['patient', 'date', 'street', undefined, 'phone', 'ssn', 'staff', undefined]);
});

describe('headers below a title', () => {
  const data = ['84521973', 'Karin Vogel', 'home'];
  test.each<readonly [string, readonly (readonly string[])[], number | undefined]>([
    ['a title', [['Ward list, March 2026'], ['MRN', 'Name', 'Plan'], data], 1],
    ['a title of two cells, and empty ones', [['Ward list', '', 'March 2026'], ['MRN', 'Name', 'Plan', ''], data], 1],
    ['none', [['MRN', 'Name', 'Plan'], data], 0],
    ['nothing below', [['Ward list'], ['MRN', 'Name', 'Plan']], undefined],
    ['words that are no headers', [['Ward list'], ['Vogel', 'Karin', 'home'], data], undefined],
    ['one header among values', [['Ward list'], ['Name', 'Karin Vogel', '1951', 'x'], data], undefined],
    ['a row as wide above', [['Karin', 'Vogel', 'home'], ['MRN', 'Name', 'Plan'], data], undefined],
    ['too far below', [...Array.from({ length: 11 }, (_, at) => [`row ${at}`]), ['MRN', 'Name'], data], undefined],
  ])('%s', (_, rows, wanted) => {
    expect(headerRowBelow(rows)).toBe(wanted);
  });

  test('of a sheet: its columns are marked, and the title is searched as it stands', async () => {
    const parts = unzipSync(fixture('table.xlsx'));
    const name = 'xl/worksheets/sheet1.xml';
    // the rows that openpyxl wrote, two further down
    const moved = strFromU8(parts[name]!).replace(
      /(<(?:row|c) r="[A-Z]*)(\d+)/g,
      (_, head: string, row: string) => head + String(Number(row) + 2),
    );
    const title = '<row r="1"><c r="A1" t="inlineStr"><is><t>Station 3, Frau Vogel, 2026</t></is></c></row>';
    parts[name] = strToU8(moved.replace('<sheetData>', `<sheetData>${title}`));
    const { notes, knownPatients } = await xlsx.open(zipSync(parts));
    const plain = await xlsx.open(fixture('table.xlsx'));
    expect(notes.map(({ id }) => id)).toEqual(['1!1', '1!3', '1!4', '1!5', 'parts']);
    expect(notes[0]!.text).toBe('Station 3, Frau Vogel, 2026');
    expect(notes.slice(1, 4).map(({ text, patient }) => [text, patient])).toEqual(
      plain.notes.slice(0, 3).map(({ text, patient }) => [text, patient]),
    );
    expect(knownPatients).toEqual(plain.knownPatients);
  });
});

test('what a column of patients holds is a key if it has a figure or is initials, else a name or a sentence', () => {
  for (const key of ['7', 'p1', 'MRN-0042', 'AB', 'ab', 'B', 'ABC'])
    expect([key, cellType('patient', key)]).toEqual([key, 'medicalRecord']);
  for (const name of ['Lee', 'Vogel', 'vogel, anna'])
    expect([name, cellType('patient', name)]).toEqual([name, 'patient']);
  expect(cellType('patient', 'Felt well after the third day of treatment.')).toBeUndefined();
});
