import { tokenOf, wordAt, type Stream } from './stream';

/**
 * All capitals among words that are not: `PIO` is a pressure, and `ANA` between two others of its kind is antibodies.
 */
export function isAcronym(stream: Stream, first: number, last: number): boolean {
  const { at, until, text, count, tokens, tokenCount } = stream;
  const said = (from: number, to: number): string => text.slice(at[from]!, until[to]!);
  const isLoud = (from: number, to: number): boolean => isCapitals(said(from, to));
  if (!isLoud(first, last)) return false;
  const token = tokenOf(stream, first);
  const next = tokenOf(stream, last) + 1;
  const before = token > 0 && isLoud(tokens[token - 1]!, tokens[token]! - 1);
  const behind = next < tokenCount && last + 1 < count && isLoud(tokens[next]!, tokens[next + 1]! - 1);
  if (!before && !behind) return true;
  const isComma = (from: number, to: number): boolean => text.slice(until[from]!, at[to]!).trim() === ',';
  const isShort = (from: number, to: number): boolean => said(from, to).length <= longestAcronym;
  return (
    before &&
    behind &&
    isComma(tokens[token]! - 1, first) &&
    isComma(last, tokens[next]!) &&
    isShort(tokens[token - 1]!, tokens[token]! - 1) &&
    isShort(tokens[next]!, tokens[next + 1]! - 1)
  );
}
const longestAcronym = 4;

const isCapitals = (word: string): boolean =>
  word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();

/** Given names that are also laboratory methods. */
const methods: ReadonlySet<string> = new Set(['elisa']);
const ofLaboratory = new RegExp(
  [
    String.raw`^(ig[gma]|anti\p{L}*|vih|hiv|v[hi]{2}|vh[bc]|h[bc]v|pcr|western|blot|in?munoblot|immunoblot|`,
    String.raw`serolog\p{L}*|positi[vf]\p{L}*|negati[vf]\p{L}*|reac?ti[vf]\p{L}*|tecnicas?|techniques?|tests?|`,
    String.raw`pruebas?|assays?|kits?|methods?|metodos?|methodes?|en[zc][iy]m\p{L}*|inmuno\p{L}*|immuno\p{L}*)$`,
  ].join(''),
  'u',
);
/** Words that occur only next to such a method. */
const ofMethod = /^(western|blot|in?munoblot|immunoblot|en[zc][iy]m\p{L}*|inmuno\p{L}*|immuno\p{L}*)$/u;
const wordsAround = 3;

/**
 * Is a name next to laboratory words, so that its method is meant: `ELISA IgG: positivo`? Written as a name, or among
 * capitals only, it is a name except next to words of the method itself: `Elisa es VIH positiva` is about a person.
 */
export function isMethod(name: string, stream: Stream, first: number, last: number): boolean {
  if (!methods.has(name)) return false;
  const { text, at, until, tokens, tokenCount } = stream;
  const [from, to] = [tokenOf(stream, first), tokenOf(stream, last)];
  const around: number[] = [];
  for (let token = Math.max(0, from - wordsAround); token <= Math.min(tokenCount - 1, to + wordsAround); token++)
    if (token < from || token > to) around.push(token);
  const isInCapitals = (token: number): boolean =>
    isCapitals(text.slice(at[tokens[token]!]!, until[tokens[token + 1]! - 1]!));
  const isAcronym = isCapitals(text.slice(at[first]!, until[last]!)) && !around.every(isInCapitals);
  const words = isAcronym ? ofLaboratory : ofMethod;
  return around.some((token) => words.test(wordAt(stream, token)));
}
