import type { Language } from '../../../contract/text';
import { calendar, calendarUnits, type CalendarUnit } from '../../dates/calendar';
import { perLanguage } from '../../text/perLanguage';
import { LETTERS, foldedKey, type Scan } from '../scan';
import { isKind } from './neighbours';

/** The calendar's words by the keys of tokens. */
const numbered = (forms: readonly (readonly string[])[]): ReadonlyMap<number, number> => {
  const map = new Map<number, number>();
  forms.forEach((list, index) => {
    for (const form of list) if (!form.includes(' ') && !form.includes('-')) map.set(foldedKey(form), index + 1);
  });
  return map;
};
const months = perLanguage((language) => numbered(calendar[language].months));
const weekdays = perLanguage((language) => numbered(calendar[language].weekdays));
const cardinals = perLanguage((language) => numbered(calendar[language].cardinals));
const ordinals = perLanguage((language) => numbered(calendar[language].ordinals));
const units = perLanguage((language) => {
  const map = new Map<number, CalendarUnit>();
  for (const unit of calendarUnits) for (const form of calendar[language].units[unit]) map.set(foldedKey(form), unit);
  return map;
});

/** @returns 1–12, or 0 for any other token */
export const monthAt = (scan: Scan, i: number, language: Language = scan.language): number =>
  isKind(scan, i, LETTERS) ? (months(language).get(scan.keys[i]!) ?? 0) : 0;
/** @returns 1–7, or 0 */
export const weekdayAt = (scan: Scan, i: number): number =>
  isKind(scan, i, LETTERS) ? (weekdays(scan.language).get(scan.keys[i]!) ?? 0) : 0;
/** @returns 1–31, or 0; words of one token only */
export const cardinalAt = (scan: Scan, i: number): number =>
  isKind(scan, i, LETTERS) ? (cardinals(scan.language).get(scan.keys[i]!) ?? 0) : 0;
/** @returns 1–31, or 0; words of one token only */
export const ordinalAt = (scan: Scan, i: number): number =>
  isKind(scan, i, LETTERS) ? (ordinals(scan.language).get(scan.keys[i]!) ?? 0) : 0;
export const unitAt = (scan: Scan, i: number): CalendarUnit | undefined =>
  isKind(scan, i, LETTERS) ? units(scan.language).get(scan.keys[i]!) : undefined;
