import { readdirSync, readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { OpenedDocument } from '../../../../../electron/core/exchange/documents/documentFormat';
import { recogniseDocument } from '../../../../../electron/core/exchange/documents/registry';
import { replaceAll, surrogates, tagged, wordsLeft } from './replaceAll';

const root = new URL('../../../../fixtures/documents/', import.meta.url);
const files = ['rtf', 'odt'].flatMap((folder) =>
  readdirSync(new URL(folder, root))
    .filter((name) => name !== 'planted.txt')
    .map((name) => `${folder}/${name}`),
);
const fixture = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, root)));
const planted = new TextDecoder().decode(fixture('rtf/planted.txt')).trim().split('\n');
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const open = (bytes: Uint8Array): Promise<OpenedDocument> => recogniseDocument({ name: 'x', head: bytes }).open(bytes);

describe('letters of other programs', () => {
  it.each(files)('%s: nothing planted is left, whatever stands in its place', async (name) => {
    const format = recogniseDocument({ name: 'x', head: fixture(name) });
    expect(format.id).toBe(name.split('/')[0]);
    for (const replacement of [tagged, surrogates]) {
      const opened = await format.open(fixture(name));
      const output = await opened.rewrite!(replaceAll(opened, planted, replacement));
      expect(await wordsLeft(format, output, planted)).toEqual([]);
    }
  });

  it.each(files)('%s: written without a change it says the same, and a second time the same bytes', async (name) => {
    const opened = await open(fixture(name));
    const output = await opened.rewrite!([]);
    const again = await open(output);
    expect(again.notes).toEqual(opened.notes);
    expect(await again.rewrite!([])).toEqual(output);
  });
});

const rtf = (body: string): Uint8Array => Buffer.from(`{\\rtf1\\ansi\\ansicpg1252 ${body}}`, 'latin1');
const textOf = async (body: string): Promise<string> => (await open(rtf(body))).notes[0]!.text;
/** What stands in place of the note's whole text, or of these of its words. */
async function written(body: string, word?: string, text = 'X'): Promise<string> {
  const opened = await open(rtf(body));
  const all = opened.notes[0]!.text;
  const start = word === undefined ? 0 : all.indexOf(word);
  const piece = { start, end: word === undefined ? start : start + word.length, text };
  return latin1(await opened.rewrite!([word === undefined ? [] : [piece]])).slice(
    '{\\rtf1\\ansi\\ansicpg1252 '.length,
    -1,
  );
}

describe('RTF', () => {
  it.each([
    ["M\\'fcller", 'Müller'],
    ["{\\fonttbl{\\f1\\fcharset204 A;}}\\f1 \\'cc\\'e0", 'Ма'],
    ["{\\fonttbl{\\f1\\fcharset128 A;}}\\f1 \\'83A\\'83\\'89", 'アラ'],
    ['\\u252?\\u-10179?\\u-8694?', 'ü😊'],
    ['\\uc2 \\u252ue{\\uc0 \\u252}x', 'üüx'],
    ['a\\~b\\_c\\-d\\emdash e\\{\\}\\\\', 'a\u00a0b\u2011cd—e{}\\'],
    ['a\\\nb\\line c\\tab d', 'a\nb\nc\td'],
  ])('%j is read as %j', async (body, text) => {
    expect((await textOf(body)).trimEnd()).toBe(text);
  });

  it.each([
    ['\\uc9 \\u252 Quenhentz', '\\uc9 \\u252 ?????????'],
    ['\\b{\\*\\x Quenhentz}a', '\\b a'],
    ['\\b\\insrsid12 a', '\\b a'],
    ['a\\insrsid12\\insrsid13 b', 'ab'],
    ['a{\\info Quenhentz}{\\pict 00}b', 'ab'],
    ['a\\bin9 Quenhentz b', 'a b'],
    ['a{\\field{\\*\\fldinst{\\b HYPERLINK Quenhentz}}{\\fldrslt b}}', 'a{\\field {\\fldrslt b}}'],
    ['{\\*\\shpinst{\\sp{\\sn a}{\\sv Quenhentz}}{\\shptxt a}}', '{\\*\\shpinst {\\shptxt a}}'],
    ['a{\\*Quenhentz}{\\*{\\x Quenhentz}}', 'a'],
  ])('%j without a change becomes %j', async (body, now) => {
    expect(await written(body)).toBe(now);
  });

  it.each([
    ["\\b(Quen\\-h\\'65ntz) ", 'Quenhentz', 'Anna', '\\b (Anna) '],
    ['{\\b Quen}{\\i hentz} a', 'Quenhentz', 'Anna', '{\\b Anna}{\\i } a'],
    ['\\u81?uenhentz\\par', 'Quenhentz', 'Ünal', '{\\uc1 \\u220?}nal\\par'],
    ['Quenhentz', 'Quenhentz', 'a\n{\\b}\t😊', 'a\\line \\{\\\\b\\}\\tab {\\uc1 \\u-10179?\\u-8694?}'],
  ])('%j with %j replaced by %j', async (body, word, text, now) => {
    expect(await written(body, word, text)).toBe(now);
  });

  it.each([
    ['{\\rtf1 a', 'truncated'],
    ['{\\rtf1 a\\', 'truncated'],
    ['{\\rtf1 \\bin99999 a}', 'truncated'],
    [`{\\rtf1 ${'{'.repeat(3000)}`, 'malformed'],
    ['{\\rtf1 \\u7?}', 'malformed'],
    ["{\\rtf1\\pc \\'81}", 'unknownEncoding'],
    ['{\\rtf1 {\\info a}}', 'empty'],
  ])('%j is refused as %s', async (text, code) => {
    await expect(open(strToU8(text))).rejects.toMatchObject({ code });
  });
});

describe('OpenDocument', () => {
  const letter = (): Record<string, Uint8Array> => unzipSync(fixture('odt/letter.odt'));
  const withContent = (change: (xml: string) => string): Uint8Array => {
    const members = letter();
    members['content.xml'] = strToU8(change(strFromU8(members['content.xml']!)));
    return zipSync(members);
  };
  const body = (inner: string): Uint8Array =>
    withContent((xml) => xml.replace(/<office:text>.*<\/office:text>/s, `<office:text>${inner}</office:text>`));

  it('holds its parts and pictures under other names, and a new list of them', async () => {
    const output = unzipSync(await (await open(fixture('odt/letter.odt'))).rewrite!([]));
    expect(Object.keys(output)).toEqual([
      'mimetype',
      'content.xml',
      'styles.xml',
      'Pictures/image1.png',
      'META-INF/manifest.xml',
    ]);
    expect(strFromU8(output['META-INF/manifest.xml']!)).toContain('full-path="Pictures/image1.png"');
  });

  it.each([
    ['<text:p>Quen<text:span text:style-name="a">hentz</text:span> <text:span> x</text:span></text:p>', 'Quenhentz x'],
    ['<text:p>a<office:annotation><text:p>b</text:p></office:annotation>c</text:p>', 'ac\nb'],
    ['<text:p>a<text:s text:c="3"/>b<text:tab/>c</text:p>', 'a   b\tc'],
    ['<text:p>a<text:user-field-get text:name="b">c</text:user-field-get></text:p>', 'ac'],
    ['<x:Quenhentz xmlns:x="urn:oasis:x" y="Quenhentz">abc</x:Quenhentz>', 'abc'],
  ])('%s is read as %j', async (inner, text) => {
    const opened = await open(body(inner));
    expect(
      opened.notes[0]!.text.split('\n\n')[0]!
        .replace(/\nHospital.*/s, '')
        .replace(/ {2}(?=x)/, ' '),
    ).toBe(text);
    expect(strFromU8(unzipSync(await opened.rewrite!([]))['content.xml']!)).not.toContain(':Quenhentz');
  });

  it.each([
    ['a document type', withContent((xml) => xml.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>')), 'malformed'],
    ['tags that do not match', withContent((xml) => xml.replace('</text:p>', '')), 'malformed'],
    [
      'a sheet',
      zipSync({ ...letter(), mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') }),
      'unknownFormat',
    ],
    [
      'a password',
      zipSync({ ...letter(), 'META-INF/manifest.xml': strToU8('<a><manifest:encryption-data/></a>') }),
      'unknownFormat',
    ],
  ])('%s is refused', async (_, bytes, code) => {
    await expect(open(bytes)).rejects.toMatchObject({ code });
  });
});
