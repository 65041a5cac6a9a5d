import type { Language } from '../../../contract/text';
import { calendar, type CalendarUnit } from '../../dates/calendar';
import { oldest } from '../../privacy/ages';
import { writeTime } from '../../dates/relative/writeRelative';
import type { ShownAge } from './shownFacts';

const daysOf: Readonly<Record<CalendarUnit, number>> = { hour: 1 / 24, day: 1, week: 7, month: 30.44, year: 365.2425 };
const old: Readonly<Record<Language, string>> = { en: ' old', es: '', fr: '', nl: ' oud', de: ' alt' };
const germanAdjectives: Readonly<Record<CalendarUnit, string>> = {
  hour: 'stündig',
  day: 'tägig',
  week: 'wöchig',
  month: 'monatig',
  year: 'jährig',
};

/**
 * The only form of a sampled age. Below one year it is given in days, weeks or months since the sampled birth; 90 and
 * over are one value.
 *
 * @param days since the sampled birth, for ages below one year
 */
export function writeAge(
  { frame, ending }: Pick<ShownAge, 'frame' | 'ending'>,
  years: number,
  days: number,
  language: Language,
): string {
  const isOldest = years >= oldest;
  if (frame === 'number') return isOldest ? `${oldest}+` : String(years);
  const unit: CalendarUnit = years >= 1 ? 'year' : days >= 61 ? 'month' : days >= 21 ? 'week' : 'day';
  const count = years >= 1 ? Math.min(years, oldest) : Math.max(1, Math.floor(days / daysOf[unit]));
  const numeral = isOldest ? `${oldest}+` : String(count);
  const time = writeTime(count, unit, language).replace(/^[0-9]+/, numeral);
  if (frame === 'adjective' && language === 'en') return `${numeral}-${calendar.en.units[unit][0]!}-old`;
  if (frame === 'adjective' && language === 'nl')
    return unit === 'year' ? `${numeral}-jarig${ending}` : `${time} oud${ending}`;
  if (frame === 'adjective' && language === 'de') return `${numeral}-${germanAdjectives[unit]}${ending}`;
  return frame === 'old' ? time + old[language] : time;
}
