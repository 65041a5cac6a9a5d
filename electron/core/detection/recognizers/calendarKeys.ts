import type { Language } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import { calendar, calendarUnits, type CalendarUnit, type CalendarWords } from '../../text/calendar';
import { LETTERS, foldedKey, type Scan } from '../scan';
import { isKind } from './neighbours';

/** The calendar's words under the keys that tokens carry. */
const perLanguage = <T>(make: (words: CalendarWords) => T): Readonly<Record<Language, T>> => {
  const all = {} as Record<Language, T>;
  for (const language of languages) all[language] = make(calendar[language]);
  return all;
};
const numbered = (forms: readonly (readonly string[])[]): ReadonlyMap<number, number> => {
  const map = new Map<number, number>();
  forms.forEach((list, index) => {
    for (const form of list) if (!form.includes(' ') && !form.includes('-')) map.set(foldedKey(form), index + 1);
  });
  return map;
};
const months = perLanguage((words) => numbered(words.months));
const weekdays = perLanguage((words) => numbered(words.weekdays));
const cardinals = perLanguage((words) => numbered(words.cardinals));
const ordinals = perLanguage((words) => numbered(words.ordinals));
const units = perLanguage((words) => {
  const map = new Map<number, CalendarUnit>();
  for (const unit of calendarUnits) for (const form of words.units[unit]) map.set(foldedKey(form), unit);
  return map;
});

/** @returns 1–12, or 0 for any other token */
export const monthAt = (scan: Scan, i: number, language: Language = scan.language): number =>
  isKind(scan, i, LETTERS) ? (months[language].get(scan.keys[i]!) ?? 0) : 0;
/** @returns 1–7, or 0 */
export const weekdayAt = (scan: Scan, i: number): number => (isKind(scan, i, LETTERS) ? (weekdays[scan.language].get(scan.keys[i]!) ?? 0) : 0);
/** @returns 1–31, or 0; words of one token only */
export const cardinalAt = (scan: Scan, i: number): number => (isKind(scan, i, LETTERS) ? (cardinals[scan.language].get(scan.keys[i]!) ?? 0) : 0);
/** @returns 1–31, or 0; words of one token only */
export const ordinalAt = (scan: Scan, i: number): number => (isKind(scan, i, LETTERS) ? (ordinals[scan.language].get(scan.keys[i]!) ?? 0) : 0);
export const unitAt = (scan: Scan, i: number): CalendarUnit | undefined => (isKind(scan, i, LETTERS) ? units[scan.language].get(scan.keys[i]!) : undefined);
