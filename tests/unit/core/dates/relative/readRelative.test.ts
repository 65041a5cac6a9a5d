import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../../../electron/contract/text';
import { writeRelative } from '../../../../../electron/core/dates/relative/writeRelative';
import { readRelative } from '../../../../../electron/core/dates/relative/readRelative';

describe("expressions told from the note's day", () => {
  test.each([
    ['en', 'day 3 post-op', -3, 'POD 45'],
    ['en', 'POD 3', -3, 'POD 45'],
    ['en', 'POD#3', -3, 'POD 45'],
    ['en', 'day 3', -3, 'day 45'],
    ['en', '3 days ago', -3, '6 weeks ago'],
    ['en', 'two weeks ago', -14, '6 weeks ago'],
    ['en', 'a week ago', -7, '6 weeks ago'],
    ['en', 'last week', -7, '6 weeks ago'],
    ['en', 'Yesterday', -1, '6 weeks ago'],
    ['en', '3rd post-op day', -3, 'POD 45'],
    ['en', 'in 3 days', 3, 'in 6 weeks'],
    ['en', 'over the last 2-3 weeks', -18, 'for 6 weeks'],
    ['en', '3 weeks', -21, '6 weeks'],
    ['en', '3 days later', -3, '6 weeks later'],
    ['en', 'for 10 years', -3652, 'for 6 weeks'],
    ['en', '1 year and 3 months ago', -457, '6 weeks ago'],
    ['en', 'couple of weeks ago', -14, '6 weeks ago'],
    ['en', '48 hrs ago', -2, '6 weeks ago'],
    ['es', 'hace dos semanas', -14, 'hace 6 semanas'],
    ['es', 'hace 10 años', -3652, 'hace 6 semanas'],
    ['es', 'ayer', -1, 'hace 6 semanas'],
    ['es', 'HACE 3 DÍAS', -3, 'hace 6 semanas'],
    ['es', 'desde hace 1 mes', -30, 'desde hace 6 semanas'],
    ['es', 'la semana pasada', -7, 'hace 6 semanas'],
    ['es', 'día 3 postoperatorio', -3, 'día 45 postoperatorio'],
    ['es', '3er día postoperatorio', -3, 'día 45 postoperatorio'],
    ['es', 'dentro de 6 meses', 183, 'en 6 semanas'],
    ['es', '2 o 3 días', -3, '6 semanas'],
    ['es', 'hace unos días', -3, 'hace 6 semanas'],
    ['fr', 'depuis 10 ans', -3652, 'depuis 6 semaines'],
    ['fr', 'ds. 3 j.', -3, 'depuis 6 semaines'],
    ['fr', 'J+3', -3, 'J45'],
    ['fr', 'hier', -1, 'il y a 6 semaines'],
    ['fr', 'avant-hier', -2, 'il y a 6 semaines'],
    ['fr', 'la semaine dernière', -7, 'il y a 6 semaines'],
    ['fr', 'dans 3 mois', 91, 'dans 6 semaines'],
    ['nl', 'twee weken geleden', -14, '6 weken geleden'],
    ['nl', 'sinds 3 dgn', -3, 'sinds 6 weken'],
    ['nl', 'gisteren', -1, '6 weken geleden'],
    ['nl', '3e dag postoperatief', -3, 'dag 45 postoperatief'],
    ['nl', 'over 6 weken', 42, 'over 6 weken'],
    ['de', 'vor drei Tagen', -3, 'vor 6 Wochen'],
    ['de', 'seit 10 Jahren', -3652, 'seit 6 Wochen'],
    ['de', 'gestern', -1, 'vor 6 Wochen'],
    ['de', 'letzte Woche', -7, 'vor 6 Wochen'],
    ['de', '3. postoperativer Tag', -3, 'Tag 45 postoperativ'],
    ['de', 'in 4 Wochen', 28, 'in 6 Wochen'],
  ] as const)('%s %s', (language, text, offset, written) => {
    const read = readRelative(text, language);
    expect(read?.offset).toBe(offset);
    expect(writeRelative(read!.frame, 45, language)).toBe(written);
  });

  test.each([
    ['en', 1, '1 day ago'],
    ['en', 13, '13 days ago'],
    ['en', 14, '2 weeks ago'],
    ['en', 59, '8 weeks ago'],
    ['en', 60, '2 months ago'],
    ['en', 729, '24 months ago'],
    ['en', 730, '2 years ago'],
    ['de', 3, 'vor 3 Tagen'],
    ['de', 800, 'vor 2 Jahren'],
    ['fr', 100, 'il y a 3 mois'],
    ['nl', 800, '2 jaar geleden'],
    ['es', 0, 'hace 1 día'],
  ] as const)('%s: %i drawn days are told as %s', (language, days, written) => {
    expect(writeRelative('ago', days, language)).toBe(written);
  });

  test.each([
    ['en', 'today'],
    ['es', 'hoy'],
    ['fr', 'aujourd’hui'],
    ['nl', 'vandaag'],
    ['de', 'heute'],
  ] as const)('%s %s is the day itself', (language, text) => {
    expect(readRelative(text, language)?.offset).toBe(0);
  });

  test.each([
    ['fr', '3 x p. j.'],
    ['de', '3 x tgl.'],
    ['es', '1-0-1'],
    ['en', '3 days with Maria'],
    ['en', '12345 days ago'],
    ['es', 'Navidad'],
    ['en', ''],
    ['en', '3'],
    ['en', '😀'],
    ['en', 'week'],
    ['es', 'cada 8 horas'],
    ['en', '3 days ago 😀'],
  ] as const)('%s %s is none', (language, text) => {
    expect(readRelative(text, language)).toBeUndefined();
  });

  test('what is written tells nothing of the true count', () => {
    const counts = fc.integer({ min: 1, max: 31 });
    const units = {
      en: ['days', 'weeks', 'months', 'years'],
      es: ['días', 'semanas', 'meses', 'años'],
      fr: ['jours', 'semaines', 'mois', 'ans'],
      nl: ['dagen', 'weken', 'maanden', 'jaar'],
      de: ['Tagen', 'Wochen', 'Monaten', 'Jahren'],
    } as const;
    const around = {
      en: ['', ' ago'],
      es: ['hace ', ''],
      fr: ['il y a ', ''],
      nl: ['', ' geleden'],
      de: ['vor ', ''],
    } as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.nat(3),
        counts,
        counts,
        fc.integer({ min: 0, max: 20_000 }),
        (language, unit, a, b, days) => {
          const write = (count: number) =>
            writeRelative(
              readRelative(`${around[language][0]}${count} ${units[language][unit]!}${around[language][1]}`, language)!
                .frame,
              days,
              language,
            );
          expect(write(a)).toBe(write(b));
        },
      ),
    );
  });

  test('arbitrary text is read or not, and never an exception; only words of the closed lists stay', () => {
    const parts = [
      '3',
      '10',
      'days',
      'ago',
      'hace',
      'dos',
      'semanas',
      'seit',
      'J',
      '+',
      '.',
      ' ',
      'Maria',
      'post-op',
      'letzte',
      'an',
      'one',
      '1.5',
      '-',
      'last',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(fc.constantFrom(...parts), { maxLength: 10 }).map((list) => list.join(' ')),
        ),
        fc.integer({ min: 0, max: 100_000 }),
        (language, text, days) => {
          const read = readRelative(text, language);
          if (read === undefined) return;
          expect(text).not.toContain('Maria');
          expect(Number.isSafeInteger(read.offset)).toBe(true);
          expect(writeRelative(read.frame, days, language)).not.toBe('');
        },
      ),
      { numRuns: 500 },
    );
  });
});
