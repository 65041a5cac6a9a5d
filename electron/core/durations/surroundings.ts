import type { Language } from '../../contract/text';
import { foldCalendarWord } from '../dates/calendar';
import { ABOUT, AHEAD, ARTICLE, BEFORE, LAST, LASTING, CONTRACTS, NEXT, VISIT } from './durationWords';
import { COMMA, POINT, isApostrophe, isHyphen, someWords, type Tokens } from './tokens';

/** Tokens of an expression, and the preposition in it that contracted with an article. */
export interface Extent {
  readonly first: number;
  readonly last: number;
  readonly lead: string;
  readonly hasLast: boolean;
  readonly hasNext: boolean;
  readonly hasArticle: boolean;
}

const leads: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {},
  es: { a: 'a ', al: 'a ', de: 'de ', del: 'de ' },
  fr: { a: 'à ', au: 'à ', aux: 'à ', de: 'de ', d: 'de ', du: 'de ', des: 'de ' },
  nl: {},
  de: {},
};
const maxAbsorbed = 5;

const noArticles = someWords('y viene');
const deWords = someWords('de d');
const a = someWords('a');
const y = someWords('y');
const isIlYA = (tokens: Tokens, at: number): boolean =>
  tokens.language === 'fr' && tokens.isFolded(at, a) && tokens.isFolded(at - 1, y);
const leadOf = (tokens: Tokens, at: number): string | undefined => {
  const { language } = tokens;
  return language === 'es' || language === 'fr' ? leads[language][foldCalendarWord(tokens.textOf(at))] : undefined;
};

/**
 * Everything next to a number and its unit that agrees with them in gender, number or first letter is replaced with
 * them: `a`, `an`, `unas`, `d’`, `am`, `in der`, `last`. What remains is the same whatever the length is.
 */
export function absorbed(tokens: Tokens, first: number, last: number): Extent {
  const { language } = tokens;
  let [from, to] = [first, last];
  let lead = '';
  let [hasLast, hasNext, hasArticle] = [false, false, false];
  for (let i = 0; i < maxAbsorbed; i++) {
    // `l’année`, `d’un`
    const isElided = language === 'fr' && isApostrophe(tokens.mark(from - 1)) && tokens.isGlued(from);
    const at = isElided ? from - 2 : from - 1;
    if (!tokens.isWord(at) || (!isElided && isHyphen(tokens.mark(from - 1)))) break;
    if (tokens.has(at, ARTICLE | LAST | NEXT) && !tokens.isFolded(at, noArticles)) {
      hasLast ||= tokens.has(at, LAST);
      hasNext ||= tokens.has(at, NEXT);
      hasArticle ||= tokens.has(at, ARTICLE) && !tokens.has(at, LAST | NEXT);
      lead = leadOf(tokens, at) ?? lead;
      from = at;
      continue;
    }
    if (tokens.has(at, CONTRACTS)) {
      const isDe = language === 'fr' && tokens.isFolded(at, deWords);
      // `il y a` is no preposition
      const isAgo = isIlYA(tokens, at);
      if (isAgo || (!isDe && !hasArticle)) break;
      lead = leadOf(tokens, at) ?? '';
      from = at;
    }
    break;
  }
  if (language === 'es' || language === 'fr') {
    while (tokens.has(to + 1, LAST | NEXT) && !tokens.has(to + 1, BEFORE)) {
      to++;
      hasLast ||= tokens.has(to, LAST);
      hasNext ||= tokens.has(to, NEXT);
    }
  }
  return { first: from, last: to, lead, hasLast, hasNext, hasArticle };
}

/** The token before an expression, skipping `about` and the like. */
export function cueBefore(tokens: Tokens, first: number): number {
  let at = first - 1;
  for (let i = 0; i < 4; i++) {
    const code = tokens.mark(at);
    const isSign =
      code === 0x7e || code === 0x2248 || code === 0xb1 || code === 0x3c || code === 0x3e || isHyphen(code);
    const isPointed = code === POINT && tokens.has(at - 1, ABOUT);
    if (!isSign && !isPointed && !(tokens.has(at, ABOUT) && !tokens.has(at, BEFORE | AHEAD | LASTING))) break;
    at--;
  }
  return at;
}

/** Does it count backwards from the day of writing: `hace`, `il y a`, `vor`? */
export function isBackwards(tokens: Tokens, at: number): boolean {
  if (tokens.has(at, BEFORE)) return true;
  return isIlYA(tokens, at);
}

const isSentenceEnd = (tokens: Tokens, i: number): boolean => {
  if (tokens.isEnd(i)) return true;
  const code = tokens.mark(i);
  return (
    code === COMMA ||
    code === 0x3b ||
    code === 0x21 ||
    code === 0x3f ||
    (code === POINT && !(tokens.isNumber(i - 1) && tokens.isNumber(i + 1)))
  );
};

/** Does one of `count` words next to token `from` have these bits? Stays within the sentence. */
export function isNear(tokens: Tokens, from: number, step: 1 | -1, count: number, bits: number): boolean {
  for (let i = 0, at = from; i < count; i++, at += step) {
    if (isSentenceEnd(tokens, at)) return false;
    if (tokens.has(at, bits)) return true;
  }
  return false;
}

export const mentionsVisit = (tokens: Tokens, first: number, last: number): boolean =>
  isNear(tokens, first - 1, -1, 7, VISIT) || isNear(tokens, last + 1, 1, 5, VISIT);
