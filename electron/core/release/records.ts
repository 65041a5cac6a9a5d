import type { Language } from '../../contract/text';
import { phiFacts } from '../../contract/phiTypes';
import { asRead, dateAsMeant } from '../detection/repairs/readRepaired';
import { unitOfWord } from '../dates/calendar';
import { dayNumber, parseIsoDate, type CivilDate } from '../dates/civilDate';
import type { DateOrder, DateReference } from '../dates/dateForm';
import { readDate } from '../dates/parse/readDate';
import { inferOrder, writtenOrder } from '../dates/parse/order';
import { datesOf } from '../dates/parse/fullDates';
import { foldSpelling, foldedWords } from '../text/spelling';
import { orderIn } from '../deidentify/countries/defaultOrder';
import { newValueOf, valueOf } from '../deidentify/outcome';
import { leadingNumber } from '../text/numberWords';
import { noteSide, type MentionSide, type NoteSide } from './noteSide';
import type { ReleasedNote } from './reportInput';

/** One date of a patient. Days are numbered from the first of January of the year 1. */
export interface Visit {
  readonly day: number;
  /** As read in the release; undefined if it gives no day. */
  readonly released: number | undefined;
  /** Months since the year 0, and the year, as far as the release gives them. */
  readonly releasedMonth: number | undefined;
  readonly releasedYear: number | undefined;
}

export interface Pair<T> {
  readonly original: T;
  readonly released: T | undefined;
  /** Kept or coarsened: what is given is true. */
  readonly isTrue: boolean;
}

/**
 * What an attacker may read about one patient, before and after: found in the notes themselves, not in the plan of the
 * release.
 */
export interface PatientRecord {
  readonly unit: string;
  readonly isPatient: boolean;
  readonly language: Language;
  readonly notes: number;
  /** What each note shows apart from the replaced values. */
  readonly sides: readonly NoteSide[];
  /** Distinct days in their true order, without birth dates and dates without a year. */
  readonly visits: readonly Visit[];
  /** Dates that the release shows as two different days. */
  readonly inconsistent: number;
  readonly birthDates: number;
  /** The first one given. */
  readonly age: Pair<number> | undefined;
  readonly sex: Pair<string> | undefined;
  /** Distinct towns by name, in text order. */
  readonly towns: readonly Pair<string>[];
  /** The fullest mention of the patient's name. */
  readonly name: Pair<string> | undefined;
  /** The fullest mention of a member of staff, the first of equals. */
  readonly staff: Pair<string> | undefined;
  readonly characters: number;
  /** Outside of spans, or in spans that were kept. */
  readonly unchangedCharacters: number;
}

/** Words before a birth date in the five languages, folded. */
const birthWords = new RegExp(
  [
    String.raw`(?:\bborn|birth|\bdob\b|d\.o\.b|nacimiento|nacid[oa]|\bf\.? ?n(?:ac)?\b|naissance|`,
    String.raw`\bne(?:e|\(e\))? le|\bddn\b|geboren|geboortedatum|\bgeb\b|geburtsdatum|`,
    String.raw`geb\.)[^\p{L}\p{N}]*(?:\p{L}{1,4}[^\p{L}\p{N}]+){0,3}$`,
  ].join(''),
  'u',
);
const contextLength = 40;

/** Patients per step. */
const patientsAtOnce = 50;

/**
 * Patients in the order of their first notes, several per step.
 *
 * @param defaultOrder of day and month in English notes, if the policy states their country
 */
export function* readRecords(
  notes: readonly ReleasedNote[],
  pivotYear: number,
  defaultOrder?: DateOrder,
): Generator<void, readonly PatientRecord[]> {
  const units = new Map<string, PlacedNote[]>();
  notes.forEach((note, place) => {
    const known = units.get(note.unit);
    if (known === undefined) units.set(note.unit, [{ ...note, place }]);
    else known.push({ ...note, place });
  });
  const records: PatientRecord[] = [];
  for (const own of units.values()) {
    records.push(recordOf(own, pivotYear, defaultOrder));
    if (records.length % patientsAtOnce === 0) yield;
  }
  return records;
}

/** A note and its position in the release. */
interface PlacedNote extends ReleasedNote {
  readonly place: number;
}

/** @param notes of one patient, in the order of the release; all of them @returns undefined without any */
export const readRecord = (
  notes: readonly ReleasedNote[],
  pivotYear: number,
  defaultOrder?: DateOrder,
): PatientRecord | undefined =>
  notes.length === 0
    ? undefined
    : recordOf(
        notes.map((note, place) => ({ ...note, place })),
        pivotYear,
        defaultOrder,
      );

function recordOf(notes: readonly PlacedNote[], pivotYear: number, defaultOrder?: DateOrder): PatientRecord {
  const first = notes[0]!;
  const visits = new Map<number, Visit>();
  const births = new Set<number>();
  const clashes = new Set<number>();
  const towns = new Map<string, Pair<string>>();
  let age: Pair<number> | undefined;
  let sex: Pair<string> | undefined;
  let name: Pair<string> | undefined;
  let staff: Pair<string> | undefined;
  let [characters, unchanged] = [0, 0];
  const sides: NoteSide[] = [];
  const dates = notes.flatMap((note) =>
    note.spans.flatMap(({ type, start, end }) =>
      type === 'date' ? [dateAsMeant(note.original.slice(start, end))] : [],
    ),
  );
  for (const note of notes) {
    const reference = referenceOf(note, dates, pivotYear, defaultOrder);
    characters += note.original.length;
    unchanged += note.original.length;
    const mentions: MentionSide[] = [];
    for (const span of note.spans) {
      const [from, to] = [valueOf(span), newValueOf(span)];
      const written = note.original.slice(from.start, from.end);
      const original = span.type === 'date' ? dateAsMeant(written) : asRead(written);
      const released = note.released.slice(to.start, to.end);
      if (released !== written) unchanged -= written.length;
      switch (span.type) {
        case 'date': {
          const isBirth = birthWords.test(
            foldSpelling(note.original.slice(Math.max(0, from.start - contextLength), from.start)),
          );
          const stated = visitsOf(original, released, note.language, reference);
          if (stated.length === 0)
            mentions.push({ day: undefined, released: undefined, isBirth, original, written: released });
          for (const visit of stated) {
            mentions.push({ day: visit.day, released: visit.released, isBirth, original, written: released });
            if (isBirth) births.add(visit.day);
            const before = visits.get(visit.day);
            if (before === undefined) visits.set(visit.day, visit);
            else if (
              before.released !== undefined &&
              visit.released !== undefined &&
              before.released !== visit.released
            )
              clashes.add(visit.day);
            // one mention may give more than another
            else if (before.released === undefined && visit.released !== undefined) visits.set(visit.day, visit);
          }
          break;
        }
        case 'age': {
          const years = readAge(original, note.language);
          if (age === undefined && years !== undefined)
            age = { original: years, released: readAge(released, note.language), isTrue: isTold(span.action) };
          break;
        }
        case 'sex':
          sex ??= shownPair(span.action, foldSpelling(original.trim()), foldSpelling(released.trim()));
          break;
        case 'patient':
          name = fuller(name, shownPair(span.action, original, released));
          break;
        case 'staff':
          staff = fuller(staff, shownPair(span.action, original, released));
          break;
        default: {
          const key = foldSpelling(original.trim());
          if (phiFacts[span.type].privateKind === 'place' && !towns.has(key))
            towns.set(key, shownPair(span.action, original.trim(), released.trim()));
        }
      }
    }
    sides.push(noteSide(note, note.place, mentions));
  }
  for (const day of births) visits.delete(day);
  return {
    unit: first.unit,
    isPatient: first.isPatient,
    language: first.language,
    notes: notes.length,
    sides,
    visits: [...visits.values()].sort((a, b) => a.day - b.day),
    inconsistent: [...clashes].filter((day) => !births.has(day)).length,
    birthDates: births.size,
    age,
    sex,
    towns: [...towns.values()],
    name,
    staff,
    characters,
    unchangedCharacters: unchanged,
  };
}

const fuller = (known: Pair<string> | undefined, other: Pair<string>): Pair<string> =>
  known !== undefined && foldedWords(other.original).length <= foldedWords(known.original).length ? known : other;

const hiding: ReadonlySet<string> = new Set(['tag', 'numberedTag', 'redact', 'mask']);
const isHidden = (action: string): boolean => hiding.has(action);
const isTold = (action: string): boolean => action === 'keep' || action === 'generalise';
const shownPair = (action: string, original: string, released: string): Pair<string> => ({
  original,
  released: isHidden(action) ? undefined : released,
  isTrue: isTold(action),
});

/**
 * As replacement reads dates: all dates of the patient determine the order of day and month; the note's own date, or
 * its latest full one, completes what is omitted.
 */
function referenceOf(
  { original, spans, language, date, country }: ReleasedNote,
  dates: readonly string[],
  pivotYear: number,
  defaultOrder: DateOrder | undefined,
): DateReference {
  const own = parseIsoDate(date);
  const order =
    language === 'en' ? (inferOrder(dates, own) ?? orderIn(country) ?? defaultOrder ?? writtenOrder(dates)) : undefined;
  if (own !== undefined) return { near: own, pivotYear: own.year, order };
  let latest: CivilDate | undefined;
  for (const { type, start, end } of spans) {
    if (type !== 'date') continue;
    const text = dateAsMeant(original.slice(start, end));
    const form = readDate(text, language, { pivotYear, order });
    for (const found of form === undefined ? [] : datesOf(form))
      if (latest === undefined || dayNumber(found) > dayNumber(latest)) latest = found;
  }
  return { near: latest, pivotYear: latest?.year ?? pivotYear, order };
}

/**
 * The days of one mention, each with what the release gives in its place. A generalised date has lost its parts: then
 * the one year or month counts for all.
 */
function visitsOf(original: string, released: string, language: Language, reference: DateReference): readonly Visit[] {
  const form = readDate(original, language, reference);
  const days = form === undefined ? [] : datesOf(form).map(dayNumber);
  if (days.length === 0) return [];
  const none = { released: undefined, releasedMonth: undefined, releasedYear: undefined };
  const read = readDate(released, language, { pivotYear: reference.pivotYear, order: reference.order });
  if (read === undefined) return days.map((day) => ({ day, ...none }));
  const full = datesOf(read);
  if (full.length === days.length) {
    return days.map((day, i) => {
      const { year, month } = full[i]!;
      return { day, released: dayNumber(full[i]!), releasedMonth: 12 * year + month - 1, releasedYear: year };
    });
  }
  const { value, given } = read.groups[0]!;
  const year = given.year ? value.year : undefined;
  const month =
    year !== undefined && value.month !== undefined && given.month ? 12 * year + value.month - 1 : undefined;
  return days.map((day) => ({ day, released: undefined, releasedMonth: month, releasedYear: year }));
}

/**
 * Years of an age as written, in numerals or words; 90 for `90+`, the middle of a band, 0 for ages in months or days.
 */
export function readAge(text: string, language: Language): number | undefined {
  const band = /(\d{1,3})\s*[–-]\s*(\d{1,3})/.exec(text);
  if (band !== null) return Math.floor((Number(band[1]) + Number(band[2])) / 2);
  const words = [...text.matchAll(/[0-9]+|\p{L}[\p{L}\p{M}]*/gu)].map(([word]) => word);
  for (let i = 0; i < words.length; i++) {
    const figure = /^[0-9]/.test(words[i]!);
    const named = figure ? undefined : leadingNumber(words.slice(i, i + 4).map(foldSpelling), language);
    if (!figure && named === undefined) continue;
    const years = figure ? Number(words[i]) : named![0];
    const unit = words[i + (named?.[1] ?? 1)];
    const isSmaller = unit !== undefined && ['hour', 'day', 'week', 'month'].includes(unitOfWord(unit, language) ?? '');
    return isSmaller ? 0 : Math.min(90, years);
  }
  return undefined;
}
