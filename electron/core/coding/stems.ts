import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import type { Language, Span } from '../../contract/text';

/**
 * A note as the coder reads it: words, numbers and single other characters with their offsets, the stem of each, and
 * which of them carry meaning. A line break is no token; like `. ; ? !` it ends a sentence.
 */
export interface StemmedText {
  readonly text: string;
  readonly language: Language;
  /** UTF-16 offsets, half-open. [token] */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Lower case, no accents. [token] */
  readonly words: readonly string[];
  /** [token] */
  readonly stems: readonly string[];
  /** Number of the sentence, ascending from 0. [token] */
  readonly sentences: Int32Array;
  /** Tokens that are words or numbers and no function words, ascending. [content token] */
  readonly content: Int32Array;
}

// With the surrounding punctuation each is a token of its own; "1.5" and "3,2" are one number.
const token = /[\p{L}\p{M}]+|\p{Nd}+(?:[.,]\p{Nd}+)*|[^\s\p{L}\p{M}\p{Nd}]/gu;
const wordOrNumber = /^[\p{L}\p{M}\p{Nd}]/u;
const isLetters = /^[\p{L}\p{M}]/u;
const marks = /\p{M}/gu;

const stemmers: Readonly<Record<Language, (word: string) => string>> = {
  en: english,
  es: spanish,
  fr: french,
  nl: dutch,
  de: german,
};

// Negations stay content: "no", "sin", "kein" belong to what a code says.
const functionWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    'the a an of in on at to and or with for by from as is was be are his her its their this that'.split(' '),
  ),
  es: new Set('de la el los las en un una unos unas y e o u a al del con por para su sus se lo le que es'.split(' ')),
  fr: new Set(
    'de la le les l d du des un une et ou a au aux en dans par pour avec sur son sa ses ce cette qui que est'.split(
      ' ',
    ),
  ),
  nl: new Set('de het een van in op en of met voor door aan bij te tot zijn haar die dat is was als'.split(' ')),
  de: new Set(
    (
      'der die das des dem den ein eine einer eines einem einen und oder in im an am auf mit von vom zu ' +
      'zum zur bei fur ist sein ihr als'
    ).split(' '),
  ),
};

/** Without accents and in lower case. */
export const plain = (word: string): string => {
  const lower = word.toLowerCase();
  return isAscii(lower) ? lower : lower.normalize('NFD').replace(marks, '');
};

function isAscii(word: string): boolean {
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) > 127) return false;
  return true;
}

/**
 * Words of many notes come again and again; past this many the memory is emptied, so that it does not grow with the
 * archive.
 */
const maxKept = 200_000;
const cached: Record<Language, Map<string, string>> = {
  en: new Map(),
  es: new Map(),
  fr: new Map(),
  nl: new Map(),
  de: new Map(),
};

/**
 * The stem of a word as Snowball has it, without accents; of Spanish without the last vowel of gender that Snowball
 * leaves. Numbers and signs stay.
 */
export function stemOf(word: string, language: Language): string {
  const memory = cached[language];
  const known = memory.get(word);
  if (known !== undefined) return known;
  const stem = isLetters.test(word) ? freshStem(word, language) : word;
  if (memory.size >= maxKept) memory.clear();
  memory.set(word, stem);
  return stem;
}

/** No word of any of the languages is so long; a stemmer's regular expressions need not see what is. */
const longestWord = 60;

function freshStem(word: string, language: Language): string {
  // Composed first: the endings that Snowball looks for are written with composed letters.
  const lower = word.toLowerCase().normalize('NFC');
  const stem = plain(lower.length > longestWord ? lower : stemmers[language](lower));
  return language === 'es' && stem.length > 4 && /[aeo]$/.test(stem) ? stem.slice(0, -1) : stem;
}

/** Linear in the text. */
export function stemText(text: string, language: Language): StemmedText {
  const starts: number[] = [];
  const ends: number[] = [];
  const words: string[] = [];
  const stems: string[] = [];
  const sentences: number[] = [];
  const content: number[] = [];
  let sentence = 0;
  let isEnded = false;
  for (const match of text.matchAll(token)) {
    const word = match[0];
    const at = starts.length;
    const before = at === 0 ? 0 : ends[at - 1]!;
    if (isEnded || (at > 0 && hasBreak(text, before, match.index))) sentence += 1;
    isEnded = word === '.' || word === ';' || word === '?' || word === '!';
    starts.push(match.index);
    ends.push(match.index + word.length);
    const folded = plain(word);
    words.push(folded);
    stems.push(stemOf(word, language));
    sentences.push(sentence);
    if (wordOrNumber.test(word) && !functionWords[language].has(folded)) content.push(at);
  }
  return {
    text,
    language,
    starts: Int32Array.from(starts),
    ends: Int32Array.from(ends),
    words,
    stems,
    sentences: Int32Array.from(sentences),
    content: Int32Array.from(content),
  };
}

function hasBreak(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 10 || unit === 13) return true;
  }
  return false;
}

/** Content stems alone: of a description, or of a mention by itself. */
export function contentStems(text: string, language: Language): readonly string[] {
  const { stems, content } = stemText(text, language);
  return Array.from(content, (at) => stems[at]!);
}

/** Tokens that share a character with one of the fragments, ascending. */
export function tokensUnder(
  { starts, ends }: Pick<StemmedText, 'starts' | 'ends'>,
  fragments: readonly Span[],
): readonly number[] {
  const under = new Set<number>();
  for (const { start, end } of fragments) {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! > start) high = middle;
      else low = middle + 1;
    }
    for (; low < starts.length && starts[low]! < end; low++) under.add(low);
  }
  return [...under].sort((a, b) => a - b);
}
