import { describe, expect, test } from 'vitest';
import type { FormatOptions } from '../../../../electron/contract/exchange';
import { MAX_NOTE_BYTES, type NamedFile, type ReadItem } from '../../../../electron/core/exchange/format';
import { recogniseFormat } from '../../../../electron/core/exchange/readers/registry';
import { formatById, formats, readFiles, writeAll } from './thereAndBack';

const file = (name: string, content: string | Uint8Array): NamedFile => ({
  name,
  bytes: typeof content === 'string' ? Buffer.from(content) : content,
});
const read = (id: string, ...files: readonly NamedFile[]): readonly ReadItem[] => readFiles(formatById(id), files);
const written = (
  id: string,
  spans: readonly { start: number; end: number; label: string }[],
  text: string,
  options?: FormatOptions,
): readonly string[] =>
  writeAll(formatById(id), [{ id: 'n', text, spans }], options).files.map(({ bytes }) =>
    Buffer.from(bytes).toString('utf8'),
  );

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

describe('brat', () => {
  const note = 'Mr 😀 Ana\nWeber seen 2018';
  test('discontinuousSpans_areOnePiecesEach_butOneOverALineEnd', () => {
    const [item] = read(
      'brat',
      file('a.txt', note),
      file(
        'a.ann',
        'T1\tPATIENT 5 8;9 14\tAna Weber\nT2\tX 0 2;20 24\tMr 2018\nA1\tNegated T1\n#1\tAnnotatorNotes T1\tsure?\n\n',
      ),
    );
    expect(item).toMatchObject({
      document: {
        spans: [
          { start: 6, end: 15, label: 'PATIENT', text: 'Ana\nWeber' },
          { start: 0, end: 2, text: 'Mr' },
          { start: 21, end: 25, text: '2018' },
        ],
      },
      notes: [
        { code: 'discontinuousSplit', count: 1 },
        { code: 'annotationsIgnored', count: 2 },
      ],
    });
    expect(written('brat', [{ start: 6, end: 15, label: 'PATIENT' }], note)[1]).toBe(
      'T1\tPATIENT 5 8;9 14\tAna Weber\n',
    );
  });

  test('aSurfaceThatIsNotThere_isReported_andTheTextKept', () => {
    expect(read('brat', file('a.txt', note), file('a.ann', 'T1\tPATIENT 5 8\tEva\n'))).toMatchObject([
      { document: { spans: [{ text: 'Ana' }] }, notes: [{ code: 'surfaceMismatch', count: 1 }] },
    ]);
  });

  test('aByteOrderMark_isCountedWhereTheSurfacesSaySo', () => {
    for (const annotations of ['T1\tP 6 9\tAna\n', 'T1\tP 5 8\tAna\n', 'T1\tP 6 9\n']) {
      expect(read('brat', file('a.txt', `\ufeff${note}`), file('a.ann', annotations))).toMatchObject([
        { document: { text: note, spans: [{ start: 6, text: 'Ana' }], meta: { encoding: 'utf-8+bom' } }, notes: [] },
      ]);
    }
  });

  test('textWithoutAnnotations_annotationsWithoutText', () => {
    expect(
      read('brat', file('a.txt', 'x'), file('b.ann', ''), file('annotation.conf', ''), file('c.xml', '')),
    ).toMatchObject([
      { file: 'c.xml', code: 'unknownFormat' },
      { document: { id: 'a', spans: [] } },
      { file: 'b.ann', code: 'notFound', details: { missing: 'b.txt' } },
    ]);
  });

  test.each([
    ['T1\tP 3 3\t', 'emptySpan'],
    ['T1\tP 0 99\tx', 'offsetOutOfRange'],
    ['T1\tP 4\tx', 'spanSyntax'],
    ['T1 P 0 1 x', 'spanSyntax'],
    ['hello', 'notAnAnnotation'],
    [`T1\t${'L'.repeat(81)} 0 1\tx`, 'spanLabel'],
  ])('%j costs the note, with line and reason', (line, reason) => {
    expect(read('brat', file('a.txt', note), file('a.ann', `\n${line}\n`), file('b.txt', 'b'))).toMatchObject([
      { file: 'a.ann', code: 'malformed', details: { line: 2, reason } },
      { document: { id: 'b' } },
    ]);
  });
});

describe('i2b2', () => {
  const xml = (text: string, tags: string): string =>
    `<?xml version="1.0" encoding="UTF-8" ?>\r\n<deIdi2b2>\r\n<TEXT><![CDATA[${text}]]></TEXT>\r\n<TAGS>\r\n${tags}\r\n</TAGS>\r\n</deIdi2b2>\r\n`;

  test('tagsAndPhiElements_areTakenByTheirType_inCodePoints', () => {
    const tags =
      '<NAME id="P0" start="5" end="8" text="Ana" TYPE="PATIENT" comment=""/>\n<PHI id="P1" start="14" end="18" text="2018" TYPE="DATE" comment=""/><AGE id="P2" start="0" end="2" text="Mr" TYPE=""/>';
    const [item] = read('i2b2', file('220-03.xml', xml('Mr 😀 Ana seen 2018', tags)));
    expect(item).toMatchObject({
      document: {
        id: '220-03',
        patient: '220',
        text: 'Mr 😀 Ana seen 2018',
        spans: [
          { start: 6, end: 9, label: 'PATIENT', text: 'Ana' },
          { label: 'DATE', text: '2018' },
          { label: 'AGE', text: 'Mr' },
        ],
      },
      notes: [{ code: 'elementRemapped', count: 1 }],
    });
  });

  test('lineEnds_areReadAsXmlReadsThem_andWrittenSoThatTheyComeBack', () => {
    expect(
      read('i2b2', file('a.xml', xml('a\r\nb\rc', '<NAME id="P0" start="2" end="3" text="b" TYPE="DOCTOR"/>'))),
    ).toMatchObject([{ document: { text: 'a\nb\nc', spans: [{ text: 'b' }] }, notes: [] }]);
    const [content] = written('i2b2', [{ start: 0, end: 4, label: 'DOCTOR' }], 'a\r\nb ]]> <&\0');
    expect(content).toContain('<TEXT><![CDATA[a]]>&#13;<![CDATA[\nb ]]]]><![CDATA[> <&\ufffd]]></TEXT>');
    expect(content).toContain('<NAME id="P0" start="0" end="4" text="a&#13;&#10;b" TYPE="DOCTOR" comment="" />');
  });

  test('everyType_hasTheElementOfTheGuidelines_othersArePhi', () => {
    const elements = {
      PATIENT: 'NAME',
      PROFESSION: 'PROFESSION',
      'LOCATION-OTHER': 'LOCATION',
      ZIP: 'LOCATION',
      AGE: 'AGE',
      DATE: 'DATE',
      IPADDR: 'CONTACT',
      BIOID: 'ID',
      OTHER: 'OTHER',
      TERRITORIO: 'PHI',
    };
    for (const [label, element] of Object.entries(elements))
      expect(written('i2b2', [{ start: 0, end: 1, label }], 'x')[0]).toContain(
        `<${element} id="P0" start="0" end="1" text="x" TYPE="${label}"`,
      );
  });

  test.each([
    ['<deIdi2b2><TEXT>x</TEXT>', 'notXml'],
    ['<other><TEXT>x</TEXT></other>', 'noDeIdi2b2'],
    ['<deIdi2b2><TAGS/></deIdi2b2>', 'noText'],
    ['hello', 'notXml'],
    ['<!DOCTYPE d [<!ENTITY a "b">]><deIdi2b2><TEXT>&a;</TEXT></deIdi2b2>', 'doctype'],
    [xml('x', '<NAME start="0" end="9" TYPE="DATE"/>'), 'offsetOutOfRange'],
    [xml('x', '<NAME start="0" TYPE="DATE"/>'), 'spanWithoutOffsets'],
    [xml('x', '<NAME start="1" end="1" TYPE="DATE"/>'), 'emptySpan'],
  ])('%# is refused: %s', (content, reason) => {
    expect(read('i2b2', file('a.xml', content))).toMatchObject([
      { kind: 'refusal', code: 'malformed', details: { reason } },
    ]);
  });
});

describe('conll', () => {
  test('columnsOfOthers_areRead_withoutOffsets', () => {
    const content =
      '-DOCSTART- -X- -X- O\n\nEU NNP B-NP B-ORG\nrejects VBZ B-VP O\n\nPeter NNP B-NP I-PER\nBlackburn NNP I-NP I-PER\n\n-DOCSTART- (doc 2) O\n\nBonn B-LOC\n# O\n';
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

describe('jsonl', () => {
  test('badLines_costThemselves_theRestGoesOn', () => {
    const lines = [
      '{"id":1,"text":"😀 Ana","spans":[{"start":2,"end":5,"label":"P","text":"Ana","n":3}],"ward":"4B","n":3}',
      '{"id":"x","text":',
      '[]',
      '{"text":"no id"}',
      '{"id":"e","text":" "}',
      '',
      '{"id":"r","text":"ab","spans":[{"start":0,"end":9,"label":"P"}]}',
      '{"id":"z","text":"ab","spans":[{"start":1,"end":1,"label":"P"}]}',
      '{"id":"f","text":"ab","spans":[{"start":0.5,"end":1,"label":"P"}]}',
      '{"id":"m","text":"ab","spans":[{"start":0,"end":1,"label":"P","text":"b"}]}',
      '{"id":"c","text":"cut',
    ];
    expect(read('jsonl', file('a.jsonl', lines.join('\n')))).toMatchObject([
      {
        document: { id: '1', spans: [{ start: 3, end: 6, text: 'Ana' }], meta: { ward: '4B', n: '3' } },
        notes: [{ code: 'fieldsIgnored', count: 1 }],
      },
      { code: 'malformed', details: { line: 2, reason: 'notJson' } },
      { code: 'malformed', details: { line: 3, reason: 'noObject' } },
      { code: 'badId', details: { line: 4 } },
      { code: 'empty', details: { line: 5, id: 'e' } },
      { code: 'malformed', details: { line: 7, id: 'r', reason: 'offsetOutOfRange', span: 0 } },
      { code: 'malformed', details: { line: 8, reason: 'emptySpan' } },
      { code: 'malformed', details: { line: 9, reason: 'offsetNotWhole' } },
      { document: { spans: [{ text: 'a' }] }, notes: [{ code: 'surfaceMismatch', count: 1 }] },
      { code: 'truncated', details: { line: 11 } },
    ]);
  });

  test('fieldsOfOthers_comeOutAgain_whateverTheyHold', () => {
    const line = {
      id: 'a',
      text: 'x',
      ward: 'B2',
      beds: 3,
      isOpen: false,
      codes: ['I10', { n: 1 }],
      none: null,
      __proto__: undefined,
    };
    const [item] = read('jsonl', file('a.jsonl', `${JSON.stringify(line).slice(0, -1)},"__proto__":{"y":1}}`));
    expect(item).toMatchObject({ kind: 'document', notes: [] });
    const meta = { ward: 'B2', beds: '3', isOpen: 'false', codes: '["I10",{"n":1}]', ['__proto__']: '{"y":1}' };
    expect(item?.kind === 'document' && Object.entries(item.document.meta ?? {}).sort()).toEqual(
      Object.entries(meta).sort(),
    );
  });

  test.each([
    ['en', 'en', undefined],
    ['EN', 'en', undefined],
    ['en-US', 'en', undefined],
    ['es_MX', 'es', undefined],
    ['pt-BR', undefined, 'pt-BR'],
    ['english', undefined, 'english'],
    ['', undefined, undefined],
  ])('language_%j_isReadAs_%j', (stated, language, kept) => {
    const [item] = read('jsonl', file('a.jsonl', JSON.stringify({ id: 'a', text: 'x', language: stated })));
    if (item?.kind !== 'document') throw new Error('refused');
    expect([item.document.language, item.document.meta?.['language'], item.notes]).toEqual([
      language,
      kept,
      kept === undefined ? [] : [{ code: 'languageNotRead', count: 1 }],
    ]);
  });

  test('offsetsInsideASurrogatePair_areRefused', () => {
    const bytes = file('a.jsonl', '{"id":"a","text":"😀","spans":[{"start":1,"end":2,"label":"P"}]}');
    expect(readFiles(formatById('jsonl'), [bytes], { offsets: 'utf16' })).toMatchObject([
      { code: 'malformed', details: { reason: 'offsetInsideCharacter' } },
    ]);
  });

  test('utf16FromAShell_isRead_brokenUtf8IsRefusedLineByLine', () => {
    for (const mark of ['\ufeff', '']) {
      const bytes = Buffer.from(`${mark}{"id":"a","text":"niño"}\r\n{"id":"b","text":"x"}`, 'utf16le');
      expect(read('jsonl', file('a.jsonl', bytes))).toMatchObject([
        { document: { text: 'niño' } },
        { document: { id: 'b' } },
      ]);
      expect(read('jsonl', file('a.jsonl', bytes.swap16()))).toMatchObject([
        { document: { text: 'niño' } },
        { document: { id: 'b' } },
      ]);
    }
    expect(
      read('jsonl', file('a.jsonl', Buffer.from('{"id":"a","text":"ni\xf1o"}\n{"id":"b","text":"x"}\n', 'latin1'))),
    ).toMatchObject([{ code: 'unknownEncoding', details: { line: 1 } }, { document: { id: 'b' } }]);
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
    const begin = performance.now();
    const items = read('brat', ...files);
    expect(items.filter(({ kind }) => kind === 'document')).toHaveLength(10_000);
    expect(performance.now() - begin).toBeLessThan(8000);
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
