import type { Language } from '../../contract/text';
import { unitOfWord } from '../dates/calendar';
import { foldSpelling } from '../text/spelling';
import { leadingNumber } from '../text/numberWords';

/** Ages from here on are a single value (45 CFR 164.514(b)(2)(i)(C)). */
export const oldestAge = 90;

interface FoundAge {
  readonly start: number;
  readonly end: number;
  readonly years: number;
}

const isYearUnit = (word: string, language: Language): boolean => {
  const unit = unitOfWord(word, language);
  return unit === 'year' || /^(yo|jarig|jarige|jahrig|jahrige|jahriger|jahrigen|anios)$/.test(foldSpelling(word));
};

/** The numbers of a text in years, with their places; smaller units (months, days) are not years. */
function agesIn(text: string, language: Language): readonly FoundAge[] {
  const words = [...text.matchAll(/[0-9]+|\p{L}[\p{L}\p{M}]*/gu)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const found: FoundAge[] = [];
  for (let i = 0; i < words.length; i++) {
    let value: number;
    let count = 1;
    if (/^[0-9]/.test(words[i]!.text)) value = Number(words[i]!.text);
    else {
      const named = leadingNumber(
        words.slice(i, i + 4).map((word) => foldSpelling(word.text)),
        language,
      );
      if (named === undefined) continue;
      [value, count] = named;
    }
    const next = words[i + count];
    const unit = next === undefined ? undefined : unitOfWord(next.text, language);
    const isSmaller = unit !== undefined && unit !== 'year' && !isYearUnit(next!.text, language);
    if (!isSmaller) found.push({ start: words[i]!.start, end: words[i + count - 1]!.end, years: value });
    i += count - 1;
  }
  return found;
}

const rewrite = (text: string, found: readonly FoundAge[], write: (age: FoundAge) => string): string => {
  let out = '';
  let read = 0;
  for (const age of found) {
    out += text.slice(read, age.start) + write(age);
    read = age.end;
  }
  return out + text.slice(read);
};

const decades = new RegExp(
  [
    String.raw`\b(?:ninet|nonagen|centen|hundred|noventa|cien|nonant|`,
    'quatre.?vingt.?(?:dix|onz|douz|treiz|quatorz|quinz|seiz)|negentig|honderd|neunzig|hundert)',
  ].join(''),
);

/**
 * Ages from 90 on become `90+`; others stay. Numbers are found in numerals and in words.
 *
 * @returns undefined if the text expresses such an age in a way that was not read
 */
export function capAge(text: string, language: Language): string | undefined {
  const found = agesIn(text, language);
  const capped = rewrite(text, found, (age) =>
    age.years >= oldestAge ? `${oldestAge}+` : text.slice(age.start, age.end),
  );
  return decades.test(foldSpelling(capped)) ? undefined : capped;
}

/**
 * Ages become bands of `width` years, `70–79`, the last one `90+`. Ages in months or days become the first band.
 *
 * @returns undefined if the text contains no number
 */
export function bandAge(text: string, language: Language, width: number): string | undefined {
  const found = agesIn(text, language);
  const band = (years: number): string => {
    if (years >= oldestAge) return `${oldestAge}+`;
    const low = Math.floor(years / width) * width;
    return `${low}–${Math.min(low + width, oldestAge) - 1}`;
  };
  if (found.length === 0)
    return /[0-9]/.test(text) ||
      [...foldSpelling(text).matchAll(/\p{L}+/gu)].some((word) => leadingNumber([word[0]], language) !== undefined)
      ? band(0)
      : undefined;
  // `1 año y 3 meses`: if the months stayed, the band would be pointless
  return found.length === 1 && !/[0-9]/.test(text.slice(found[0]!.end)) && !/[0-9]/.test(text.slice(0, found[0]!.start))
    ? rewrite(text, found, (age) => band(age.years))
    : band(Math.max(...found.map((age) => age.years)));
}
