import type { Language } from '../../../contract/text';
import { cardinalNumber, unitOfWord, type CalendarUnit } from '../../dates/calendar';
import { foldSpelling } from '../../text/spelling';
import { leadingNumber } from '../../text/numberWords';
import { daysOfUnit } from '../../dates/relative/daysOfUnit';
import type { ShownAge } from './shownFacts';

/** An age as written. */
export interface AgeReading {
  /** Completed years; 0 for ages in months, weeks or days below one year. */
  readonly years: number;
  readonly shown: ShownAge;
}

interface Part {
  /** Offset after the number. */
  readonly end: number;
  readonly value: number;
  readonly unit: CalendarUnit;
  readonly hasUnit: boolean;
  /** The ending of an adjective, `e` of `jährige`. */
  readonly adjective: ShownAge['ending'] | undefined;
}

/** `45-jährige`, `8-monatiges`, `52-jarige`. */
const adjectives = /^(jahrig|jarig|monatig|wochig|tagig)(e[rnsm]?)?$/;
const unitOfAdjective: Readonly<Record<string, CalendarUnit>> = {
  jahrig: 'year',
  jarig: 'year',
  monatig: 'month',
  wochig: 'week',
  tagig: 'day',
};
/** A decade or an older age in words that would not be read as a number. */
const vagueAge = new RegExp(
  [
    String.raw`\b(?:decad|decen|nineties|nonagen|octogen|septuagen|sexagen|centen|eighties|seventies|sixties|`,
    'fifties|forties|thirties|twenties|teens?)',
  ].join(''),
);

const wordPattern = /[0-9]+(?:[.,][0-9]+)?|\p{L}[\p{L}\p{M}]*/gu;

/** @returns undefined if the text contains no readable age, or more than one */
export function readAge(text: string, language: Language): AgeReading | undefined {
  if (text.length > 100 || vagueAge.test(foldSpelling(text))) return undefined;
  const words: { readonly text: string; readonly start: number; readonly end: number }[] = [];
  wordPattern.lastIndex = 0;
  for (let match = wordPattern.exec(text); match !== null; match = wordPattern.exec(text))
    words.push({ text: match[0], start: match.index, end: wordPattern.lastIndex });
  const parts: Part[] = [];
  for (let i = 0; i < words.length;) {
    const word = words[i]!;
    let value: number;
    let count = 1;
    if (/^[0-9]/.test(word.text)) value = Number(word.text.replace(',', '.'));
    else {
      const ahead: string[] = [];
      for (let k = i; k < words.length && k < i + 4; k++) ahead.push(foldSpelling(words[k]!.text));
      const named = word.text.length === 1 ? undefined : leadingNumber(ahead, language);
      // `un año`, `a month`: one, if a unit follows
      const next = i + 1 < words.length ? words[i + 1] : undefined;
      const article =
        named === undefined && next !== undefined && unitOfWord(next.text, language) !== undefined
          ? cardinalNumber(word.text, language)
          : undefined;
      if (named === undefined && article === undefined) {
        // a unit without a number may be part of an age that was not understood
        if (word.text.length > 1 && unitOfWord(word.text, language) !== undefined) return undefined;
        i++;
        continue;
      }
      [value, count] = named ?? [article!, 1];
    }
    const last = words[i + count - 1]!;
    const next = i + count < words.length ? words[i + count] : undefined;
    const isNear = next !== undefined && /^[\s.-]{0,2}$/.test(text.slice(last.end, next.start));
    const adjective = isNear ? adjectives.exec(foldSpelling(next.text)) : null;
    const named = !isNear
      ? undefined
      : adjective !== null
        ? unitOfAdjective[adjective[1]!]
        : (unitOfWord(next.text, language) ?? unitOfLetters(next.text, language));
    parts.push({
      end: last.end,
      value,
      unit: named === undefined ? 'year' : named === 'hour' ? 'day' : named,
      hasUnit: named !== undefined,
      adjective: adjective === null ? undefined : endingOf(adjective[2]),
    });
    i += count + (named !== undefined ? 1 : 0);
  }
  const [first] = parts;
  if (first === undefined || parts.length > 3) return undefined;
  // `45-50 años` are two ages; `1 año y 3 meses` is one
  if (parts.slice(1).some((part, i) => daysOfUnit[part.unit] >= daysOfUnit[parts[i]!.unit])) return undefined;
  const days = parts.reduce((sum, { value, unit }) => sum + value * daysOfUnit[unit], 0);
  const years = first.unit === 'year' ? Math.floor(first.value) : Math.floor(days / daysOfUnit.year + 1e-9);
  return years > 130 ? undefined : { years, shown: shownOf(first, parts.at(-1)!, text, language) };
}

const endingOf = (ending: string | undefined): ShownAge['ending'] => endings.find((known) => known === ending) ?? '';
const endings = ['e', 'er', 'en', 'es', 'em'] as const;

const unitOfLetters = (word: string, language: Language): CalendarUnit | undefined =>
  /^(yo|y|a)$/i.test(word)
    ? 'year'
    : language === 'fr' && /^[jm]$/i.test(word)
      ? /j/i.test(word)
        ? 'day'
        : 'month'
      : undefined;

/** What follows the last number: `-year-old` and `y/o` are adjectives, `years old` describes a person. */
function shownOf(first: Part, last: Part, text: string, language: Language): ShownAge {
  const behind = foldSpelling(text.slice(last.end));
  if (first.adjective !== undefined) return { kind: 'age', frame: 'adjective', ending: first.adjective };
  if (language === 'en' && first.hasUnit && /^-?\s?(?:year|month|week|day)s?-old|^\s?y\.?\/?o(?!\p{L})/u.test(behind))
    return { kind: 'age', frame: 'adjective', ending: '' };
  const old =
    language === 'en'
      ? /(?<!\p{L})old(?!\p{L})/u.exec(behind)
      : language === 'nl'
        ? /(?<!\p{L})oud(e?)(?!\p{L})/u.exec(behind)
        : language === 'de'
          ? /(?<!\p{L})alt(e[rnsm]?)?(?!\p{L})/u.exec(behind)
          : null;
  if (old !== null && first.hasUnit)
    return { kind: 'age', frame: (old[1] ?? '') === '' ? 'old' : 'adjective', ending: endingOf(old[1]) };
  return { kind: 'age', frame: first.hasUnit || last.hasUnit ? 'noun' : 'number', ending: '' };
}
