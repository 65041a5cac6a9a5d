import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { docx } from '../../../../../../electron/core/exchange/documents/docx';
import { withoutMetadata } from '../../../../../../electron/core/exchange/documents/ooxml/pictures';
import { scanFixture } from '../../../../../fixtures/documents/scans';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const textOf = (bytes: Uint8Array | null): string => (bytes === null ? '' : Buffer.from(bytes).toString('latin1'));
const segment = (marker: string, data: string): string =>
  `\xff${marker}${String.fromCharCode((data.length + 2) >> 8, (data.length + 2) & 255)}${data}`;
const head = segment('\xe0', `JFIF\0${'\x01'.repeat(9)}`);
const scan = `${segment('\xda', '\x01\x01\0\0\x3f\0')}pixels\xff\0pixels\xff\xd3pixels`;
const exif = segment('\xe1', 'Exif\0\0Zqowner');

test('a JPEG keeps what its pixels need, up to its end, and nothing of cameras and programs', () => {
  const frame = segment('\xc2', '\x08\0\x10\0\x10\x01\x01\x11\0');
  const given = [
    `\xff\xd8${head}${exif}${segment('\xe2', 'MPF\0Zqsecond')}${segment('\xe2', 'ICC_PROFILE\0colours')}`,
    `${segment('\xe0', 'JFXX\0\x10Zqsmall')}${segment('\xed', 'Photoshop 3.0\0Zqcaption')}${segment('\xfe', 'Zqnote')}`,
    `${frame}\xff${scan}${segment('\xfe', 'Zqbetween')}${scan}\xff\xd9`,
    `\xff\xd8${exif}${frame}${scan}\xff\xd9Zqbehind`,
  ].join('');
  const kept = `\xff\xd8${head}${segment('\xe2', 'ICC_PROFILE\0colours')}${frame}${scan}${scan}\xff\xd9`;
  expect(textOf(withoutMetadata(bytesOf(given)))).toBe(kept);
  // What is cut in the middle of its pixels still shows some.
  expect(textOf(withoutMetadata(bytesOf(`\xff\xd8${exif}${frame}${scan}`)))).toBe(`\xff\xd8${frame}${scan}`);
});

test('pictures of other programs: the telephone and its owner go, the pixels stay', () => {
  const lying = scanFixture('lying.jpg');
  const cleaned = textOf(withoutMetadata(lying));
  expect(cleaned).not.toMatch(/Exif|Zqcamera/);
  expect(cleaned.slice(cleaned.indexOf('\xff\xda'))).toBe(textOf(lying).slice(textOf(lying).indexOf('\xff\xda')));
  const png = scanFixture('palette.png');
  const words = bytesOf('\0\0\0\x0atEXtNote\0Zqown\0\0\0\0\0\0\0\x04caBXZqid\0\0\0\0');
  const withWords = Uint8Array.from([...png.subarray(0, 33), ...words, ...png.subarray(33), ...bytesOf('Zqbehind')]);
  expect(textOf(withoutMetadata(withWords)) === textOf(png)).toBe(true);
});

test('what is neither, or has no regular structure, is no picture that can be kept', () => {
  for (const text of [
    'GIF89a',
    'II*\0',
    'RIFF\0\0\0\0WEBP',
    '<svg/>',
    '',
    '\xff\xd8',
    `\xff\xd8${exif}`,
    '\x89PNG\r\n',
  ])
    expect(withoutMetadata(bytesOf(text)), text).toBeNull();
  expect(withoutMetadata(bytesOf(`\xff\xd8${exif}junk${scan}\xff\xd9`))).toBeNull();
  fc.assert(
    fc.property(fc.constantFrom('\xff\xd8', '\x89PNG\r\n\x1a\n'), fc.uint8Array({ maxLength: 200 }), (mark, rest) => {
      const bytes = Uint8Array.from([...bytesOf(mark), ...rest]);
      const kept = withoutMetadata(bytes);
      expect(kept === null || kept.length <= bytes.length).toBe(true);
    }),
  );
});

test('a letter keeps its PNG and JPEG pictures alone, and no frame points to what is gone', async () => {
  const parts = unzipSync(new Uint8Array(readFileSync('tests/fixtures/documents/letter.docx')));
  const relations = 'word/_rels/document.xml.rels';
  const kinds = { 'image7.emf': '\x01\0\0\0Z\0q\0e\0m\0f\0', 'image8.gif': 'GIF89aZqgif', 'image9.jpeg': '' };
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image';
  const names = Object.keys(kinds);
  const rows = names.map((name, at) => `<Relationship Id="rIdP${at}" Type="${type}" Target="media/${name}"/>`);
  const frames = names.map(
    (_, at) => `<w:p><w:r><w:drawing><a:blip xmlns:a="urn:a" r:embed="rIdP${at}"/></w:drawing></w:r></w:p>`,
  );
  const put = (part: string, mark: string, more: string): Uint8Array =>
    strToU8(strFromU8(parts[part]!).replace(mark, `${more}${mark}`));
  const types =
    '<Default Extension="emf" ContentType="image/x-emf"/><Default Extension="gif" ContentType="image/gif"/>';
  const given = zipSync({
    ...parts,
    '[Content_Types].xml': strToU8(strFromU8(parts['[Content_Types].xml']!).replace(/(<Types[^>]*>)/, `$1${types}`)),
    [relations]: put(relations, '</Relationships>', rows.join('')),
    'word/document.xml': put('word/document.xml', '</w:body>', frames.join('')),
    'word/media/image7.emf': bytesOf(kinds['image7.emf']),
    'word/media/image8.gif': bytesOf(kinds['image8.gif']),
    'word/media/image9.jpeg': scanFixture('lying.jpg'),
  });
  const { findings, rewrite } = await docx.open(given);
  expect(findings).toContainEqual({ code: 'removed', what: 'picture', count: 2 });
  const written = unzipSync(await rewrite!([[]]));
  const all = Object.values(written).map(textOf).join('\n');
  expect(all).not.toMatch(/Zq(?:gif|camera)|Z\0q\0e\0m\0f/);
  expect(Object.keys(written)).toContain('word/media/image9.jpeg');
  const body = strFromU8(written['word/document.xml']!);
  expect([...body.matchAll(/r:embed="(rIdP\d)"/g)].map(([, id]) => id)).toEqual(['rIdP2']);
  expect(strFromU8(written[relations]!)).not.toMatch(/rIdP[01]/);
});
