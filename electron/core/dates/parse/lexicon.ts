import type { Language } from '../../../contract/text';
import { calendar, foldCalendarWord, romanMonths } from '../calendar';
import { perLanguage } from '../../text/perLanguage';
import { fillers, hourWords, quarterOfSeason, rangeWords, timeWords } from '../words';

/** Everything that a word can be in a date of one language; numbers are 0 if it is none of that kind. */
export interface WordFacts {
  /** 1–12; English months are read in every language. */
  readonly month: number;
  /** 1–12; a Roman month only if its case fits (`romanMonthNumber`). */
  readonly romanMonth: number;
  /** 1–7. */
  readonly weekday: number;
  readonly quarter: number | undefined;
  /** Can a day written in words begin with it? */
  readonly beginsDay: boolean;
  readonly isOrdinalSuffix: boolean;
  readonly isFiller: boolean;
  /** A filler that connects two dates. */
  readonly isRange: boolean;
  readonly isTime: boolean;
  readonly isHour: boolean;
}

type Draft = { -readonly [Fact in keyof WordFacts]: WordFacts[Fact] };

const nothing = (): Draft => ({
  month: 0,
  romanMonth: 0,
  weekday: 0,
  quarter: undefined,
  beginsDay: false,
  isOrdinalSuffix: false,
  isFiller: false,
  isRange: false,
  isTime: false,
  isHour: false,
});

const firstWord = /^[\p{L}\p{M}]+/u;

/** By folded word, built when the language is first read. */
export const lexiconOf = perLanguage((language: Language): ReadonlyMap<string, WordFacts> => {
  const { months, weekdays, seasons, ordinals, cardinals, ordinalSuffixes } = calendar[language];
  const lexicon = new Map<string, Draft>();
  const of = (word: string): Draft => {
    const key = foldCalendarWord(word);
    let facts = lexicon.get(key);
    if (facts === undefined) lexicon.set(key, (facts = nothing()));
    return facts;
  };
  // of two with the same spelling, the first: hence `??=` and `||=`
  for (const list of [months, calendar.en.months])
    list.forEach((forms, at) => forms.forEach((form) => (of(form).month ||= at + 1)));
  weekdays.forEach((forms, at) => forms.forEach((form) => (of(form).weekday ||= at + 1)));
  romanMonths.forEach((roman, at) => (of(roman).romanMonth = at + 1));
  seasons.forEach((season, at) => (of(season).quarter ??= quarterOfSeason[language][at]));
  for (const list of [ordinals, cardinals])
    for (const forms of list) for (const form of forms) of(firstWord.exec(form)![0]).beginsDay = true;
  for (const word of ordinalSuffixes) of(word).isOrdinalSuffix = true;
  for (const word of fillers[language]) of(word).isFiller = true;
  for (const word of rangeWords[language]) of(word).isRange = true;
  for (const word of timeWords) of(word).isTime = true;
  for (const word of hourWords) of(word).isHour = true;
  return lexicon;
});
