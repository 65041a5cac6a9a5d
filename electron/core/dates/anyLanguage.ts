import { languages } from '../../contract/vocabulary';
import { foldSpelling } from '../text/spelling';
import { numberWords } from '../text/numberWords';
import { calendar, romanMonths } from './calendar';

/**
 * Words of all languages together: a leak need not be in the language of its note. Keys are folded, phrases without
 * spaces.
 */
const together = (phrase: string): string => foldSpelling(phrase).replace(/[^a-z0-9]/g, '');

function tableOf(
  lists: (language: (typeof languages)[number]) => readonly (readonly (readonly string[])[])[],
): ReadonlyMap<string, number> {
  const table = new Map<string, number>();
  for (const language of languages) {
    for (const list of lists(language))
      list.forEach((forms, i) => forms.forEach((form) => table.set(together(form), i + 1)));
  }
  return table;
}

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

export const monthWords = once(() => tableOf((language) => [calendar[language].months]));
export const romanMonthWords = once(() => new Map(romanMonths.map((roman, i) => [roman, i + 1])));
/** Articles are left out: `a march`, `un mars`. */
export const dayWords = once(
  () =>
    new Map(
      [...tableOf((language) => [calendar[language].cardinals, calendar[language].ordinals])].filter(
        ([word]) => word.length > 2,
      ),
    ),
);
/** Ordinal endings, articles and prepositions that occur within a date. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'of the day de del d el la le les l van der den dem des im in am an a th st nd rd er e eme ere o ste ' +
    'te ten ter ro year ano annee l jaar jahr jahre anno y i'
  ).split(' '),
);

/** The first letters of month words, by `prefixOf`: almost no other word shares the three letters of one. */
export const monthPrefixes = once(() => {
  const prefixes = new Uint8Array(26 ** 3);
  for (const word of monthWords().keys())
    prefixes[prefixOf(word.charCodeAt(0), word.charCodeAt(1), word.charCodeAt(2))] = 1;
  return prefixes;
});
export const prefixOf = (a: number, b: number, c: number): number => (a - 97) * 676 + (b - 97) * 26 + (c - 97);

const [oldest, newest] = [1900, 2059];
/** `dos mil diecinueve`, `nineteen eighty-four`, `neunzehnhundertvierundachtzig`. */
export const yearWords = once(() => {
  const table = new Map<string, number>();
  for (const language of languages) {
    const words = new Map<number, string[]>();
    for (const [word, value] of numberWords(language)) words.set(value, [...(words.get(value) ?? []), together(word)]);
    for (let year = oldest; year <= newest; year++) {
      const rest = year % 100;
      for (const last of rest === 0 ? [''] : (words.get(rest) ?? []))
        for (const form of centuries(language, Math.floor(year / 100), last)) table.set(form, year);
    }
  }
  return table;
});

function centuries(language: (typeof languages)[number], century: number, rest: string): readonly string[] {
  const is19 = century === 19;
  switch (language) {
    case 'en':
      return is19
        ? [`nineteen${rest === '' ? 'hundred' : rest}`, `nineteenhundredand${rest}`, `nineteenhundred${rest}`]
        : [`twothousand${rest}`, `twothousandand${rest}`, `twenty${rest}`];
    case 'es':
      return is19 ? [`milnovecientos${rest}`] : [`dosmil${rest}`];
    case 'fr':
      return is19
        ? [`milleneufcent${rest}`, `milneufcent${rest}`, `dixneufcent${rest}`]
        : [`deuxmille${rest}`, `deuxmil${rest}`];
    case 'nl':
      return is19
        ? [`negentienhonderd${rest}`, `negentien${rest}`]
        : [`tweeduizend${rest}`, `tweeduizenden${rest}`, `twintig${rest}`];
    case 'de':
      return is19 ? [`neunzehnhundert${rest}`] : [`zweitausend${rest}`, `zweitausendund${rest}`];
  }
}
