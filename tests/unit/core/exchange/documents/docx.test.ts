import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { docx } from '../../../../../electron/core/exchange/documents/docx';
import type { ReplacedPiece } from '../../../../../electron/core/exchange/documents/documentFormat';
import { recogniseDocument } from '../../../../../electron/core/exchange/documents/registry';

const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../../fixtures/documents/${name}`, import.meta.url)));
const textOf = async (bytes: Uint8Array): Promise<string> => (await docx.open(bytes)).notes[0]!.text;
const written = async (bytes: Uint8Array, pieces: readonly ReplacedPiece[] = []): Promise<Uint8Array> =>
  (await docx.open(bytes)).rewrite!([pieces]);
const piecesOf = (text: string, words: RegExp, by: string): readonly ReplacedPiece[] =>
  [...text.matchAll(words)].map(({ index, 0: word }) => ({ start: index, end: index + word.length, text: by }));

/** Members of an archive, and parts of one, as tests change them. */
const changed = (bytes: Uint8Array, changes: Readonly<Record<string, (part: string) => string>>): Uint8Array => {
  const members = unzipSync(bytes);
  for (const [name, change] of Object.entries(changes))
    members[name] = strToU8(change(members[name] === undefined ? '' : strFromU8(members[name])));
  return zipSync(members);
};
const main = 'word/document.xml';

describe('a letter that python-docx wrote', () => {
  test('is one note: paragraphs as lines, cells of a row divided by tabs, header and footer behind', async () => {
    expect(await textOf(fixture('letter.docx'))).toBe(
      [
        'Entlassungsbericht',
        'Wir berichten über Frau Karin Vogel, geboren am 03.05.1951, wohnhaft in der Lindenstraße 12, 50674 Köln.',
        'Aufnahme am 12.03.2024, Entlassung am 19.03.2024. Patientennummer: 84521973.',
        'Hausarzt:\tDr. Peter Lang',
        'Telefon:\t0221 4567890',
        '',
        'Klinik am Ring – Frau Karin Vogel',
        '',
        'Seite 1\tStation 4B',
      ].join('\n'),
    );
  });

  test('has a name replaced that lies in three runs, and nothing else in these runs', async () => {
    const bytes = fixture('letter.docx');
    const out = await written(bytes, piecesOf(await textOf(bytes), /Karin Vogel/g, 'Eva Sommer'));
    const xml = strFromU8(unzipSync(out)[main]!);
    expect([...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)</g)].map(([, words]) => words).slice(1, 6)).toEqual([
      'Wir berichten über Frau ',
      'Eva Sommer',
      '',
      '',
      ', geboren am 03.05.1951, wohnhaft in der Lindenstraße 12, 50674 Köln.',
    ]);
    expect(await textOf(out)).toBe((await textOf(bytes)).replaceAll('Karin Vogel', 'Eva Sommer'));
  });

  test('goes there and back with all parts that nothing is taken out of byte for byte', async () => {
    const bytes = fixture('letter.docx');
    const once = await written(bytes);
    expect(await textOf(once)).toBe(await textOf(bytes));
    expect((await docx.open(once)).findings).toEqual([]);
    const [before, after] = [unzipSync(bytes), unzipSync(once)];
    for (const name of ['word/styles.xml', 'word/numbering.xml', 'word/theme/theme1.xml', 'word/header1.xml'])
      expect(after[name], name).toEqual(before[name]);
    expect(Object.keys(after).filter((name) => /docProps|customXml|thumbnail/.test(name))).toEqual([]);
    expect(await written(once)).toEqual(once);
  });

  test('whatever spans are replaced, the text outside of them stays', async () => {
    const bytes = fixture('letter.docx');
    const opened = await docx.open(bytes);
    const { text } = opened.notes[0]!;
    // Where a line ends nothing can be replaced: paragraphs stay.
    const words = [...text.matchAll(/[^\n\t]+/g)].flatMap(({ index, 0: line }) =>
      Array.from(line, (_, at) => index + at),
    );
    const spans = fc.uniqueArray(fc.nat(words.length - 1), { maxLength: 12 }).map((places) => {
      const sorted = places.sort((a, b) => a - b).map((place) => words[place]!);
      return sorted.flatMap((start, index) => {
        const end = Math.min(sorted[index + 1] ?? text.length, start + 7, endOfLine(text, start));
        return end > start ? [{ start, end }] : [];
      });
    });
    await fc.assert(
      fc.asyncProperty(spans, fc.constantFrom('', 'X', ' <&> "é" ', '👩‍⚕️'), async (places, by) => {
        const pieces = places.map((place) => ({ ...place, text: by }));
        let expected = '';
        let from = 0;
        for (const { start, end } of pieces) {
          expected += text.slice(from, start) + by;
          from = end;
        }
        expect(await textOf(await opened.rewrite!([pieces]))).toBe(expected + text.slice(from));
      }),
      { numRuns: 40 },
    );
  });
});

test('a span over a tab alone has its replacement in the place of the tab', async () => {
  const bytes = changed(fixture('letter.docx'), {
    'word/document.xml': (part) =>
      part.replace('<w:body>', '<w:body><w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t></w:r></w:p>'),
  });
  expect(await textOf(bytes)).toMatch(/^a\tb\n/);
  const out = await written(bytes, [{ start: 1, end: 2, text: ' <x> ' }]);
  expect(await textOf(out)).toMatch(/^a <x> b\n/);
  expect(strFromU8(unzipSync(out)['word/document.xml']!)).toContain(
    '<w:t>a</w:t><w:t xml:space="preserve"> &lt;x&gt; </w:t><w:t>b</w:t>',
  );
});

const endOfLine = (text: string, from: number): number => {
  const found = text.slice(from).search(/[\n\t]/);
  return found < 0 ? text.length : from + found;
};

describe('a file with a word of its own in every place that Word has', () => {
  const planted = /zq\w+/gi;

  test('shows every one that a person may read, once replaced has none, and no program finds one', async () => {
    const bytes = fixture('everywhere.docx');
    const text = await textOf(bytes);
    const shown = [...new Set(text.match(planted))].sort();
    expect(shown).toEqual(
      `Zqalias Zqalttext Zqalttitle Zqannotation Zqbroken Zqcaption Zqcell Zqcontrol Zqdeleted Zqendnote Zqfield
       Zqfieldresult Zqfirstheader Zqfooter Zqfootnote Zqheader Zqhidden Zqhyphened Zqinserted Zqitemvalue Zqlinktext
       Zqplain Zqshapealt Zqshownitem Zqsimplefield Zqsplit Zqtabbed Zqtabledescription Zqtag Zqtarget Zqtextbox
       Zqtooltip`.split(/\s+/),
    );
    const out = await written(bytes, piecesOf(text, planted, 'Mask'));
    const left: string[] = [];
    for (const [name, content] of Object.entries(unzipSync(out)))
      left.push(...(`${name}\n${strFromU8(content, true)}`.match(planted) ?? []));
    for await (const { text: one } of docx.strings(out)) left.push(...(one.match(planted) ?? []));
    left.push(...(strFromU8(out, true).match(planted) ?? []));
    expect(left).toEqual([]);
    expect((await textOf(out)).match(/Mask/g)).toHaveLength(31);
  });

  test('a span from the target of a field into the next line has its replacement behind the target', async () => {
    const bytes = fixture('everywhere.docx');
    const text = await textOf(bytes);
    const start = text.indexOf('Zqtarget');
    const end = text.indexOf('result', start);
    const under = text.slice(start, end);
    expect([under.includes('"'), under.includes('\n')]).toEqual([true, true]);
    const again = await textOf(await written(bytes, [{ start, end, text: 'Mask' }]));
    expect(again).toMatch(/HYPERLINK "about:blankMask\s*result\n/);
    expect(again.slice(again.indexOf('result'))).toBe(text.slice(end));
  });

  test('hidden parts are gone even if nothing is replaced, and the reader of what is left finds the rest', async () => {
    const out = await written(fixture('everywhere.docx'));
    const left = new Set<string>();
    for await (const { text } of docx.strings(out)) for (const word of text.match(planted) ?? []) left.add(word);
    const shown = new Set((await textOf(out)).match(planted));
    expect([...left].sort()).toEqual([...shown].sort());
    expect(shown.size).toBe(31);
  });

  test('says what is taken out, shown though hidden, and cannot be searched', async () => {
    const { findings } = await docx.open(fixture('everywhere.docx'));
    const said = findings.map(({ code, what }) => `${code} ${what}`);
    for (const one of [
      'removed coreProperties',
      'removed customProperties',
      'removed customXml',
      'removed embeddedFile',
      'removed thumbnail',
      'removed attachedTemplate',
      'removed revisionAuthor',
      'removed linkTarget',
      'removed unusedPart',
      'hidden hiddenText',
      'hidden trackedDeletion',
      'unsearched picture',
    ])
      expect(said).toContain(one);
  });
});

describe('hostile files', () => {
  const letter = fixture('letter.docx');
  const codeOf = async (bytes: Uint8Array): Promise<string> => {
    try {
      await recogniseDocument({ name: 'a.docx', head: bytes }).open(bytes);
      return 'opened';
    } catch (error) {
      return (error as { code?: string }).code ?? String(error);
    }
  };
  const entities =
    '<!DOCTYPE w:document [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><w:document xmlns:w="x"><w:t>&b;</w:t></w:document>';

  test.each([
    [
      'macros',
      changed(letter, {
        '[Content_Types].xml': (xml) => xml.replace('wordprocessingml.document.main', 'x.macroEnabled.main'),
      }),
      'unknownFormat',
    ],
    ['entities', changed(letter, { [main]: () => entities }), 'malformed'],
    ['unknown entity', changed(letter, { [main]: (xml) => xml.replace('Entlassung', '&b;') }), 'malformed'],
    ['tags that do not match', changed(letter, { [main]: (xml) => xml.replace('</w:p>', '</w:q>') }), 'malformed'],
    ['depth', changed(letter, { [main]: () => '<w:p>'.repeat(50_000) }), 'malformed'],
    [
      'another encoding',
      changed(letter, { [main]: (xml) => xml.replace(/encoding=["']UTF-8["']/, 'encoding="UTF-16"') }),
      'unknownEncoding',
    ],
    ['no main part', changed(letter, { '_rels/.rels': () => '<Relationships/>' }), 'malformed'],
    ['a way out', zipSync({ ...unzipSync(letter), '../evil.xml': strToU8('<a/>') }), 'malformed'],
    ['cut', letter.subarray(0, letter.length - 200), 'truncated'],
    [
      'no text',
      changed(letter, {
        [main]: () => '<w:document xmlns:w="x"/>',
        'word/header1.xml': () => '<w:hdr xmlns:w="x"/>',
        'word/footer1.xml': () => '<w:ftr xmlns:w="x"/>',
      }),
      'empty',
    ],
  ])('%s', async (_, bytes, code) => {
    expect(await codeOf(bytes)).toBe(code);
  });

  test('a bomb is refused by what it says, and one that lies by what it gives', async () => {
    const bomb = zipSync({ ...unzipSync(letter), 'word/media/big.png': new Uint8Array(8_000_000) });
    await expect(docx.open(bomb, { maxBytes: 4_000_000 })).rejects.toMatchObject({ code: 'tooLarge' });
    const lying = zipSync({ '[Content_Types].xml': new Uint8Array(3_000_000) });
    const view = new DataView(lying.buffer);
    const entry = strFromU8(lying, true).lastIndexOf('PK\x01\x02');
    view.setUint32(entry + 24, 100, true);
    await expect(docx.open(lying)).rejects.toMatchObject({ code: 'malformed' });
  });

  test('parts that lead to each other are read once', async () => {
    const loop = changed(letter, {
      'word/_rels/header1.xml.rels': () =>
        '<Relationships><Relationship Id="r1" Type="x/header" Target="header1.xml"/><Relationship ' +
        'Id="r2" Type="x/footer" Target="/word/document.xml"/></Relationships>',
    });
    expect(await textOf(loop)).toBe(await textOf(letter));
  });

  test('a file inserted whole cannot be read, so that nothing is written', async () => {
    const bytes = changed(letter, {
      'word/_rels/document.xml.rels': (xml) =>
        xml.replace(
          '</Relationships>',
          '<Relationship Id="rX" Type="x/aFChunk" Target="inserted.html"/></Relationships>',
        ),
      'word/inserted.html': () => '<p>Frau Vogel</p>',
    });
    const { findings, rewrite } = await docx.open(bytes);
    expect(findings).toContainEqual({ code: 'unreadable', what: 'insertedFile', count: 1 });
    expect(rewrite).toBeUndefined();
  });
});
