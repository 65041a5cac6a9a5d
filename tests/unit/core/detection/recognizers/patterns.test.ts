import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from '../../../../../electron/contract/text';
import type { Recognizer } from '../../../../../electron/core/detection/recognizer';
import { age } from '../../../../../electron/core/detection/recognizers/ages';
import { dateNumeric } from '../../../../../electron/core/detection/recognizers/dateNumeric';
import { dateWords } from '../../../../../electron/core/detection/recognizers/dateWords';
import { dateWritten } from '../../../../../electron/core/detection/recognizers/dateWritten';
import { accountName } from '../../../../../electron/core/detection/recognizers/accountNames';
import { email, ip, url } from '../../../../../electron/core/detection/recognizers/electronicContacts';
import { nationalId } from '../../../../../electron/core/detection/recognizers/nationalIds';
import { vehicle } from '../../../../../electron/core/detection/recognizers/vehicles';
import { phone } from '../../../../../electron/core/detection/recognizers/phones';
import { recordNumber } from '../../../../../electron/core/detection/recognizers/recordNumbers';
import { yearAlone } from '../../../../../electron/core/detection/recognizers/yearAlone';
import { scanNote } from '../../../../../electron/core/detection/scan';
import { bestCpuMs } from '../../../../fixtures/cpuTime';

const patterns: readonly Recognizer[] = [
  dateNumeric,
  dateWritten,
  yearAlone,
  dateWords,
  age,
  email,
  url,
  ip,
  accountName,
  phone,
  nationalId,
  recordNumber,
  vehicle,
];

/** Pieces that the patterns are made of, so that arbitrary texts come near them. */
const piece = fc.oneof(
  fc.constantFrom(
    '12',
    '03',
    '2019',
    '1',
    '0',
    '99',
    '943 476 5919',
    '/',
    '-',
    '.',
    '–',
    ':',
    ',',
    ' ',
    '\n',
    '\r\n',
    '(',
    ')',
    '+',
    '@',
    '::',
    'www.',
    'http://',
    '.com',
    'º',
    '°',
    "'",
    '’',
    'de ',
    'march',
    'März',
    'mars',
    'Mo',
    'lunes',
    'años',
    'year',
    '-old',
    'Jahre',
    'jaar',
    'ans',
    'NHC: ',
    'Tel. ',
    'IBAN ',
    'DE89',
    'A',
    'X1234567L',
    'nº',
    'hace ',
    'ago',
    'the ',
    'y ',
    'and ',
    'age ',
    'edad: ',
    'Navidad',
    '😀',
    'e\u0301',
    '\u0000',
    '\ud800',
    '١٢',
    '１２',
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const note = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
const language = fc.constantFrom(...languages);

describe('pattern recognizers', () => {
  it('have unique ids that begin with what they find', () => {
    expect(new Set(patterns.map(({ id }) => id)).size).toBe(patterns.length);
    for (const { id } of patterns) expect(id).toMatch(/^[a-z]+(?:-[a-z0-9]+)*$/);
  });

  it('never throw, and propose spans that lie inside the note, hold something and begin and end without blanks', () => {
    fc.assert(
      fc.property(note, language, (text, inLanguage) => {
        const scan = scanNote(text, inLanguage);
        for (const recognizer of patterns) {
          recognizer.find(scan, (start, end, _type, score) => {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeLessThanOrEqual(text.length);
            const surface = text.slice(start, end);
            expect(surface, recognizer.id).toMatch(/[\p{L}\d]/u);
            expect(surface, recognizer.id).toBe(surface.trim());
            expect(score).toBeGreaterThan(0);
            expect(score).toBeLessThanOrEqual(1);
          });
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('answer the same for the same note', () => {
    fc.assert(
      fc.property(note, language, (text, inLanguage) => {
        const all = (): string => {
          const hits: string[] = [];
          for (const recognizer of patterns)
            recognizer.find(scanNote(text, inLanguage), (...hit) => hits.push(hit.join()));
          return hits.join(';');
        };
        expect(all()).toBe(all());
      }),
      { numRuns: 300 },
    );
  });

  // A figure that goes on for ever, and each pattern's own beginnings repeated: what a slow pattern would choke on.
  it.each([
    '1',
    '1 ',
    '12/',
    '12.',
    '1-',
    '12 de ',
    '600 ',
    '1:',
    'a@',
    'www.',
    'A1',
    'A-1-',
    '12, ',
    '3 y ',
    'x.com',
    '12 años y ',
    '. ',
    '(',
    'de ',
    'marzo ',
    'J. ',
    '4111 ',
  ])('take time in proportion to the note for "%s" over and over', (part) => {
    for (const inLanguage of ['es', 'en'] as const satisfies readonly Language[]) {
      const small = scanNote(part.repeat(Math.ceil(20_000 / part.length)), inLanguage);
      const large = scanNote(part.repeat(Math.ceil(160_000 / part.length)), inLanguage);
      const run = (scan: typeof small): void => {
        for (const recognizer of patterns) recognizer.find(scan, () => undefined);
      };
      run(small);
      // quadratic work would take 64 times as long
      const limit = bestCpuMs(() => run(small), 2) * 24 + 100;
      expect(bestCpuMs(() => run(large), 2, limit)).toBeLessThan(limit);
    }
  });
});
