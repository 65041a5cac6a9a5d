import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages, type Language } from '../../../../electron/contract/text';
import { civilDate, dayNumber, parseIsoDate } from '../../../../electron/core/dates/civilDate';
import { readDate } from '../../../../electron/core/dates/parse/readDate';
import { fullDates } from '../../../../electron/core/dates/parse/fullDates';
import { deidentifierWith, preset } from './support';

/** What stands around a full date and a day alone, and how the day is written. */
const written: Readonly<Record<Language, readonly [before: string, between: string, day: (day: number) => string]>> = {
  en: ['Admitted ', '. Home on the ', (day) => `${day}${suffix(day)}`],
  es: ['Ingreso: ', '. Alta el ', String],
  fr: ['Admise le ', '. Sortie le ', (day) => (day === 1 ? '1er' : String(day))],
  nl: ['Opname ', '. Naar huis op de ', (day) => `${day}e`],
  de: ['Aufnahme ', '. Entlassung am ', (day) => `${day}.`],
};
const suffix = (day: number): string => (day >= 11 && day <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'));
const numeric = ({ year, month, day }: { readonly year: number; readonly month: number; readonly day: number }) =>
  `${String(day).padStart(2, '0')}.${String(month).padStart(2, '0')}.${year}`;

function released(parts: readonly (string | readonly [date: string])[], language: Language, secret: string) {
  let text = '';
  const spans = parts.flatMap((part) => {
    const start = text.length;
    text += typeof part === 'string' ? part : part[0];
    return typeof part === 'string' ? [] : [{ start, end: text.length, type: 'date' as const }];
  });
  const options = { policy: preset('surrogate'), secret };
  const out = deidentifierWith(options.policy, options).deidentify({ id: 'n', patient: 'p', language, text, spans });
  return { text: out.text, dates: out.spans.map(({ newStart, newEnd }) => out.text.slice(newStart, newEnd)) };
}

const secrets = fc.nat().map(String);

test('dayAlone_besideOneDate_keepsItsInterval_andTheTextAroundIt', () => {
  const first = dayNumber(parseIsoDate('2019-01-01')!);
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.integer({ min: first, max: first + 2000 }),
      fc.integer({ min: -12, max: 12 }),
      secrets,
      (language, at, offset, secret) => {
        const [before, between, dayOf] = written[language];
        const day = civilDate(at + offset).day;
        const { text, dates } = released(
          [before, [numeric(civilDate(at))], between, [dayOf(day)], ' (ok).'],
          language,
          secret,
        );
        expect(text).toBe(`${before}${dates[0]!}${between}${dates[1]!} (ok).`);
        const [moved] = fullDates(dates[0]!, language, { pivotYear: 2024, order: 'dmy' });
        const expected = dayOf(civilDate(dayNumber(moved!) + offset).day);
        // the same number again would be no replacement
        expect(dates[1]).toBe(expected === dayOf(day) ? '[DATE]' : expected);
      },
    ),
    { numRuns: 300 },
  );
});

describe('a day alone', () => {
  const shown = (parts: readonly (string | readonly [string])[], language: Language = 'en') =>
    released(parts, language, 'one').dates;

  test.each<readonly [string, readonly (string | readonly [string])[], Language]>([
    ['where two months could be meant', ['In ', ['2 March 2024'], ', out ', ['25 March 2024'], ', ', ['9th']], 'en'],
    ['in a note without another date', ['Seen on the ', ['9th']], 'en'],
    ['behind a month alone', [['2 March 2024'], '. Here in ', ['March'], ' (', ['3rd - 7th'], ')'], 'en'],
    ['of another weekday than is written', ['Am ', ['2.3.2024'], ', ', ['Montag 9.']], 'de'],
    ['that is a time', [['2.3.2024'], ', ', ['13.45']], 'de'],
  ])('%s stays a tag', (_, parts, language) => {
    expect(shown(parts, language).at(-1)).toBe('[DATE]');
  });

  test('moves with its weekday, and ranges move as a whole', () => {
    // 2 March 2024 is a Saturday
    const [full, day] = shown(['Am ', ['2.3.2024'], ', ', ['Montag 4.']], 'de');
    const at = dayNumber(fullDates(full!, 'de', { pivotYear: 2024 })[0]!);
    const names = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
    expect(day).toBe(`${names[(at + 2) % 7]!} ${civilDate(at + 2).day}.`);
    const [start, range] = shown(['Am ', ['2.3.2024'], ', vom ', ['5. bis 7.']], 'de');
    const from = dayNumber(fullDates(start!, 'de', { pivotYear: 2024 })[0]!);
    expect(range).toBe(`${civilDate(from + 3).day}. bis ${civilDate(from + 5).day}.`);
  });

  test('beside a birth that looks like a later year is read by the other date', () => {
    const [, full, day] = shown(['DOB: ', ['08/02/31'], '. Seen ', ['13/04/24'], ', home on the ', ['19th'], '.']);
    const at = dayNumber(fullDates(full!, 'en', { pivotYear: 2024, order: 'dmy' })[0]!);
    const { day: next } = civilDate(at + 6);
    expect(day).toBe(`${next}${suffix(next)}`);
  });

  test('next to a day and month alone is read by them', () => {
    const [pair, day] = shown(['Bloods ', ['14/3'], ', home on the ', ['19th'], '.']);
    const [, first = '', month = ''] = /^(\d+)\/(\d+)$/.exec(pair!)!;
    // the year is this one for both
    const at = dayNumber({ year: 2024, month: Number(month), day: Number(first) });
    expect(
      [0, 1, -1].map((leap) => `${civilDate(at + 5 + leap).day}${suffix(civilDate(at + 5 + leap).day)}`),
    ).toContain(day);
  });
});

test('dates_ofAMonthAndAYear_moveByMonths_andADayBeyondTwelveDecidesTheOrder', () => {
  const [first, month] = released([['04.03.2024'], '. ED ', ['4/23'], '.'], 'de', 'one').dates;
  const [moved] = fullDates(first!, 'de', { pivotYear: 2024 });
  const months = (moved!.year - 2024) * 12 + moved!.month - 3;
  const [, mm = '', yy = ''] = /^(\d\d?)\/(\d\d)$/.exec(month!)!;
  expect(Math.abs((Number(yy) - 23) * 12 + Number(mm) - 4 - months)).toBeLessThanOrEqual(1);
  // `19/3` is no month and day: neither is `05/03/2024`
  const [full, pair] = released([['05/03/2024'], ', OPD ', ['19/3']], 'en', 'one').dates;
  const [day, of, year] = full!.split('/').map(Number);
  const next = civilDate(dayNumber({ year: year!, month: of!, day: day! }) + 14);
  expect(pair).toBe(`${next.day}/${next.month}`);
});

test('aPairWithoutAYear_isADay_whereTheDatesBesideItPutTheMonthFirst', () => {
  const read = (order: 'dmy' | 'mdy') =>
    readDate('4/23', 'es', { order, pivotYear: 2024, near: parseIsoDate('2024-05-01')! });
  expect(read('mdy')!.groups[0]!.value).toEqual({ year: 2024, month: 4, day: 23 });
  expect(read('dmy')!.groups[0]!.value).toMatchObject({ year: 2023, month: 4 });
});
