import { cardinalNumber, daysInMonth, fullYear, ordinalNumber, romanMonthNumber } from '../calendar';
import { isCivilDate } from '../civilDate';
import type { CompactOrder } from '../dateForm';
import { isDateMark, separatorOf, type Reading } from './reading';

/**
 * One part of a layout, tried at an item: it writes what it finds into `reading.found`.
 *
 * @returns the index after it, or `NO`
 */
export interface Part {
  (reading: Reading, at: number): number;
  /** For a numeric part: the numbers of digits it may have. */
  readonly lengths?: readonly number[];
}
export const NO = -1;

const isNumber = ({ items }: Reading, at: number): boolean => at < items.length && items[at]!.value >= 0;
/** 0 for a word. */
const digitCount = ({ items }: Reading, at: number): number =>
  at < items.length && items[at]!.value >= 0 ? items[at]!.text.length : 0;

const numeric = (lengths: readonly number[], take: (reading: Reading, at: number, length: number) => number): Part =>
  Object.assign(
    (reading: Reading, at: number): number => {
      const length = digitCount(reading, at);
      return lengths.includes(length) ? take(reading, at, length) : NO;
    },
    { lengths },
  );

// Numbers

export const numericDay = numeric([1, 2], ({ found, items }, at) => {
  found.day = at;
  found.dayValue = items[at]!.value;
  return at + 1;
});

const takeMonth = ({ found, items }: Reading, at: number): number => {
  found.month = at;
  found.monthValue = items[at]!.value;
  return at + 1;
};
const takeRealMonth = (reading: Reading, at: number): number => {
  const { value } = reading.items[at]!;
  return value >= 1 && value <= 12 ? takeMonth(reading, at) : NO;
};
/** Any value: `exists` checks it together with the day. */
export const numericMonth = numeric([1, 2], takeMonth);
/** 1 to 12. */
export const realMonth = numeric([1, 2], takeRealMonth);
/** 01 to 12. */
export const paddedMonth = numeric([2], takeRealMonth);

const takeYear = ({ found, items, pivotYear }: Reading, at: number, length: number): number => {
  found.year = at;
  found.yearValue = fullYear(items[at]!.value, length, pivotYear);
  return at + 1;
};
export const year = numeric([2, 4], takeYear);
export const longYear = numeric([4], takeYear);
/** 32 to 99: cannot be a day. */
export const shortYearNoDay = numeric([2], (reading, at, length) =>
  reading.items[at]!.value > 31 ? takeYear(reading, at, length) : NO,
);
/** 13 to 99, after a slash: no month, and where the day comes first nothing but a year. */
export const slashedYearNoMonth: Part = (reading, at) => {
  if (digitCount(reading, at) !== 2 || reading.items[at]!.value <= 12) return NO;
  return separatorOf(reading.items[at]!.gap) === '/' ? takeYear(reading, at, 2) : NO;
};
/** A year in which people in notes can have lived. */
export const plausibleYear = numeric([4], (reading, at, length) => {
  const { value } = reading.items[at]!;
  return value >= 1800 && value <= 2199 ? takeYear(reading, at, length) : NO;
});
/** `'98` */
export const quotedYear = numeric([2], (reading, at, length) =>
  /['’]$/.test(reading.items[at]!.gap) ? takeYear(reading, at, length) : NO,
);

/** A whole date in one run of six or eight digits. */
export function compactDate(order: CompactOrder, length: 6 | 8): Part {
  const yearLength = length - 4;
  const yearAt = order === 'ymd' ? 0 : 4;
  const dayAt = order === 'ymd' ? yearLength + 2 : order === 'dmy' ? 0 : 2;
  const monthAt = order === 'ymd' ? yearLength : order === 'dmy' ? 2 : 0;
  return numeric([length], ({ found, items, pivotYear }, at) => {
    const { text } = items[at]!;
    const part = (from: number, count: number): number => Number(text.slice(from, from + count));
    const whole = fullYear(part(yearAt, yearLength), yearLength, pivotYear);
    const [month, day] = [part(monthAt, 2), part(dayAt, 2)];
    if (whole < 1800 || whole > 2199 || !isCivilDate({ year: whole, month, day })) return NO;
    found.day = at;
    found.compact = order;
    found.dayValue = day;
    found.monthValue = month;
    found.yearValue = whole;
    return at + 1;
  });
}

/** Consumes nothing: does that day exist in that month? 29 February does if there is no year. */
export const exists: Part = ({ found: { dayValue = 0, monthValue = 0, yearValue } }, at) =>
  dayValue >= 1 && dayValue <= daysInMonth(monthValue, yearValue) ? at : NO;

/** Consumes nothing: `3-5` followed by more is a range of days. */
export const noRange: Part = (reading, at) => (reading.mark === '-' && at < reading.items.length ? NO : at);

// What precedes a part

/** After `/`, `-` or `.`. */
export const marked =
  (part: Part): Part =>
  (reading, at) => {
    if (at >= reading.items.length) return NO;
    reading.mark = separatorOf(reading.items[at]!.gap);
    return isDateMark(reading.mark) ? part(reading, at) : NO;
  };
/** After a blank. */
export const spaced =
  (part: Part): Part =>
  (reading, at) => {
    if (at >= reading.items.length) return NO;
    reading.mark = separatorOf(reading.items[at]!.gap);
    return reading.mark === ' ' ? part(reading, at) : NO;
  };
/** After `/` or `-`. */
export const slashed = (part: Part): Part => {
  const behindMark = marked(part);
  return (reading, at) => {
    const behind = behindMark(reading, at);
    return reading.mark === '.' ? NO : behind;
  };
};
/** After the same separator as the previous part. */
export const same =
  (part: Part): Part =>
  (reading, at) =>
    at < reading.items.length && separatorOf(reading.items[at]!.gap) === reading.mark ? part(reading, at) : NO;

// Words

export const monthName: Part = (reading, at) => {
  const month = reading.facts[at]?.month ?? 0;
  if (month === 0) return NO;
  reading.found.month = at;
  reading.found.monthValue = month;
  return at + 1;
};

export const romanMonth: Part = (reading, at) => {
  if (!reading.facts[at]?.romanMonth) return NO;
  const month = romanMonthNumber(reading.items[at]!.text);
  if (month === undefined) return NO;
  reading.found.month = at;
  reading.found.monthValue = month;
  return at + 1;
};

export const season: Part = (reading, at) => {
  const quarter = reading.facts[at]?.quarter;
  if (quarter === undefined) return NO;
  reading.found.season = at;
  reading.found.quarter = quarter;
  return at + 1;
};

const isSuffix = (reading: Reading, at: number): boolean =>
  reading.facts[at]?.isOrdinalSuffix === true && reading.items[at]!.gap === '';

/** 1 to 31 with its suffix: `12`, `12th`. */
export const dayOfMonth = numeric([1, 2], (reading, at) => {
  const { found, items } = reading;
  const { value } = items[at]!;
  if (value < 1 || value > 31) return NO;
  found.day = at;
  found.dayValue = value;
  if (!isSuffix(reading, at + 1)) return at + 1;
  found.suffix = at + 1;
  return at + 2;
});

/** A day of up to three words: `twenty-first`, `treinta y uno`. */
export const dayInWords: Part = (reading, at) => {
  const { items, facts, language, found } = reading;
  if (facts[at]?.beginsDay !== true) return NO;
  for (let count = Math.min(3, items.length - at); count > 0; count--) {
    let phrase = items[at]!.text;
    for (let i = at + 1; i < at + count; i++) phrase += items[i]!.gap + items[i]!.text;
    const value = ordinalNumber(phrase, language) ?? cardinalNumber(phrase, language);
    if (value === undefined) continue;
    found.day = at;
    found.dayItems = count;
    found.dayValue = value;
    return at + count;
  }
  return NO;
};

const isFiller = (reading: Reading, at: number): boolean => reading.facts[at]?.isFiller === true;

/** `of`, if present. */
export const maybeOf: Part = (reading, at) => (isFiller(reading, at) ? at + 1 : at);
/** The same, unless the word is itself a month. */
export const maybeOfNoMonth: Part = (reading, at) =>
  isFiller(reading, at) && reading.facts[at]!.month === 0 ? at + 1 : at;

/** After blanks and the marks people put between a day and its month. */
export const loosely =
  (part: Part): Part =>
  (reading, at) => {
    const gap = reading.items[at]?.gap;
    return gap !== undefined && (gap === ' ' || /^[.\s/,°-]*$/.test(gap)) ? part(reading, at) : NO;
  };

/** Consumes nothing: no quote or hyphen follows, after which a number is a year (`May '98`). */
export const unquoted: Part = ({ items }, at) => {
  const gap = items[at]?.gap ?? '';
  return gap !== ' ' && /['’-]\s*$/.test(gap) ? NO : at;
};

/** Item of the year after a month, a season or a day, with up to three fillers before it; -1 for none. */
function yearAfter(reading: Reading, from: number): number {
  const { items, facts } = reading;
  let at = from;
  let isRange = false;
  for (; isFiller(reading, at) && at < from + 3; at++) {
    const { gap } = items[at]!;
    if (gap !== ' ' && !/^\.?\s*,?\s*$/.test(gap)) break;
    isRange ||= facts[at]!.isRange;
  }
  const length = digitCount(reading, at);
  if (length !== 2 && length !== 4) return -1;
  const { gap } = items[at]!;
  if (length === 4) return gap === ' ' || /^[\s.,/'’–-]*$/.test(gap) ? at : -1;
  // `25 de septiembre al 10 de octubre`: a day
  if (isRange) return -1;
  if (at > from || /['’]$/.test(gap)) return at;
  const mark = separatorOf(gap.replace(/^\./, ''));
  const isLast = mark === ' ' && at === items.length - 1 && reading.groups.length === 0;
  return isDateMark(mark) || isLast ? at : -1;
}

/** The year after a month or season, if there is one. */
export const maybeYear: Part = (reading, at) => {
  const found = yearAfter(reading, at);
  return found < 0 ? at : year(reading, found);
};
/** The same, with four digits. */
export const maybeLongYear: Part = (reading, at) => {
  const found = yearAfter(reading, at);
  return found < 0 || digitCount(reading, found) !== 4 ? at : year(reading, found);
};
/** `March 3-7, 2020`: the year after the last day belongs to all. */
export const maybeSharedYear: Part = (reading, at) => {
  const previous = reading.groups.at(-1)?.value;
  return previous?.month !== undefined && previous.year === undefined ? maybeLongYear(reading, at) : at;
};

// Parts that are not a date

/** Kept until its date is read. */
export const weekday: Part = (reading, at) => {
  const { items, facts } = reading;
  const word = facts[at];
  if (word === undefined || word.weekday === 0 || word.month !== 0 || reading.weekday >= 0) return NO;
  // two letters alone are not a weekday
  if (items[at]!.text.length <= 2 && items.length === 1) return NO;
  reading.weekday = at;
  return at + 1;
};

export const filler: Part = (reading, at) => (isFiller(reading, at) ? at + 1 : NO);
/** After a date. */
export const timeWord: Part = (reading, at) =>
  reading.groups.length > 0 && reading.facts[at]?.isTime === true ? at + 1 : NO;

export const hour = numeric([1, 2], ({ items }, at) => (items[at]!.value <= 24 ? at + 1 : NO));
/** `:30`, `:30:05.120` */
const clock: Part = (reading, at) => {
  let end = at;
  while (isNumber(reading, end) && (reading.items[end]!.gap === ':' || reading.items[end]!.gap === '.')) end++;
  return end;
};
export const minutes: Part = (reading, at) =>
  isNumber(reading, at) && reading.items[at]!.gap === ':' ? clock(reading, at) : NO;
/** `.30 Uhr`, after a date: elsewhere it may be a day and a month. */
export const pointedMinutes: Part = (reading, at) =>
  reading.groups.length > 0 &&
  digitCount(reading, at) === 2 &&
  reading.items[at]!.gap === '.' &&
  reading.facts[at + 1]?.isTime === true
    ? clock(reading, at)
    : NO;
export const hourWord: Part = (reading, at) =>
  reading.facts[at]?.isHour === true && /^\s?$/.test(reading.items[at]!.gap) ? at + 1 : NO;
/** The `30` of `8h30`. */
export const maybeMinutes: Part = (reading, at) => {
  const length = digitCount(reading, at);
  return (length === 1 || length === 2) && reading.items[at]!.gap === '' ? at + 1 : at;
};
