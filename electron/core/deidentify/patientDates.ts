import type { Language } from '../../contract/text';
import type { CivilDate } from '../dates/civilDate';
import type { DateForm, DateReference } from '../dates/dateForm';
import { datesOf, isSelfContained } from '../dates/parse/fullDates';
import { readDate } from '../dates/parse/readDate';
import type { PhiString } from './sourceDocument';

/** The dates among some strings. */
export interface ReadDates {
  readonly dates: readonly CivilDate[];
  /** Those whose reading needs no reference, by text. */
  readonly forms: ReadonlyMap<string, DateForm>;
}

export const noDates: ReadDates = { dates: [], forms: new Map() };

/** Reads every string that is a date. */
export function readDates(strings: readonly PhiString[], language: Language, reference: DateReference): ReadDates {
  const dates: CivilDate[] = [];
  const forms = new Map<string, DateForm>();
  for (const { type, text } of strings) {
    if (type !== 'date' || forms.has(text)) continue;
    const form = readDate(text, language, reference);
    if (form === undefined) continue;
    dates.push(...datesOf(form));
    if (isSelfContained(form)) forms.set(text, form);
  }
  return { dates, forms };
}

interface ReadBefore {
  readonly language: Language;
  readonly pivotYear: number;
  readonly order: DateReference['order'];
  readonly read: ReadDates;
}
const readBefore = new WeakMap<readonly PhiString[], ReadBefore>();

/** Of the strings of a patient, which many notes share: read once, unless a note says its own day. */
export function readDatesOfPatient(
  strings: readonly PhiString[] | undefined,
  language: Language,
  reference: DateReference,
): ReadDates {
  if (strings === undefined || strings.length === 0) return noDates;
  const { near, pivotYear, order } = reference;
  if (near !== undefined) return readDates(strings, language, reference);
  const before = readBefore.get(strings);
  if (before?.language === language && before.pivotYear === pivotYear && before.order === order) return before.read;
  const read = readDates(strings, language, reference);
  readBefore.set(strings, { language, pivotYear, order, read });
  return read;
}

/** Every day with its month, completed by the reference where the year is not written. */
export function daysOf(texts: Iterable<string>, language: Language, reference: DateReference): readonly CivilDate[] {
  const days: CivilDate[] = [];
  for (const text of new Set(texts))
    for (const { value, given } of readDate(text, language, reference)?.groups ?? []) {
      const { year, month, day } = value;
      if (given.month && year !== undefined && month !== undefined && day !== undefined)
        days.push({ year, month, day });
    }
  return days;
}
