import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages, type Language } from '../../../../electron/contract/text';
import { civilDate, dayNumber, isCivilDate, type CivilDate } from '../../../../electron/core/dates/civilDate';
import type { DateReference } from '../../../../electron/core/dates/dateForm';
import { fullDates } from '../../../../electron/core/dates/parse/fullDates';
import { shiftDate } from '../../../../electron/core/dates/shift';

const near: CivilDate = { year: 2019, month: 6, day: 15 };
const reference: DateReference = { near, pivotYear: 2019 };
/** The reference moves with the dates when a shifted text is read again. */
const referenceAt = (days: number): DateReference => {
  const moved = civilDate(dayNumber(near) + days);
  return { near: moved, pivotYear: moved.year };
};
const shift = (text: string, language: Language, days: number) => shiftDate(text, language, days, reference);

describe('shiftDate', () => {
  const forms: readonly (readonly [Language, string, number, string])[] = [
    ['es', '12/03/2019', 20, '01/04/2019'],
    ['es', '12-3-2019', 20, '1-4-2019'],
    ['es', '03/03/46', 400, '07/04/47'],
    ['es', '12 de marzo de 2019', 20, '1 de abril de 2019'],
    ['es', '12 de marzo del 2019', 365, '11 de marzo del 2020'],
    ['es', '12 de Marzo de 2.019', 300, '6 de Enero de 2.020'],
    ['es', '12 MARZO 2019', 20, '1 ABRIL 2019'],
    ['es', 'Martes, 12 de marzo de 2019', 2, 'Jueves, 14 de marzo de 2019'],
    ['es', 'lunes 11/03/2019', 1, 'martes 12/03/2019'],
    ['es', '12-mar-19', 33, '14-abr-19'],
    ['es', '12-III-2019', 60, '11-V-2019'],
    ['es', '12 de marzo', 20, '1 de abril'],
    ['es', 'primero de mayo de 2019', 9, 'diez de mayo de 2019'],
    ['es', '12 al 15 de marzo de 2019', 5, '17 al 20 de marzo de 2019'],
    ['es', '12 y 15 de marzo de 2019', 18, '30 de marzo y 2 de abril de 2019'],
    ['es', '30 de marzo y 2 de abril de 2019', 2, '1 de abril y 4 de abril de 2019'],
    ['es', '12-15/03/2019', 5, '17-20/03/2019'],
    ['es', '28/12-03/01/2019', 10, '07/01-13/01/2019'],
    ['es', 'marzo de 2019', 300, 'enero de 2020'],
    ['es', 'Marzo del 2019', -100, 'Diciembre del 2018'],
    ['es', 'marzo y abril de 2019', 61, 'mayo y junio de 2019'],
    ['es', '2010', 400, '2011'],
    ['es', 'año 2010', -800, 'año 2008'],
    ['es', '2010-2012', 731, '2012-2014'],
    ['es', 'verano de 2018', 183, 'invierno de 2018'],
    ['es', '12/03/2019 14:30', 20, '01/04/2019 14:30'],
    ['es', '12/03/2019 a las 14:30 horas', 20, '01/04/2019 a las 14:30 horas'],
    ['es', '20190312', 20, '20190401'],
    ['es', '12032019', 20, '01042019'],
    ['en', '03/12/2019', 20, '04/01/2019'],
    ['en', '3/12/19', 3, '3/15/19'],
    ['en', 'March 12, 2019', 20, 'April 1, 2019'],
    ['en', 'March 12th, 2019', 11, 'March 23rd, 2019'],
    ['en', '12th of March 2019', 20, '1st of April 2019'],
    ['en', 'Mar 12, 2019', 20, 'Apr 1, 2019'],
    ['en', 'Sept. 12, 2018', 30, 'Oct. 12, 2018'],
    ['en', '12-MAR-2019', 40, '21-APR-2019'],
    ['en', 'Tuesday, March 12, 2019', 1, 'Wednesday, March 13, 2019'],
    ['en', 'March 3-7, 2019', 10, 'March 13-17, 2019'],
    ['en', 'March 2019', 30, 'April 2019'],
    ['en', '03/2019', 30, '04/2019'],
    ['en', "March '98", 61, "May '98"],
    ['en', 'twelfth of March', 9, 'twenty-first of March'],
    ['en', 'twenty-first of March', -9, 'twelfth of March'],
    ['en', '2019-03-12', 20, '2019-04-01'],
    ['en', '2019-03-12T10:15:00Z', 20, '2019-04-01T10:15:00Z'],
    ['en', 'summer 2018', 91, 'autumn 2018'],
    ['en', '12 March', 3, '15 March'],
    ['fr', '12 mars 2019', 20, '1er avril 2019'],
    ['fr', '1er avril 2019', -20, '12 mars 2019'],
    ['fr', 'le 12/03/2019', 20, 'le 01/04/2019'],
    ['fr', 'mardi 12 mars 2019', 2, 'jeudi 14 mars 2019'],
    ['fr', '12 janv. 2019', 31, '12 févr. 2019'],
    ['fr', 'août 2018', 61, 'octobre 2018'],
    ['fr', 'du 12 au 15 mars 2019', 5, 'du 17 au 20 mars 2019'],
    ['nl', '12 maart 2019', 20, '1 april 2019'],
    ['nl', '12-03-2019', 20, '01-04-2019'],
    ['nl', '12 mrt 2019', 20, '1 apr 2019'],
    ['nl', 'dinsdag 12 maart 2019', 1, 'woensdag 13 maart 2019'],
    ['nl', '8ste maart', 1, '9de maart'],
    ['nl', 'maart 2019', 61, 'mei 2019'],
    ['de', '12.03.2019', 20, '01.04.2019'],
    ['de', '12.3.19', 3, '15.3.19'],
    ['de', '12. März 2019', 20, '1. April 2019'],
    ['de', 'Dienstag, den 12. März 2019', 1, 'Mittwoch, den 13. März 2019'],
    ['de', '12.–15. März 2019', 5, '17.–20. März 2019'],
    ['de', '12.-15.3.2019', 5, '17.-20.3.2019'],
    ['de', 'März 2019', 61, 'Mai 2019'],
    ['de', '12. Jan. 2019', 31, '12. Feb. 2019'],
  ];

  test.each(forms)('%s %s by %i days is %s', (language, text, days, expected) => {
    expect(shift(text, language, days)).toBe(expected);
  });

  /** Forms that say less after the move than before: nothing to find the way back by. */
  const oneWay = new Set([
    '12 y 15 de marzo de 2019',
    '30 de marzo y 2 de abril de 2019',
    'primero de mayo de 2019',
    '12-3-2019',
    'Sept. 12, 2018',
    '12 mars 2019',
  ]);
  test.each(forms.filter(([, text]) => !oneWay.has(text)))(
    '%s %s by %i days and back is itself',
    (language, text, days) => {
      const there = shift(text, language, days)!;
      expect(shiftDate(there, language, -days, referenceAt(days))).toBe(text);
    },
  );

  test.each([
    ['es', '31/02/2019'],
    ['es', '26708/2017'],
    ['es', '0/10/2017'],
    ['es', 'Hospital 12 de Octubre'],
    ['es', '963 862 700'],
    ['es', 'Navidad'],
    ['es', '12'],
    ['es', ''],
    ['es', '😀'],
    ['en', '29 February 2019'],
    ['en', '13/13/2013'],
    ['de', '12,5'],
    ['es', '٣/٣/٢٠١٩'],
  ] as const)('%s %s is no date', (language, text) => {
    expect(shift(text, language, 10)).toBeUndefined();
  });

  test('the years 1 and 9999 are the ends of time', () => {
    expect(shift('01/01/0001', 'es', -1)).toBeUndefined();
    expect(shift('31/12/9999', 'es', 1)).toBeUndefined();
    expect(shift('01/01/0000', 'es', 1)).toBeUndefined();
    expect(shift('30/12/9999', 'es', 1)).toBe('31/12/9999');
    expect(shift('04/10/1582', 'es', 1)).toBe('05/10/1582');
    expect(shift('29/02/2020', 'es', 366)).toBe('01/03/2021');
  });

  const figures =
    (width: number) =>
    (value: number): string =>
      String(value).padStart(width, '0');
  const two = figures(2);
  const numeric: Readonly<Record<Language, (date: CivilDate) => readonly string[]>> = {
    en: ({ day, month, year }) => [`${two(month)}/${two(day)}/${year}`, `${year}-${two(month)}-${two(day)}`],
    es: ({ day, month, year }) => [`${two(day)}/${two(month)}/${year}`, `${two(day)}.${two(month)}.${year}`],
    fr: ({ day, month, year }) => [`${two(day)}/${two(month)}/${year}`, `${two(day)}-${two(month)}-${year}`],
    nl: ({ day, month, year }) => [`${two(day)}-${two(month)}-${year}`, `${two(day)}/${two(month)}/${year}`],
    de: ({ day, month, year }) => [`${two(day)}.${two(month)}.${year}`],
  };
  test('any full date in figures moves by exactly n days and back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.integer({ min: 700_000, max: 760_000 }),
        fc.integer({ min: -36_500, max: 36_500 }).filter((n) => n !== 0),
        (language, at, days) => {
          for (const [form, text] of numeric[language](civilDate(at)).entries()) {
            const there = shift(text, language, days)!;
            expect(there).toBe(numeric[language](civilDate(at + days))[form]);
            expect(shift(there, language, -days)).toBe(text);
          }
        },
      ),
    );
  });

  test('arbitrary text is a date or not, and never an exception', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc
            .array(
              fc.constantFrom(
                '12',
                '3',
                '2019',
                'de',
                'marzo',
                'March',
                '/',
                '-',
                '.',
                ' ',
                'lunes',
                'y',
                'th',
                '99',
                "'",
              ),
              { maxLength: 12 },
            )
            .map((parts) => parts.join('')),
        ),
        fc.integer({ min: -2000, max: 2000 }),
        (language, text, days) => {
          const there = shift(text, language, days);
          if (there !== undefined)
            for (const date of fullDates(there, language, reference)) expect(isCivilDate(date)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
