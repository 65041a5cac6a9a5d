import { readdirSync, readFileSync } from 'node:fs';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { OpenedDocument } from '../../../../../electron/core/exchange/documents/documentFormat';
import { recogniseDocument } from '../../../../../electron/core/exchange/documents/registry';
import { labelOf, replaceAll, surrogates, tagged, wordsLeft } from './replaceAll';

const root = new URL('../../../../fixtures/documents/', import.meta.url);
const formats: Readonly<Record<string, string>> = { mail: 'eml', msg: 'msg', html: 'html', table: 'table', zip: 'zip' };
const files = Object.keys(formats).flatMap((folder) =>
  readdirSync(new URL(folder, root))
    .filter((name) => name !== 'planted.txt')
    .map((name) => `${folder}/${name}`),
);
const fixture = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, root)));
const planted = new TextDecoder().decode(fixture('mail/planted.txt')).trim().split('\n');
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const open = (bytes: Uint8Array, name = 'x'): Promise<OpenedDocument> =>
  recogniseDocument({ name, head: bytes }).open(bytes);
const unchanged = async (opened: OpenedDocument): Promise<Uint8Array> => opened.rewrite!(opened.notes.map(() => []));
const written = async (text: string, name?: string): Promise<string> =>
  textOf(await unchanged(await open(strToU8(text), name)));

describe('files of other programs', () => {
  it.each(files)('%s: nothing planted is left, whatever stands in its place', async (name) => {
    const format = recogniseDocument({ name: 'x', head: fixture(name) });
    expect(format.id).toBe(formats[name.split('/')[0]!]);
    for (const replacement of [tagged, surrogates]) {
      const opened = await format.open(fixture(name));
      const output = await opened.rewrite!(replaceAll(opened, planted, replacement));
      expect(await wordsLeft(format, output, planted)).toEqual([]);
    }
  });

  it.each(files)('%s: written without a change it says the same', async (name) => {
    const opened = await open(fixture(name));
    expect((await open(await unchanged(opened))).notes).toEqual(opened.notes);
  });
});

describe('mails', () => {
  it('who wrote to whom is marked, what servers wrote goes, numbers of mails still lead to each other', async () => {
    const opened = await open(fixture('mail/old.eml'));
    const [note] = opened.notes;
    expect(note).toMatchObject({ id: '', date: '2024-03-12' });
    expect(labelOf(note!, 'Quenhentz, Zulmira')).toBe('PATIENT');
    expect(labelOf(note!, 'z.quenhentz@kelmsgard.example')).toBe('EMAIL');
    expect(labelOf(note!, '2024-03-12')).toBe('DATE');
    const output = textOf(await unchanged(opened));
    expect(output.match(/^[\w-]+(?=:)/gm)?.slice(0, 8)).toEqual([
      'From',
      'To',
      'Subject',
      'Date',
      'Message-ID',
      'In-Reply-To',
      'References',
      'MIME-Version',
    ]);
    expect(output).toContain('In-Reply-To: <2@gauze.invalid>\r\nReferences: <2@gauze.invalid>\r\n <3@gauze.invalid>');
    expect(opened.findings).toContainEqual({ code: 'leftOut', what: 'encodedText', count: 1 });
  });

  it('an attachment is a file of its own kind, and one that cannot be read is left out and told', async () => {
    const { notes, findings } = await open(fixture('mail/alternative.eml'));
    expect(notes.map(({ id }) => id)).toEqual(['', 'attachment1', 'attachment2/1', 'attachment2/2']);
    expect(notes[0]!.text).toContain('Mrs Zulmira Quenhentz, born 14 March 1946, of 17 Brackmoor Lane');
    expect(findings).toContainEqual({ code: 'leftOut', what: 'png', count: 2 });
  });

  it('a replacement puts no header and no part into a mail', async () => {
    const opened = await open(strToU8('From: a@b.c\r\nSubject: Ana Ruiz\r\nMIME-Version: 1.0\r\n\r\nAna Ruiz\r\n'));
    const hostile = 'x\r\nBcc: all@b.c\r\n\r\n--=_part_1\r\n"<>';
    const [{ text }] = opened.notes as [OpenedDocument['notes'][number]];
    const at = text.indexOf('Ana Ruiz');
    const output = textOf(await opened.rewrite!([[{ start: at, end: at + 8, text: hostile }]]));
    expect(output.split('\r\n\r\n')[0]!.split('\r\n')).toHaveLength(5);
    expect((await open(strToU8(output))).notes[0]!.text).not.toMatch(/^Bcc/m);
  });

  it.each([
    ['=?utf-8?Q?M=C3=BC?= =?utf-8?Q?ller?=', 'Müller'],
    ['=?iso-8859-1?q?M=FCller?= x', 'Müller x'],
    ['=?utf-8?B?TcM=?= =?utf-8?B?vGxsZXI=?=', 'Müller'],
    ['=?windows-1250?Q?=8A?=', 'Š'],
    ['=?nonsense?Q?a?= b', '=?nonsense?Q?a?= b'],
  ])('the subject %s', async (subject, words) => {
    const { notes } = await open(strToU8(`Subject: ${subject}\nMIME-Version: 1.0\n\ntext\n`));
    expect(notes[0]!.text.split('\n')[0]).toBe(`Subject: ${words}`);
  });

  it.each([
    ['From me@b.c Mon\nFrom: a@b.c\nX-A: 1\n\na\n\nFrom me@b.c Mon\nFrom: a@b.c\n\nb\n', 'mbox'],
    ['From: a@b.c\nMIME-Version: 1.0\nContent-Type: application/pkcs7-mime\n\nabc\n', 'encryptedMail'],
  ])('what cannot be read says what it is', async (text, kind) => {
    await expect(open(strToU8(text))).rejects.toMatchObject({ code: 'unknownFormat', details: { kind } });
  });

  it('a mail that declares letters which are not known is refused: they would hide', async () => {
    const text = 'From: a@b.c\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-7\n\n+AFE-uenhentz\n';
    await expect(open(strToU8(text))).rejects.toMatchObject({ code: 'unknownEncoding' });
  });

  it('letters of a person above a text make no mail', () => {
    const letter = strToU8('Date: 3 March\nSubject: Ana Ruiz\n\nAna came.');
    expect(recogniseDocument({ name: 'a.txt', head: letter }).id).toBe('text');
  });
});

describe('pages', () => {
  it.each([
    ['<p>a<!-- Quenhentz --></p>', '<p>a</p>'],
    ['<p>a<!--><b>Quenhentz</b><!-- --></p>', '<p>a</p>'],
    ['<p "Quenhentz" =Quenhentz / Quenhentz>a</p Quenhentz>', '<p'],
    ['<p>a<script>Quenhentz', '<p>a<script>'],
    ['<p>a<svg><quenhentz/><x>Quenhentz</x></svg>', '<p>a<svg></svg>'],
    ['<p>a<img src="data:text/plain,Quenhentz">', '<p>a<img >'],
    ['<p>a<![if Quenhentz]>', '<p>a'],
    ['<p>a<?php Quenhentz ?>', '<p>a'],
    ['<!doctype html SYSTEM "Quenhentz"><p>a', '<p>a'],
    ['<p>a<iframe srcdoc="Quenhentz">Quenhentz</iframe>', '<p>a<iframe ></iframe>'],
  ])('%s: nothing stays that is not in the note', async (body, start) => {
    const output = await written(`<html>${body}`);
    expect(output).not.toContain('uenhentz');
    expect(output.startsWith(`<html>${start}`)).toBe(true);
  });

  it.each([
    ['&#81;uen&#104entz', 'Quenhentz'],
    ['&Scaron;im&ccaron;&iacute;k &ntildea', 'Šimčík ña'],
    ['&#138;&euro;&zwnj;', 'Š€\u200c'],
    ['AT&T &unknown; &#0; &#1114112;', 'AT&T &unknown; &#0; &#1114112;'],
    ['a\n   <b>b</b>\t c', 'a b c'],
  ])('%s is read as a browser reads it', async (raw, text) => {
    expect((await open(strToU8(`<html><p>${raw}</p>`))).notes[0]!.text.trim()).toBe(text);
  });

  it('goes back in an encoding that is told', async () => {
    const latin = Uint8Array.from('<html><p>M\xfcller', (sign) => sign.charCodeAt(0));
    const output = await unchanged(await open(latin));
    expect([...output.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(textOf(output)).toBe('<html><p>Müller');
  });
});

describe('tables', () => {
  it('are known by their name or by what they look like, and prose with commas is not one', () => {
    const rows = 'MRN;Name;Ward\n1;a;b\n2;c;d\n';
    expect(recogniseDocument({ name: 'a.txt', head: strToU8(rows) }).id).toBe('table');
    expect(recogniseDocument({ name: 'a.tsv', head: strToU8('a\tb\n') }).id).toBe('table');
    const prose = 'Mrs A, who is 3, came.\nShe left, well, then.\nNothing, again, hurts.\n';
    expect(recogniseDocument({ name: 'a.txt', head: strToU8(prose) }).id).toBe('text');
  });

  it('only the cells with a replacement change, quoted where they must be', async () => {
    const opened = await open(strToU8('name;x\r\n"Ruiz; Ana";"1"\r\n\r\nBo ;2'), 'a.csv');
    expect(opened.notes.map(({ text }) => text)).toEqual(['name\nx', 'name: Ruiz; Ana\nx: 1', 'name: Bo \nx: 2']);
    const output = await opened.rewrite!([[], [{ start: 6, end: 15, text: 'a;"b' }], []]);
    expect(textOf(output)).toBe('name;x\r\n"a;""b";"1"\r\n\r\nBo ;2');
  });

  it('a cell in quotes keeps them, also where it needs none', async () => {
    const opened = await open(strToU8('name,x\n"Ruiz",Bo\n'), 'a.csv');
    const output = await opened.rewrite!([
      [],
      [
        { start: 6, end: 10, text: 'Ana' },
        { start: 14, end: 16, text: '' },
      ],
    ]);
    expect(textOf(output)).toBe('name,x\n"Ana",\n');
  });

  it.each([['a,b\n"c,d\n'], ['a,b\n"c"d,e\n']])('%j is refused', async (text) => {
    await expect(open(strToU8(text), 'a.csv')).rejects.toMatchObject({ code: 'malformed' });
  });
});

describe('archives', () => {
  const zip = (members: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
    zipSync(
      Object.fromEntries(
        Object.entries(members).map(([name, one]) => [name, typeof one === 'string' ? strToU8(one) : one]),
      ),
    );

  it('hold files of any kind under names of no meaning, without those that cannot be read', async () => {
    const opened = await open(fixture('zip/folder.zip'));
    expect(Object.keys(unzipSync(await unchanged(opened)))).toEqual([
      'file1.html',
      'file2.eml',
      'file3.zip',
      'file4.csv',
    ]);
    expect(opened.findings).toContainEqual({ code: 'leftOut', what: 'png', count: 2 });
    expect(opened.findings).toContainEqual({ code: 'leftOut', what: 'emptyFile', count: 1 });
  });

  it.each([
    ['nothing', zip({}), 'empty'],
    ['pictures alone', zip({ 'a.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47) }), 'unknownFormat'],
    ['slides', zip({ '[Content_Types].xml': '<Types/>', 'ppt/presentation.xml': '<a/>' }), 'unknownFormat'],
    ['a way out', zip({ '../a.txt': 'a' }), 'malformed'],
    ['an archive in an archive, and so on', nested(8), 'tooLarge'],
  ])('%s is refused', async (_, bytes, code) => {
    await expect(open(bytes)).rejects.toMatchObject({ code });
  });

  it('archives in an archive unpack together to no more than one may', async () => {
    const inner = zip({ 'a.txt': 'a'.repeat(1 << 20) });
    const many = zip(Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`${n}.zip`, inner])));
    const format = recogniseDocument({ name: 'x', head: many });
    await expect(format.open(many, { maxBytes: 8 << 20 })).rejects.toMatchObject({ code: 'tooLarge' });
    expect((await format.open(many, { maxBytes: 32 << 20 })).notes).toHaveLength(9);
  });

  function nested(depth: number): Uint8Array {
    return depth === 0 ? strToU8('a') : zip({ 'a.zip': nested(depth - 1) });
  }
});
