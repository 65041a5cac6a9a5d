import type { Language } from '../../../contract/text';
import { calendar, type CalendarUnit } from '../calendar';
import { unitOfDays, type RelativeFrame } from '../format/shown';
import { daysOfUnit } from './daysOfUnit';

/** `3 weeks`. German uses the dative here, as it follows `vor`, `seit` and `in`. */
export function writeTime(count: number, unit: CalendarUnit, language: Language, isDative = false): string {
  const forms = calendar[language].units[unit];
  const isOneForm =
    (language === 'fr' && unit === 'month') || (language === 'nl' && (unit === 'year' || unit === 'hour'));
  const dative =
    isDative && language === 'de' && (unit === 'day' || unit === 'month' || unit === 'year') ? forms[2] : undefined;
  return `${count} ${count === 1 || isOneForm ? forms[0]! : (dative ?? forms[1] ?? forms[0]!)}`;
}

const frames: Readonly<
  Record<Language, Readonly<Record<Exclude<RelativeFrame, 'numbered' | 'postOperative'>, (time: string) => string>>>
> = {
  en: {
    ago: (t) => `${t} ago`,
    ahead: (t) => `in ${t}`,
    since: (t) => `for ${t}`,
    later: (t) => `${t} later`,
    bare: (t) => t,
  },
  es: {
    ago: (t) => `hace ${t}`,
    ahead: (t) => `en ${t}`,
    since: (t) => `desde hace ${t}`,
    later: (t) => `${t} después`,
    bare: (t) => t,
  },
  fr: {
    ago: (t) => `il y a ${t}`,
    ahead: (t) => `dans ${t}`,
    since: (t) => `depuis ${t}`,
    later: (t) => `${t} plus tard`,
    bare: (t) => t,
  },
  nl: {
    ago: (t) => `${t} geleden`,
    ahead: (t) => `over ${t}`,
    since: (t) => `sinds ${t}`,
    later: (t) => `${t} later`,
    bare: (t) => t,
  },
  de: {
    ago: (t) => `vor ${t}`,
    ahead: (t) => `in ${t}`,
    since: (t) => `seit ${t}`,
    later: (t) => `${t} später`,
    bare: (t) => t,
  },
};
const numbered: Readonly<Record<Language, (count: number) => string>> = {
  en: (n) => `day ${n}`,
  es: (n) => `día ${n}`,
  fr: (n) => `J${n}`,
  nl: (n) => `dag ${n}`,
  de: (n) => `Tag ${n}`,
};
const postOperative: Readonly<Record<Language, (count: number) => string>> = {
  en: (n) => `POD ${n}`,
  es: (n) => `día ${n} postoperatorio`,
  fr: (n) => `J${n} postopératoire`,
  nl: (n) => `dag ${n} postoperatief`,
  de: (n) => `Tag ${n} postoperativ`,
};

/** A sampled number of days from the note's own day, 0 or more. */
export function writeRelative(frame: RelativeFrame, distance: number, language: Language): string {
  if (frame === 'numbered') return numbered[language](distance);
  if (frame === 'postOperative') return postOperative[language](distance);
  const unit = unitOfDays(distance);
  const isDative = frame !== 'later';
  return frames[language][frame](
    writeTime(Math.max(1, Math.round(distance / daysOfUnit[unit])), unit, language, isDative),
  );
}
