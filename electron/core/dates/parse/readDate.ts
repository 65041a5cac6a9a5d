import type { Language } from '../../../contract/text';
import {
  calendar,
  cardinalNumber,
  daysInMonth,
  foldCalendarWord,
  fullYear,
  monthNumber,
  ordinalNumber,
  romanMonthNumber,
  weekdayNumber,
} from '../calendar';
import { isCivilDate, type CivilDate } from '../civilDate';
import { completeDate } from '../complete';
import { fillers, ordinalSuffixes, quarterOfSeason, rangeWords, seasonIndex, timeWords } from './words';

/** A figure or word of a date as written; `gap` is what stands before it. */
export interface DateItem {
  readonly text: string;
  readonly gap: string;
  /** -1 for words. */
  readonly value: number;
  /** `2.019`, as some write years in Spanish: `text` is without the point. */
  readonly raw?: string | undefined;
}

/** Items of one date; indices into `items`, -1 where it has none. `years` counts the digits. */
export interface DateGroup {
  day: number;
  /** How many items the day takes: `veinte y uno` has three. */
  dayItems: number;
  suffix: number;
  month: number;
  year: number;
  weekday: number;
  season: number;
  /** `ymd`, `dmy`, `mdy` where one run of figures is the whole date. */
  compact: 'ymd' | 'dmy' | 'mdy' | undefined;
  /** What is meant; a part taken over from a neighbour is `given` false. */
  value: { day: number | undefined; month: number | undefined; year: number | undefined; quarter: number | undefined };
  given: { month: boolean; year: boolean };
}

export interface DateForm {
  readonly items: readonly DateItem[];
  readonly tail: string;
  readonly groups: readonly DateGroup[];
  readonly language: Language;
}

/** What helps to read a date that leaves something out. */
export interface DateReference {
  /** The date of the note, or the nearest full date in it. */
  readonly near?: CivilDate | undefined;
  /** Two-digit years fall in the hundred years that end ten years after this one. */
  readonly pivotYear: number;
  /** Of day and month in figures where both readings exist; the habit of the language when absent (`inferOrder`). */
  readonly order?: DateOrder | undefined;
}
export type DateOrder = 'dmy' | 'mdy';

const itemPattern = /[12]\.[0-9]{3}(?![0-9]|\.[0-9])|[0-9]+|(?:(?![0-9])[\p{L}\p{M}\p{N}])+/gu;
const isWeekRange = (value: number): boolean => value >= 1 && value <= 31;
const MAX_ITEMS = 40;

const isFigure = (item: string): boolean => item.charCodeAt(0) >= 48 && item.charCodeAt(0) <= 57;

const separatorOf = (gap: string): string => {
  const trimmed = gap.trim();
  if (trimmed === '') return gap === '' ? 'none' : ' ';
  const mark = trimmed[0]!;
  return [...trimmed].every((m) => m === mark) ? (mark === '–' || mark === '‐' || mark === '‑' ? '-' : mark) : 'other';
};
const isDateSeparator = (mark: string): boolean => mark === '/' || mark === '-' || mark === '.';

const emptyGroup = (): DateGroup => ({
  day: -1,
  dayItems: 1,
  suffix: -1,
  month: -1,
  year: -1,
  weekday: -1,
  season: -1,
  compact: undefined,
  value: { day: undefined, month: undefined, year: undefined, quarter: undefined },
  given: { month: false, year: false },
});

/**
 * Reads a date as people write it in notes: figures in the order of the language, words, Roman months, weekdays, ranges
 * and lists of days, month and year, a year, a season of a year; a time of day behind it is let be.
 *
 * @returns undefined where any word or figure has no place in a date, or the date does not exist
 */
export function readDate(text: string, language: Language, reference: DateReference): DateForm | undefined {
  const items: DateItem[] = [];
  let read = 0;
  itemPattern.lastIndex = 0;
  for (let match = itemPattern.exec(text); match !== null; match = itemPattern.exec(text)) {
    if (items.length === MAX_ITEMS) return undefined;
    const gap = text.slice(read, match.index);
    const item = match[0];
    if (item.includes('.')) {
      const year = item.replace('.', '');
      items.push({ text: year, gap, value: Number(year), raw: item });
    } else items.push({ text: item, gap, value: isFigure(item) ? Number(item) : -1, raw: undefined });
    read = match.index + item.length;
  }
  const tail = text.slice(read);
  const groups: DateGroup[] = [];
  let weekday = -1;
  const yearOf = (item: DateItem): number => fullYear(item.value, item.text.length, reference.pivotYear);

  const isNumber = (i: number, max: number): boolean =>
    i < items.length && items[i]!.value >= 0 && items[i]!.text.length <= max;
  const isYearItem = (i: number): boolean =>
    isNumber(i, 4) && (items[i]!.text.length === 4 || items[i]!.text.length === 2);
  const monthAt = (i: number): number | undefined => {
    const item = items[i];
    if (item === undefined || item.value >= 0) return undefined;
    return monthNumber(item.text, language) ?? (language === 'en' ? undefined : monthNumber(item.text, 'en'));
  };
  const romanAt = (i: number): number | undefined =>
    items[i] === undefined || items[i]!.value >= 0 ? undefined : romanMonthNumber(items[i]!.text);
  const isFiller = (i: number): boolean =>
    i < items.length && items[i]!.value < 0 && fillers[language].has(foldCalendarWord(items[i]!.text));
  const gapOf = (i: number): string => items[i]?.gap ?? '';
  const add = (group: DateGroup): void => {
    group.weekday = weekday;
    weekday = -1;
    group.given = { month: group.value.month !== undefined, year: group.value.year !== undefined };
    groups.push(group);
  };
  const isSuffix = (i: number): boolean =>
    i < items.length &&
    items[i]!.value < 0 &&
    gapOf(i) === '' &&
    ordinalSuffixes[language].has(foldCalendarWord(items[i]!.text));

  /** `[of] [year]` behind a month at `i`: index of the year item or -1. */
  const yearBehind = (i: number): number => {
    let at = i;
    let isTied = false;
    let isRange = false;
    while (isFiller(at) && at < i + 3 && /^\.?\s*,?\s*$/.test(gapOf(at))) {
      isTied = true;
      isRange ||= rangeWords[language].has(foldCalendarWord(items[at]!.text));
      at++;
    }
    // `25 de septiembre al 10 de octubre`: a day
    if (!isYearItem(at) || (isRange && items[at]!.text.length === 2)) return -1;
    const gap = gapOf(at);
    const mark = separatorOf(gap.replace(/^\./, ''));
    const isQuoted = /['’]$/.test(gap);
    if (items[at]!.text.length === 4) return /^[\s.,/'’–-]*$/.test(gap) ? at : -1;
    return isTied ||
      isQuoted ||
      mark === '-' ||
      mark === '/' ||
      mark === '.' ||
      (mark === ' ' && at === items.length - 1 && groups.length === 0)
      ? at
      : -1;
  };
  const firstOrder = reference.order ?? calendar[language].orders[0];
  /** Day and month from two figures, in the order of the language if that exists. */
  const orderOf = (a: number, b: number, year: number | undefined): 'dm' | 'md' | undefined => {
    const isDm = b >= 1 && b <= 12 && a >= 1 && a <= daysInMonth(b, year);
    const isMd = a >= 1 && a <= 12 && b >= 1 && b <= daysInMonth(a, year);
    if (firstOrder === 'mdy') return isMd ? 'md' : isDm ? 'dm' : undefined;
    return isDm ? 'dm' : isMd ? 'md' : undefined;
  };

  const compactAt = (i: number): DateGroup | undefined => {
    const { text: figures } = items[i]!;
    const part = (from: number, to: number): number => Number(figures.slice(from, to));
    const group = emptyGroup();
    group.day = i;
    const take = (compact: 'ymd' | 'dmy' | 'mdy', year: number, month: number, day: number): boolean => {
      if (year < 1800 || year > 2199 || !isCivilDate({ year, month, day })) return false;
      group.compact = compact;
      Object.assign(group.value, { day, month, year });
      return true;
    };
    if (figures.length === 8) {
      if (take('ymd', part(0, 4), part(4, 6), part(6, 8))) return group;
      return take(
        firstOrder === 'mdy' ? 'mdy' : 'dmy',
        part(4, 8),
        ...(firstOrder === 'mdy' ? ([part(0, 2), part(2, 4)] as const) : ([part(2, 4), part(0, 2)] as const)),
      ) || take('dmy', part(4, 8), part(2, 4), part(0, 2))
        ? group
        : undefined;
    }
    if (figures.length !== 6) return undefined;
    const year = (value: number): number => fullYear(value, 2, reference.pivotYear);
    return take('dmy', year(part(4, 6)), part(2, 4), part(0, 2)) ||
      take('ymd', year(part(0, 2)), part(2, 4), part(4, 6))
      ? group
      : undefined;
  };

  /** Three parts behind equal separators; returns the index behind it, or 0. */
  const tripleAt = (i: number): number => {
    if (i + 2 >= items.length) return 0;
    const [a, b, c] = [items[i]!, items[i + 1]!, items[i + 2]!];
    const first = separatorOf(b.gap);
    if (first !== separatorOf(c.gap) || c.value < 0) return 0;
    const group = emptyGroup();
    const namedMonth = monthAt(i + 1) ?? (isDateSeparator(first) || first === ' ' ? romanAt(i + 1) : undefined);
    if (b.value < 0) {
      if (
        namedMonth === undefined ||
        (!isDateSeparator(first) && !(first === ' ' && romanAt(i + 1) !== undefined)) ||
        a.text.length > 2 ||
        !isYearItem(i + 2)
      )
        return 0;
      Object.assign(group, { day: i, month: i + 1, year: i + 2 });
      group.value = { ...group.value, day: a.value, month: namedMonth, year: yearOf(c) };
    } else if (
      a.text.length === 4 &&
      b.text.length <= 2 &&
      c.text.length <= 2 &&
      (isDateSeparator(first) || first === ' ')
    ) {
      Object.assign(group, { year: i, month: i + 1, day: i + 2 });
      group.value = { ...group.value, day: c.value, month: b.value, year: a.value };
    } else if (
      a.text.length <= 2 &&
      b.text.length <= 2 &&
      isYearItem(i + 2) &&
      (isDateSeparator(first) || (first === ' ' && c.text.length === 4))
    ) {
      const year = yearOf(c);
      const order = orderOf(a.value, b.value, year);
      if (order === undefined) return 0;
      Object.assign(
        group,
        order === 'dm' ? { day: i, month: i + 1, year: i + 2 } : { day: i + 1, month: i, year: i + 2 },
      );
      group.value = {
        ...group.value,
        day: order === 'dm' ? a.value : b.value,
        month: order === 'dm' ? b.value : a.value,
        year,
      };
    } else return 0;
    add(group);
    return i + 3;
  };

  /** A day in figures or words at `i`, with what hangs on it: `[value, items, index behind]`. */
  const dayAt = (i: number): readonly [number, number, number] | undefined => {
    if (isNumber(i, 2))
      return isWeekRange(items[i]!.value) ? [items[i]!.value, 1, isSuffix(i + 1) ? i + 2 : i + 1] : undefined;
    for (const count of [3, 2, 1]) {
      if (i + count > items.length) continue;
      let phrase = items[i]!.text;
      for (let k = i + 1; k < i + count; k++) phrase += items[k]!.gap + items[k]!.text;
      const value = ordinalNumber(phrase, language) ?? cardinalNumber(phrase, language);
      if (value !== undefined && !(language === 'es' && phrase.length <= 1)) return [value, count, i + count];
    }
    return undefined;
  };

  const dayAndMonth = (i: number): number => {
    const day = dayAt(i);
    if (day === undefined) return 0;
    let at = day[2];
    if (isFiller(at) && monthAt(at) === undefined) at++;
    const month = monthAt(at);
    if (month === undefined || !/^[.\s/,º°ªo-]*$/.test(gapOf(at))) return 0;
    const group = emptyGroup();
    Object.assign(group, {
      day: i,
      dayItems: day[1],
      month: at,
      suffix: isNumber(i, 2) && isSuffix(i + 1) ? i + 1 : -1,
    });
    const year = yearBehind(at + 1);
    group.value = { ...group.value, day: day[0], month, year: year < 0 ? undefined : yearOf(items[year]!) };
    group.year = year;
    add(group);
    return (year < 0 ? at : year) + 1;
  };

  const monthFirst = (i: number): number => {
    const month = monthAt(i)!;
    const year = yearBehind(i + 1);
    const start = isFiller(i + 1) && language === 'en' ? i + 2 : i + 1;
    const day = language === 'en' ? dayAt(start) : undefined;
    const isQuoted = /['’-]$/.test(gapOf(i + 1).trim());
    if (day !== undefined && isNumber(start, 2) && !isQuoted && !(year === start && items[year]!.text.length === 4)) {
      const group = emptyGroup();
      Object.assign(group, { day: start, month: i, suffix: isSuffix(start + 1) ? start + 1 : -1 });
      group.value = { ...group.value, day: day[0], month };
      const behind = yearBehind(day[2]);
      if (behind >= 0 && items[behind]!.text.length === 4) {
        group.year = behind;
        group.value.year = yearOf(items[behind]!);
      }
      add(group);
      return (group.year < 0 ? day[2] - 1 : group.year) + 1;
    }
    const group = emptyGroup();
    group.month = i;
    group.year = year;
    group.value = { ...group.value, month, year: year < 0 ? undefined : yearOf(items[year]!) };
    add(group);
    return (year < 0 ? i : year) + 1;
  };

  const pairAt = (i: number): number => {
    if (i + 1 >= items.length) return 0;
    const [a, b] = [items[i]!, items[i + 1]!];
    const mark = separatorOf(b.gap);
    if (!isDateSeparator(mark) || b.value < 0) return 0;
    const group = emptyGroup();
    if (a.text.length <= 2 && b.text.length === 4 && a.value >= 1 && a.value <= 12) {
      Object.assign(group, { month: i, year: i + 1 });
      group.value = { ...group.value, month: a.value, year: b.value };
    } else if (a.text.length === 4 && b.text.length === 2 && b.value >= 1 && b.value <= 12 && mark !== '.') {
      Object.assign(group, { month: i + 1, year: i });
      group.value = { ...group.value, month: b.value, year: a.value };
    } else if (a.text.length <= 2 && b.text.length <= 2 && a.value >= 1 && a.value <= 12 && b.value > 31) {
      Object.assign(group, { month: i, year: i + 1 });
      group.value = { ...group.value, month: a.value, year: yearOf(b) };
    } else if (a.text.length <= 2 && b.text.length <= 2) {
      const order = orderOf(a.value, b.value, undefined);
      // `3-5` is a range of days
      if (order === undefined || (mark === '-' && i + 2 < items.length)) return 0;
      Object.assign(group, order === 'dm' ? { day: i, month: i + 1 } : { day: i + 1, month: i });
      group.value = {
        ...group.value,
        day: order === 'dm' ? a.value : b.value,
        month: order === 'dm' ? b.value : a.value,
      };
    } else return 0;
    add(group);
    return i + 2;
  };

  /** A time of day; returns the index behind it, or 0. */
  const timeAt = (i: number): number => {
    if (!isNumber(i, 2) || items[i]!.value > 24) return 0;
    let at = i + 1;
    const next = items[at];
    if (
      next !== undefined &&
      next.value >= 0 &&
      (next.gap === ':' ||
        (next.gap === '.' &&
          next.text.length === 2 &&
          groups.length > 0 &&
          items[at + 1] !== undefined &&
          timeWords.has(foldCalendarWord(items[at + 1]!.text))))
    ) {
      while (at < items.length && items[at]!.value >= 0 && (items[at]!.gap === ':' || items[at]!.gap === '.')) at++;
      return at;
    }
    if (
      next !== undefined &&
      next.value < 0 &&
      /^\s?$/.test(next.gap) &&
      /^(h|hrs|uhr|uur|am|pm|horas|heures)$/.test(foldCalendarWord(next.text))
    ) {
      at++;
      return isNumber(at, 2) && gapOf(at) === '' ? at + 1 : at;
    }
    return 0;
  };

  let i = 0;
  let loneDays = 0;
  while (i < items.length) {
    const item = items[i]!;
    if (item.value >= 0) {
      if (item.text.length === 8 || item.text.length === 6) {
        const compact = compactAt(i);
        if (compact === undefined) return undefined;
        add(compact);
        i++;
        continue;
      }
      const behind = timeAt(i) || tripleAt(i) || (item.text.length <= 2 ? dayAndMonth(i) : 0) || pairAt(i);
      if (behind > 0) {
        i = behind;
        continue;
      }
      if (item.text.length === 4 && item.value >= 1800 && item.value <= 2199) {
        const group = emptyGroup();
        group.year = i;
        group.value.year = item.value;
        add(group);
        i++;
        continue;
      }
      if (item.text.length > 2) return undefined;
      const group = emptyGroup();
      if (/['’]$/.test(item.gap) && item.text.length === 2) {
        group.year = i;
        group.value.year = yearOf(item);
        add(group);
        i++;
        continue;
      }
      if (!isWeekRange(item.value)) return undefined;
      // a day whose month stands behind it, or before it
      Object.assign(group, { day: i, suffix: isSuffix(i + 1) ? i + 1 : -1 });
      group.value.day = item.value;
      add(group);
      loneDays++;
      i += group.suffix >= 0 ? 2 : 1;
      // `March 3-7, 2020`: the year behind the last day is that of all
      const previous = groups.at(-2);
      if (previous?.value.month !== undefined && previous.value.year === undefined) {
        const year = yearBehind(i);
        if (year >= 0 && items[year]!.text.length === 4) {
          group.year = year;
          group.value.year = yearOf(items[year]!);
          group.given.year = true;
          i = year + 1;
        }
      }
      continue;
    }
    const dayName = weekdayNumber(item.text, language);
    if (dayName !== undefined && (item.text.length > 2 || items.length > 1) && monthAt(i) === undefined) {
      if (weekday >= 0) return undefined;
      weekday = i++;
      continue;
    }
    const word = dayAndMonth(i);
    if (word > 0) {
      i = word;
      continue;
    }
    if (monthAt(i) !== undefined) {
      i = monthFirst(i);
      continue;
    }
    const season = seasonIndex(item.text, language);
    if (season >= 0) {
      const group = emptyGroup();
      group.season = i;
      group.year = yearBehind(i + 1);
      group.value.quarter = quarterOfSeason[language][season]!;
      group.value.year = group.year < 0 ? undefined : yearOf(items[group.year]!);
      add(group);
      i = (group.year < 0 ? i : group.year) + 1;
      continue;
    }
    if (isFiller(i) || (groups.length > 0 && timeWords.has(foldCalendarWord(item.text)))) {
      i++;
      continue;
    }
    return undefined;
  }
  if (groups.length === 0) return undefined;
  if (weekday >= 0) {
    const last = groups.at(-1)!;
    if (last.weekday >= 0) return undefined;
    last.weekday = weekday;
  }
  return completeDate({ items, tail, groups, language }, reference, loneDays);
}
