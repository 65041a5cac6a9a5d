import { describe, expect, test } from 'vitest';
import { readFormat, recogniseFormat } from '../../../../electron/core/exchange/readers/registry';
import { file, read, written } from './namedFiles';
import { formatById, readFiles, writeAll } from './thereAndBack';

const text = '😀 Ana Weber came.';
const inPoints = { start: 2, end: 11 };
const inUnits = { start: 3, end: 12 };
const ana = { ...inUnits, label: 'PATIENT', text: 'Ana Weber' };
const lines = (...values: readonly unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');

describe('doccano', () => {
  test('offsetsAreThoseOfTheBrowser_unlessAskedFor', () => {
    const content = (place: { start: number; end: number }): string =>
      lines({ id: 1, text, label: [[place.start, place.end, 'PATIENT']] });
    const one = [{ document: { id: '1', spans: [ana] } }];
    expect(read('doccano', file('a.jsonl', content(inUnits)))).toMatchObject(one);
    expect(
      readFiles(formatById('doccano'), [file('a.jsonl', content(inPoints))], { offsets: 'codePoints' }),
    ).toMatchObject(one);
  });

  test('aFieldCalledLikeOneOfDoccano_isLostAndSaid', () => {
    const { files, losses } = writeAll(formatById('doccano'), [{ id: 'n', text, meta: { label: 'x', ward: '3' } }]);
    expect(losses).toEqual([['meta']]);
    expect(JSON.parse(Buffer.from(files[0]!.bytes).toString())).toEqual({
      id: 'n',
      label: [],
      text,
      ward: '3',
      Comments: [],
    });
  });
});

describe('labelstudio', () => {
  const region = (place: { start: number; end: number }, label = 'PATIENT'): unknown => ({
    type: 'labels',
    value: { ...place, text: text.slice(inUnits.start, inUnits.end), labels: [label] },
  });
  const task = (more: object): string => JSON.stringify([{ id: 7, data: { text }, ...more }]);

  test('copiesOfTheWords_tellHowAVersionCounted', () => {
    for (const place of [inPoints, inUnits])
      expect(read('labelstudio', file('a.json', task({ annotations: [{ result: [region(place)] }] })))).toMatchObject([
        { document: { id: '7', spans: [ana] }, notes: [] },
      ]);
  });

  test('whatTwoMarkedAlike_isOneSpan_theGroundTruthCountsAlone', () => {
    const both = [{ result: [region(inPoints)] }, { result: [region(inPoints), region(inPoints, 'DOCTOR')] }];
    expect(read('labelstudio', file('a.json', task({ annotations: both })))).toMatchObject([
      { document: { spans: [ana, { label: 'DOCTOR' }] } },
    ]);
    const judged = [both[0], { ...both[1], ground_truth: true }, { result: [region(inPoints)], was_cancelled: true }];
    expect(read('labelstudio', file('a.json', task({ annotations: judged })))).toMatchObject([
      { document: { spans: [ana, { label: 'DOCTOR' }] }, notes: [{ code: 'annotationsIgnored', count: 2 }] },
    ]);
  });

  test('suggestions_arePredictionsOfTheirSource_andComeBackAsThat', () => {
    const spans = [
      { ...ana, status: 'suggested', source: 'model:a', score: 0.5 },
      { ...ana, status: 'suggested', source: 'rule:b' },
      { ...ana, label: 'DOCTOR' },
    ] as const;
    const { files, losses } = writeAll(formatById('labelstudio'), [{ id: 'n', text, spans }]);
    expect(losses).toEqual([[]]);
    expect(JSON.parse(Buffer.from(files[0]!.bytes).toString())).toMatchObject([
      {
        annotations: [{ result: [{ value: { labels: ['DOCTOR'] } }] }],
        predictions: [{ model_version: 'model:a', result: [{ score: 0.5 }] }, { model_version: 'rule:b' }],
      },
    ]);
    expect(readFiles(formatById('labelstudio'), files)).toMatchObject([
      { document: { spans: [spans[2], spans[0], spans[1]] } },
    ]);
  });

  test('severalFieldsOfWords_noneCalledText_areNotGuessedAt', () => {
    expect(
      read('labelstudio', file('a.json', JSON.stringify([{ data: { title: 'a', body: 'b' }, annotations: [] }]))),
    ).toMatchObject([{ code: 'malformed', details: { reason: 'noText', line: 1 } }]);
  });
});

describe('webanno', () => {
  const label = (value: string): string => {
    const [content = ''] = written('webanno', [{ start: 0, end: 3, label: value }], 'Ana');
    const [item] = read('webanno', file('n.tsv', content));
    return item?.kind === 'document' ? item.document.spans![0]!.label : JSON.stringify(item);
  };

  test.each(['a|b', 'a[1]', 'a]', '\\', 'a\\', 'a\\|b', '*', '_', 'x->1-2', 'tab\tline\n', '\\[2]'])(
    'the label %j comes back',
    (value) => expect(label(value)).toBe(value),
  );

  test('theTextComesBack_whateverBlanksItHas_inSentencesThatLeaveNoGap', () => {
    for (const odd of ['\n\n  Ana\r\n\r\n\tWeber  \n', ' Ana', 'Ana\\n\\', '\\t\tx']) {
      const [content = ''] = written('webanno', [], odd);
      expect(read('webanno', file('n.tsv', content))).toMatchObject([{ document: { text: odd }, notes: [] }]);
    }
  });

  test('escapesOfJava_areReadInOldVersionsAlone', () => {
    const content = (version: string): string =>
      `#FORMAT=WebAnno TSV ${version}\n\n\n#Text=a\\u0041\\n\n1-1\t0-1\ta\t\n`;
    expect(read('webanno', file('n.tsv', content('3.1')))).toMatchObject([{ document: { text: 'aA\n' } }]);
    expect(read('webanno', file('n.tsv', content('3.3')))).toMatchObject([{ document: { text: 'a\\u0041\n' } }]);
  });

  test.each([
    ['#FORMAT=WebAnno TSV 2.0\n', 'noFormat'],
    ['#FORMAT=WebAnno TSV 3.3\n\n\n#Text=Ana\n1-1\tx\tAna\t\n', 'columns'],
    ['#FORMAT=WebAnno TSV 3.3\n\n\n#Text=Ana\n1-1\t9999999999-9999999999\tAna\t\n', 'offsetOutOfOrder'],
    ['#FORMAT=WebAnno TSV 3.3\n\n\n#Text=Ana\n1-1\t0-3\tAna\n\n#Text=B\n2-1\t1-2\tB\n', 'offsetOutOfOrder'],
    ['#FORMAT=WebAnno TSV 3.3\n#T_SP=webanno.custom.P|v\n\n\n#Text=Ana\n1-1\t0-3\tAna\t*\t\n', 'spanLabel'],
    ['#FORMAT=WebAnno TSV 3.3\n#T_SP=webanno.custom.P|v\n\n\n#Text=Ana\n1-1\t2-1\tAna\tP\t\n', 'emptySpan'],
  ])('%j is refused: %s', (content, reason) => {
    expect(read('webanno', file('n.tsv', content))).toMatchObject([{ code: 'malformed', details: { reason } }]);
  });
});

describe('spacy', () => {
  const doc = (content: string): unknown => read('spacy', file('a.jsonl', content));

  test('docsAndPairs_byLineOrInAList_oneSetOverLines', () => {
    const value = { text, ents: [{ ...inPoints, label: 'PATIENT' }], tokens: [] };
    const pair = [text, { entities: [[inPoints.start, inPoints.end, 'PATIENT']] }];
    for (const content of [
      lines(value),
      lines(pair),
      JSON.stringify([value]),
      JSON.stringify([pair], null, 2),
      JSON.stringify(value, null, 2),
    ])
      expect(doc(content)).toMatchObject([{ document: { id: 'a-000001', text, spans: [ana] } }]);
  });

  test('aSpanWithBlanksAtItsEdges_isNarrowedToItsWords_asSpacyWantsThem', () => {
    const note = {
      id: 'n',
      text: 'a  Ana b',
      spans: [
        { start: 1, end: 7, label: 'P' },
        { start: 1, end: 2, label: 'P' },
      ],
    };
    const { files, losses } = writeAll(formatById('spacy'), [note]);
    expect(losses).toEqual([['subTokenSpans']]);
    expect(JSON.parse(Buffer.from(files[0]!.bytes).toString())).toMatchObject({
      ents: [{ start: 3, end: 6, label: 'P' }],
      tokens: [
        { start: 0, end: 1 },
        { start: 2, end: 3 },
        { start: 3, end: 6 },
        { start: 7, end: 8 },
      ],
    });
  });
});

describe('huggingface', () => {
  test.each([
    [{ id: 'x', tokens: ['Ana'], ner_tags: [1] }, 'tagNumbers'],
    [{ id: 'x', tokens: ['Ana'] }, 'noTags'],
    [{ id: 'x', tokens: ['Ana'], ner_tags: ['PATIENT'] }, 'tag'],
    [{ id: 'x', tokens: ['Ana', 1], ner_tags: ['O', 'O'] }, 'token'],
    [{ id: 'x', tokens: ['Ana'], ner_tags: ['B-P'], text: 'Ana', offsets: [[0, 9]] }, 'offsetOutOfRange'],
  ])('%j is refused: %s', (row, reason) => {
    expect(read('huggingface', file('a.jsonl', lines(row)))).toMatchObject([
      { code: 'malformed', details: { reason, line: 1 } },
    ]);
  });

  test('runsOfEveryScheme', () => {
    const spans = (...tags: readonly string[]): unknown => {
      const tokens = tags.map((_, index) => `w${index}`);
      const [item] = read('huggingface', file('a.jsonl', lines({ id: 'x', tokens, tags })));
      return item?.kind === 'document' ? item.document.spans!.map((span) => `${span.label} ${span.text}`) : item;
    };
    expect(spans('B-A', 'I-A', 'B-A', 'O', 'I-A')).toEqual(['A w0 w1', 'A w2', 'A w4']);
    expect(spans('S-A', 'B-A', 'E-A', 'I-A')).toEqual(['A w0', 'A w1 w2', 'A w3']);
    expect(spans('U-A', 'B-A', 'L-A', 'I-B')).toEqual(['A w0', 'A w1 w2', 'B w3']);
  });
});

describe('bioc', () => {
  const xml = (inner: string, start = ''): string =>
    `<?xml version="1.0"?>\n${start}<collection><document><id>n</id><passage>${inner}</passage></` +
    'document></collection>';
  const place =
    '<annotation><infon key="type">P</infon><location offset="103" length="3"/><text>Ana</text></annotation>';

  test('offsetsOfAPassage_leaveNothingEmpty_howeverFarItSaysItIs', () => {
    const passages =
      `<offset>100</offset><text>Dr Ana</text>${place}</passage><passage><offset>9000000000</` +
      'offset><text>x</text>';
    expect(read('biocxml', file('a.xml', xml(passages)))).toMatchObject([
      { document: { text: 'Dr Ana\n\nx', spans: [{ start: 3, end: 6, label: 'P', text: 'Ana' }] } },
    ]);
  });

  test.each([
    [xml('<offset>0</offset><text>&e;</text>', '<!DOCTYPE collection [<!ENTITY e "x">]>'), 'doctype'],
    [xml('<offset>x</offset><text>a</text>'), 'spanWithoutOffsets'],
    [xml(`<offset>0</offset><text>Ana</text>${place}`), 'offsetOutOfRange'],
    [xml('<x>'.repeat(50) + '</x>'.repeat(50)), 'nesting'],
    ['<svg/>', 'noCollection'],
    ['<collection><document>', 'notXml'],
  ])('%j is refused: %s', (content, reason) => {
    expect(read('biocxml', file('a.xml', content))).toMatchObject([{ code: 'malformed', details: { reason } }]);
  });

  test('oneBadDocument_stopsNoOther_inXmlAndJson', () => {
    const json = {
      documents: [
        {
          id: 'a',
          passages: [
            { offset: 0, text: 'x', annotations: [{ infons: { type: 'P' }, locations: [{ offset: 5, length: 1 }] }] },
          ],
        },
        { id: 'b', passages: [{ offset: 0, text: 'y' }] },
        'no document',
      ],
    };
    expect(read('biocjson', file('a.json', JSON.stringify(json)))).toMatchObject([
      { code: 'malformed', details: { reason: 'offsetOutOfRange', line: 1 } },
      { document: { id: 'b', text: 'y' } },
      { code: 'malformed', details: { reason: 'noPassages', line: 3 } },
    ]);
  });
});

describe('json of all kinds', () => {
  const kinds = ['jsoncas', 'doccano', 'labelstudio', 'spacy', 'huggingface', 'biocjson'];

  test.each(kinds)('%s: what is deep, of another shape or no JSON is refused, without a word of it', (id) => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const secret = 'Ana Weber';
    const odd = [null, 5, secret, [], {}, [[]], [secret], { text: secret }, { text: 5 }, { documents: secret }];
    const more = [{ '%FEATURE_STRUCTURES': secret }, { tokens: secret, ner_tags: 1 }, [{ data: { text: 1 } }]];
    const contents = [
      deep,
      `{"a":${deep}}`,
      '{',
      `{"text":"${secret}`,
      ...[...odd, ...more].map((one) => JSON.stringify(one)),
    ];
    for (const content of contents)
      for (const item of readFiles(readFormat(id), [file('a.json', content)]))
        if (item.kind === 'refusal') expect(JSON.stringify(item)).not.toContain(secret);
  });

  test('whoseListsStandInNoText_isNotTakenForAnother', () => {
    const note = { id: 'n', text: 'It says "ents": [{ and "label": [[1 and "tokens": ["', spans: [] };
    for (const id of ['jsonl', ...kinds]) {
      const { files } = writeAll(formatById(id), [note]);
      expect(recogniseFormat(files.map(({ name, bytes }) => ({ name, head: bytes.subarray(0, 4096) })))).toBe(id);
    }
  });
});
