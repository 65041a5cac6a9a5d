import type { Language } from '../../contract/text';
import { wordFilter } from '../detection/recognizers/neighbours';
import { foldedKey } from '../detection/scan';
import { calendar, foldCalendarWord } from '../dates/calendar';
import { perLanguage } from '../text/perLanguage';
import { numberWords } from '../text/numberWords';
import type { DurationUnit } from './duration';
import { pregnancyUnits, wordLists } from './wordLists';

/** What a word can be in an expression of time; a word may be several of these. */
export const UNIT = 1;
export const NUMBER = 1 << 1;
export const ORDINAL = 1 << 2;
/** Some, a few, a dozen. */
export const VAGUE = 1 << 3;
/** May occur between number and unit. */
export const BETWEEN = 1 << 4;
/** Agrees with the number or unit, so it is replaced with them. */
export const ARTICLE = 1 << 5;
/** Contracts with an article in some genders: `a la`, but `al`. */
export const CONTRACTS = 1 << 6;
/** `last`, `pasada`. */
export const LAST = 1 << 7;
export const NEXT = 1 << 8;
/** `3 days ago`. */
export const AGO = 1 << 9;
/** `hace 3 días`. */
export const BEFORE = 1 << 10;
export const AHEAD = 1 << 11;
/** `for`, `since`. */
export const LASTING = 1 << 12;
export const EVERY = 1 << 13;
/** `later`, `after`: relative to something other than the day of writing. */
export const LATER = 1 << 14;
export const VISIT = 1 << 15;
/** `POD`: followed by a number. */
export const COUNT = 1 << 16;
export const WEEKDAY = 1 << 17;
export const SEASON = 1 << 18;
export const MONTH = 1 << 19;
/** `yesterday`. */
export const DAY_WORD = 1 << 20;
/** Connects two numbers or two lengths. */
export const JOINS = 1 << 21;
/** `old`, `gestation`. */
export const AGE_WORD = 1 << 22;
/** About a population: `survival`. */
export const RISK = 1 << 23;
/** `wöchige`, after a number and a hyphen. */
export const UNIT_ENDING = 1 << 24;
/** `dreiwöchige`. */
export const COMPOUND = 1 << 25;
export const SUFFIX = 1 << 26;
/** A month or a season after it is a time. */
export const INTRODUCES = 1 << 27;
/** `about`. */
export const ABOUT = 1 << 28;
export const HABIT = 1 << 29;
/** First word of a holiday. */
export const FEAST = 1 << 30;
/** `evolución`: how long something has lasted. */
export const HISTORY = 1 << 31;
/** Where an expression may be searched for. */
export const STARTS = UNIT | UNIT_ENDING | COMPOUND | DAY_WORD | COUNT | WEEKDAY | SEASON | MONTH | FEAST;

export interface WordFacts {
  bits: number;
  unit: DurationUnit | undefined;
  value: number | undefined;
}

const germanStems = (
  'ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn zwanzig ' +
  'dreissig mehr halb viel anderthalb'
).split(' ');
const germanEndings: Readonly<Record<string, DurationUnit>> = {
  tagig: 'day',
  wochig: 'week',
  monatig: 'month',
  jahrig: 'year',
  stundig: 'hour',
};
const dutchStems =
  'een twee drie vier vijf zes zeven acht negen tien elf twaalf veertien twintig dertig meer half anderhalf'.split(' ');
const dutchEndings: Readonly<Record<string, DurationUnit>> = {
  daags: 'day',
  weeks: 'week',
  maands: 'month',
  jarig: 'year',
};

interface WordTable {
  readonly facts: ReadonlyMap<number, WordFacts>;
  readonly startWords: readonly string[];
}

const tableOf = perLanguage((language): WordTable => {
  const facts = new Map<number, WordFacts>();
  const all = new Set<string>();
  const put = (word: string, bits: number, unit?: DurationUnit, value?: number): void => {
    const key = foldedKey(word);
    const known = facts.get(key);
    all.add(word);
    if (known === undefined) facts.set(key, { bits, unit, value });
    else {
      known.bits |= bits;
      known.unit ??= unit;
      known.value ??= value;
    }
  };
  const each = (words: string, bits: number): void => {
    for (const word of words.split(' ')) if (word !== '') put(word, bits);
  };
  const words = calendar[language];
  const list = wordLists[language];
  for (const unit of ['hour', 'day', 'week', 'month', 'year'] as const)
    for (const form of words.units[unit]) put(form, UNIT, unit);
  for (const [unit, forms] of Object.entries(list.units))
    for (const form of forms.split(' ')) put(form, UNIT, unit as DurationUnit);
  for (const form of pregnancyUnits) put(form, UNIT | AGE_WORD, 'week');
  for (const [phrase, value] of numberWords(language)) if (!/[ -]/.test(phrase)) put(phrase, NUMBER, undefined, value);
  words.cardinals.forEach((forms, i) =>
    forms.forEach((form) => !/[ -]/.test(form) && put(form, NUMBER, undefined, i + 1)),
  );
  words.ordinals.forEach((forms, i) =>
    forms.forEach((form) => !/[ -]/.test(form) && put(form, ORDINAL, undefined, i + 1)),
  );
  for (const entry of list.ordinals.split(' ')) {
    const [word = '', value] = entry.split(':');
    put(word, ORDINAL, undefined, Number(value));
  }
  for (const entry of list.dayWords.split(' ')) {
    const [word = '', value] = entry.split(':');
    put(word, DAY_WORD, undefined, Number(value));
  }
  words.weekdays.forEach((forms) => forms.forEach((form, i) => (i === 0 || form.length > 6) && put(form, WEEKDAY)));
  words.months.forEach((forms) => forms.forEach((form, i) => (i === 0 || form.length > 4) && put(form, MONTH)));
  const named = [
    [list.vague, VAGUE],
    [list.between, BETWEEN],
    [list.articles, ARTICLE],
    [list.melts, CONTRACTS],
    [list.last, LAST],
    [list.next, NEXT],
    [list.ago, AGO],
    [list.before, BEFORE],
    [list.ahead, AHEAD],
    [list.lasting, LASTING],
    [list.every, EVERY],
    [list.later, LATER],
    [list.visit, VISIT],
    [list.count, COUNT],
    [list.joins, JOINS],
    [list.ageWords, AGE_WORD],
    [list.risks, RISK],
    [list.suffixes, SUFFIX],
    [list.introduces, INTRODUCES],
    [list.about, ABOUT],
    [list.habit, HABIT],
  ] as const;
  for (const [text, bits] of named) each(text, bits);
  each(list.seasons === '' ? words.seasons.map(foldCalendarWord).join(' ') : list.seasons, SEASON);
  each(
    'evolucion evolution history duration duracion duree anamnese anamnesis voorgeschiedenis verlauf ' +
      'antecedente antecedentes antiguedad vorgeschichte beloop',
    HISTORY,
  );
  for (const holiday of words.holidays) put(holiday.split(/[\s'’-]+|\.\s*/)[0]!, FEAST);
  const [stems, endings, inflected] =
    language === 'de'
      ? [germanStems, germanEndings, ['', 'e', 'er', 'es', 'en', 'em']]
      : language === 'nl'
        ? [dutchStems, dutchEndings, ['', 'e']]
        : [[], {}, []];
  for (const [ending, unit] of Object.entries(endings)) {
    for (const inflection of inflected) {
      put(ending + inflection, UNIT_ENDING, unit);
      stems.forEach((stem, i) => put(stem + ending + inflection, COMPOUND, unit, i < 12 ? i + 1 : undefined));
    }
  }
  return { facts, startWords: [...all].filter((word) => (facts.get(foldedKey(word))!.bits & STARTS) !== 0) };
});

/** The words of a language by the keys of tokens. */
export const factsOf = (language: Language): ReadonlyMap<number, WordFacts> => tableOf(language).facts;

/** Words at which an expression may be searched for. */
export const startWordsOf = (language: Language): readonly string[] => tableOf(language).startWords;

/** Lets through what `factsOf` contains and little else. */
export const mayBeKnown = perLanguage((language) => wordFilter(factsOf(language).keys()));
