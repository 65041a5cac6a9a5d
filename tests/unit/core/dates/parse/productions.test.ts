import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../../electron/contract/text';
import { languages } from '../../../../../electron/contract/vocabulary';
import { calendar, foldCalendarWord } from '../../../../../electron/core/dates/calendar';
import type { DateForm, DateOrder } from '../../../../../electron/core/dates/dateForm';
import { itemsOf } from '../../../../../electron/core/dates/parse/items';
import { lexiconOf } from '../../../../../electron/core/dates/parse/lexicon';
import { NO } from '../../../../../electron/core/dates/parse/parts';
import {
  numericProductions,
  productionsOf,
  wordProductions,
  type Production,
} from '../../../../../electron/core/dates/parse/productions';
import { readDate } from '../../../../../electron/core/dates/parse/readDate';
import { readingOf } from '../../../../../electron/core/dates/parse/reading';

const near = { year: 2019, month: 6, day: 15 };
const read = (text: string, language: Language, order: DateOrder): DateForm | undefined =>
  readDate(text, language, { near, pivotYear: 2019, order });

/** What a date tells: of a part that it took from its neighbour, what the neighbour does. */
const told = ({ groups }: DateForm): readonly string[] =>
  groups.map(({ value, given, day }) =>
    value.quarter !== undefined
      ? 'season'
      : day >= 0 && !given.month
        ? 'lone day'
        : value.day !== undefined
          ? 'day'
          : value.month !== undefined
            ? 'month'
            : 'year',
  );

const rows = [...numericProductions, ...wordProductions];

test.each(rows.map((row) => [row.like, row] as const))('%s is read, and tells what its row says', (like, row) => {
  const form = read(like, row.languages?.[0] ?? 'en', row.only ?? row.order ?? 'mdy')!;
  expect(form).toBeDefined();
  if (row.states !== 'nothing') expect(told(form)).toContain(row.states);
});

/** The rows that read a text, in its order. */
function rowsOf(text: string, language: Language, order: DateOrder): readonly Production[] {
  const reading = readingOf(itemsOf(text)!.items, language, { pivotYear: 2019 });
  const { numeric, words } = productionsOf(language, order);
  const used: Production[] = [];
  for (let at = 0; at < reading.items.length;) {
    const { value, text: item } = reading.items[at]!;
    const [row, next] = (value < 0 ? words : numeric[item.length]!)
      .map((each) => [each, each.parts.reduce((from, part) => (from === NO ? NO : part(reading, from)), at)] as const)
      .find(([, behind]) => behind !== NO)!;
    used.push(row);
    // some rows are only tried behind a date
    reading.groups.push(readDate('2019', language, { pivotYear: 2019 })!.groups[0]!);
    at = next;
  }
  return used;
}

test.each(rows.map((row) => [row.like, row] as const))('%s is read by its own row: none hides another', (like, row) => {
  expect(rowsOf(like, row.languages?.[0] ?? 'en', row.only ?? row.order ?? 'mdy')).toContain(row);
});

describe('the order of day and month', () => {
  test.each([
    ['12/03/2019', 'dmy', 3, 12],
    ['12/03/2019', 'mdy', 12, 3],
    ['25/03/2019', 'mdy', 3, 25],
    ['03/25/2019', 'dmy', 3, 25],
    ['12 03 2019', 'mdy', 12, 3],
    ['3/12', 'dmy', 12, 3],
    ['3/12', 'mdy', 3, 12],
    ['03122019', 'mdy', 3, 12],
    ['03122019', 'dmy', 12, 3],
    ['031219', 'mdy', 12, 3],
    ['25032019', 'mdy', 3, 25],
  ] as const)('%s in notes that write %s is month %i, day %i', (text, order, month, day) => {
    for (const language of languages)
      expect(read(text, language, order)?.groups[0]?.value).toMatchObject({ month, day });
  });

  test('month first in one run of figures is read only where notes write so', () => {
    expect(read('03252019', 'en', 'mdy')?.groups[0]?.compact).toBe('mdy');
    expect(read('03252019', 'en', 'dmy')).toBeUndefined();
  });
});

test('only English writes the day behind the month', () => {
  expect(read('March 12', 'en', 'mdy')?.groups[0]?.value).toMatchObject({ month: 3, day: 12 });
  expect(read('marzo 12', 'es', 'dmy')?.groups[0]?.value).toMatchObject({ month: 3, day: undefined, year: 2012 });
});

test('a figure is looked for only where its number of digits fits', () => {
  for (const language of languages)
    productionsOf(language, 'dmy').numeric.forEach((list, length) => {
      for (const { parts } of list) expect(parts[0]!.lengths).toContain(length);
    });
});

describe('the lexicon', () => {
  test.each(languages)('%s: all months of the language and of English, once', (language) => {
    for (const list of [calendar[language].months, calendar.en.months])
      list.forEach((forms, at) => {
        for (const form of forms) expect(lexiconOf(language).get(foldCalendarWord(form))?.month, form).toBe(at + 1);
      });
  });

  test.each(languages)(
    '%s: no weekday is also a day, a season, a filler or a time: two in a row are no date',
    (language) => {
      for (const [word, facts] of lexiconOf(language))
        if (facts.weekday > 0 && facts.month === 0)
          expect([facts.quarter, facts.beginsDay, facts.isFiller, facts.isTime], word).toEqual([
            undefined,
            false,
            false,
            false,
          ]);
    },
  );
});
