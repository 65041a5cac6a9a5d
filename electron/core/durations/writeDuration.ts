import type { Language } from '../../contract/text';
import { unitOfDays } from '../dates/format/shown';
import { beginsCapital, beginsSmall } from '../text/letterCase';
import { daysOfDurationUnit, type Duration } from './duration';

type Counted = readonly [one: string, more: string];
const units: Readonly<Record<Language, Readonly<Record<'day' | 'week' | 'month' | 'year', Counted>>>> = {
  en: { day: ['day', 'days'], week: ['week', 'weeks'], month: ['month', 'months'], year: ['year', 'years'] },
  es: { day: ['día', 'días'], week: ['semana', 'semanas'], month: ['mes', 'meses'], year: ['año', 'años'] },
  fr: { day: ['jour', 'jours'], week: ['semaine', 'semaines'], month: ['mois', 'mois'], year: ['an', 'ans'] },
  nl: { day: ['dag', 'dagen'], week: ['week', 'weken'], month: ['maand', 'maanden'], year: ['jaar', 'jaar'] },
  // after `vor` and `in`, the only context in which they are written
  de: { day: ['Tag', 'Tagen'], week: ['Woche', 'Wochen'], month: ['Monat', 'Monaten'], year: ['Jahr', 'Jahren'] },
};

/** A number of days in the one form of a language: the unit follows from the number alone, never from the original. */
export function lengthText(days: number, language: Language): string {
  const whole = Math.max(1, Math.round(days));
  const unit = unitOfDays(whole);
  const count = Math.round(whole / daysOfDurationUnit[unit]);
  return `${count} ${units[language][unit][count === 1 ? 0 : 1]}`;
}

const back: Readonly<Record<Language, (time: string) => string>> = {
  en: (time) => `${time} ago`,
  es: (time) => `hace ${time}`,
  fr: (time) => `il y a ${time}`,
  nl: (time) => `${time} geleden`,
  de: (time) => `vor ${time}`,
};
const ahead: Readonly<Record<Language, (time: string) => string>> = {
  en: (time) => `in ${time}`,
  es: (time) => `en ${time}`,
  fr: (time) => `dans ${time}`,
  nl: (time) => `over ${time}`,
  de: (time) => `in ${time}`,
};

/**
 * What replaces a length of time: `time`, with the preposition that contracted with it, or in a whole phrase.
 *
 * @param original only used to see whether it began a sentence
 * @param time a tag, a mask or a length
 */
export function replacementFor(
  { isPhrase, direction, lead }: Pick<Duration, 'isPhrase' | 'direction' | 'lead'>,
  original: string,
  language: Language,
  time: string,
): string {
  const written =
    isPhrase && direction !== 'none' ? (direction === 'back' ? back : ahead)[language](time) : lead + time;
  return beginsCapital(original) && beginsSmall(written) ? written.charAt(0).toUpperCase() + written.slice(1) : written;
}
