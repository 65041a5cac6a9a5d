import fc from 'fast-check';
import { zlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { pdf } from '../../../../../../electron/core/exchange/documents/pdf/pdf';
import { latin1, rawStreams } from '../../../../../../electron/core/exchange/documents/pdf/rawStreams';
import { writePdf } from '../../../../../../electron/core/exchange/documents/pdf/writePdf';
import { joinedBytes } from '../../../../../../electron/core/exchange/joinedBytes';
import { bytesOf, packings } from './packings';

const clean = writePdf([
  {
    width: 300,
    height: 300,
    texts: [{ text: 'Hello', along: 20, across: 20, size: 12, width: 40, angle: 0, scale: 1, isBox: false }],
  },
]);

/** The file with an object that nothing leads to. */
const withStream = (head: string, content: Uint8Array, behind = ''): Uint8Array =>
  joinedBytes([clean, bytesOf(`\n90 0 obj\n${head}\nstream\n`), content, bytesOf(`\nendstream\nendobj\n${behind}`)]);
const withKeyword = (keyword: string): Uint8Array =>
  joinedBytes([
    clean,
    bytesOf(`\n90 0 obj<</Filter/FlateDecode>>${keyword}`),
    zlibSync(page),
    bytesOf('\nendstream 91 0 obj <</Length 3>>stream\nabc\nendstream endobj\n'),
  ]);
const planted = (name: string, content: Uint8Array): Uint8Array =>
  withStream(`<< /Length ${content.length} ${name} >>`, content);
const contentsOf = (bytes: Uint8Array, maxBytes = 1 << 26): readonly string[] =>
  [...rawStreams(bytes, latin1(bytes), maxBytes)].map(({ bytes: content }) => latin1(content));
const textsOf = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const texts: string[] = [];
  for await (const { text } of pdf.strings(bytes)) texts.push(text);
  return texts;
};
const page = bytesOf('BT /F 12 Tf (Zqsecret) Tj ET '.repeat(40));
const map = bytesOf(
  'begincmap 2 beginbfchar <0001> <005A> <0002> <0071> endbfchar 1 beginbfrange <03> <05> <0061> endbfrange',
);
const spread = bytesOf('/Differences [1 /Z /q /uni0061 /b /nine /ecaron]');

describe('what the proof finds in streams', () => {
  test.each(Object.entries(packings))('strings_wordsPacked, %s_areFound', async (_, { entries, pack }) => {
    expect(await textsOf(planted(entries, pack(page)))).toContain('Zqsecret');
    expect(await textsOf(planted(entries, pack(map)))).toEqual(expect.arrayContaining(['Zq', 'abc']));
    expect(await textsOf(planted(entries, pack(spread)))).toContain('Zqab9\u011b');
  });

  test.each(Object.entries(packings))('rawStreams_anyBytes, %s_areUnpacked', (_, { entries, pack }) => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.array(fc.constantFrom(0, 0, 65, 66), { maxLength: 9000 }).map((some) => Uint8Array.from(some)),
    );
    fc.assert(
      fc.property(bytes, (content) => {
        expect(contentsOf(planted(entries, pack(content))).at(-1)).toBe(latin1(content));
      }),
      { numRuns: 60 },
    );
  });

  const packed = zlibSync(page);
  test.each([
    ['another spelling', withStream('<< /F#69lter /Fl#61teDecode >>', packed)],
    ['a filter in another object', withStream('<< /Filter 91 0 R >>', packed, '91 0 obj /FlateDecode endobj')],
    ['one that is packed away', withStream('<< /Filter 91 0 R >>', packed)],
    ['filters one by one', withStream('<< /Filter [91 0 R] >>', packed, '91 0 obj /FlateDecode endobj')],
    ['a long dictionary', withStream(`<< /Filter /FlateDecode /A (${'a'.repeat(9000)}) >>`, packed)],
    ['an object in a string', withStream('<< /Filter /FlateDecode /A (9 0 obj << ) >>', packed)],
    ['a comment', withStream('<< /Filter % /ASCIIHexDecode\n /FlateDecode >>', packed)],
    ['a comment in a string', withStream('<< /A (100 %) /Filter /FlateDecode >>', packed)],
    ['a filter that nobody knows', withStream('<< /Filter [/Foo /FlateDecode] >>', packed)],
    ['the key of a file', withStream('<< /F /FlateDecode >>', packed)],
    ['a line end of one sign', withKeyword('stream\r')],
    ['a blank behind the keyword', withKeyword('stream \r\n')],
    ['more behind the keyword', withKeyword('stream % of words\n')],
    ['two filters, of which a reader takes one', withStream('<< /Filter /LZWDecode /Filter /FlateDecode >>', packed)],
  ])('rawStreams_%s_isUnpacked', (_, bytes) => {
    expect(contentsOf(bytes)).toContain(latin1(page));
  });

  const zeros = new Uint8Array(1 << 19);
  test.each(Object.entries(packings).filter(([name]) => name !== 'none'))(
    'rawStreams_aBomb, %s_isTooLarge',
    (_, { entries, pack }) => {
      expect(() => contentsOf(planted(entries, pack(zeros)), 1 << 17)).toThrow(
        expect.objectContaining({ code: 'tooLarge' }),
      );
    },
  );

  test('rawStreams_aPicture_isUnpackedOnlyIfItIsPackedTwice', () => {
    const [once, twice] = [zlibSync(zeros), zlibSync(zlibSync(zeros))];
    const head = '/Subtype /Image /Filter';
    expect(contentsOf(planted(`${head} [/A85 /Fl]`, packings['ascii85']!.pack(once)), 1 << 17).at(-1)).toBe('');
    expect(() => contentsOf(planted(`${head} [/Fl /Fl]`, twice), 1 << 17)).toThrow();
  });

  test.each([
    ['a row of a gigabyte', '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1073741824 >>', 'tooLarge'],
    ['a filter that nothing here unpacks', '/Filter /BrotliDecode', 'malformed'],
    [
      'a table of letters that calls itself a picture and unfolds to millions',
      '/Subtype /Image',
      'tooLarge',
      bytesOf('begincmap 1 begincidrange <00000000> <00ffffff> 0 endcidrange '),
    ],
    ['a chain of ten', `/Filter [${'/FlateDecode '.repeat(10)}]`, 'malformed'],
    [
      'filters that mislead',
      Array.from(
        { length: 20 },
        (_, count) => `/Filter [/Fl ${'/AHx '.repeat(count % 7)}${'/RL '.repeat(count % 3)}]`,
      ).join(' '),
      'malformed',
    ],
  ])('pdf.open_%s_isRefused', async (_, entries, code, content: Uint8Array = packed) => {
    await expect(pdf.open(planted(entries, content))).rejects.toMatchObject({ code });
  });

  test('rawStreams_manyFieldsAndFonts_areNoFilters', () => {
    const fields = Array.from({ length: 300 }, (_, at) => `${at + 100} 0 obj << /F 4 /Font << /F 5 0 R >> >> endobj`);
    const bytes = withStream(`<< >> endobj ${fields.join(' ')} 99 0 obj << /Filter /FlateDecode >>`, packed);
    expect(contentsOf(bytes)).toContain(latin1(page));
  });
});

test('a file whose letters are replaced has no table with any of them', async () => {
  const own = { along: 20, across: 20, size: 12, width: 200, angle: 0, scale: 1, isBox: false };
  const bytes = writePdf([{ width: 400, height: 300, texts: [{ ...own, text: 'Mr \u0164\u0148\u0103 came' }] }]);
  expect((await textsOf(bytes)).join(' ')).toContain('\u0103\u0148\u0164');
  const { notes, rewrite } = await pdf.open(bytes);
  const { text } = notes[0]!;
  const out = await rewrite!([[{ start: 3, end: 6, text: '\u0141ukasz' }]]);
  expect(text.slice(3, 6)).toBe('\u0164\u0148\u0103');
  const left = (await textsOf(out)).join(' ');
  expect(left).toContain('\u0141ukasz');
  expect(left).not.toMatch(/[\u0164\u0148\u0103]/);
});
