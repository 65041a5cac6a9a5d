import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../../../electron/contract/text';
import { writeAge } from '../../../../../electron/core/deidentify/private/canonicalAge';
import { numberWords } from '../../../../../electron/core/text/numberWords';
import { calendar } from '../../../../../electron/core/dates/calendar';
import { readAge } from '../../../../../electron/core/deidentify/private/noteAges';

describe('ages', () => {
  test.each([
    ['es', '45 años', 45, '7 años', '4 meses', '90+ años'],
    ['es', '45', 45, '7', '0', '90+'],
    ['en', '45-year-old', 45, '7-year-old', '4-month-old', '90+-year-old'],
    ['en', '45 yo', 45, '7-year-old', '4-month-old', '90+-year-old'],
    ['en', '45 y/o', 45, '7-year-old', '4-month-old', '90+-year-old'],
    ['en', '1-year-old', 1, '7-year-old', '4-month-old', '90+-year-old'],
    ['en', 'forty-five-year-old', 45, '7-year-old', '4-month-old', '90+-year-old'],
    ['en', '1 year old', 1, '7 years old', '4 months old', '90+ years old'],
    ['en', '45 years old', 45, '7 years old', '4 months old', '90+ years old'],
    ['en', 'ninety years', 90, '7 years', '4 months', '90+ years'],
    ['en', 'nineteen years', 19, '7 years', '4 months', '90+ years'],
    ['en', '8 months', 0, '7 years', '4 months', '90+ years'],
    ['es', '1 año y 3 meses', 1, '7 años', '4 meses', '90+ años'],
    ['es', 'cuarenta y cinco años', 45, '7 años', '4 meses', '90+ años'],
    ['es', 'treinta y un años', 31, '7 años', '4 meses', '90+ años'],
    ['es', 'veintiún años', 21, '7 años', '4 meses', '90+ años'],
    ['es', 'AÑOS: 45', undefined, '', '', ''],
    ['es', 'un año y cinco meses', 1, '7 años', '4 meses', '90+ años'],
    ['es', 'un mes', 0, '7 años', '4 meses', '90+ años'],
    ['en', 'a month', 0, '7 years', '4 months', '90+ years'],
    ['de', 'ein Jahr', 1, '7 Jahre', '4 Monate', '90+ Jahre'],
    ['fr', '92 ans', 92, '7 ans', '4 mois', '90+ ans'],
    ['fr', '6 mois', 0, '7 ans', '4 mois', '90+ ans'],
    ['nl', '52 jaar', 52, '7 jaar', '4 maanden', '90+ jaar'],
    ['nl', '52-jarige', 52, '7-jarige', '4 maanden oude', '90+-jarige'],
    ['nl', '8 maanden oude', 0, '7-jarige', '4 maanden oude', '90+-jarige'],
    ['nl', '8 maanden oud', 0, '7 jaar oud', '4 maanden oud', '90+ jaar oud'],
    ['de', '52 Jahre', 52, '7 Jahre', '4 Monate', '90+ Jahre'],
    ['de', '52-jährige', 52, '7-jährige', '4-monatige', '90+-jährige'],
    ['de', '8-monatiges', 0, '7-jähriges', '4-monatiges', '90+-jähriges'],
    ['de', '3 Wochen alt', 0, '7 Jahre alt', '4 Monate alt', '90+ Jahre alt'],
  ] as const)('%s %s', (language, text, years, seven, small, ninety) => {
    const age = readAge(text, language);
    expect(age?.years).toBe(years);
    if (age === undefined) return;
    expect(
      [
        [7, 0],
        [0, 130],
        [94, 0],
      ].map(([to, days]) => writeAge(age.shown, to!, days!, language)),
    ).toEqual([seven, small, ninety]);
  });

  test('every age from 0 to 119, in figures and in words, can be read: whether one can tells nothing of it', () => {
    for (const language of languages) {
      const written = new Map<number, string[]>();
      for (const [words, value] of numberWords(language)) written.set(value, [...(written.get(value) ?? []), words]);
      for (let age = 2; age < 120; age++)
        for (const number of [String(age), ...(written.get(age) ?? [])])
          expect([
            language,
            number,
            readAge(`${number} ${calendar[language].units.year[language === 'nl' ? 0 : 1]!}`, language)?.years,
          ]).toEqual([language, number, age]);
      expect([...written.keys()].filter((value) => value >= 2 && value < 100)).toHaveLength(98);
    }
  });

  test.each([
    ['es', 'adolescente'],
    ['en', 'in his forties'],
    ['es', 'cuarta década'],
    ['en', '45-50 years'],
    ['en', '1000 years'],
    ['en', ''],
    ['es', 'lactante'],
    ['es', 'años 45 y meses'],
    ['es', '25 a los 33 años'],
    ['es', '١٢ años'],
  ] as const)('%s %s cannot be read', (language, text) => {
    expect(readAge(text, language)).toBeUndefined();
  });

  test('what is written tells nothing of the true age', () => {
    const frames = {
      en: [' years', ' y/o', '-year-old', ''],
      es: [' años', ' a', ''],
      fr: [' ans', ''],
      nl: [' jaar', '-jarige', ''],
      de: [' Jahre', '-jährig', ''],
    } as const;
    const some = fc.integer({ min: 1, max: 110 });
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.nat(3),
        some,
        some,
        fc.integer({ min: 0, max: 95 }),
        fc.integer({ min: 1, max: 364 }),
        (language, frame, a, b, years, days) => {
          const write = (age: number) =>
            writeAge(
              readAge(`${age}${frames[language][frame % frames[language].length]!}`, language)!.shown,
              years,
              days,
              language,
            );
          expect(write(a)).toBe(write(b));
        },
      ),
    );
  });

  test('arbitrary text is read or not, and never an exception', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc
            .array(
              fc.constantFrom('3', '45', 'years', 'años', 'y', 'mois', '-', '/', ',', 'Juan', 'elf', 'Monate', '0'),
              { maxLength: 8 },
            )
            .map((list) => list.join(' ')),
        ),
        fc.nat(100),
        fc.nat(364),
        (language, text, years, days) => {
          const age = readAge(text, language);
          if (age !== undefined) expect(writeAge(age.shown, years, days, language)).not.toBe('');
        },
      ),
      { numRuns: 400 },
    );
  });
});
