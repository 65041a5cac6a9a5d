import type { Span } from '../../contract/text';
import { calendar } from '../dates/calendar';

export interface PossibleMiss extends Span {
  readonly kind: 'digits' | 'capitals';
  /** How much it looks like a miss; higher is more likely. */
  readonly weight: number;
}

const capitalWord = String.raw`\p{Lu}[\p{L}\p{M}'’]*(?![\p{L}\p{M}'’]*\p{Nd}|[-‐]\p{Nd})`;
/** What may connect two capitalised words of a name. */
const particles = [
  'de|del|de la|de las|de los|der|den|des|du|la|las|los|of|of the|van|van de|van den|van der|von|von der|zu|zur|zum',
  "am|an der|auf|sur|sous|les|lès|en|d['’]",
].join('|');
const between = String.raw`(?:[-‐]|[ \t]{1,2}(?:(?:${particles})[ \t]{1,2})?)`;
const withDigit = String.raw`[\p{L}\p{N}]*\p{Nd}[\p{L}\p{N}]*`;
const digitRun = String.raw`(?:\p{Lu}{1,3}-(?=\p{Nd}))?${withDigit}(?:[./:@+-]${withDigit})*`;
const spellings = (word: string): readonly string[] => [
  word.toLowerCase(),
  word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
];
const months = [...new Set(Object.values(calendar).flatMap((words) => words.months.flat().flatMap(spellings)))]
  .sort((a, b) => b.length - a.length)
  .join('|');
const day = String.raw`(?<![\p{N}./:-])\d{1,2}(?:\.|º|er|st|nd|rd|th)?[ \t]{1,2}(?:de[ \t]|of[ \t])?`;
const year = String.raw`(?:[ \t,./-]{1,2}|[ \t](?:de|del|of)[ \t])(?:\d{4}|['’]?\d{2})(?![\p{L}\p{N}]|[.,]\d)`;
const monthOnly = String.raw`(?<!\p{L})(?:${months})(?:\.(?=[ \t]?['’]?\d)|(?!\p{L}))`;

/**
 * A whole date with its month in words; capitalised words, joined if only blanks of one line, a hyphen or a name
 * particle (`de la`, `van`) separates them; and anything that contains a digit.
 */
const dateInWords = `(?:${day})${monthOnly}(?:${year})?|${monthOnly}${year}`;
const name = `(?:${capitalWord}(?:${between}(?=${capitalWord}))?)+`;
export const candidatePattern = `${dateInWords}|${name}|${digitRun}`;
const candidate = new RegExp(candidatePattern, 'uy');
const plainMonths = new Set(months.split('|').filter((word) => /^[a-z]+$/.test(word)));
const wholeDate = new RegExp(`^(?:${dateInWords}|\\p{Nd}{1,4}([./-])\\p{Nd}{1,2}\\1\\p{Nd}{2,4})$`, 'u');
/** Digits or words that are a complete date, or a month with its day or year. */
export const isDateLike = (words: string): boolean => wholeDate.test(words);

const lowerWord = /(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{M}'’]+/gu;
const sentenceEnd = /[.!?:;•*)\]-]/;

/**
 * Capitals and digits that no span covers, in reading order. A segment that a person rejected at exactly this place is
 * excluded.
 */
export function possibleMissesOf(
  text: string,
  covered: readonly Span[],
  decided: readonly Span[],
): readonly PossibleMiss[] {
  const found: PossibleMiss[] = [];
  const lower = new Set(text.match(lowerWord)?.map((word) => word.toLowerCase()));
  const times = new Map<string, number>();
  const isDecided = new Set(decided.map(({ start, end }) => `${start} ${end}`));
  for (const { start, end } of candidatesIn(uncovered(text, covered))) {
    if (isDecided.size > 0 && isDecided.has(`${start} ${end}`)) continue;
    const words = text.slice(start, end);
    times.set(words, (times.get(words) ?? 0) + 1);
    found.push({ start, end, kind: /\p{Nd}/u.test(words) ? 'digits' : 'capitals', weight: 0 });
  }
  return found.map((miss) => ({
    ...miss,
    weight: weightOf(text, miss, lower, times.get(text.slice(miss.start, miss.end)) ?? 1),
  }));
}

/**
 * What `candidatePattern` finds one after another. Most of a note is words in small letters, of which only a month can
 * begin one: an expression that is tried at each letter takes three times as long.
 */
export function candidatesIn(text: string): readonly Span[] {
  const found: Span[] = [];
  for (let at = 0; at < text.length;) {
    const unit = text.charCodeAt(at);
    let next = at + (unit >= 0xd800 && unit < 0xdc00 ? 2 : 1);
    let mayBegin = unit > 127 || isDigit(unit) || isCapital(unit);
    if (isSmall(unit)) {
      while (next < text.length && isSmall(text.charCodeAt(next))) next += 1;
      const after = text.charCodeAt(next);
      // A digit later in the word is found from its first letter, so nothing begins at the letters in between.
      mayBegin = after > 127 || isDigit(after) || isCapital(after) || plainMonths.has(text.slice(at, next));
    }
    if (mayBegin) {
      candidate.lastIndex = at;
      if (candidate.test(text)) {
        next = candidate.lastIndex;
        found.push({ start: at, end: next });
      }
    }
    at = next;
  }
  return found;
}
const isSmall = (unit: number): boolean => unit >= 97 && unit <= 122;
const isCapital = (unit: number): boolean => unit >= 65 && unit <= 90;
const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;

/** The text with every word that a span touches replaced by blanks, so that only its surroundings remain. */
function uncovered(text: string, covered: readonly Span[]): string {
  let [made, done] = ['', 0];
  for (const { start, end } of covered.toSorted((a, b) => a.start - b.start)) {
    let [from, to] = [start, Math.min(end, text.length)];
    while (from > 0 && isLetter(text[from - 1]) && isLetter(text[from])) from -= 1;
    while (to < text.length && isLetter(text[to - 1]) && isLetter(text[to])) to += 1;
    from = Math.max(from, done);
    if (to <= from) continue;
    made += text.slice(done, from) + '\0'.repeat(to - from);
    done = to;
  }
  return made + text.slice(done);
}
const isLetter = (unit: string | undefined): boolean => unit !== undefined && /[\p{L}\p{M}\p{N}]/u.test(unit);

/** What occurs in many places leaks in many places; beyond this number it is medical vocabulary. */
const maxTimes = 20;
function weightOf(text: string, { start, end, kind }: PossibleMiss, lower: ReadonlySet<string>, times: number): number {
  const words = text.slice(start, end);
  if (kind === 'digits') {
    const digits = words.replace(/\P{Nd}/gu, '').length;
    return (
      (digits >= 5 ? 3 : digits >= 3 ? 1 : 0) +
      (/\p{Nd}[./-]\p{Nd}+[./-]\p{Nd}/u.test(words) ? 3 : 0) +
      (times > 1 ? 1 : 0)
    );
  }
  const parts = words.split(/[\s-]+/u);
  const isKnown = parts.every((word) => lower.has(word.toLowerCase()));
  const isShout = words.length > 1 && words === words.toUpperCase();
  return (
    (isKnown ? -2 : 0) +
    (isShout ? -1 : 1) +
    (beginsSentence(text, start) ? 0 : 2) +
    (parts.filter((part) => part.length > 1).length > 1 && !isShout ? 2 : 0) +
    (times <= maxTimes ? Math.min(3, Math.log2(times)) : 0) +
    (words.length <= 2 ? -2 : 0) +
    // a form's field name
    (text.charAt(end) === ':' ? -3 : 0)
  );
}

export function beginsSentence(text: string, start: number): boolean {
  for (let at = start - 1; at >= 0; at -= 1) {
    const unit = text.charAt(at);
    if (unit === '\n' || unit === '\r' || sentenceEnd.test(unit)) return true;
    if (unit.trim() !== '') return false;
  }
  return true;
}
