import { leadingNumber } from '../text/numberWords';
import { foldCalendarWord } from '../dates/calendar';
import { JOINS, NUMBER, ORDINAL, SUFFIX, UNIT, VAGUE } from './durationWords';
import {
  CLOSING,
  COLON,
  COMMA,
  OPENING,
  PLUS,
  POINT,
  SLASH,
  isHyphen,
  isOrdinalMark,
  someWords,
  type Tokens,
} from './tokens';

/** A number, a range or a list of numbers, in numerals or words. */
export interface Amount {
  /** First and last token. */
  readonly first: number;
  readonly last: number;
  readonly value: number | undefined;
  readonly isOrdinal: boolean;
  /** English `a`: part of a length only if the context says so. */
  readonly isArticle: boolean;
}

const shares: Readonly<Record<number, number>> = { 0xbc: 0.25, 0xbd: 0.5, 0xbe: 0.75 };
/** Longer numbers are years, rooms or values. */
const maxDigits = 3;
/** Of a list: `3, 6, 12 and 24`. */
const maxParts = 6;

const half = someWords('half');

const numberAt = (tokens: Tokens, i: number): number | undefined =>
  tokens.isNumber(i) && tokens.length(i) <= maxDigits ? Number(tokens.textOf(i)) : undefined;

/** A number that begins at or before token `i`, with what is attached on its left: `1.5`, `2-3`, `31+2`. */
function numberEndingAt(tokens: Tokens, i: number): Amount | undefined {
  const value = numberAt(tokens, i);
  if (value === undefined) return undefined;
  const plain: Amount = { first: i, last: i, value, isOrdinal: false, isArticle: false };
  if (!tokens.isGlued(i)) return plain;
  const code = tokens.mark(i - 1);
  // `T3`, `10:30`, `<3`
  if (code === 0) return tokens.isWord(i - 1) ? undefined : plain;
  if (code === COLON) return undefined;
  const isJoined =
    (code === POINT || code === COMMA || code === SLASH || code === PLUS || isHyphen(code)) && tokens.isGlued(i - 1);
  if (!isJoined) return plain;
  const left = numberAt(tokens, i - 2);
  // `COVID-19`
  if (left === undefined) return tokens.isWord(i - 2) || tokens.isNumber(i - 2) ? undefined : plain;
  if (
    tokens.isGlued(i - 2) &&
    (tokens.isWord(i - 3) || [POINT, SLASH, COLON].includes(tokens.mark(i - 3)) || isHyphen(tokens.mark(i - 3)))
  )
    return undefined;
  const joined =
    code === POINT || code === COMMA
      ? Number(`${left}.${tokens.textOf(i)}`)
      : code === PLUS
        ? left
        : (left + value) / 2;
  // `1 1/2`
  const isMixed = code === SLASH && left < value && value <= 4 && tokens.isNumber(i - 3);
  return {
    ...plain,
    first: isMixed ? i - 3 : i - 2,
    value: isMixed ? Number(tokens.textOf(i - 3)) + left / value : joined,
  };
}

/** One number that ends at token `i`. */
function singleEndingAt(tokens: Tokens, i: number): Amount | undefined {
  const { language } = tokens;
  if (tokens.isNumber(i)) return numberEndingAt(tokens, i);
  const code = tokens.mark(i);
  if (code !== 0) {
    // `3º`, German `3.`
    const isOrdinal =
      isOrdinalMark(code) || (code === POINT && (language === 'de' || isOrdinalMark(tokens.mark(i - 1))));
    if (isOrdinal && tokens.isGlued(i)) {
      const number = singleEndingAt(tokens, i - 1);
      return number === undefined || number.last !== i - 1 ? undefined : { ...number, last: i, isOrdinal: true };
    }
    // `1½`
    const share = shares[code];
    if (share !== undefined) {
      const whole = tokens.isGlued(i) ? numberAt(tokens, i - 1) : undefined;
      return {
        first: whole === undefined ? i : i - 1,
        last: i,
        value: (whole ?? 0) + share,
        isOrdinal: false,
        isArticle: false,
      };
    }
    // `three (3)`
    if (code === CLOSING) {
      const inner = singleEndingAt(tokens, i - 1);
      if (inner === undefined || tokens.mark(inner.first - 1) !== OPENING) return undefined;
      const outer = singleEndingAt(tokens, inner.first - 2);
      return outer === undefined ? undefined : { ...outer, last: i };
    }
    return undefined;
  }
  if (tokens.has(i, SUFFIX) && tokens.isGlued(i) && tokens.isNumber(i - 1)) {
    const number = numberEndingAt(tokens, i - 1);
    return number === undefined ? undefined : { ...number, last: i, isOrdinal: true };
  }
  if (tokens.has(i, ORDINAL)) {
    // `twenty-first`
    const isTailed =
      isHyphen(tokens.mark(i - 1)) && tokens.has(i - 2, NUMBER) && (tokens.factsAt(i - 2)?.value ?? 0) >= 20;
    return {
      first: isTailed ? i - 2 : i,
      last: i,
      value: (tokens.factsAt(i)?.value ?? 0) + (isTailed ? tokens.factsAt(i - 2)!.value! : 0),
      isOrdinal: true,
      isArticle: false,
    };
  }
  if (tokens.has(i, NUMBER)) return wordsEndingAt(tokens, i);
  if (!tokens.has(i, VAGUE)) return undefined;
  // `a few`, `une dizaine`, `ein paar`
  const isCounted = tokens.has(i - 1, NUMBER) && tokens.factsAt(i - 1)?.value === 1;
  return { first: isCounted ? i - 1 : i, last: i, value: undefined, isOrdinal: false, isArticle: false };
}

function wordsEndingAt(tokens: Tokens, i: number): Amount {
  let first = i;
  for (let parts = 1; parts < 4; parts++) {
    const isBehindHyphen = isHyphen(tokens.mark(first - 1));
    const before = isBehindHyphen ? first - 2 : tokens.has(first - 1, JOINS) ? first - 2 : first - 1;
    if (!tokens.has(before, NUMBER)) break;
    const value = tokens.factsAt(before)?.value ?? 0;
    // `treinta y cinco` is one number; `dos y tres` are two
    if (value < 20 && tokens.factsAt(first)?.value !== 20 && tokens.factsAt(first)?.value !== 100) break;
    first = before;
  }
  const words: string[] = [];
  for (let at = first; at <= i; at++) if (tokens.isWord(at)) words.push(foldCalendarWord(tokens.textOf(at)));
  const long = leadingNumber(words, tokens.language);
  const text = first === i ? tokens.textOf(i) : '';
  // `half a year`
  if (tokens.language === 'en' && tokens.isOneOf(first - 1, half))
    return { first: first - 1, last: i, value: undefined, isOrdinal: false, isArticle: false };
  return {
    first,
    last: i,
    value: long?.[0] ?? tokens.factsAt(i)?.value,
    isOrdinal: false,
    isArticle: tokens.language === 'en' && /^an?$/i.test(text),
  };
}

/** A number, range or list that ends at token `i`. */
export function amountEndingAt(tokens: Tokens, i: number): Amount | undefined {
  let amount = singleEndingAt(tokens, i);
  if (amount === undefined) return undefined;
  const { last } = amount;
  let hasJoined = false;
  for (let parts = 1; parts < maxParts; parts++) {
    const at = amount.first - 1;
    const code = tokens.mark(at);
    const joins = tokens.has(at, JOINS) || isHyphen(code) || code === SLASH;
    // a comma only within a list that ends with a word: `3, 6 and 12`
    if (!joins && !(code === COMMA && hasJoined)) break;
    const left = singleEndingAt(tokens, at - 1);
    if (
      left === undefined ||
      left.isArticle ||
      tokens.has(left.last, UNIT) ||
      (isHyphen(code) && tokens.has(at - 1, VAGUE))
    )
      break;
    hasJoined = true;
    const value: number | undefined =
      left.value === undefined || amount.value === undefined ? undefined : (left.value + amount.value) / 2;
    amount = { first: left.first, last, value, isOrdinal: amount.isOrdinal || left.isOrdinal, isArticle: false };
  }
  return amount;
}
