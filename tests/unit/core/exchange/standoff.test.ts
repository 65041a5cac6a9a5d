import { describe, expect, test } from 'vitest';
import { file, read, written } from './namedFiles';

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
    `<?xml version="1.0" encoding="UTF-8" ?>\r\n<deIdi2b2>\r\n<TEXT><![CDATA[${text}]]></` +
    `TEXT>\r\n<TAGS>\r\n${tags}\r\n</TAGS>\r\n</deIdi2b2>\r\n`;

  test('tagsAndPhiElements_areTakenByTheirType_inCodePoints', () => {
    const tags =
      '<NAME id="P0" start="5" end="8" text="Ana" TYPE="PATIENT" comment=""/>\n<PHI id="P1" start="14" ' +
      'end="18" text="2018" TYPE="DATE" comment=""/><AGE id="P2" start="0" end="2" text="Mr" TYPE=""/>';
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
