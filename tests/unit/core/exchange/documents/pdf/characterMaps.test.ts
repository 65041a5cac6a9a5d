import { describe, expect, test } from 'vitest';
import { GauzeError } from '../../../../../../electron/contract/errors';
import { costOfCharacterMap } from '../../../../../../electron/core/exchange/documents/pdf/characterMaps';
import { pdf } from '../../../../../../electron/core/exchange/documents/pdf/pdf';
import { packings } from './packings';

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const cost = (table: string): number => costOfCharacterMap(latin1(table), 0);

/** A page that says Hello, in a font whose characters are those of the table. */
function fileWith(table: string, { entries: name, pack }: (typeof packings)[string]): Uint8Array {
  const packed = String.fromCharCode(...pack(latin1(table)));
  const stream = (entries: string, content: string): string =>
    `<< /Length ${content.length}${entries} >>\nstream\n${content}\nendstream`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    stream('', 'BT /F 12 Tf 20 100 Td (Hello) Tj ET'),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
    stream(` ${name}`, packed),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return latin1(`%PDF-1.7\n${body}trailer\n<< /Size 7 /Root 1 0 R >>\n%%EOF\n`);
}

const table = (range: string): string =>
  `begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfrange ${range} endbfrange endcmap`;

describe('tables of characters', () => {
  test.each([
    ['<00> <ff> <0041>', 256],
    ['<0000><FFFF><0000>', 65_536],
    ['<0000> <0001> <0041> <10> <1f> 65', 18],
    ['<00> <02> [<0041> <0042> <0043>] <03> <04> <0041>', 2],
    ['<00> <0 f z> <0041>', 16],
    ['<05> <04> <0041>', 0],
    ['<00> % <01>\n <ffff> <0041>', 65_536],
    ['(\\000) (\\377\\377) (A)', 65_536],
    ['<010000> <010000> <0041>', 64 + 12],
    ['<fffe> <010001> <0041>', 2 + 2 * 64 + 2 * 12],
    ['/a <00> <ffffff> <0041>', 0],
    ['<00> <02ffff> [<0041>]', 12 * 0x20000],
  ])('costOfCharacterMap_%s_is %i', (range, expected) => {
    expect(cost(`1 beginbfrange ${range} endbfrange`)).toBe(expected);
    if (!range.includes('[')) expect(cost(`1 begincidrange ${range}`)).toBe(expected);
  });

  test.each(['<00> <01000000> <00>', '(\\000) ((\\)\\))) (A)', '<00> <ffffff>00>'])(
    'costOfCharacterMap_%s_isTooMuch',
    (range) => {
      expect(() => cost(`1 beginbfrange ${range} endbfrange`)).toThrow(GauzeError);
    },
  );

  test('costOfCharacterMap_highCode_isAsLongAsItsList', () => {
    expect(cost('1 beginbfchar <41> <0041> <010000> <0042> <ffff> <0043> endbfchar')).toBe(12);
    expect(cost('2 begincidchar <020000> 7 <020001> 8 endcidchar')).toBe(12 * 0x10002);
    expect(() => cost('1 beginbfchar <01800000> <0041> endbfchar')).toThrow(GauzeError);
    // Kept in another way by readers: codes of four bytes, as in GB 18030.
    expect(cost('1 beginbfchar <81308130> <0041> endbfchar')).toBe(0);
  });

  test('costOfCharacterMap_wordsOfAPage_areNone', () => {
    expect(cost('BT (1 beginbfrange <000000> <ffffff> <00>) Tj (\\(beginbfrange) Tj <00> <ffffff> 1 Tj ET')).toBe(0);
  });

  test('costOfCharacterMap_manyTables_addUp', () => {
    let sum = 0;
    const one = latin1(table('<0000> <ffff> <0000>'));
    for (let count = 0; count < 256; count++) sum = costOfCharacterMap(one, sum);
    expect(() => costOfCharacterMap(one, sum)).toThrow(GauzeError);
  });

  test.each(Object.entries(packings))('pdf.open_rangeOfMillions, %s_isRefusedAtOnce', async (_, filter) => {
    const began = process.cpuUsage();
    const refusal = await pdf
      .open(fileWith(table('<000000> <fffffe> <0041>'), filter))
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'tooLarge' });
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1e6).toBeLessThan(5);
  });

  test.each(Object.entries(packings))('pdf.open_ordinaryTable, %s_isRead', async (_, filter) => {
    const { notes } = await pdf.open(fileWith(table('<20> <7e> <0020>'), filter));
    expect(notes[0]!.text).toBe('Hello');
  });
});
