import type { Language } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import { shownFrom, type Recognizer } from '../recognizer';
import { CAPITAL, DIGITS, LETTERS, type Scan } from '../scan';
import {
  goesOn,
  isAttached,
  isGlued,
  isKind,
  isWord,
  keyBefore,
  markCode,
  tokenLength,
  wordSetOf,
  type WordSet,
} from './neighbours';
import { distinctive, firstDigits, keys, plans, qualifiers, type Kind, type Telephone } from './phoneWords';
import { isMeasured } from './units';

const maxGroups = 8;
const isJoiner = (code: number): boolean =>
  code === 45 || code === 46 || code === 47 || code === 0x2011 || code === 0x2013;

interface Run {
  /** Token indices of the digit groups. */
  readonly groups: readonly number[];
  /** Offset of `+`, of an opening bracket, or of the first group. */
  readonly start: number;
  readonly isInternational: boolean;
  readonly hasBracket: boolean;
}

/**
 * Digit groups from token `i` joined by one blank, point, hyphen, slash or brackets; no longer than a number can be.
 */
const runFrom = (scan: Scan, i: number): Run => {
  const { text, starts, ends } = scan;
  const groups = [i];
  let digitCount = tokenLength(scan, i);
  let hasBracket = false;
  let at = i + 1;
  while (groups.length < maxGroups && digitCount < 15) {
    let next = at;
    let marks = 0;
    while (marks < 3) {
      const code = markCode(scan, next);
      if (code === 40 || code === 41) hasBracket = true;
      else if (!isJoiner(code)) break;
      next++;
      marks++;
    }
    if (!isKind(scan, next, DIGITS) || starts[next]! - ends[at - 1]! > 3) break;
    digitCount += tokenLength(scan, next);
    groups.push(next);
    at = next + 1;
  }
  let start = starts[i]!;
  let isInternational = false;
  let before = i - 1;
  if (markCode(scan, before) === 40) {
    start = starts[before]!;
    hasBracket = true;
    before--;
  }
  if (markCode(scan, before) === 43 && start - ends[before]! <= 1) {
    start = starts[before]!;
    isInternational = true;
    if (markCode(scan, before - 1) === 40 && isGlued(scan, before)) start = starts[before - 1]!;
  }
  // two zeros stand for the plus sign
  if (text.charCodeAt(starts[i]!) === 48 && text.charCodeAt(starts[i]! + 1) === 48 && tokenLength(scan, i) !== 3)
    isInternational = true;
  return { groups, start, isInternational, hasBracket };
};

const compactOf = (scan: Scan, groups: readonly number[]): string => {
  let compact = '';
  for (const group of groups) compact += scan.text.slice(scan.starts[group], scan.ends[group]);
  return compact;
};

/** Country codes after which the national number has 8 to 12 digits in total, without two leading zeros. */
const internationalPlan = new RegExp(
  [
    String.raw`^(?:1\d{10}|3[0-469]\d{8,10}|35[1-9]\d{7,9}|4[013-9]\d{8,11}|42[01]\d{9}|5[1-8]\d{8,11}|59\d{9,10}|`,
    String.raw`[2689]\d{9,12}|7\d{10})$`,
  ].join(''),
);

const extension =
  /,?\s{0,2}(?:ext|extension|ext[eé]n|extensi[oó]n|poste|toestel|tst|dw|durchwahl|x)\.?:?\s{0,2}\d{1,6}(?!\d)/iy;

const extensionWords: Readonly<Record<Language, WordSet>> = {
  en: wordSetOf('ext extn extension x'),
  es: wordSetOf('ext extn extensión busca interno int radio anexo'),
  fr: wordSetOf('poste ext bip dect'),
  nl: wordSetOf('toestel tst tstl ext'),
  de: wordSetOf('dw durchwahl app apparat klappe kl pieper piepser funk pforte apotheke verwaltung verw'),
};

/** `X100 and x400`, `magnification x200`: how far a picture is enlarged. */
const enlarged = /(?:[x×] ?\d{2,3}(?!\d).{0,6}|(?:magnif|agrand|vergr|aument|vergrot)\p{L}*.{0,8}|H ?& ?E,? ?)$/iu;
const isMagnification = (scan: Scan, i: number): boolean =>
  tokenLength(scan, i) === 3 &&
  scan.text.startsWith('00', scan.ends[i]! - 2) &&
  enlarged.test(scan.text.slice(Math.max(0, scan.starts[i]! - 26), scan.starts[i]! - 1));

/** `DW 56`: what is dialled behind an Austrian number is short. */
const direct = wordSetOf('dw durchwahl kl klappe');

/** `Apotheke 385`; but `Apotheke 100 Tabletten`. */
const offices = wordSetOf('pforte apotheke verwaltung verw');
const startsNoun = (scan: Scan, i: number): boolean => isKind(scan, i, LETTERS) && (scan.flags[i]! & CAPITAL) !== 0;

/** `ext. 4471`, `poste 77672`, `x4471`: an internal number, with its word. @returns its first token, or -1 */
const extensionStart = (scan: Scan, i: number): number => {
  const least = scan.language === 'de' && isWord(scan, markCode(scan, i - 1) === 46 ? i - 2 : i - 1, direct) ? 2 : 3;
  if (tokenLength(scan, i) < least || tokenLength(scan, i) > 6 || goesOn(scan.text, scan.ends[i]!)) return -1;
  let at = i - 1;
  if (markCode(scan, at) === 58) at--;
  if (markCode(scan, at) === 46 || markCode(scan, at) === 35) at--;
  if (
    !isWord(scan, at, extensionWords[scan.language]) ||
    (isWord(scan, at, offices) && (isMeasured(scan, i) || startsNoun(scan, i + 1))) ||
    (tokenLength(scan, at) === 1 &&
      (!isGlued(scan, i) ||
        isKind(scan, at - 1, DIGITS) ||
        isMeasured(scan, i) ||
        scan.text.startsWith('10', scan.starts[i]) ||
        isMagnification(scan, i)))
  )
    return -1;
  return isGlued(scan, i + 1) && isKind(scan, i + 2, DIGITS) && isGlued(scan, i + 2) ? -1 : at;
};

const hasExtension = (text: string, end: number): boolean => {
  extension.lastIndex = end;
  return extension.test(text);
};

const northAmerican = /[2-9]\d{2}(?:\)\s?|[-.\s])[2-9]\d{2}-\d{4}(?!\d)/y;

const latinAmerican = /(?:\d{2}[ -]\d{4}|\d{3}[ -]\d{3})[ -]\d{4}(?!\d)/y;

/** `514 555-0148` in a French note, `55 1234 5678` in a Spanish one: no number of Europe begins like them. */
const isAmerican = (text: string, start: number, end: number, language: Language): boolean => {
  if (language !== 'fr' && language !== 'es') return false;
  const code = text.charCodeAt(end + 1);
  // most numbers are followed by a word
  if (!(code >= 48 && code <= 57) && code !== 32) return false;
  const form = language === 'fr' ? northAmerican : latinAmerican;
  form.lastIndex = start;
  return form.test(text);
};

/** Phone and fax numbers: after a key word in any grouping, without one only in a grouping usual in the country. */
export const phone: Recognizer = {
  id: 'phone',
  languages,
  find: (scan, emit) => {
    const { text, starts, ends, digits, language } = scan;
    let done = -1;
    let lastKind: Kind = 'phone';
    for (let k = 0; k < digits.length; k++) {
      const i = digits[k]!;
      if (starts[i]! < done) continue;
      const word = extensionStart(scan, i);
      if (word >= 0) {
        emit(starts[word]!, ends[i]!, 'phone', 0.85, 'context-word');
        continue;
      }
      const length = tokenLength(scan, i);
      const code = text.charCodeAt(ends[i]!);
      // a short number must continue in further groups
      if (length < 6 && !(code === 32 || code === 41 || isJoiner(code) || code === 0xa0)) {
        if (length < 3) continue;
      }
      if (
        isAttached(scan, i) &&
        (isKind(scan, i - 1, LETTERS) || (isKind(scan, i - 2, DIGITS) && isGlued(scan, i - 1) && ends[i - 2] !== done))
      )
        continue;
      const isChained = done >= 0 && starts[i]! - done <= 5 && !text.slice(done, starts[i]).includes('\n');
      const key: Kind | undefined =
        keyBefore(scan, i, keys[language], 6, qualifiers[language]) ?? (isChained ? lastKind : undefined);
      // without a key word only the leading digits of a national number, or an international prefix
      const first = text.charCodeAt(starts[i]!);
      if (
        key === undefined &&
        !firstDigits[language].includes(text[starts[i]!]!) &&
        first !== 48 &&
        markCode(scan, i - 1) !== 43 &&
        !(length < 4 && isAmerican(text, starts[i]!, ends[i]!, language))
      )
        continue;
      const run = runFrom(scan, i);
      // groups from here alone, if no key precedes and the whole is shorter than any number
      let total = 0;
      for (const group of run.groups) total += tokenLength(scan, group);
      if (total < 3) continue;
      if (total < 7 && key === undefined) continue;
      const found = bestPrefix(scan, run, key !== undefined);
      if (found === undefined || (key === 'maybe' && found.digitCount < 7)) continue;
      // three numbers behind the name of a test
      if (
        key === undefined &&
        language === 'es' &&
        found.digitCount === 10 &&
        length === 3 &&
        first !== 48 &&
        isKind(scan, i - 1, LETTERS)
      )
        continue;
      const isDistinct = found.score >= shownFrom;
      if (key === undefined && !isDistinct) {
        if (found.score > 0) emit(run.start, found.end, 'phone', found.score, 'pattern');
        continue;
      }
      extension.lastIndex = found.end;
      const end = extension.test(text) ? extension.lastIndex : found.end;
      const kind: Telephone = key === 'fax' ? 'fax' : 'phone';
      let start = run.start;
      // an opening bracket that is not closed inside belongs to the sentence
      if (text.charCodeAt(start) === 40 && text.lastIndexOf(')', end - 1) < start) start++;
      emit(
        start,
        end,
        kind,
        // Below a key of records: `hospital number 4821-3377`
        key === undefined ? found.score : isChained ? 0.85 : key === 'maybe' ? 0.9 : 0.95,
        key === undefined ? 'pattern' : 'context-word',
      );
      done = end;
      lastKind = kind;
    }
  },
};

/**
 * The longest prefix of the groups that a numbering plan accepts; with a key word, anything of six to fifteen digits.
 */
const bestPrefix = (
  scan: Scan,
  run: Run,
  hasKey: boolean,
): { readonly end: number; readonly score: number; readonly digitCount: number } | undefined => {
  const { language, ends, starts, text } = scan;
  for (let size = run.groups.length; size > 0; size--) {
    const groups = run.groups.slice(0, size);
    const last = groups[size - 1]!;
    const end = ends[last]!;
    if (goesOn(text, end) && !hasExtension(text, end)) continue;
    // a date, a decimal or a further group directly after the number: cut elsewhere
    const isCut =
      (markCode(scan, last + 1) === 47 || markCode(scan, last + 1) === 44) &&
      isGlued(scan, last + 1) &&
      isGlued(scan, last + 2) &&
      isKind(scan, last + 2, DIGITS);
    if (isCut && !hasKey) continue;
    const compact = compactOf(scan, groups);
    if (run.isInternational) {
      const bare = compact.replace(/^00/, '');
      if (internationalPlan.test(bare) || internationalPlan.test(bare.replace(/^(\d{2})0/, '$1')))
        return {
          end,
          digitCount: compact.length,
          score: text.charCodeAt(run.start) === 48 ? (hasKey ? 0.9 : 0.7) : 0.93,
        };
      continue;
    }
    if (!plans[language].test(compact)) continue;
    const lengths = groups.map((group) => tokenLength(scan, group)).join(',');
    if (size === 1 && !distinctive[language].has(lengths)) {
      if (hasKey) return { end, digitCount: compact.length, score: 0.9 };
      return { end, digitCount: compact.length, score: 0.35 };
    }
    if (distinctive[language].has(lengths)) {
      // three groups of three are also a count in thousands if the blank is the thousands separator; a phone begins
      // with its own digits
      const hasMark =
        run.hasBracket || text.slice(ends[groups[0]!], starts[groups[Math.min(1, size - 1)]!]).trim() !== '';
      return {
        end,
        digitCount: compact.length,
        score:
          run.hasBracket || (hasMark && language === 'en')
            ? 0.85
            : (language === 'en' || (language === 'es' && compact.length > 9)) &&
                compact.length < 11 &&
                compact[0] !== '0'
              ? 0.6
              : 0.75,
      };
    }
    if (hasKey) return { end, digitCount: compact.length, score: 0.9 };
  }
  if (!hasKey) return undefined;
  for (let size = run.groups.length; size > 0; size--) {
    const groups = run.groups.slice(0, size);
    const last = groups[size - 1]!;
    const total = groups.reduce((sum, group) => sum + tokenLength(scan, group), 0);
    if (total > 15 || goesOn(text, ends[last]!)) continue;
    const isEnough = total >= 6 || (size === 1 && total >= 4) || (total >= 4 && (run.hasBracket || size > 1));
    if (!isEnough) return undefined;
    // not years, dates, and decimals after `call` or `line`
    if (
      total < 6 &&
      (language !== 'en' || markCode(scan, last + 1) === 47 || /^(?:19|20)\d\d$/.test(compactOf(scan, groups)))
    )
      return undefined;
    if (size > 1 && /^\d{1,2}[/.-]\d{1,2}[/.-](?:\d{2}|\d{4})$/.test(text.slice(starts[groups[0]!], ends[last])))
      return undefined;
    return { end: ends[last]!, digitCount: total, score: 0.8 };
  }
  return undefined;
};
