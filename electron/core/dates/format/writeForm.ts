import type { Language } from '../../../contract/text';
import { caseStyle } from '../../text/spelling';
import { calendar, foldCalendarWord, romanMonths } from '../calendar';
import { weekdayOf, type CivilDate } from '../civilDate';
import type { DateForm, DateGroup, DateValues } from '../dateForm';
import { quarterOfSeason } from '../words';
import { digits } from './digits';

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const styled = (model: string, word: string): string => {
  const style = caseStyle(model);
  if (style === 'upper') return word.toUpperCase();
  if (style === 'lower') return word.toLowerCase();
  return style === 'title' ? capitalised(word) : word;
};

/**
 * A form from a list in the style of `model`: the full name for a full name, else the abbreviation closest in length.
 */
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

/** The form with new values; `moves` contains those of each group. */
export function writeForm(form: DateForm, moves: readonly DateValues[]): string {
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
    const numericDay = isNumeric(group.day) ? items[group.day]!.text : undefined;
    const numericMonth = isNumeric(group.month) ? items[group.month]!.text : undefined;
    const hasZero = numericDay?.startsWith('0') === true || numericMonth?.startsWith('0') === true;
    const isPadded = hasZero || ((numericDay === undefined || numericDay.length === 2) && numericMonth?.length === 2);
    const numeral = (value: number): string => digits(value, isPadded ? 2 : 1);
    if (group.year >= 0 && to.year !== undefined) out[group.year] = yearText(group.year, to.year);
    if (group.month >= 0 && to.month !== undefined) out[group.month] = monthText(form, group, to.month, numeral);
    if (group.season >= 0 && to.quarter !== undefined) {
      const season = words.seasons[quarterOfSeason[language].indexOf(to.quarter)];
      if (season !== undefined) out[group.season] = styled(items[group.season]!.text, season);
    }
    if (group.day >= 0 && to.day !== undefined) {
      const item = items[group.day]!;
      out[group.day] = item.value >= 0 ? numeral(to.day) : dayWord(form, group, to.day);
      for (let extra = 1; extra < group.dayItems; extra++) out[group.day + extra] = '';
      // French writes the first of a month as an ordinal and no other day
      if (language === 'fr' && to.day === 1 && group.suffix < 0 && item.value >= 0 && !isNumeric(group.month))
        out[group.day] = '1er';
      if (group.suffix >= 0) out[group.suffix] = suffixFor(items[group.suffix]!.text, to.day, language);
      // a day that no longer shares the month of its neighbour gets its own
      if (!group.given.month) out[group.suffix >= 0 ? group.suffix : group.day] += ownMonth(form, moves, k);
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

function monthText(form: DateForm, group: DateGroup, month: number, numeral: (value: number) => string): string {
  const { items, language } = form;
  const item = items[group.month]!;
  if (item.value >= 0) return numeral(month);
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
  // Dutch and German ordinals are listed up to twelve; beyond that, numerals
  if (ordinal !== undefined && ordinals.length > 1)
    return language === 'de' ? `${day}.` : language === 'nl' ? `${day}e` : String(day);
  return styled(model, cardinals[day - 1]?.[0] ?? String(day));
}

function ownMonth(form: DateForm, moves: readonly DateValues[], k: number): string {
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
  const numeral = (value: number): string =>
    digits(value, items[donor.month]!.text.startsWith('0') || items[donor.month]!.text.length === 2 ? 2 : 1);
  const join = (from: number, until: number): string =>
    items
      .slice(from + 1, until + 1)
      .map((item, i) => item.gap + (from + 1 + i === until ? '' : item.text))
      .join('');
  // month before day (`March 3-7`) leaves no room after the day: the month becomes a number
  if (donor.month < donor.day) return `/${to.month}`;
  const month =
    join(donor.suffix >= 0 ? donor.suffix : donor.day, donor.month) + monthText(form, donor, to.month!, numeral);
  if (next.year === to.year || donor.year < 0) return month;
  return (
    month +
    join(donor.month, donor.year) +
    (items[donor.year]!.text.length === 2 ? digits(to.year! % 100, 2) : digits(to.year!, 4))
  );
}
