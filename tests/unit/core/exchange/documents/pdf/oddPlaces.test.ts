import { zlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { pdf } from '../../../../../../electron/core/exchange/documents/pdf/pdf';
import { writePdf } from '../../../../../../electron/core/exchange/documents/pdf/writePdf';
import { joinedBytes } from '../../../../../../electron/core/exchange/joinedBytes';
import { bytesOf } from './packings';

// Where a name may stand in a PDF without being shown. Nothing of it is ever written; were it, the check of the written
// file would have to find it.
const S = 'Quenhentz';
const clean = writePdf([
  {
    width: 300,
    height: 300,
    texts: [{ text: 'Hello', along: 20, across: 20, size: 12, width: 40, angle: 0, scale: 1, isBox: false }],
  },
]);
const utf8 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
const utf16 = (text: string, order: 'be' | 'le'): string => {
  const bytes = Buffer.from(text, 'utf16le');
  return (order === 'le' ? bytes : bytes.swap16()).toString('latin1');
};
const hex = (text: string): string => Buffer.from(text, 'latin1').toString('hex');

/** The file with these objects, to which nothing leads. */
const withObjects = (...objects: readonly (string | Uint8Array)[]): Uint8Array =>
  joinedBytes([
    clean,
    ...objects.flatMap((object, at) => [
      bytesOf(`\n${90 + at} 0 obj\n`),
      typeof object === 'string' ? bytesOf(object) : object,
      bytesOf('\nendobj\n'),
    ]),
  ]);
const stream = (content: Uint8Array, head = '', keyword = 'stream\n'): Uint8Array =>
  joinedBytes([bytesOf(`<< ${head} >>\n${keyword}`), content, bytesOf('\nendstream')]);
const packed = (text: string, head = '', keyword?: string): Uint8Array =>
  stream(zlibSync(bytesOf(text)), `/Filter /FlateDecode ${head}`, keyword);
const show = (text: string): string => `BT /F0 12 Tf 1 0 0 1 10 10 Tm (${text}) Tj ET`;
const spelled = (text: string): string => {
  const rows = Array.from(text, (letter, at) => `<${hex(String.fromCharCode(at + 1))}> <00${hex(letter)}>`);
  return `begincmap ${rows.length} beginbfchar ${rows.join('\n')} endbfchar endcmap`;
};
const ofLetters = (text: string): string => hex(Array.from(text, (_, at) => String.fromCharCode(at + 1)).join(''));

const streams: readonly (readonly [string, Uint8Array])[] = [
  ['a page that calls itself a picture', withObjects(packed(show(S), '/Type /XObject /Subtype /Image'))],
  ['a table of letters that does', withObjects(packed(spelled(S), '/Subtype /Image'))],
  ['a picture within something else', withObjects(packed(show(S), '/A << /Subtype /Image >>'))],
  ['much behind the keyword', withObjects(packed(show(S), '', `stream %${'.'.repeat(300)}\n`))],
  ['an end behind the keyword', withObjects(packed(show(S), '', 'stream %endstream\n'))],
  ['much before the keyword', withObjects(packed(show(S), `% ${'.'.repeat(300)}\n`))],
  ['a comment before the keyword', withObjects(packed(show(S), '', `% ${'x'.repeat(200)}\n%stream\nstream\n`))],
  ['the keyword in its dictionary', withObjects(packed(show(S), '/Title (a stream\n)'))],
  [
    'a stream in the bytes of another',
    withObjects(stream(joinedBytes([bytesOf('9 0 obj '), packed(show(S))]), '/Filter /ASCII85Decode')),
  ],
  [
    'a length that goes on to the next one',
    withObjects(
      (() => {
        const inner = joinedBytes([zlibSync(bytesOf('a')), bytesOf('\nendstream endobj 95 0 obj '), packed(show(S))]);
        return stream(inner.subarray(0, -10), `/Filter /FlateDecode /Length ${inner.length - 10}`);
      })(),
    ),
  ],
  [
    'a length that stands elsewhere, and an end before it',
    withObjects(
      stream(bytesOf(`${Buffer.from(`endstream${show(S)}`, 'latin1').toString('hex')}>`), '/Filter /AHx'),
      stream(bytesOf(`656e6473\nendstream 747265616d${hex(show(S))}>`), '/Filter /AHx /Length 92 0 R'),
      String(`656e6473\nendstream 747265616d${hex(show(S))}>`.length),
    ),
  ],
  [
    'a file in a stream',
    withObjects(stream(zlibSync(joinedBytes([bytesOf('%PDF-1.4\n'), packed(show(S))])), '/Fl /F /Fl')),
  ],
  ['a file in a file in a stream', withObjects(stream(zlibSync(packedTwice()), '/Filter /FlateDecode'))],
];
function packedTwice(): Uint8Array {
  return stream(zlibSync(packed(show(S))), '/Filter /FlateDecode');
}

const words: readonly (readonly [string, Uint8Array])[] = [
  ['brackets in a string', withObjects(`<< /Title (a (b) ${S} (c) d) >>`)],
  ['a string of UTF-8', withObjects(`<< /Title (${utf8(`\ufeffÉ ${S}é`)}) >>`)],
  ['a string of UTF-16', withObjects(`<< /Title (${utf16(`\ufeff${S}`, 'be')}) >>`)],
  ['one in the other order', withObjects(`<< /Title (${utf16(`\ufeff${S}`, 'le')}) >>`)],
  ['hexadecimal UTF-16 in the other order', withObjects(`<< /Title <${hex(utf16(`\ufeff${S}`, 'le'))}> >>`)],
  ['a line that goes on', withObjects(`<< /Title (Quen\\\rhen\\\r\ntz) >>`)],
  ['a bookmark', withObjects(`<< /Title (${S}) /Dest [3 0 R /Fit] >>`)],
  ['a file that is attached', withObjects(`<< /Type /Filespec /F (${S}.txt) /UF <${hex(S)}> >>`)],
  ['what is in it', withObjects(packed(`To ${S}, whom it concerns`, '/Type /EmbeddedFile'))],
  ['a mark of one on a page', withObjects(`<< /Subtype /FileAttachment /Contents (${S}) /T (${S}) >>`)],
  ['XMP', withObjects(packed(`<x:xmpmeta><dc:creator>${S}</dc:creator></x:xmpmeta>`, '/Type /Metadata'))],
  ['XMP of UTF-16', withObjects(packed(utf16(`<dc:creator>${S}</dc:creator>`, 'be'), '/Type /Metadata'))],
  ['XMP of a picture', withObjects(packed(`<dc:creator>${S}</dc:creator>`, '/Type /Metadata /Subtype /Image'))],
  ['a named place', withObjects(`<< /Dests << /${S} [3 0 R /Fit] >> >>`)],
  ['a name of numbers for letters', withObjects(`<< /Dest /Qu#65nhentz >>`)],
  ['a label of pages', withObjects(`<< /Nums [0 << /P (${S}) >>] >>`)],
  ['a structure', withObjects(`<< /S /P /Alt (${S}) /ActualText <${hex(S)}> /E (${S}) /T (${S}) >>`)],
  ['a class of one', withObjects(`<< /RoleMap << /${S} /P >> >>`)],
  ['a layer', withObjects(`<< /Type /OCG /Name (${S}) >>`)],
  ['a field', withObjects(`<< /FT /Tx /T (${S}) /TU (${S}) /TM (${S}) /DV (${S}) >>`)],
  ['what a box says when it is ticked', withObjects(`<< /AP << /N << /${S} 4 0 R >> >> /AS /${S} >>`)],
  ['what a program keeps', withObjects(`<< /PieceInfo << /${S} << /LastModified (D:2024) >> >> >>`)],
  ['a property of its own', withObjects(`<< /${S} (x) >>`)],
  ['a script', withObjects(packed(`var a = "${S}"; app.alert(a)`, '/S /JavaScript'))],
  ['an address', withObjects(`<< /S /URI /URI (https://example.org/${S}) >>`)],
  ['a font', withObjects(`<< /BaseFont /ABCDEF+${S}Sans >>`)],
  ['a comment', withObjects(`% ${S}\n<< >>`)],
  ['a word that is nothing', withObjects(`<< >> ${S}`)],
  ['a mark in a page', withObjects(packed(`/${S} BMC ${show('x')} EMC`))],
  ['a comment in a page', withObjects(packed(`${show('x')} % ${S}`))],
  ['a word that is nothing in a page', withObjects(packed(`${show('x')} ${S}`))],
  ['objects that are packed', withObjects(packed(`91 0 << /Title (${S}) /A /${S} >>`, '/Type /ObjStm /N 1 /First 5'))],
  ['letters one by one', withObjects(packed('BT /F0 9 Tf [(Qu) -20 (enh) 3 <65> (ntz)] TJ ET'))],
  ['words in several fonts', withObjects(packed('BT /F0 9 Tf (Quen) Tj /F1 9 Tf (hentz) Tj ET'))],
  [
    'letters of a font that counts them',
    withObjects(packed(spelled('xQuenhentz')), packed(`BT /F9 9 Tf <${ofLetters('xQuenhentz')}> Tj ET`)),
  ],
  [
    'the same, one by one',
    withObjects(packed(spelled('eQunhtz')), packed('BT /F9 9 Tf [<02> 3 <03> <01> <04> <05>] TJ <01040607> Tj ET')),
  ],
];

const foundIn = async (bytes: Uint8Array): Promise<string> => {
  const texts: string[] = [];
  for await (const { text } of pdf.strings(bytes)) texts.push(text);
  return texts.join('\n');
};

describe.each([...streams, ...words])('%s', (_, bytes) => {
  test('is found by the check of a written file', async () => {
    expect(await foundIn(bytes)).toContain(S);
  });

  test('does not leave', async () => {
    const { notes, rewrite } = await pdf.open(bytes);
    expect(notes[0]!.text).toBe('Hello');
    const written = await rewrite!([[]]);
    expect(Buffer.from(written).toString('latin1')).not.toContain(S);
    expect(await foundIn(written)).not.toContain(S);
  });
});

test('what is written has no name, comment or number of its own, and says on each page what it says', async () => {
  const at = { along: 20, across: 20, size: 12, width: 40, angle: 30, scale: 0.7, isBox: false };
  const texts = [
    { ...at, text: 'Mr \u0164\u0148\u0103 (Αθήνα) came 123456' },
    { ...at, text: '', isBox: true },
  ];
  const words: string[] = [];
  for await (const { where, text } of pdf.strings(writePdf([{ width: 400.123, height: 14_400, texts }])))
    if (where.endsWith(' attributes')) words.push(text);
  expect(words).toEqual([]);
});
