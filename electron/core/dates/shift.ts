import type { Language } from '../../contract/text';
import { calendar, foldCalendarWord, romanMonths } from './calendar';
import { civilDate, dayNumber, weekdayOf, type CivilDate } from './civilDate';
import { readDate, type DateForm, type DateGroup, type DateReference } from './parse/readDate';
import { quarterOfSeason } from './parse/words';
import { caseStyle } from '../text/spelling';

/**
 * Moves dates and writes them in the very form of the original.
 *
 * Full dates move by exactly n days, so intervals between them are kept. A day and month without a year are read in the
 * year that brings them closest to the note and move by n days too. A month and year move by n / 30.44 months, rounded,
 * a year by n / 365.24 years, a season by n / 91.31 quarters; at least by one, in the direction of n, so that no partial date stays
 * what it was. Intervals among months, among years and among seasons are kept exactly too, and lie within one unit of
 * those of full dates.
 */
const DAYS_PER_YEAR = 365.2425;
const wholeUnits = (days: number, unit: number): number =>
  Math.sign(days) * Math.max(1, Math.round(Math.abs(days) / unit));

/** New values of one group of a date; what a group does not have is undefined. */
interface Moved {
  readonly day: number | undefined;
  readonly month: number | undefined;
  readonly year: number | undefined;
  readonly quarter: number | undefined;
}

function moved({ value }: DateGroup, days: number): Moved | undefined {
  const { day, month, year, quarter } = value;
  if (day !== undefined) {
    const to = dayNumber({ year: year!, month: month!, day }) + days;
    if (to < 0) return undefined;
    const date = civilDate(to);
    return date.year > 9999 ? undefined : { ...date, quarter: undefined };
  }
  if (quarter !== undefined) {
    const to = (year ?? 2000) * 4 + quarter + wholeUnits(days, DAYS_PER_YEAR / 4);
    return {
      day: undefined,
      month: undefined,
      year: year === undefined ? undefined : Math.floor(to / 4),
      quarter: ((to % 4) + 4) % 4,
    };
  }
  if (month !== undefined) {
    const to = (year ?? 2000) * 12 + month - 1 + wholeUnits(days, DAYS_PER_YEAR / 12);
    return {
      day: undefined,
      month: (((to % 12) + 12) % 12) + 1,
      year: year === undefined ? undefined : Math.floor(to / 12),
      quarter: undefined,
    };
  }
  const to = year! + wholeUnits(days, DAYS_PER_YEAR);
  return to < 1 || to > 9999 ? undefined : { day: undefined, month: undefined, year: to, quarter: undefined };
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const styled = (model: string, word: string): string => {
  const style = caseStyle(model);
  if (style === 'upper') return word.toUpperCase();
  if (style === 'lower') return word.toLowerCase();
  return style === 'title' ? capitalised(word) : word;
};

/** A form of a list in the manner of `model`: the full name for a full name, else the abbreviation nearest in length. */
function namedLike(model: string, from: readonly string[], to: readonly string[], isPointed: boolean): string {
  const folded = foldCalendarWord(model);
  const full = from[0]!;
  const isAbbreviation =
    folded !== foldCalendarWord(full) ? foldCalendarWord(full).startsWith(folded) || model.length <= 4 : isPointed;
  const [first = model, ...others] = to;
  const short = others.filter(
    (form) =>
      form.length < first.length && (foldCalendarWord(first).startsWith(foldCalendarWord(form)) || form.length <= 4),
  );
  if (!isAbbreviation || short.length === 0) return styled(model, first);
  const nearest = short.reduce((best, form) =>
    Math.abs(form.length - model.length) < Math.abs(best.length - model.length) ? form : best,
  );
  return styled(model, nearest);
}

function englishSuffix(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}

function suffixFor(model: string, day: number, language: Language): string {
  const folded = foldCalendarWord(model);
  if (language === 'en') return styled(model, englishSuffix(day));
  if (language === 'nl' && (folded === 'ste' || folded === 'de'))
    return styled(model, day === 1 || day === 8 || day >= 20 ? 'ste' : 'de');
  if (language === 'fr') return day === 1 ? 'er' : folded === 'er' ? '' : model;
  return model;
}

const digits = (value: number, width: number): string => String(value).padStart(width, '0');

/** The form with new values; `moves` gives those of each group. */
function writeForm(form: DateForm, moves: readonly Moved[]): string {
  const { items, groups, language } = form;
  const out: string[] = [];
  for (const item of items) out.push(item.raw ?? item.text);
  const words = calendar[language];
  const isNumeric = (i: number): boolean => i >= 0 && items[i]!.value >= 0;
  groups.forEach((group, k) => {
    const to = moves[k]!;
    const yearText = (i: number, year: number): string => {
      if (items[i]!.raw !== undefined) return `${Math.floor(year / 1000)}.${digits(year % 1000, 3)}`;
      return items[i]!.text.length === 2 ? digits(year % 100, 2) : digits(year, 4);
    };
    if (group.compact !== undefined) {
      const year = items[group.day]!.text.length === 6 ? digits(to.year! % 100, 2) : digits(to.year!, 4);
      const [month, day] = [digits(to.month!, 2), digits(to.day!, 2)];
      out[group.day] =
        group.compact === 'ymd'
          ? year + month + day
          : group.compact === 'dmy'
            ? day + month + year
            : month + day + year;
      return;
    }
    const dayFigure = isNumeric(group.day) ? items[group.day]!.text : undefined;
    const monthFigure = isNumeric(group.month) ? items[group.month]!.text : undefined;
    const hasZero = dayFigure?.startsWith('0') === true || monthFigure?.startsWith('0') === true;
    const isPadded = hasZero || ((dayFigure === undefined || dayFigure.length === 2) && monthFigure?.length === 2);
    const figure = (value: number): string => digits(value, isPadded ? 2 : 1);
    if (group.year >= 0 && to.year !== undefined) out[group.year] = yearText(group.year, to.year);
    if (group.month >= 0 && to.month !== undefined) out[group.month] = monthText(form, group, to.month, figure);
    if (group.season >= 0 && to.quarter !== undefined) {
      const season = words.seasons[quarterOfSeason[language].indexOf(to.quarter)];
      if (season !== undefined) out[group.season] = styled(items[group.season]!.text, season);
    }
    if (group.day >= 0 && to.day !== undefined) {
      const item = items[group.day]!;
      out[group.day] = item.value >= 0 ? figure(to.day) : dayWord(form, group, to.day);
      for (let extra = 1; extra < group.dayItems; extra++) out[group.day + extra] = '';
      // French writes the first of a month as an ordinal and no other day
      if (
        language === 'fr' &&
        to.day === 1 &&
        group.suffix < 0 &&
        item.value >= 0 &&
        group.month >= 0 &&
        !isNumeric(group.month)
      )
        out[group.day] = '1er';
      if (group.suffix >= 0) out[group.suffix] = suffixFor(items[group.suffix]!.text, to.day, language);
      // a day that shared the month of its neighbour and no longer does gets its own
      if (!group.given.month) out[group.suffix >= 0 ? group.suffix : group.day] += monthOfItsOwn(form, moves, k);
    }
    if (group.weekday >= 0 && to.day !== undefined) {
      const model = items[group.weekday]!.text;
      const old = words.weekdays.find((forms) =>
        forms.some((word) => foldCalendarWord(word) === foldCalendarWord(model)),
      ) ?? [model];
      out[group.weekday] = namedLike(model, old, words.weekdays[weekdayOf(to as CivilDate) - 1]!, false);
    }
  });
  const isDropped = (i: number): boolean => {
    for (const { day, dayItems } of groups) if (dayItems > 1 && i > day && i < day + dayItems) return true;
    return false;
  };
  let written = '';
  for (let i = 0; i < items.length; i++) if (!isDropped(i)) written += items[i]!.gap + out[i]!;
  return written + form.tail;
}

function monthText(form: DateForm, group: DateGroup, month: number, figure: (value: number) => string): string {
  const { items, language } = form;
  const item = items[group.month]!;
  if (item.value >= 0) return figure(month);
  const folded = foldCalendarWord(item.text);
  for (const list of [calendar[language].months, calendar.en.months]) {
    const from = list.find((forms) => forms.some((word) => foldCalendarWord(word) === folded));
    if (from === undefined) continue;
    const next = items[group.month + 1]?.gap ?? form.tail;
    const isTight = group.year === group.month + 1 && /^[-/.]$/.test(next.trim()) && item.text.length <= 4;
    return namedLike(item.text, from, list[month - 1]!, next.startsWith('.') || isTight);
  }
  return styled(item.text === item.text.toUpperCase() ? 'AA' : 'aa', romanMonths[month - 1]!);
}

function dayWord(form: DateForm, group: DateGroup, day: number): string {
  const { items, language } = form;
  const model = items[group.day]!.text;
  const { ordinals, cardinals } = calendar[language];
  const folded = foldCalendarWord(
    items
      .slice(group.day, group.day + group.dayItems)
      .map((item, k) => (k === 0 ? '' : item.gap) + item.text)
      .join(''),
  );
  const formsWith = (list: readonly (readonly string[])[]): readonly string[] | undefined =>
    list.find((forms) => forms.some((form) => foldCalendarWord(form) === folded));
  const ordinal = formsWith(ordinals);
  const target =
    ordinal !== undefined ? ordinals[day - 1] : day === 1 && ordinals.length === 1 ? ordinals[0] : undefined;
  const at = (ordinal ?? formsWith(cardinals) ?? []).findIndex((form) => foldCalendarWord(form) === folded);
  if (target !== undefined) return styled(model, target[ordinal === undefined ? 0 : at] ?? target[0]!);
  // Dutch and German ordinals are listed to the twelfth; beyond, a figure
  if (ordinal !== undefined && ordinals.length > 1)
    return language === 'de' ? `${day}.` : language === 'nl' ? `${day}e` : String(day);
  return styled(model, cardinals[day - 1]?.[0] ?? String(day));
}

function monthOfItsOwn(form: DateForm, moves: readonly Moved[], k: number): string {
  const { items, groups } = form;
  const to = moves[k]!;
  const donorAt = groups.findIndex((group, i) => i > k && group.given.month);
  if (donorAt < 0) {
    const before = groups.findLastIndex((group, i) => i < k && group.given.month);
    return before < 0 || moves[before]!.month === to.month ? '' : `/${to.month}`;
  }
  const donor = groups[donorAt]!;
  const next = moves[donorAt]!;
  if (next.month === to.month && (next.year === to.year || !donor.given.year)) return '';
  const figure = (value: number): string =>
    digits(value, items[donor.month]!.text.startsWith('0') || items[donor.month]!.text.length === 2 ? 2 : 1);
  const join = (from: number, until: number): string =>
    items
      .slice(from + 1, until + 1)
      .map((item, i) => item.gap + (from + 1 + i === until ? '' : item.text))
      .join('');
  // month before day (`March 3-7`) has no room behind the day: month in figures
  if (donor.month < donor.day) return `/${to.month}`;
  const month =
    join(donor.suffix >= 0 ? donor.suffix : donor.day, donor.month) + monthText(form, donor, to.month!, figure);
  if (next.year === to.year || donor.year < 0) return month;
  return (
    month +
    join(donor.month, donor.year) +
    (items[donor.year]!.text.length === 2 ? digits(to.year! % 100, 2) : digits(to.year!, 4))
  );
}

/** @returns undefined where a date would leave the years 1–9999 */
export function shiftForm(form: DateForm, days: number): string | undefined {
  const moves = form.groups.map((group) => moved(group, days));
  return moves.every((move) => move !== undefined) ? writeForm(form, moves) : undefined;
}

/** @returns undefined where the text is no date that can be read, or it would leave the years 1–9999 */
export function shiftDate(
  text: string,
  language: Language,
  days: number,
  reference: DateReference,
): string | undefined {
  const form = readDate(text, language, reference);
  return form === undefined ? undefined : shiftForm(form, days);
}

/** The full dates of a form, in order; those whose year was taken from the reference left out. */
export const datesOf = (form: DateForm): readonly CivilDate[] => {
  const isTold = form.groups.some(({ given }) => given.year);
  return isTold
    ? form.groups.flatMap(({ value: { day, month, year } }) =>
        day !== undefined && month !== undefined && year !== undefined ? [{ year, month, day }] : [],
      )
    : [];
};

/** Does the reading not depend on the reference: is every year written out in full? */
export const isSelfContained = (form: DateForm): boolean =>
  form.groups.every(
    (group) =>
      group.given.year &&
      (group.compact === undefined
        ? form.items[group.year]?.text.length === 4
        : form.items[group.day]!.text.length === 8),
  );

/** The full dates of a text, in order; empty where it has none. */
export function fullDates(text: string, language: Language, reference: DateReference): readonly CivilDate[] {
  const form = readDate(text, language, reference);
  return form === undefined ? [] : datesOf(form);
}

/**
 * Cuts a date to its year, or to month and year.
 *
 * @param oldest years before it are not told (a birth date of somebody above 89 tells the age)
 * @returns undefined where no year is written
 */
export function generaliseDate(
  text: string,
  language: Language,
  to: 'year' | 'month',
  reference: DateReference,
  oldest: number,
): string | undefined {
  const form = readDate(text, language, reference);
  if (form === undefined) return undefined;
  const parts = form.groups.flatMap(({ value, given }) => {
    const isTold = given.year || form.groups.some((other) => other.given.year);
    if (value.year === undefined || !isTold) return [undefined];
    if (value.year < oldest) return [`< ${oldest}`];
    return [
      to === 'year' || value.month === undefined ? String(value.year) : `${digits(value.month, 2)}/${value.year}`,
    ];
  });
  if (parts.some((part) => part === undefined)) return undefined;
  const distinct = parts.filter((part, i) => part !== parts[i - 1]);
  return distinct.join('–');
}
