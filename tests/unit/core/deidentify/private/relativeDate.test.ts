import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../../../electron/contract/text';
import { readRelative } from '../../../../../electron/core/deidentify/private/relativeDate';

describe('expressions told from the note\'s day', () => {
  test.each([
    ['en', 'day 3 post-op', -3, 'day 45 post-op'], ['en', 'POD 3', -3, 'POD 45'], ['en', 'POD#3', -3, 'POD#45'], ['en', '3 days ago', -3, '45 days ago'],
    ['en', 'two weeks ago', -14, 'six weeks ago'], ['en', 'a week ago', -7, 'six weeks ago'], ['en', 'last week', -7, '6 weeks ago'], ['en', 'Yesterday', -1, '45 days ago'],
    ['en', '3rd post-op day', -3, '45th post-op day'], ['en', 'in 3 days', 3, 'in 45 days'], ['en', 'over the last 2-3 weeks', -18, 'over the last 6 weeks'],
    ['en', 'for 10 years', -3652, 'for 6 weeks'], ['en', '1 year and 3 months ago', -457, '6 weeks ago'], ['en', 'couple of weeks ago', -14, '6 weeks ago'], ['en', '48 hrs ago', -2, '6 weeks ago'],
    ['es', 'hace dos semanas', -14, 'hace seis semanas'], ['es', 'hace 10 años', -3652, 'hace 6 semanas'], ['es', 'ayer', -1, 'hace 45 días'], ['es', 'HACE 3 DÍAS', -3, 'HACE 45 DÍAS'],
    ['es', 'la semana pasada', -7, 'hace 6 semanas'], ['es', 'día 3 postoperatorio', -3, 'día 45 postoperatorio'], ['es', '3er día postoperatorio', -3, '45º día postoperatorio'],
    ['es', 'dentro de 6 meses', 183, 'dentro de 1 mes'], ['es', '2 o 3 días', -3, '45 días'], ['es', 'hace unos días', -3, 'hace 45 días'],
    ['fr', 'depuis 10 ans', -3652, 'depuis 6 semaines'], ['fr', 'ds. 3 j.', -3, 'ds. 45 j.'], ['fr', 'J+3', -3, 'J+45'], ['fr', 'hier', -1, 'il y a 45 jours'], ['fr', 'avant-hier', -2, 'il y a 45 jours'],
    ['fr', 'la semaine dernière', -7, 'il y a 6 semaines'], ['fr', 'dans 3 mois', 91, 'dans 1 mois'],
    ['nl', 'twee weken geleden', -14, 'zes weken geleden'], ['nl', 'sinds 3 dgn', -3, 'sinds 45 dgn'], ['nl', 'gisteren', -1, '45 dagen geleden'], ['nl', '3e dag postoperatief', -3, '45e dag postoperatief'], ['nl', 'over 6 weken', 42, 'over 6 weken'],
    ['de', 'vor drei Tagen', -3, 'vor 45 Tagen'], ['de', 'seit 10 Jahren', -3652, 'seit 6 Wochen'], ['de', 'gestern', -1, 'vor 45 Tagen'], ['de', 'letzte Woche', -7, 'Vor 6 Wochen'], ['de', '3. postoperativer Tag', -3, '45. postoperativer Tag'], ['de', 'in 4 Wochen', 28, 'in 6 Wochen'],
  ] as const)('%s %s', (language, text, offset, written) => {
    const read = readRelative(text, language);
    expect(read?.offset).toBe(offset);
    expect(read?.write(45)).toBe(written);
  });

  test.each([['en', 'today'], ['es', 'hoy'], ['fr', 'aujourd’hui'], ['nl', 'vandaag'], ['de', 'heute']] as const)('%s %s is the day itself', (language, text) => {
    expect(readRelative(text, language)?.offset).toBe(0);
  });

  test.each([
    ['fr', '3 x p. j.'], ['de', '3 x tgl.'], ['es', '1-0-1'], ['en', '3 days with Maria'], ['en', '12345 days ago'], ['es', 'Navidad'], ['en', ''], ['en', '3'], ['en', '😀'], ['en', 'week'], ['es', 'cada 8 horas'], ['en', '3 days ago 😀'],
  ] as const)('%s %s is none', (language, text) => {
    expect(readRelative(text, language)).toBeUndefined();
  });

  test('what is written tells nothing of the true count', () => {
    const counts = fc.integer({ min: 2, max: 31 });
    const units = { en: ['days', 'weeks', 'months', 'years'], es: ['días', 'semanas', 'meses', 'años'], fr: ['jours', 'semaines', 'mois', 'ans'], nl: ['dagen', 'weken', 'maanden', 'jaar'], de: ['Tagen', 'Wochen', 'Monaten', 'Jahren'] } as const;
    const around = { en: ['', ' ago'], es: ['hace ', ''], fr: ['il y a ', ''], nl: ['', ' geleden'], de: ['vor ', ''] } as const;
    fc.assert(fc.property(fc.constantFrom(...languages), fc.nat(3), counts, counts, fc.integer({ min: 0, max: 20_000 }), (language, unit, a, b, days) => {
      const write = (count: number) => readRelative(`${around[language][0]}${count} ${units[language][unit]!}${around[language][1]}`, language)!.write(days);
      expect(write(a)).toBe(write(b));
    }));
  });

  test('arbitrary text is read or not, and never an exception; only words of the closed lists stay', () => {
    const parts = ['3', '10', 'days', 'ago', 'hace', 'dos', 'semanas', 'seit', 'J', '+', '.', ' ', 'Maria', 'post-op', 'letzte', 'an', 'one', '1.5', '-', 'last'];
    fc.assert(fc.property(fc.constantFrom(...languages), fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.constantFrom(...parts), { maxLength: 10 }).map((list) => list.join(' '))), fc.integer({ min: 0, max: 100_000 }), (language, text, days) => {
      const read = readRelative(text, language);
      if (read === undefined) return;
      expect(text).not.toContain('Maria');
      expect(Number.isSafeInteger(read.offset)).toBe(true);
      expect(read.write(days)).not.toBe('');
    }), { numRuns: 500 });
  });
});
