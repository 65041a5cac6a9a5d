import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALL_CAPITALS,
  BLANK_BEFORE,
  CAPITAL,
  createScanner,
  DIGITS,
  foldedKey,
  INNER_CAPITAL,
  LETTERS,
  LINE_END,
  LINE_START,
  MARK,
  scanNote,
  tokenText,
} from '../../../../electron/core/detection/scan';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });
const lines = fc
  .array(
    fc.constantFrom(
      'a',
      'É',
      'e\u0301',
      '7',
      '12',
      ' ',
      '\r\n',
      '\n',
      '.',
      ':',
      '@',
      '😀',
      '𝐀',
      '\ud800',
      '\u00ad',
      'ñ',
      'ß',
      '\ufeff',
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

/** Slow statement of the token rule, by one regular expression. */
const letter = String.raw`(?![\u00aa\u00ba])\p{L}`;
const ignorable = String.raw`\u00ad\u200b-\u200d\u2060`;
const tokenRule = new RegExp(
  [
    String.raw`(?:${letter})(?:${letter}|\p{M}|[${ignorable}])*`,
    String.raw`[0-9]+|\r\n|[\n\r\v\f\u0085\u2028\u2029]`,
    String.raw`[^\s\p{Cc}\ufeff${ignorable}]`,
  ].join('|'),
  'gu',
);
const oracle = (text: string): readonly string[] => text.match(tokenRule) ?? [];

describe('scanNote', () => {
  it.each([
    ['Dr. García-López, 41 años', ['Dr', '.', 'García', '-', 'López', ',', '41', 'años']],
    ['NºCol: 28 28 46325', ['N', 'º', 'Col', ':', '28', '28', '46325']],
    ['a\r\nb\n\nc', ['a', '\r\n', 'b', '\n', '\n', 'c']],
    ['x@y.nl', ['x', '@', 'y', '.', 'nl']],
    ['\ufeffNombre: Ana', ['Nombre', ':', 'Ana']],
    ['', []],
  ])('cuts %j', (text, tokens) => {
    const scan = scanNote(text, 'es');
    expect(Array.from({ length: scan.count }, (_, i) => tokenText(scan, i))).toEqual(tokens);
  });

  it('agrees with the rule written as a regular expression', () => {
    fc.assert(
      fc.property(lines, (text) => {
        const scan = scanNote(text, 'en');
        expect(Array.from({ length: scan.count }, (_, i) => tokenText(scan, i))).toEqual(oracle(text));
      }),
    );
  });

  it('covers everything but blanks, in order, for any Unicode', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const scan = scanNote(text, 'fr');
        let at = 0;
        for (let i = 0; i < scan.count; i++) {
          expect(scan.starts[i]).toBeGreaterThanOrEqual(at);
          expect(scan.ends[i]).toBeGreaterThan(scan.starts[i]!);
          expect(text.slice(at, scan.starts[i])).not.toMatch(/[\p{L}\p{Nd}\p{P}]/u);
          at = scan.ends[i]!;
        }
        expect(at).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it('flags capitals, blanks and line starts', () => {
    const scan = scanNote('Ana DNI\n McGee x', 'en');
    expect([...scan.flags]).toEqual([
      LINE_START | CAPITAL,
      BLANK_BEFORE | CAPITAL | ALL_CAPITALS,
      0,
      LINE_START | BLANK_BEFORE | CAPITAL | INNER_CAPITAL,
      BLANK_BEFORE,
    ]);
    expect([...scan.kinds]).toEqual([LETTERS, LETTERS, LINE_END, LETTERS, LETTERS]);
    expect([...scan.capitals]).toEqual([0, 1, 3]);
  });

  it('gives digits their value and marks their code point', () => {
    const scan = scanNote('007 12345678901 😀:', 'en');
    expect([...scan.kinds]).toEqual([DIGITS, DIGITS, MARK, MARK]);
    expect([...scan.keys]).toEqual([7, -1, 0x1f600, 58]);
    expect([...scan.digits]).toEqual([0, 1]);
    expect([...scan.colons]).toEqual([3]);
  });

  it('gives one key to all case and accent variants of a word', () => {
    for (const form of ['GARCÍA', 'garcía', 'Garcia', 'Garci\u0301a', 'Gar\u00adcía'])
      expect(scanNote(form, 'es').keys[0]).toBe(foldedKey('garcia'));
    expect(foldedKey('garcia')).not.toBe(foldedKey('garcias'));
  });

  it('grows past its first buffers and forgets the note before', () => {
    const scanner = createScanner('en');
    expect(scanner('a b '.repeat(5000)).count).toBe(10_000);
    const scan = scanner('Only 3 tokens');
    expect(scan.count).toBe(3);
    expect([...scan.digits]).toEqual([1]);
    expect([...scan.capitals]).toEqual([0]);
  });
});

it('says of every character of Latin-1 what Unicode says', () => {
  const scanner = createScanner('en');
  for (let code = 0; code < 256; code++) {
    const character = String.fromCharCode(code);
    const { count, kinds, flags } = scanner(`1${character}1`);
    const isLetter = /\p{L}/u.test(character) && character !== 'ª' && character !== 'º';
    const isSkipped =
      code === 0xad ||
      (code !== 0x85 && !/[\n\r\v\f]/.test(character) && (/\s/.test(character) || code < 32 || code === 127));
    const kind = isLetter
      ? LETTERS
      : /[\n\r\v\f\x85]/.test(character)
        ? LINE_END
        : /[0-9]/.test(character)
          ? DIGITS
          : MARK;
    if (isSkipped || kind === DIGITS) {
      expect(
        kinds.slice(0, count).every((one) => one === DIGITS),
        `${code}`,
      ).toBe(true);
      continue;
    }
    expect([count, kinds[1]], `${code}`).toEqual([3, kind]);
    expect((flags[1]! & CAPITAL) !== 0, `${code}`).toBe(/\p{Lu}/u.test(character));
  }
});
