import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { zlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { GauzeError } from '../../../../../../electron/contract/errors';
import type { ReplacedPiece } from '../../../../../../electron/core/exchange/documents/documentFormat';
import { pdf } from '../../../../../../electron/core/exchange/documents/pdf/pdf';
import { writePdf } from '../../../../../../electron/core/exchange/documents/pdf/writePdf';
import { recogniseDocument } from '../../../../../../electron/core/exchange/documents/registry';
import { replacedText } from '../../../../../../electron/core/exchange/documents/replacedText';

const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../../../fixtures/documents/pdf/${name}.pdf`, import.meta.url)));
const textOf = async (bytes: Uint8Array): Promise<string> => (await pdf.open(bytes)).notes[0]!.text;
const piecesOf = (text: string, words: RegExp, by: string): readonly ReplacedPiece[] =>
  [...text.matchAll(words)].map(({ index, 0: word }) => ({ start: index, end: index + word.length, text: by }));
const replaced = async (bytes: Uint8Array, words: RegExp, by: string): Promise<Uint8Array> => {
  const { notes, rewrite } = await pdf.open(bytes);
  return rewrite!([piecesOf(notes[0]!.text, words, by)]);
};
/** `npm run test:fuzz-pdf` takes more. */
const mutations = Number(process.env['PDF_MUTATIONS'] ?? 60);
const planted = /zq\w+/gi;

/** The bytes, and every stream unpacked by Node's own zlib: nothing here is shared with what is tested. */
function rawOf(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes).toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n/g)].map(({ index, 0: word }) => {
    const from = index + word.length;
    try {
      return inflateSync(Buffer.from(raw.slice(from, raw.indexOf('endstream', from)), 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [raw, ...streams].join('\n');
}
async function found(bytes: Uint8Array): Promise<readonly string[]> {
  const left = [...(rawOf(bytes).match(planted) ?? [])];
  for await (const { text } of pdf.strings(bytes)) left.push(...(text.match(planted) ?? []));
  return [...new Set(left)].sort();
}

describe('a letter that WeasyPrint wrote', () => {
  test('is one note: paragraphs joined, rows of tables by tabs, columns one after the other', async () => {
    expect(await textOf(fixture('letter'))).toBe(
      `Entlassungsbericht
Wir berichten über Frau Karin Vogel, geboren am 03.05.1951, wohnhaft in der Lindenstraße 12, 50674 Köln. Sie wurde am \
12.03.2024 mit Schmerzen aufgenommen und am 19.03.2024 nach Hause entlassen, wo ihre Tochter sie versorgt.

Hausarzt	Dr. Peter Lang
Telefon	0221 4567890
Nummer	84521973

Erste Spalte: die Lunge war frei, das
Herz rhythmisch, der Bauch weich. Kein
Fieber, keine Ödeme. Die Wunde heilt
ohne Rötung, der Verband wurde am
Tag der Entlassung noch einmal
erneuert.

Zweite Spalte: wir empfehlen die
Kontrolle der Werte in zwei Wochen. Die
Medikamente bleiben wie zuletzt. Bei
Fieber oder Schmerzen bitten wir um
erneute Vorstellung in unserer
Ambulanz zu jeder Zeit.

Prof. Dr. Šárka Müller, Αθήνα – Klinik am Ring`,
    );
  });

  test('goes there and back with all its text, and the same bytes each time', async () => {
    const bytes = fixture('letter');
    const opened = await pdf.open(bytes);
    const once = await opened.rewrite!([[]]);
    const again = await pdf.open(once);
    expect(again.notes[0]!.text).toBe(opened.notes[0]!.text);
    expect(again.findings).toEqual([]);
    expect(await opened.rewrite!([[]])).toEqual(once);
    expect(await textOf(await again.rewrite!([[]]))).toBe(opened.notes[0]!.text);
  });

  test('whatever spans are replaced, each word outside them stays; lines and columns may differ', async () => {
    const opened = await pdf.open(fixture('letter'));
    const { text } = opened.notes[0]!;
    const words = [...text.matchAll(/\S+/g)];
    const sorted = (one: string): readonly string[] => one.split(/\s+/).sort();
    const places = fc.uniqueArray(fc.nat(words.length - 1), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(places, fc.constantFrom('X', 'Eva Sommer', 'ő(ß)\\', ''), async (some, by) => {
        const pieces = some
          .sort((a, b) => a - b)
          .map((place) => words[place]!)
          .map(({ index, 0: word }) => ({ start: index, end: index + word.length, text: by }));
        const out = await textOf(await opened.rewrite!([pieces]));
        expect(sorted(out)).toEqual(sorted(replacedText(text, pieces)));
      }),
      { numRuns: 10 },
    );
  });
});

describe('a file with a word of its own in every place that PDF has', () => {
  test('shows every one that a person may read; once replaced, nobody finds one', async () => {
    const bytes = fixture('everywhere');
    expect([...new Set((await textOf(bytes)).match(planted))].sort()).toEqual([
      'Zqcomment',
      'Zqfield',
      'Zqform',
      'Zqinvisible',
      'Zqlayer',
      'Zqplain',
      'Zqright',
      'Zqturned',
    ]);
    expect(await found(await replaced(bytes, planted, 'Mask'))).toEqual([]);
  });

  test('hidden parts are gone even if nothing is replaced; the reader of what is left finds the rest', async () => {
    const bytes = fixture('everywhere');
    expect(await found(bytes)).toContain('Zqauthor');
    const once = await replaced(bytes, planted, 'Mask');
    expect(once.length).toBeGreaterThan(500);
    expect(await found(await (await pdf.open(bytes)).rewrite!([[]]))).toEqual(
      [...new Set((await textOf(bytes)).match(planted))].sort(),
    );
  });

  test('says what is taken out and what was hidden', async () => {
    const { findings } = await pdf.open(fixture('everywhere'));
    expect(findings.map(({ code, what }) => `${code} ${what}`).sort()).toEqual(
      [
        'hidden invisibleText',
        'hidden layer',
        'removed annotation',
        'removed attachment',
        'removed bookmark',
        'removed drawing',
        'removed picture',
        'removed properties',
        'removed script',
        'removed xmp',
      ].sort(),
    );
  });
});

describe('what a written file tells of what was replaced', () => {
  const letter = (name: string, right: string): Uint8Array => {
    const at = { across: 100, size: 12, angle: 0, scale: 1, isBox: false, width: 0 };
    const texts = [
      { ...at, text: `Patient ${name}, born in spring, came alone.`, along: 72 },
      { ...at, text: 'The rest of the page stays.', along: 72, across: 130 },
      { ...at, text: right, along: 520 - right.length * 6, across: 160 },
    ];
    return writePdf([{ width: 595, height: 842, texts }]);
  };
  test.each(['', 'Eva Sommer', '[NAME]'])('no widths: by %j, names of all lengths give the same bytes', async (by) => {
    const names = /Al Wu|Maximiliane von Hohenstein|Zoe/g;
    const short = await replaced(letter('Al Wu', 'Zoe'), names, by);
    const long = await replaced(letter('Maximiliane von Hohenstein', 'Zoe'), names, by);
    expect(long).toEqual(short);
    expect(await textOf(short)).toContain('born in spring, came alone.');
  });
});

describe('files that are not read', () => {
  const codeOf = async (bytes: Uint8Array): Promise<unknown> => {
    try {
      await recogniseDocument({ name: 'a.pdf', head: bytes }).open(bytes, { maxBytes: 4_000_000 });
      return 'opened';
    } catch (error) {
      return error instanceof GauzeError ? [error.code, error.details['advice']] : error;
    }
  };
  const page = { width: 100, height: 100, texts: [] };
  test.each([
    ['a scan', fixture('scan'), ['unknownFormat', 'recogniseText']],
    ['a password', fixture('password'), ['unknownFormat', 'removePassword']],
    ['restrictions without a password', fixture('owner'), ['unknownFormat', 'removePassword']],
    ['cut', fixture('letter').subarray(0, 300), ['malformed', undefined]],
    ['a header alone', new TextEncoder().encode('%PDF-1.7\n'), ['malformed', undefined]],
    ['blank pages', writePdf([page]), ['empty', undefined]],
    ['2,001 pages', writePdf(Array.from({ length: 2001 }, () => page)), ['tooLarge', undefined]],
    [
      'a bomb',
      Buffer.concat([
        fixture('letter'),
        Buffer.from('\n99 0 obj << /Filter /FlateDecode >>\nstream\n'),
        zlibSync(new Uint8Array(8_000_000)),
        Buffer.from('\nendstream endobj\n'),
      ]),
      ['tooLarge', undefined],
    ],
  ])('%s', async (_, bytes, code) => {
    expect(await codeOf(new Uint8Array(bytes))).toEqual(code);
  });

  test('a page without text that shows a picture: what can be read is shown, and nothing is written', async () => {
    const { notes, findings, rewrite } = await pdf.open(fixture('halfScan'));
    expect(notes[0]!.text).toContain('Zqname');
    expect(findings).toContainEqual({ code: 'unreadable', what: 'scannedPage', count: 1 });
    expect(rewrite).toBeUndefined();
  });

  test('letters that Helvetica does not have: likewise', async () => {
    const at = { along: 10, across: 50, size: 12, angle: 0, width: 50, scale: 1, isBox: false };
    const { notes, findings, rewrite } = await pdf.open(
      writePdf([{ width: 200, height: 100, texts: [{ ...at, text: 'Name: 山田' }] }]),
    );
    expect(notes[0]!.text).toBe('Name: 山田');
    expect(findings.map(({ what }) => what)).toEqual(['writingSystem']);
    expect(rewrite).toBeUndefined();
  });

  test('mutated bytes are read or refused with a code, never anything else', async () => {
    const random = fc.sample(
      fc.tuple(fc.nat(), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 20 })),
      {
        numRuns: mutations,
        seed: 7,
      },
    );
    const sources = [fixture('everywhere'), fixture('halfScan')];
    const codes = new Set<unknown>();
    for (const [which, changes] of random) {
      const bytes = sources[which % 2]!.slice();
      for (const [place, value] of changes) bytes[place % bytes.length] = value;
      const code = await codeOf(bytes);
      codes.add(Array.isArray(code) ? code[0] : code);
    }
    expect([...codes].filter((code) => typeof code !== 'string')).toEqual([]);
    expect(codes.size).toBeGreaterThan(1);
  }, 3_600_000);
});
