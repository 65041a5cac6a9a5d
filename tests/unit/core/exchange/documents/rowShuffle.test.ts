import { strFromU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { recogniseDocument } from '../../../../../electron/core/exchange/documents/registry';
import {
  keyedShuffle,
  placesIn,
  type ShuffledPlaces,
} from '../../../../../electron/core/exchange/documents/rowShuffle';
import { mailOf, messageOf, workbookOf, type SheetParts } from './orderedFiles';
import { hmacSha256 } from '../../../../../electron/core/privacy/hmacSha256';
import { releaseNumbers } from '../../../../../electron/core/release/releaseIds';

const keyed = (name: string) => {
  const hmac = hmacSha256(new TextEncoder().encode(name));
  return { numberOf: releaseNumbers((kind, text) => hmac(`${kind}\0${text}`), 'release') };
};
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const days = Array.from({ length: 40 }, (_, i) => i);
const word = (i: number): string => `w${String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26))}`;

/** A file as it leaves, and the place that each note is said to have. */
async function shuffled(name: string, bytes: Uint8Array, key = 'key') {
  const opened = await recogniseDocument({ name, head: bytes }).open(bytes, { newIds: keyed(key) });
  const told: ShuffledPlaces = { places: new Map(), isKept: false };
  const changed = opened.notes.map(({ text }) => {
    const start = text.indexOf('SECRET');
    return start < 0 ? [] : [{ start, end: start + 6, text: 'public' }];
  });
  const plain = await opened.rewrite!(changed);
  const written = await opened.rewrite!(changed, keyedShuffle(keyed(key), told));
  return { opened, plain, written, ...told };
}
const wordsIn = (text: string): readonly string[] => text.match(/\bw[a-z]{2}\b/g) ?? [];
/** The words of the notes, in the order that their places say. */
const wordsByPlace = ({ opened, places }: Awaited<ReturnType<typeof shuffled>>): readonly string[] =>
  opened.notes
    .map(({ text }, i) => ({ word: wordsIn(text)[0], place: places.get(i) }))
    .filter(({ word, place }) => word !== undefined && place !== undefined)
    .sort((a, b) => a.place! - b.place!)
    .map(({ word }) => word!);

const table = `patient;day;note\r\n${days.map((i) => `p${i};2021-01-${i};"${word(i)} ""SECRET""\n;x"`).join('\r\n')}`;
const omop = [
  'note_id,person_id,note_date,note_type_concept_id,note_class_concept_id,note_title,note_text,encoding_concept_id',
  ...days.map((i) => `${i + 1},${100 + i},2021-01-01,1,1,t,${word(i)} SECRET,1`),
].join('\n');
const nlp = [
  'note_nlp_id,note_id,section_concept_id,snippet,offset,lexical_variant,note_nlp_concept_id,nlp_system,nlp_date',
  ...days.map((i) => `${i + 1},${i + 1},${5000 + i},s,1,v,${word(i)},x,2021-01-01`),
].join('\n');
const redcap = ['record_id,redcap_event_name,remarks', ...days.map((i) => `${i + 1},e,${word(i)} SECRET`)].join('\n');
const resource = (i: number): string =>
  `{"resourceType":"Communication","id":"c${i}","subject":{"reference":"Patient/p${i}"},` +
  `"payload":[{"contentString":"${word(i)} SECRET"}]}`;
const bundle = (type: string): string =>
  `{ "resourceType": "Bundle", "type": "${type}", "entry": [\n${days
    .map((i) => `  {"resource": ${resource(i)}}`)
    .join(',\n')}\n] }`;

describe('rows in an order of their own', () => {
  it.each([
    ['table', 'a.csv', table],
    ['OMOP notes', 'note.csv', omop],
    ['REDCap', 'redcap.csv', redcap],
    ['resources a line', 'a.ndjson', days.map(resource).join('\n')],
    ['a bundle', 'a.json', bundle('collection')],
  ])('%s: the same rows, replaced, in another order, which is the one that is told', async (_, name, text) => {
    const found = await shuffled(name, bytesOf(text));
    const [plain, written] = [textOf(found.plain), textOf(found.written)];
    expect(written).toHaveLength(plain.length);
    expect(written).not.toMatch(/SECRET/);
    expect(written.split('\n')[0]).toBe(name.endsWith('.csv') ? text.split('\n')[0] : written.split('\n')[0]);
    expect([...written].sort().join('')).toBe([...plain].sort().join(''));
    const order = wordsIn(written);
    expect(wordsIn(plain)).toEqual(days.map(word));
    expect([...order].sort()).toEqual(days.map(word).sort());
    expect(order).not.toEqual(days.map(word));
    expect(wordsByPlace(found)).toEqual(order);
    const other = textOf((await shuffled(name, bytesOf(text), 'another')).written);
    expect(wordsIn(other)).not.toEqual(order);
    // what leaves is still what it was
    const notesIn = async (head: Uint8Array) => (await recogniseDocument({ name, head }).open(head)).notes;
    expect((await notesIn(found.written)).length).toBe((await notesIn(found.plain)).length);
  });

  it('findings of OMOP, in which the numbers of notes stand', async () => {
    const { plain, written } = await shuffled('note_nlp.csv', bytesOf(nlp));
    const [before, after] = [textOf(plain).split('\n'), textOf(written).split('\n')];
    expect(after[0]).toBe(before[0]);
    expect(after).not.toEqual(before);
    expect(after.toSorted()).toEqual(before.toSorted());
  });

  it.each(['document', 'message', 'history', 'batch-response'])('a bundle of type %s keeps its order', async (type) => {
    const { plain, written, isKept } = await shuffled('a.json', bytesOf(bundle(type)));
    expect(textOf(written)).toBe(textOf(plain));
    expect(isKept).toBe(true);
  });

  it('members of an archive, with the tables in it', async () => {
    const files = Object.fromEntries(
      days.slice(0, 20).map((i) => [`${String(i).padStart(2, '0')}.txt`, bytesOf(`${word(i)} SECRET\n`)]),
    );
    const found = await shuffled('a.zip', zipSync({ ...files, 'z.csv': bytesOf(table) }));
    const members = Object.entries(unzipSync(found.written)).map(([name, part]) => [name, strFromU8(part)] as const);
    expect(members.map(([name]) => name.replace(/\.\w+$/, ''))).toEqual(members.map((_, i) => `file${i + 1}`));
    const order = members.flatMap(([, text]) => wordsIn(text));
    expect(order.join()).not.toMatch(/SECRET/);
    expect(order.filter((one) => order.indexOf(one) === order.lastIndexOf(one))).toHaveLength(20);
    expect(wordsByPlace(found)).toEqual(order);
    const texts = members.flatMap(([name, text]) => (name.endsWith('.txt') ? wordsIn(text) : []));
    expect(texts).not.toEqual(days.slice(0, 20).map(word));
    const rows = members.flatMap(([name, text]) => (name.endsWith('.csv') ? wordsIn(text) : []));
    expect(rows).not.toEqual(days.map(word));
  });

  it('a first row of data moves, one that may be of headers stays', async () => {
    const rows = (first: string): string => [first, ...days.map((i) => `${i},${word(i)},x`)].join('\n');
    const moved = textOf((await shuffled('a.csv', bytesOf(rows('99,first,x')))).written);
    expect(moved.split('\n')[0]).not.toBe('99,first,x');
    const kept = textOf((await shuffled('a.csv', bytesOf(rows('1st visit,note,note')))).written);
    expect(kept.split('\n')[0]).toBe('1st visit,note,note');
  });

  it('what stands above the headers stays, and the rows below them move', async () => {
    const head = ['Ward list,,', '"March, 2026",,', 'mrn,name,note'];
    const rows = [...head, ...days.map((i) => `${100 + i},${word(i)},x`)].join('\n');
    const { written } = await shuffled('a.csv', bytesOf(rows));
    expect(textOf(written).split('\n').slice(0, 3)).toEqual(head);
    expect(wordsIn(textOf(written))).not.toEqual(days.map(word));
  });

  it('the next file of that name has another order, also with as many rows', async () => {
    const ofNight = async (night: string): Promise<readonly string[]> => {
      const text = `id,note\n${days.map((i) => `${i},${word(i)} ${night}`).join('\n')}`;
      return wordsIn(textOf((await shuffled('export.csv', bytesOf(text))).written));
    };
    expect(await ofNight('one')).not.toEqual(await ofNight('two'));
    expect(await ofNight('one')).toEqual(await ofNight('one'));
  });
});

const sheetRows = [
  ['patient', 'day', 'note'],
  ...days.map((i) => [`${100 + i}`, `2021-01-${String(1 + (i % 28)).padStart(2, '0')}`, `${word(i)} SECRET`]),
];
/** Words of the sheet as a person reads it, and of the list of strings behind it. */
const inWorkbook = async (bytes: Uint8Array) => {
  const { notes } = await recogniseDocument({ name: 'a.xlsx', head: bytes }).open(bytes);
  return {
    rows: wordsIn(notes.map(({ text }) => text).join('\n')),
    strings: wordsIn(strFromU8(unzipSync(bytes)['xl/sharedStrings.xml']!)),
    patients: notes.map(({ patient, text }) => `${patient} ${wordsIn(text)[0]}`),
  };
};

describe('rows of Excel in an order of their own', () => {
  it('with the list of strings, which was in the order of the rows', async () => {
    const found = await shuffled('a.xlsx', workbookOf([sheetRows]));
    const [plain, written] = [await inWorkbook(found.plain), await inWorkbook(found.written)];
    expect(plain.rows).toEqual(days.map(word));
    expect(written.rows).not.toEqual(plain.rows);
    expect(written.rows.toSorted()).toEqual(plain.rows.toSorted());
    expect(written.patients.toSorted()).toEqual(plain.patients.toSorted());
    expect(wordsByPlace(found)).toEqual(written.rows);
    expect(found.isKept).toBe(false);
    // what nothing replaces is in the list, and the list is in neither order
    const kept = await shuffled(
      'a.xlsx',
      workbookOf([sheetRows.map((row) => row.map((cell) => cell.replace(' SECRET', '')))]),
    );
    const [before, after] = [await inWorkbook(kept.plain), await inWorkbook(kept.written)];
    expect(before.strings).toEqual(days.map(word));
    expect(after.strings.toSorted()).toEqual(days.map(word).toSorted());
    expect(after.strings).not.toEqual(before.strings);
    expect(after.strings).not.toEqual(after.rows);
    expect(after.patients.toSorted()).toEqual(before.patients.toSorted());
  });

  it.each([
    [
      'a filter, a table, merged headings above, rules for all rows',
      {
        behind:
          '<autoFilter ref="A1:C41"/><mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>' +
          '<conditionalFormatting sqref="C2:C41"><cfRule type="expression" priority="1">' +
          '<formula>$B2&gt;5</formula></cfRule></conditionalFormatting>',
        table: 41,
      },
    ],
    ['heights of rows', { row: (row: number) => ` ht="${row + 10}" customHeight="1"` }],
  ])('%s move with them', async (_, parts) => {
    const found = await shuffled('a.xlsx', workbookOf([sheetRows], parts));
    const { rows } = await inWorkbook(found.written);
    expect(rows).not.toEqual(days.map(word));
    expect(rows.toSorted()).toEqual(days.map(word).toSorted());
    const sheet = strFromU8(unzipSync(found.written)['xl/worksheets/sheet1.xml']!);
    if ('row' in parts) {
      const heights = [...sheet.matchAll(/<row r="(\d+)"[^>]* ht="(\d+)"/g)].map(([, r, ht]) => Number(ht) - Number(r));
      expect(heights[0]).toBe(10);
      expect(heights.some((difference) => difference !== 10)).toBe(true);
    }
    expect([...sheet.matchAll(/<row r="(\d+)"/g)].map(([, r]) => Number(r))).toEqual(sheetRows.map((_, i) => i + 1));
    const cells = [...sheet.matchAll(/<row r="(\d+)".*?<\/row>/g)];
    for (const [row, number] of cells)
      expect(row.match(/(?<=<c r="[A-C])\d+/g)?.every((own) => own === number)).toBe(true);
  });

  it.each<[string, SheetParts]>([
    ['merged cells among rows', { behind: '<mergeCells count="1"><mergeCell ref="A3:A4"/></mergeCells>' }],
    ['a formula', { cell: (row, at) => (row === 7 && at === 0 ? '<c r="A7"><f>A6+1</f><v>106</v></c>' : undefined) }],
    [
      'a name of some rows',
      { inWorkbook: '<definedNames><definedName name="first">Sheet1!$A$2</definedName></definedNames>' },
    ],
    [
      'a rule for some rows',
      { behind: '<conditionalFormatting sqref="C2:C9"><cfRule type="top10" priority="1"/></conditionalFormatting>' },
    ],
    [
      'a rule that looks at one row',
      {
        behind:
          '<dataValidations count="1"><dataValidation sqref="C2:C41"><formula1>$A$5</formula1>' +
          '</dataValidation></dataValidations>',
      },
    ],
    ['a link in a row', { behind: '<hyperlinks><hyperlink ref="C5" location="A1"/></hyperlinks>' }],
    ['groups that fold', { row: (row) => (row > 5 && row < 9 ? ' outlineLevel="1"' : '') }],
    ['something that is not known', { behind: '<extLst><ext uri="x"/></extLst>' }],
    ['a table of some rows', { table: 20 }],
    ['a heading between rows', { cell: (row, at) => (row === 20 && at > 0 ? '<c r="Z20"/>' : undefined) }],
  ])('%s: the sheet keeps its order, which is told', async (_, parts) => {
    const found = await shuffled('a.xlsx', workbookOf([sheetRows], parts));
    expect((await inWorkbook(found.written)).rows).toEqual((await inWorkbook(found.plain)).rows);
    expect([found.isKept, found.places.size]).toEqual([true, 0]);
  });

  it('a sheet without a header, or with rows that continue the last: kept', async () => {
    for (const rows of [sheetRows.slice(1), [...sheetRows, ['', '2021-01-01', 'and stable']]]) {
      const found = await shuffled('a.xlsx', workbookOf([rows]));
      expect((await inWorkbook(found.written)).rows).toEqual((await inWorkbook(found.plain)).rows);
      expect(found.isKept).toBe(true);
    }
  });

  it('two sheets: each its own rows', async () => {
    const half = (rows: typeof sheetRows): typeof sheetRows => [sheetRows[0]!, ...rows];
    const found = await shuffled('a.xlsx', workbookOf([half(sheetRows.slice(1, 21)), half(sheetRows.slice(21))]));
    const { rows } = await inWorkbook(found.written);
    expect(rows.slice(0, 20).toSorted()).toEqual(days.slice(0, 20).map(word).toSorted());
    expect(rows).not.toEqual(days.map(word));
    expect(wordsByPlace(found)).toEqual(rows);
  });
});

const message = (i: number, more = ''): string =>
  messageOf({
    control: `C${i}`,
    patient: `${100 + i}`,
    name: 'DOE^JANE',
    day: '20210104',
    note: `${word(i)} SECRET`,
    more,
  });
const inFrames = days.map((i) => `\u000b${message(i)}\u001c\r`).join('');
const batch = (sender: string, of: readonly number[]): string =>
  `BHS|^~\\&|${sender}|CLINIC|EHR|CLINIC\r${of.map((i) => message(i)).join('')}BTS|${of.length}\r`;

describe('messages of HL7 version 2 in an order of their own', () => {
  it.each([
    ['one behind the other', days.map((i) => message(i)).join('')],
    ['in frames of MLLP', inFrames],
    ['with numbers of a sequence', days.map((i) => message(i, `|${i + 1}`)).join('')],
    [
      'in batches of one sender',
      `FHS|^~\\&|LAB\r${batch('LAB', days.slice(0, 20))}${batch('LAB', days.slice(20))}FTS|2\r`,
    ],
  ])('%s: the same messages, replaced, in another order, and all around them stays', async (_, text) => {
    const found = await shuffled('a.hl7', bytesOf(text));
    const [plain, written] = [textOf(found.plain), textOf(found.written)];
    expect(written).not.toMatch(/SECRET/);
    expect(written.replace(/MSH[^\v\x1c]*?public\r/g, '#')).toBe(plain.replace(/MSH[^\v\x1c]*?public\r/g, '#'));
    expect(wordsIn(plain)).toEqual(days.map(word));
    expect(wordsIn(written).toSorted()).toEqual(days.map(word).toSorted());
    expect(wordsIn(written)).not.toEqual(days.map(word));
    expect(wordsByPlace(found)).toEqual(wordsIn(written));
    expect(found.isKept).toBe(false);
    expect(written).not.toMatch(/\|2\.5\|\d/);
    const { notes } = await recogniseDocument({ name: 'a.hl7', head: found.written }).open(found.written);
    expect(notes).toHaveLength(found.opened.notes.length);
  });

  it('messages stay in batches of their sender, which is told', async () => {
    const found = await shuffled(
      'a.hl7',
      bytesOf(`${batch('LAB', days.slice(0, 20))}${batch('WARD', days.slice(20))}`),
    );
    const order = wordsIn(textOf(found.written));
    expect(order.slice(0, 20).toSorted()).toEqual(days.slice(0, 20).map(word).toSorted());
    expect(order.slice(0, 20)).not.toEqual(days.slice(0, 20).map(word));
    expect(found.isKept).toBe(true);
  });

  it.each([
    ['continued', days.map((i) => (i === 3 ? `${message(i)}DSC|more\r` : message(i))).join('')],
    ['in two encodings', days.map((i) => message(i, i === 3 ? '||||||UNICODE UTF-8' : '||||||8859/1')).join('')],
  ])('%s: they keep their order, which is told', async (_, text) => {
    const { plain, written, isKept } = await shuffled('a.hl7', bytesOf(text));
    expect(textOf(written)).toBe(textOf(plain));
    expect(isKept).toBe(true);
  });
});

const mail = (kind?: string): Uint8Array =>
  bytesOf(
    mailOf(
      { From: 'a@example.org', To: 'b@example.org', Subject: 'Letters', Date: 'Mon, 4 Jan 2021 08:30:00 +0000' },
      'Please find the letters attached.',
      days.slice(0, 20).map((i) => ({ name: `${i}.txt`, text: `${word(i)} SECRET\n` })),
      kind,
    ),
  );
const attachedIn = (bytes: Uint8Array) =>
  [...textOf(bytes).matchAll(/filename="(\w+)\.txt"[^]*?\r\n\r\n([^]*?)\r\n--/g)].map(([, name, text]) => ({
    name: name!,
    word: wordsIn(atob(text!.replace(/\s/g, '')))[0]!,
  }));

describe('files attached to a mail in an order of their own', () => {
  it('under names by their new places', async () => {
    const found = await shuffled('a.eml', mail());
    const attached = attachedIn(found.written);
    expect(attached.map(({ name }) => name)).toEqual(days.slice(0, 20).map((i) => `attachment${i + 1}`));
    const order = attached.map((one) => one.word);
    expect(attachedIn(found.plain).map((one) => one.word)).toEqual(days.slice(0, 20).map(word));
    expect(order).not.toEqual(days.slice(0, 20).map(word));
    expect(order.toSorted()).toEqual(days.slice(0, 20).map(word).toSorted());
    expect(wordsByPlace(found)).toEqual(order);
    expect(found.isKept).toBe(false);
  });

  it('alternatives keep theirs, which is told', async () => {
    const { plain, written, isKept } = await shuffled('a.eml', mail('alternative'));
    expect(textOf(written)).toBe(textOf(plain));
    expect(isKept).toBe(true);
  });
});

it('places are the other way round', () => {
  expect(placesIn([2, 0, 1])).toEqual([1, 2, 0]);
});
