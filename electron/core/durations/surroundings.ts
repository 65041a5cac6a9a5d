import type { Language } from '../../contract/text';
import { foldCalendarWord } from '../text/calendar';
import { ABOUT, AHEAD, ARTICLE, BEFORE, LAST, LASTING, MELTS, NEXT, VISIT } from './durationWords';
import { COMMA, POINT, isApostrophe, isHyphen, type Tokens } from './tokens';

/** Tokens of an expression, and what of it was a preposition that melts with articles. */
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
const mostAbsorbed = 5;

/**
 * Everything beside a number and its unit that agrees with them in gender, number or first letter goes with them: `a`, `an`,
 * `unas`, `d’`, `am`, `in der`, `last`. What is left is the same whatever the length is.
 */
export function absorbed(tokens: Tokens, first: number, last: number): Extent {
  const { language } = tokens;
  let [from, to] = [first, last];
  let lead = '';
  let [hasLast, hasNext, hasArticle] = [false, false, false];
  for (let i = 0; i < mostAbsorbed; i++) {
    // `l’année`, `d’un`
    const isElided = language === 'fr' && isApostrophe(tokens.mark(from - 1)) && tokens.isGlued(from);
    const at = isElided ? from - 2 : from - 1;
    if (!tokens.isWord(at) || (!isElided && isHyphen(tokens.mark(from - 1)))) break;
    const word = foldCalendarWord(tokens.textOf(at));
    if (tokens.has(at, ARTICLE | LAST | NEXT) && !(word === 'y' || word === 'viene')) {
      hasLast ||= tokens.has(at, LAST);
      hasNext ||= tokens.has(at, NEXT);
      hasArticle ||= tokens.has(at, ARTICLE) && !tokens.has(at, LAST | NEXT);
      lead = leads[language][word] ?? lead;
      from = at;
      continue;
    }
    if (tokens.has(at, MELTS)) {
      const isDe = language === 'fr' && (word === 'de' || word === 'd');
      // `il y a` is no preposition
      const isAgo = word === 'a' && language === 'fr' && foldCalendarWord(tokens.textOf(at - 1)) === 'y';
      if (isAgo || (!isDe && !hasArticle)) break;
      lead = leads[language][word] ?? '';
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

/** The token before an expression, past `about` and its like. */
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

/** Is it told from the day of writing backwards: `hace`, `il y a`, `vor`? */
export function isBackwards(tokens: Tokens, at: number): boolean {
  if (tokens.has(at, BEFORE)) return true;
  return (
    tokens.language === 'fr' &&
    foldCalendarWord(tokens.textOf(at)) === 'a' &&
    foldCalendarWord(tokens.textOf(at - 1)) === 'y'
  );
}

const isSentenceEnd = (tokens: Tokens, i: number): boolean => {
  if (tokens.isEnd(i)) return true;
  const code = tokens.mark(i);
  return (
    code === COMMA ||
    code === 0x3b ||
    code === 0x21 ||
    code === 0x3f ||
    (code === POINT && !(tokens.isFigure(i - 1) && tokens.isFigure(i + 1)))
  );
};

/** Does one of `count` words beside token `from` have these bits? The sentence is not left. */
export function isNear(tokens: Tokens, from: number, step: 1 | -1, count: number, bits: number): boolean {
  for (let i = 0, at = from; i < count; i++, at += step) {
    if (isSentenceEnd(tokens, at)) return false;
    if (tokens.has(at, bits)) return true;
  }
  return false;
}

export const tellsOfVisit = (tokens: Tokens, first: number, last: number): boolean =>
  isNear(tokens, first - 1, -1, 7, VISIT) || isNear(tokens, last + 1, 1, 5, VISIT);

const drugEnding = String.raw`\p{L}{2,}(?:cillin|cil+ina?e?|m[iy][cz]+ine?a?|m[yi]zin|floxa[cz]in[oea]?|[ao]zole?|[ao]zol[eu]m|cyclin[ea]?|ciclina|zyklin|ximab?e?|predniso\p{L}*|cortison\p{L}*|xaban\p{L}*|statin\p{L}*|par[iy]n[ea]?|profen\p{L}*|c[eé]tamol|parac[eé]t\p{L}*|penem|vir|platin[oe]?)`;
const drug = String.raw`(?:antib[iy][oó]\p{L}*|corti[ck]o\p{L}*|stero[iï]\p{L}*|estero\p{L}*|amoxi\p{L}*|augment\p{L}*|cef\p{L}*|c[ée]f\p{L}*|${drugEnding})`;
const measure = String.raw`\d+(?:[.,]\d+)?\s?(?:mg|mcg|µg|μg|ug|g|gr|ml|cc|ui|ie|iu|u|units?|unidades|meq|mmol|%)|(?:tab(?:let)?s?|tablett?en|comp(?:rimid[oa]s?|rim[ée]s?)?|cp|cps|caps\p{L}*|c[aá]psulas?|g[ée]lules?|gotas|gouttes|druppels|tropfen|puffs?|sobres?|sachets?|ampollas?|ampullen)`;
const rhythm = String.raw`b\.?i\.?d|t\.?i\.?d|q\.?i\.?d|q\.?d|q\d+h?|dd|daags|t[äa]glich|daily|diari[oa]s?|quotidien\p{L}*|\d\s?[x×]|[x×]\s?\d|\d\s?-\s?\d\s?-\s?\d|c/\s?\d+|cada \d+ ?h\p{L}*|every \d+ ?h\p{L}*|toutes les \d+ ?h\p{L}*|alle \d+ (?:h|std|stunden)|om de \d+ uur|times (?:a|per) day|once a day|twice a day|veces al d[ií]a|al d[ií]a|fois par jour|par jour|keer per dag|per dag|mal (?:am|pro) tag`;
const before = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${measure}|${rhythm}|${drug}|v\.?\s?o\.?|p\.?\s?o\.?|i\.?\s?v\.?|i\.?\s?m\.?|s\.?\s?c\.?)(?![\p{L}])`,
  'iu',
);
const behind = new RegExp(
  String.raw`^\W{0,3}(?:(?:course|cycle|pauta|ciclo|cure|kuur|kur|therapy|treatment|tratamiento|traitement|behandeling|therapie)\s+)?(?:(?:of|de|d['’]|con|avec|with|mit|met|van)\s*)?(?:\p{L}+\s+){0,1}(?:${drug})(?!\p{L})`,
  'iu',
);
const regimen = /^\s*(?:,\s*\d{1,3}(?!\d)\s*)+(?:,|y|and|et|und|en|&)?\s*\d+/u;
const reach = 90;

/** Where the sentence begins that token `first` lies in; a point before a small letter ends none. */
function clauseStart(tokens: Tokens, text: string, first: number): number {
  const { starts, ends } = tokens.scan;
  const least = Math.max(0, starts[first]! - reach);
  for (let i = first - 1; i >= 0; i--) {
    if (starts[i]! < least) return least;
    if (tokens.isEnd(i)) return ends[i]!;
    const code = tokens.mark(i);
    if (
      code === 0x3b ||
      ((code === POINT || code === 0x21 || code === 0x3f) && /^\s+\p{Lu}/u.test(text.slice(ends[i], ends[i]! + 4)))
    )
      return ends[i]!;
  }
  return least;
}

/** Where the line ends, or what has a span begins, at most some words behind token `last`. */
function clauseEnd(tokens: Tokens, last: number): number {
  const { starts, ends } = tokens.scan;
  let i = last + 1;
  while (i < last + 12 && !tokens.isEnd(i)) i++;
  return i < tokens.count ? starts[i]! : ends[tokens.count - 1]!;
}

/** How long or on which days something is taken. */
export function isDosage(tokens: Tokens, text: string, first: number, last: number): boolean {
  const { starts, ends } = tokens.scan;
  const after = text.slice(ends[last], clauseEnd(tokens, last));
  return (
    before.test(text.slice(clauseStart(tokens, text, first), starts[first])) ||
    behind.test(after.slice(0, 60)) ||
    regimen.test(after.slice(0, 30))
  );
}
