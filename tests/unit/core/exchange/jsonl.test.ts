import { describe, expect, test } from 'vitest';
import { formatById, readFiles } from './thereAndBack';
import { file, read } from './namedFiles';

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
