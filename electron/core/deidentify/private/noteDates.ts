import type { Language } from '../../../contract/text';
import { weekdayNumber } from '../../dates/calendar';
import { isTimelineDay } from '../../privacy/patientTimeline';
import { civilDate, dayNumber, parseIsoDate, weekdayOf, type CivilDate } from '../../dates/civilDate';
import type { DateForm, DateGroup, DateOrder, DateReference } from '../../dates/dateForm';
import { readDate } from '../../dates/parse/readDate';
import { dateNumbersOfPatient, inferOrder, writtenOrder } from '../../dates/parse/order';
import { datesOf, isSelfContained } from '../../dates/parse/fullDates';
import type { SourceDocument } from '../deidentify';
import type { SurrogateTable } from '../surrogateTable';
import type { Range } from '../replace';
import { writeDates, writeWeekday } from '../../dates/format/canonical';
import { writeRelative } from '../../dates/relative/writeRelative';
import { isBirthCue } from '../../dates/parse/birthCue';
import { daysOfUnit } from '../../dates/relative/daysOfUnit';
import { readRelative } from '../../dates/relative/readRelative';
import type { DatePart, RelativeFrame } from '../../dates/format/shown';

/**
 * The meaning of a mention of time: a day, or a segment of days if it is incomplete. Days are those of
 * `core/privacy/patientTimeline`. The key identifies it in the surrogate table; equal keys have one surrogate.
 */
export interface Moment {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** One mention of a date, read. */
export type DateReading =
  | { readonly kind: 'form'; readonly parts: readonly DatePart[]; readonly moments: readonly Moment[] }
  /** Relative to the note's own day. */
  | { readonly kind: 'relative'; readonly frame: RelativeFrame; readonly moment: Moment }
  /** A weekday alone: the last one before the note's day, or that day. */
  | { readonly kind: 'weekday'; readonly moment: Moment }
  /** `today`: it stays. */
  | { readonly kind: 'same' };

export interface NoteDates {
  /** By the text of the mention. */
  readonly readings: ReadonlyMap<string, DateReading>;
  /** The day of writing, if known. */
  readonly noteDay: Moment | undefined;
  /** Mentions described as a birth date. */
  readonly births: ReadonlySet<string>;
}

const exact = (day: number): Moment => ({ key: `d${day}`, from: day, to: day });
const ofDay = (date: CivilDate): Moment => exact(dayNumber(date));

interface ReadBefore {
  readonly spans: readonly Range[];
  readonly thisYear: number;
  readonly defaultOrder: DateOrder | undefined;
  readonly dates: NoteDates;
}
/**
 * A note is read when its release is planned and again when it is replaced. Cached per surrogate table of the release,
 * so that no note outlives it; inside it no `WeakMap`: with thousands of notes in one, every garbage collection would
 * take longer.
 */
const readBefore = new WeakMap<SurrogateTable, Map<SourceDocument, ReadBefore>>();
const maxRead = 2000;

/**
 * Reads every date of a note.
 *
 * @param surrogateTable of the release
 * @param spans of the note's text that are dates, resolved
 * @param defaultOrder of day and month, if nothing decides; the same for all notes of a release
 */
export function readNoteDates(
  surrogateTable: SurrogateTable,
  document: SourceDocument,
  spans: readonly Range[],
  thisYear: number,
  defaultOrder?: DateOrder,
): NoteDates {
  let cached = readBefore.get(surrogateTable);
  if (cached === undefined) readBefore.set(surrogateTable, (cached = new Map<SourceDocument, ReadBefore>()));
  const before = cached.get(document);
  if (
    before !== undefined &&
    before.thisYear === thisYear &&
    before.defaultOrder === defaultOrder &&
    before.spans.length === spans.length &&
    before.spans.every(({ start, end }, i) => spans[i]!.start === start && spans[i]!.end === end)
  )
    return before.dates;
  const dates = datesOfNote(document, spans, thisYear, defaultOrder);
  if (cached.size >= maxRead) cached.clear();
  cached.set(document, { spans, thisYear, defaultOrder, dates });
  return dates;
}

function datesOfNote(
  document: SourceDocument,
  spans: readonly Range[],
  thisYear: number,
  defaultOrder: DateOrder | undefined,
): NoteDates {
  const { text, language } = document;
  // a note without a year must be read the same next year: else its dates would be new ones, and charged again
  const pivotYear = Math.floor(thisYear / 10) * 10 + 9;
  const mentions = new Map<string, boolean>();
  for (const { start, end } of spans) {
    const mention = text.slice(start, end);
    mentions.set(mention, (mentions.get(mention) ?? false) || isBirthCue(text, start));
  }
  const stated = parseIsoDate(document.date);
  const order =
    language === 'en'
      ? (inferOrder(mentions.keys(), stated, dateNumbersOfPatient(document.patientStrings)) ??
        defaultOrder ??
        writtenOrder(mentions.keys()))
      : undefined;
  const forms = new Map<string, DateForm>();
  let latest: CivilDate | undefined;
  const first: DateReference = { near: stated, pivotYear: stated?.year ?? pivotYear, order };
  for (const [mention, isBirth] of mentions) {
    const form = readDate(mention, language, first);
    if (form === undefined) continue;
    if (stated !== undefined || isSelfContained(form)) forms.set(mention, form);
    if (isBirth) continue;
    for (const date of datesOf(form)) if (latest === undefined || dayNumber(date) > dayNumber(latest)) latest = date;
  }
  const near = stated ?? latest;
  const reference: DateReference = { near, pivotYear: near?.year ?? pivotYear, order };
  const noteDay = near === undefined ? undefined : ofDay(near);
  const readings = new Map<string, DateReading>();
  const births = new Set<string>();
  for (const [mention, isBirth] of mentions) {
    const form = forms.get(mention) ?? readDate(mention, language, reference);
    const reading = form === undefined ? relativeReading(mention, language, noteDay) : formReading(form, reference);
    if (reading === undefined) continue;
    readings.set(mention, reading);
    if (isBirth && reading.kind === 'form') births.add(mention);
  }
  return { readings, noteDay, births };
}

function formReading(form: DateForm, reference: DateReference): DateReading | undefined {
  const moments: Moment[] = [];
  for (const group of form.groups) {
    const moment = momentOf(group, reference);
    if (moment === undefined || !isTimelineDay(moment.from) || !isTimelineDay(moment.to)) return undefined;
    moments.push(moment);
  }
  const isYearGiven = form.groups.some(({ given }) => given.year);
  return { kind: 'form', parts: form.groups.map((group) => partOf(group, isYearGiven)), moments };
}

/** A year in one date of a mention applies to all. */
function partOf({ value }: DateGroup, hasYear: boolean): DatePart {
  if (value.day !== undefined) return hasYear ? 'day' : 'dayMonth';
  if (value.quarter !== undefined) return hasYear ? 'season' : 'seasonAlone';
  if (value.month !== undefined) return hasYear ? 'month' : 'monthAlone';
  return 'year';
}

function momentOf(
  { value: { day, month, year, quarter } }: DateGroup,
  { near, pivotYear }: DateReference,
): Moment | undefined {
  const thisYear = near?.year ?? pivotYear;
  if (day !== undefined && month !== undefined && year !== undefined)
    return year < 1 || year > 9999 ? undefined : ofDay({ year, month, day });
  if (day !== undefined) return undefined;
  if (quarter !== undefined) {
    const from = dayNumber({ year: year ?? thisYear, month: 3 * quarter + 3, day: 1 });
    return { key: `s${year ?? thisYear}-${quarter}`, from, to: from + 90 };
  }
  if (month !== undefined) {
    // without a year: the one that brings the month closest to the note
    const inYear =
      year ??
      (near !== undefined && month - near.month > 6
        ? thisYear - 1
        : near !== undefined && near.month - month > 6
          ? thisYear + 1
          : thisYear);
    if (inYear < 1 || inYear > 9999) return undefined;
    const from = dayNumber({ year: inYear, month, day: 1 });
    return {
      key: `m${inYear}-${month}`,
      from,
      to:
        dayNumber(month === 12 ? { year: inYear, month, day: 31 } : { year: inYear, month: month + 1, day: 1 }) -
        (month === 12 ? 0 : 1),
    };
  }
  if (year === undefined || year < 1 || year > 9999) return undefined;
  return { key: `y${year}`, from: dayNumber({ year, month: 1, day: 1 }), to: dayNumber({ year, month: 12, day: 31 }) };
}

function relativeReading(text: string, language: Language, noteDay: Moment | undefined): DateReading | undefined {
  if (noteDay === undefined) return undefined;
  const weekday = weekdayNumber(
    text
      .trim()
      .replace(/^\p{L}{2,3}\s+(?=\p{L}{4})/u, '')
      .replace(/[.,\s]+$/, ''),
    language,
  );
  if (weekday !== undefined) {
    const back = (weekdayOf(civilDate(noteDay.from)) - weekday + 7) % 7;
    return noteDay.from - back < 0 ? undefined : { kind: 'weekday', moment: exact(noteDay.from - back) };
  }
  const relative = readRelative(text, language);
  if (relative === undefined) return undefined;
  if (relative.offset === 0) return { kind: 'same' };
  const at = noteDay.from + relative.offset;
  const slack = relative.unit === 'day' || relative.unit === 'hour' ? 0 : Math.floor(daysOfUnit[relative.unit] / 2);
  const moment: Moment = slack === 0 ? exact(at) : { key: `r${relative.unit}${at}`, from: at - slack, to: at + slack };
  return isTimelineDay(moment.from) && isTimelineDay(moment.to)
    ? { kind: 'relative', frame: relative.frame, moment }
    : undefined;
}

/** The moments of a mention that need a day of the timeline: its own, and the note's if it is relative to it. */
export function momentsOf(reading: DateReading, noteDay: Moment | undefined): readonly Moment[] {
  if (reading.kind === 'form') return reading.moments;
  if (reading.kind === 'same') return [];
  return reading.kind === 'relative' && noteDay !== undefined ? [reading.moment, noteDay] : [reading.moment];
}

/**
 * A mention with the new days, in the only form of its language: it depends on what the mention shows and on the
 * samples, never on the original.
 *
 * @param dayOf the surrogate of a moment; undefined if none was sampled
 * @returns undefined if none was
 */
export function writeReading(
  reading: Exclude<DateReading, { kind: 'same' }>,
  language: Language,
  noteDay: Moment | undefined,
  dayOf: (moment: Moment) => number | undefined,
): string | undefined {
  switch (reading.kind) {
    case 'form': {
      const dates: CivilDate[] = [];
      for (const moment of reading.moments) {
        const day = dayOf(moment);
        if (day === undefined) return undefined;
        dates.push(civilDate(day));
      }
      return writeDates(reading.parts, dates, language);
    }
    case 'relative': {
      const [there, here] = [dayOf(reading.moment), noteDay === undefined ? undefined : dayOf(noteDay)];
      return there === undefined || here === undefined
        ? undefined
        : writeRelative(reading.frame, Math.abs(here - there), language);
    }
    case 'weekday': {
      const day = dayOf(reading.moment);
      return day === undefined ? undefined : writeWeekday(civilDate(day), language);
    }
  }
}
