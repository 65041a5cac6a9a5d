import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../../../electron/contract/vocabulary';
import { leakPatterns } from '../../../../../electron/core/deidentify/compiledPatterns';
import { scanForLeaks } from '../../../../../electron/core/deidentify/leakScan';
import { isNeverWritten, textOf, utf8 } from '../../../../../electron/core/release/leakScan/disguises/bytes';
import { titlesBefore } from '../../../../../electron/core/release/leakScan/glued';
import { giveBack, streamOf, wordAt } from '../../../../../electron/core/release/leakScan/stream';
import { longitudinalNotes } from '../../../../bench/longitudinal';

const filesBelow = (place: string): readonly string[] =>
  statSync(place).isDirectory() ? readdirSync(place).flatMap((name) => filesBelow(path.join(place, name))) : [place];
const notes: readonly string[] = languages.flatMap((language) => [
  ...filesBelow(path.resolve('resources/demo', language)).map((file) => readFileSync(file, 'utf8')),
  ...longitudinalNotes(3, [language], 'leak scan').map(({ text }) => text),
]);

const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...(
          'Dr drmartinez Sra srLópez profe ProfRuiz don DONA ingeniero 12345678901 ١٢٣٤٥٦٧٨٩٠ 4d617274 éß ﬃ \u0301 ' +
          '\u00AD \u{1D400} - . & %'
        ).split(' '),
      ),
      fc.string({ unit: 'grapheme', maxLength: 10 }),
      fc.stringMatching(/^[A-Za-z0-9 .,-]{0,16}$/),
    ),
    { maxLength: 20 },
  )
  .map((pieces) => pieces.join(''));

const read = (text: string) => {
  const stream = streamOf(text);
  const { codes, at, until, flags, tokens, count, tokenCount, joints, glued, camels, foreign, hasLongDigits } = stream;
  const kept = {
    codes: [...codes.subarray(0, count)],
    at: [...at.subarray(0, count)],
    until: [...until.subarray(0, count)],
    flags: [...flags.subarray(0, count)],
    tokens: [...tokens.subarray(0, tokenCount + 1)],
    words: Array.from({ length: tokenCount }, (_, token) => wordAt(stream, token)),
    joints,
    glued,
    camels,
    foreign,
    hasLongDigits,
  };
  giveBack(stream);
  return kept;
};

/** Letters that are read one by one as all beyond ASCII are, and folded to those that have a way of their own. */
const wide = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 97 + 0xff41));

describe('streams', () => {
  test('small letters are read as they are read one by one', () => {
    for (const text of notes) expect(read(text)).toEqual(read(wide(text)));
    fc.assert(
      fc.property(anyText, (text) => {
        expect(read(text)).toEqual(read(wide(text)));
      }),
      { numRuns: 1500 },
    );
  });

  test('anyone who looks for ten figures in a row is told of all', () => {
    let found = 0;
    fc.assert(
      fc.property(anyText, (text) => {
        if (!/\d{10}/.test(text)) return;
        found++;
        expect(read(text).hasLongDigits, text).toBe(true);
      }),
      { numRuns: 1500 },
    );
    expect(found).toBeGreaterThan(50);
    expect(notes.some((text) => read(text).hasLongDigits)).toBe(true);
    expect(notes.some((text) => !read(text).hasLongDigits)).toBe(true);
  });

  test('letters that become several leave room for all that follows', () => {
    const text = `${'ﬃ'.repeat(20_000)}${'a'.repeat(60_000)} Winterbourne Quesada`;
    const patterns = leakPatterns([{ type: 'patient', text: 'Winterbourne Quesada' }]);
    expect(scanForLeaks({ id: 'd', text, spans: [], original: '' }, patterns)).toHaveLength(1);
  });
});

const titles =
  'dr dra sr sra srta don dona mr mrs ms mme mlle prof pat pac pte herr frau hr fr dhr mevr mw med ing'.split(' ');
test('titles before a name are those that its letters begin with', () => {
  let found = 0;
  const sameTitles = (text: string): void => {
    const stream = streamOf(text);
    const { tokens, tokenCount, codes } = stream;
    for (let token = 0; token < tokenCount; token++) {
      const [start, end] = [tokens[token]!, tokens[token + 1]!];
      const letters = String.fromCharCode(...codes.subarray(start, Math.min(end, start + 8)));
      const expected = titles
        .filter((title) => end - start >= Math.max(6, title.length + 4) && letters.startsWith(title))
        .map(({ length }) => length);
      expect([...titlesBefore(stream, start, end)], letters).toEqual(expected);
      found += expected.length;
    }
    giveBack(stream);
  };
  notes.forEach(sameTitles);
  fc.assert(fc.property(anyText, sameTitles), { numRuns: 1000 });
  expect(found).toBeGreaterThan(100);
});

describe('bytes', () => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const plainUtf8 = (bytes: readonly number[]): string | undefined => {
    try {
      return decoder.decode(Uint8Array.from(bytes));
    } catch {
      return undefined;
    }
  };
  const plainLatin = (bytes: readonly number[]): string | undefined => {
    const said = bytes.map((byte) => String.fromCharCode(byte)).join('');
    return /^[ -~\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]+$/.test(said) &&
      (said.match(/[a-zA-Z0-9 ]/g)?.length ?? 0) >= 0.7 * said.length
      ? said
      : undefined;
  };
  /** Everything decoded, then looked at. */
  function plainText(bytes: readonly number[]): string | undefined {
    if (bytes.length < 4) return undefined;
    for (const zero of [1, 0])
      if (bytes.length % 2 === 0 && bytes.every((byte, i) => (i % 2 === zero ? byte === 0 : byte !== 0)))
        return plainLatin(bytes.filter((_, i) => i % 2 !== zero));
    const said = plainUtf8(bytes);
    if (said === undefined) return plainLatin(bytes);
    return /^[\p{L}\p{M}\p{N}\p{P}\p{Zs}\p{Sm}\p{Sc}\t\r\n]+$/u.test(said) ? said : undefined;
  }

  const byte = fc.oneof(
    fc.integer({ min: 0, max: 255 }),
    fc.constantFrom(
      0,
      0x41,
      0x7f,
      0x80,
      0x8f,
      0x90,
      0x9f,
      0xa0,
      0xbf,
      0xc1,
      0xc2,
      0xdf,
      0xe0,
      0xed,
      0xef,
      0xf0,
      0xf4,
      0xf5,
    ),
  );
  const words = fc.constantFrom(
    'Martínez López',
    'Winterbourne',
    'Müller 1949',
    'Œuvre',
    '😀 ok',
    '\uFEFFJan',
    'a\tb\r\nc',
  );
  const written = fc
    .tuple(words, fc.constantFrom('utf8', 'latin1', 'utf16le' as const), fc.boolean())
    .map(([word, encoding, isTurned]) => {
      const bytes = Buffer.from(word, encoding as BufferEncoding);
      return [...(isTurned && bytes.length % 2 === 0 ? bytes.swap16() : bytes)];
    });
  const anyBytes = fc.oneof(
    fc.array(byte, { maxLength: 12 }),
    written,
    fc.tuple(written, fc.array(byte, { maxLength: 2 })).map((all) => all.flat()),
  );

  test('say what they say when all are decoded', () => {
    let said = 0;
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        expect(utf8(bytes)).toBe(plainUtf8(bytes));
        expect(textOf(bytes)).toBe(plainText(bytes));
        if (bytes.some(isNeverWritten)) expect(plainText(bytes)).toBeUndefined();
        if (plainText(bytes) !== undefined) said++;
      }),
      { numRuns: 8000 },
    );
    expect(said).toBeGreaterThan(500);
  });
});
