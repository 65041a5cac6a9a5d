import { describe, expect, test } from 'vitest';
import { GauzeError } from '../../../../../electron/contract/errors';
import type { DocumentFormat } from '../../../../../electron/core/exchange/documents/documentFormat';
import { plainText } from '../../../../../electron/core/exchange/documents/plainText';
import { documentFormats, recogniseDocument } from '../../../../../electron/core/exchange/documents/registry';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string): string => [...text].map((letter) => `${letter}\0`).join('');
const ole = (stream: string): Uint8Array =>
  bytesOf(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(600)}${utf16(stream)}${'\0'.repeat(40)}`);

function refusalOf(bytes: Uint8Array, name = 'file'): unknown {
  try {
    return recogniseDocument({ name, head: bytes }).id;
  } catch (error) {
    return error instanceof GauzeError ? [error.code, error.details['kind'], error.details['advice']] : error;
  }
}

describe('a file that cannot be read is told by its content, with what to do', () => {
  test.each([
    ['letter.docx', ole('WordDocument'), 'doc', 'saveAsDocx'],
    ['table.txt', ole('Workbook'), 'xls', 'saveAsXlsx'],
    ['table.xls', ole('Book'), 'xls', 'saveAsXlsx'],
    ['slides.ppt', ole('PowerPoint Document'), 'ppt', 'saveAsText'],
    ['secret.docx', ole('EncryptedPackage'), 'encrypted', 'removePassword'],
    ['thumbs', ole('Catalog'), 'ole', 'lookAndLeaveOut'],
    ['IMG_1.HEIC', bytesOf('\0\0\0\x24ftypheic\0\0\0\0mif1MiHEMiPrmiafMiHBheic'), 'heic', 'convertPicture'],
    ['renamed.jpg', bytesOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'heic', 'convertPicture'],
    ['camera', bytesOf('\0\0\0\x18ftypmif1\0\0\0\0mif1heic'), 'heic', 'convertPicture'],
    ['burst.heif', bytesOf('\0\0\0\x18ftypmsf1\0\0\0\0msf1hevc'), 'heic', 'convertPicture'],
    ['unsaid.heif', bytesOf('\0\0\0\x14ftypmif1\0\0\0\0miaf'), 'heic', 'convertPicture'],
    ['a.avif', bytesOf('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'), 'avif', 'saveAsPicture'],
    ['notes.jsonl', utf8('{"id": "n1", "patient": "P-778", "text": "Seen today."}\n'), 'json', 'nameFormat'],
    ['notes.txt', utf8('[\n  {\n    "mrn": 77812, "note": "Seen today."}]'), 'json', 'nameFormat'],
    ['a.7z', bytesOf('7z\xbc\xaf\x27\x1c'), 'sevenZip', 'unpack'],
  ])('%s', (name, bytes, kind, advice) => {
    expect(refusalOf(bytes, name)).toEqual(['unknownFormat', kind, advice]);
  });
});

test.each([
  ['png', bytesOf('\x89PNG\r\n\x1a\n')],
  ['jpeg', bytesOf('\xff\xd8\xff\xe0')],
])('a picture is known by its mark, and refused where nothing recognises words: %s', async (kind, bytes) => {
  expect(refusalOf(bytes, 'a.txt')).toBe('picture');
  await expect(recogniseDocument({ name: 'a.txt', head: bytes }).open(bytes)).rejects.toMatchObject({
    code: 'unknownFormat',
    details: { kind, advice: 'lookAndLeaveOut' },
  });
});

test('a DICOM file is known by its mark, whatever its name', () => {
  expect(refusalOf(bytesOf(`${'\0'.repeat(128)}DICM`), 'image.txt')).toBe('dicom');
});

test('a PDF is known by its mark, which may stand behind other bytes', () => {
  expect(refusalOf(bytesOf('%PDF-1.7\n%âãÏÓ'), 'scan.txt')).toBe('pdf');
  expect(refusalOf(bytesOf(`${'\n'.repeat(40)}%PDF-1.4`))).toBe('pdf');
});

test('a note is running text whatever its name, where no format knows more', () => {
  expect(refusalOf(utf8('Aufnahme am 3. März.'), 'letter.docx')).toBe('text');
  const sure: DocumentFormat = { ...plainText, id: 'sure', sniff: () => 0.9 };
  expect(recogniseDocument({ name: 'a.txt', head: utf8('a') }, [...documentFormats, sure]).id).toBe('sure');
});

test('a text goes back in its own encoding with nothing but its pieces changed', async () => {
  const latin = bytesOf('Frau M\xfcller,\r\ngeb. 3. M\xe4rz, kam.');
  const { notes, rewrite } = await plainText.open(latin);
  expect(notes.map((note) => note.text)).toEqual(['Frau Müller,\r\ngeb. 3. März, kam.']);
  expect(await rewrite!([[]])).toEqual(latin);
  expect(await rewrite!([[{ start: 5, end: 11, text: 'Jäger' }]])).toEqual(
    bytesOf('Frau J\xe4ger,\r\ngeb. 3. M\xe4rz, kam.'),
  );
  await expect(rewrite!([[{ start: 5, end: 99, text: '' }]])).rejects.toMatchObject({ code: 'bug' });
  await expect(plainText.open(new Uint8Array())).rejects.toMatchObject({ code: 'empty' });
});

test('a letter that begins with a brace or a bracket is text all the same', () => {
  for (const text of ['{Seen} today.', '[Ward 7] "Bloods": ok', '{"quoted" words, no field}'])
    expect(refusalOf(utf8(text), 'a.txt')).toBe('text');
});
