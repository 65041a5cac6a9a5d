import { describe, expect, test } from 'vitest';
import {
  MAX_NOTE_BYTES,
  type NamedFile,
  type ReadItem,
  type WriteFormat,
} from '../../../../electron/core/exchange/format';
import { recogniseFormat } from '../../../../electron/core/exchange/readers/registry';
import { writeFormats } from '../../../../electron/core/exchange/writers/registry';
import { formatById, formats, writeAll } from './thereAndBack';
import { file, read, written } from './namedFiles';
import { cpuMs } from '../../../fixtures/cpuTime';

describe('text', () => {
  test('folder_keepsPathsAsIds_listsWhatIsNoNote', () => {
    expect(
      read(
        'text',
        file('2019/a.txt', 'x'),
        file('b.TXT', 'y\r\n'),
        file('c.pdf', '%PDF-'),
        file('.DS_Store', '\0'),
        file('d.txt', '  \n'),
      ),
    ).toMatchObject([
      { kind: 'refusal', file: 'c.pdf', code: 'unknownFormat' },
      { document: { id: '2019/a', text: 'x' } },
      { document: { id: 'b', text: 'y\r\n' } },
      { kind: 'refusal', file: 'd.txt', code: 'empty' },
    ]);
  });

  test('anEncodingThatIsNotUtf8_isKept_andGoesOutAgain', () => {
    const bytes = Buffer.from('Se\xf1or\r\n\x93Garc\xeda\x94', 'latin1');
    const [item] = read('text', file('a.txt', bytes));
    expect(item).toMatchObject({ document: { text: 'Señor\r\n“García”', meta: { encoding: 'windows-1252' } } });
    const document = item?.kind === 'document' ? item.document : null;
    expect(Buffer.from(writeAll(formatById('text'), [document!]).files[0]!.bytes).equals(bytes)).toBe(true);
    expect(writeAll(formatById('text'), [{ ...document!, text: 'Σ' }])).toMatchObject({ losses: [['encoding']] });
    expect(writeAll(formatById('text'), [document!], { encoding: 'utf-8' }).files[0]!.bytes).toEqual(
      Buffer.from('Señor\r\n“García”'),
    );
  });
});

describe('conll', () => {
  test('columnsOfOthers_areRead_withoutOffsets', () => {
    const content =
      '-DOCSTART- -X- -X- O\n\nEU NNP B-NP B-ORG\nrejects VBZ B-VP O\n\nPeter NNP B-NP I-PER\nBlackburn NNP ' +
      'I-NP I-PER\n\n-DOCSTART- (doc 2) O\n\nBonn B-LOC\n# O\n';
    expect(read('conll', file('x.conll', content))).toMatchObject([
      {
        document: {
          id: 'x-000001',
          text: 'EU rejects\nPeter Blackburn',
          spans: [
            { start: 0, end: 2, label: 'ORG' },
            { start: 11, end: 26, label: 'PER', text: 'Peter Blackburn' },
          ],
        },
        notes: [{ code: 'idMade' }, { code: 'textRebuilt' }],
      },
      { document: { id: 'doc 2', text: 'Bonn #', spans: [{ text: 'Bonn' }] } },
    ]);
  });

  test('schemes_areWrittenAndRead', () => {
    const text = 'Ana Maria Weber, Bonn';
    const spans = [
      { start: 0, end: 15, label: 'P' },
      { start: 17, end: 21, label: 'L' },
    ];
    const tags = (content = ''): readonly string[] =>
      content
        .trimEnd()
        .split('\n')
        .slice(2)
        .map((line) => line.split('\t')[3]!);
    expect(tags(written('conll', spans, text)[0])).toEqual(['B-P', 'I-P', 'I-P', 'O', 'B-L']);
    expect(tags(written('conll', spans, text, { scheme: 'BIOES' })[0])).toEqual(['B-P', 'I-P', 'E-P', 'O', 'S-L']);
  });

  test('blanksThatRowsCannotTell_standInTheStartOfTheNote', () => {
    const start = (text: string): string => written('conll', [], text)[0]!.split('\n')[0]!;
    expect(start('a\n\n  b\n')).toBe('-DOCSTART-\tn\t7\t-\tO');
    expect(start('a\r\nb\r\n')).toBe('-DOCSTART-\tn\t6\t["\\r\\n"]\tO');
    expect(start('😀\ta \nb')).toBe('-DOCSTART-\tn\t6\t["\\n",1,"\\t",3," \\n"]\tO');
  });

  test('whatATableOfTokensCannotSay_isNamed', () => {
    const losses = (text: string, ...spans: readonly (readonly [number, number])[]): unknown =>
      writeAll(formatById('conll'), [
        { id: 'n', text, spans: spans.map(([start, end]) => ({ start, end, label: 'P' })) },
      ]).losses[0];
    expect(losses('Weber Bonn', [0, 5], [6, 10])).toEqual([]);
    expect(losses('Weber Bonn', [0, 10], [6, 10])).toEqual(['overlaps']);
    expect(losses('Weber Bonn', [0, 3])).toEqual(['subTokenSpans']);
    expect(losses('Weber\nBonn', [0, 10])).toEqual(['crossLine']);
    expect(losses('Weber\tBonn\r\n')).toEqual([]);
  });

  test.each([
    ['a\n', 'columns'],
    ['a\t0\t1\tO\nb\t0\t1\tO\n', 'offsetOutOfOrder'],
    ['a\t0\t1\tO\nbc\t2\t3\tO\n', 'offsets'],
    ['a X\n', 'tag'],
    ['-DOCSTART-\tx\t1\tO\n\nab\t0\t2\tO\n', 'length'],
    ['-DOCSTART-\tx\t9\t[1\tO\n\nab\t0\t2\tO\n', 'whitespace'],
    ['-DOCSTART-\tx\t4\t["\\n",1,"  "]\tO\n\na\t0\t1\tO\nb\t2\t3\tO\n', 'whitespace'],
  ])('%j is refused: %s', (content, reason) => {
    expect(read('conll', file('x.conll', content))).toMatchObject([
      { kind: 'refusal', code: 'malformed', details: { reason } },
    ]);
  });
});

describe('recogniseFormat', () => {
  const head = ({ name, bytes }: NamedFile): { name: string; head: Uint8Array } => ({
    name,
    head: bytes.subarray(0, 4096),
  });

  test('whatEachFormatWrites_isRecognisedAsIt', () => {
    for (const format of formats) {
      const { files } = writeAll(format, [
        { id: 'a', text: 'Ana Weber', spans: [{ start: 0, end: 3, label: 'PATIENT' }] },
        { id: 'b', text: 'x' },
      ]);
      expect(recogniseFormat(files.map(head)), format.id).toBe(format.id);
    }
  });

  test('strangers_areNone', () => {
    expect(recogniseFormat([])).toBeNull();
    expect(recogniseFormat([head(file('a.xml', '<svg/>')), head(file('b.docx', 'PK'))])).toBeNull();
    expect(() => formatById('docx')).toThrowError(expect.objectContaining({ code: 'unknownFormat' }));
  });
});

describe('size', () => {
  test('tenThousandFiles_areReadInSeconds', () => {
    const text = 'Señora Weber, 53 años, ingresó el 12/03/2019. '.repeat(40);
    const files = Array.from({ length: 10_000 }, (_, n) => [
      file(`n${n}.txt`, text),
      file(`n${n}.ann`, 'T1\tPATIENT 7 12\tWeber\nT2\tDATE 35 45\t12/03/2019\n'),
    ]).flat();
    const work = (): void =>
      expect(read('brat', ...files).filter(({ kind }) => kind === 'document')).toHaveLength(10_000);
    expect(cpuMs(work)).toBeLessThan(8000);
  });

  test('aLineOfAHundredMegabytes_isRefused_withoutBeingKept_andTheNextLineIsRead', () => {
    const piece = Buffer.alloc(1 << 20, 'a');
    const starts = { jsonl: '{"id":"a","text":"', csv: 'id,text\n1,' } as const;
    const ends = { jsonl: '"}\n{"id":"b","text":"x"}\n', csv: '\n2,x\n' } as const;
    for (const id of ['jsonl', 'csv'] as const) {
      const reader = formatById(id).readChunks!('a');
      const items = [...reader.push(Buffer.from(starts[id]))];
      for (let n = 0; n < 100; n++) items.push(...reader.push(piece));
      items.push(...reader.push(Buffer.from(ends[id])), ...reader.end());
      expect(items).toMatchObject([{ kind: 'refusal', code: 'tooLarge' }, { kind: 'document' }]);
    }
    const reader = formatById('conll').readChunks!('a');
    const items: ReadItem[] = [];
    for (let n = 0; n < 100; n++) items.push(...reader.push(piece));
    expect([...items, ...reader.end()]).toMatchObject([{ kind: 'refusal', code: 'tooLarge' }]);
    expect(read('text', file('a.txt', Buffer.alloc(MAX_NOTE_BYTES + 1, 'a')))).toMatchObject([{ code: 'tooLarge' }]);
  });
});

test('hasFileForEachNote_isSaidOfThoseThatWriteNotesIntoFilesOfTheirOwn', () => {
  for (const { id, hasFileForEachNote = false, createWriter } of writeFormats as readonly WriteFormat[]) {
    const writer = createWriter();
    const [one, two] = ['n1', 'n2'].map(
      (name) => new Set(writer.write({ id: name, text: 'Stable.' }).parts.map((part) => part.name)),
    );
    writer.end();
    expect(
      [...one!].every((name) => !two!.has(name)),
      id,
    ).toBe(hasFileForEachNote);
  }
});
