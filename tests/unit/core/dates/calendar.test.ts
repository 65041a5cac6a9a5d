import { describe, expect, it } from 'vitest';
import { languages } from '../../../../electron/contract/text';
import {
  calendar,
  cardinalNumber,
  daysInMonth,
  foldCalendarWord,
  fullYear,
  monthNumber,
  ordinalNumber,
  romanMonthNumber,
  unitOfWord,
  weekdayNumber,
} from '../../../../electron/core/dates/calendar';

describe('calendar', () => {
  it('names the months and weekdays as the platform does', () => {
    for (const language of languages) {
      for (let month = 0; month < 12; month++) {
        const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
          new Date(Date.UTC(2024, month, 15)),
        );
        expect(monthNumber(name, language), `${language} ${name}`).toBe(month + 1);
        const short = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' })
          .formatToParts(new Date(Date.UTC(2024, month, 15)))
          .find((part) => part.type === 'month')!
          .value.replace('.', '');
        expect(monthNumber(short, language), `${language} ${short}`).toBe(month + 1);
      }
      for (let day = 0; day < 7; day++) {
        const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
          new Date(Date.UTC(2024, 0, 1 + day)),
        );
        expect(weekdayNumber(name, language), `${language} ${name}`).toBe(day + 1);
      }
    }
  });

  it('finds words in any case and without accents', () => {
    expect(monthNumber('MARZ', 'de')).toBe(3);
    expect(monthNumber('fevr', 'fr')).toBe(2);
    expect(monthNumber('Septiembre', 'es')).toBe(9);
    expect(monthNumber('mardi', 'fr')).toBeUndefined();
    expect(weekdayNumber('miercoles', 'es')).toBe(3);
    expect(ordinalNumber('Twelfth', 'en')).toBe(12);
    expect(cardinalNumber('dreissig', 'de')).toBe(30);
    expect(unitOfWord('Años', 'es')).toBe('year');
    expect(foldCalendarWord('Frühjahr')).toBe('fruhjahr');
  });

  it('gives no form to two months or two weekdays of one language', () => {
    for (const language of languages) {
      for (const list of [calendar[language].months, calendar[language].weekdays]) {
        const seen = new Set<string>();
        list.forEach((forms) => {
          const own = new Set(forms.map(foldCalendarWord));
          for (const form of own) {
            expect(seen.has(form), `${language} ${form}`).toBe(false);
            seen.add(form);
          }
        });
      }
      expect(calendar[language].cardinals).toHaveLength(31);
    }
  });

  it('reads Roman months in one case only', () => {
    expect(romanMonthNumber('III')).toBe(3);
    expect(romanMonthNumber('xii')).toBe(12);
    expect(romanMonthNumber('Xii')).toBeUndefined();
    expect(romanMonthNumber('XIII')).toBeUndefined();
  });

  it('counts the days of a month as Date does', () => {
    for (const year of [1900, 1999, 2000, 2023, 2024, 2100]) {
      for (let month = 1; month <= 12; month++)
        expect(daysInMonth(month, year)).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate());
    }
    expect(daysInMonth(2)).toBe(29);
    expect(daysInMonth(0)).toBe(0);
    expect(daysInMonth(13)).toBe(0);
  });

  it('completes two-digit years around the pivot', () => {
    expect(fullYear(19, 2, 2024)).toBe(2019);
    expect(fullYear(34, 2, 2024)).toBe(2034);
    expect(fullYear(35, 2, 2024)).toBe(1935);
    expect(fullYear(99, 2, 1995)).toBe(1999);
    expect(fullYear(4, 2, 1995)).toBe(2004);
    expect(fullYear(1946, 4, 2024)).toBe(1946);
  });
});
