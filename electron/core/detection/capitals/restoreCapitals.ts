import type { Language } from '../../../contract/text';
import type { Gazetteer } from '../gazetteer';
import { BLANK_BEFORE, createScanner, LETTERS, LINE_START, MARK, type Scan } from '../scan';
import { properWords } from './properWords';

export interface CapitalLists {
  /** What detection knows of words and names. */
  readonly names: Gazetteer;
  /** Words that are written small. */
  readonly words: Gazetteer;
}

/** Letters before anything is said of their case. */
const minLetters = 40;
/** In notes as people write them two to six letters of a hundred are capital. */
const maxOther = 0.008;

/** UTF-16 offsets. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Where the shift key was hardly pressed, or hardly released: a whole note, or lines of sentences that begin small, as
 * below the header of a form.
 */
export function stretchesInOneCase(text: string): readonly Stretch[] {
  const { small, capital } = lettersIn(text);
  if (small + capital < minLetters) return [];
  if (Math.min(small, capital) <= maxOther * Math.max(small, capital)) return [{ start: 0, end: text.length }];
  const stretches: Stretch[] = [];
  for (const { index: start, 0: lines } of text.matchAll(linesWithoutCapitals)) {
    if (lettersIn(lines).small < minLetters) continue;
    if ([...lines.matchAll(smallSentence)].length >= minSentences) stretches.push({ start, end: start + lines.length });
  }
  return stretches;
}

const linesWithoutCapitals = /^[^\p{Lu}\n]*(?:\n[^\p{Lu}\n]*)*$/gmu;
/** A sentence that begins small behind another one. */
const smallSentence = /\p{Ll}{3}[.!?] +\p{Ll}/gu;
const minSentences = 2;

function lettersIn(text: string): { readonly small: number; readonly capital: number } {
  let [small, capital] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 97 && unit <= 122) small++;
    else if (unit >= 65 && unit <= 90) capital++;
  }
  return { small, capital };
}

/**
 * A note in one case with capitals where people write them: names, places, beginnings of sentences, letters of
 * numbers. Rules and models know most names by their capitals.
 *
 * @returns a text of the same length in UTF-16, each character where it was
 */
export function restoreCapitals(text: string, language: Language, lists: CapitalLists): string {
  const small = eachUnit(text, (unit) => unit.toLowerCase());
  const titled = inTitleCase(small);
  const scan = createScanner(language, lists.names)(titled);
  const isProper = properWords(scan, lists.words);
  const units = small.split('');
  for (let i = 0; i < scan.count; i++) {
    const start = scan.starts[i]!;
    if (scan.kinds[i] === LETTERS && (isProper[i] === 1 || beginsSentence(scan, i))) units[start] = titled[start]!;
  }
  for (const { index, 0: code } of small.matchAll(codes))
    for (let k = 0; k < code.length; k++) units[index + k] = code[k]!.toUpperCase();
  return units.join('');
}

/** Numbers with letters in them (`ab123456c`, `rk2-0231-24`), and postal codes (`sa2 0rb`, `t1a 0t2`, `1234 ab`). */
const codes = new RegExp(
  String.raw`(?<![\p{L}\p{N}@._/-])(?:` +
    [
      String.raw`(?=[a-z-]*\d(?:[a-z-]*\d){3})(?=[\d-]*[a-z])[a-z]{0,4}\d?[a-z\d-]{4,40}`,
      String.raw`[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}`,
      String.raw`[a-z]\d[a-z] \d[a-z]\d`,
      String.raw`\d{4} [a-z]{2}`,
    ].join('|') +
    String.raw`)(?![\p{L}\p{N}@_]|[./-]\p{L})`,
  'gu',
);

/** What would be longer or shorter stays as it is. */
export function eachUnit(text: string, write: (unit: string) => string): string {
  let out = '';
  for (let at = 0; at < text.length; at++) {
    const unit = text[at]!;
    const written = write(unit);
    out += written.length === 1 ? written : unit;
  }
  return out;
}

const letter = /\p{L}/u;
function inTitleCase(text: string): string {
  let isInWord = false;
  return eachUnit(text, (unit) => {
    const isFirst = !isInWord && letter.test(unit);
    isInWord = letter.test(unit) || (isInWord && /\p{M}/u.test(unit));
    return isFirst ? unit.toUpperCase() : unit;
  });
}

function beginsSentence(scan: Scan, i: number): boolean {
  if ((scan.flags[i]! & LINE_START) !== 0) return true;
  if ((scan.flags[i]! & BLANK_BEFORE) === 0 || scan.kinds[i - 1] !== MARK) return false;
  const mark = String.fromCodePoint(scan.keys[i - 1]!);
  if (mark !== '.') return '?!'.includes(mark);
  // behind an abbreviation goes on what was begun
  return scan.kinds[i - 2] !== LETTERS || scan.ends[i - 2]! - scan.starts[i - 2]! > 3;
}
