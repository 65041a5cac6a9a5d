import type { PhiType } from '../../electron/contract/phi';
import type { Language } from '../../electron/contract/text';
import { below, type Random } from '../../electron/core/privacy/randomness';
import { tokenize, wordOf } from '../../electron/core/text/tokens';
import { nearest, type Neighbours } from '../representer/neighbours';
import { rowOfAnyCase, type WordSpace } from '../representer/wordSpace';
import type { LabelledSentence } from './labelledSentences';
import type { PseudonymOptions } from './options';
import type { PublicWords } from './publicWords';
import { isStopWord } from './stopWords';

/** By which rule a token of PHI was written. `unknown`: without a vector, so that it took a word of its type. */
export const pseudonymRules = ['punctuation', 'stopWord', 'digits', 'neighbour', 'sameType', 'unknown'] as const;
export type PseudonymRule = (typeof pseudonymRules)[number];

/** What stands in place of one token of PHI. */
export interface DrawnWord {
  readonly note: number;
  readonly original: string;
  readonly written: string;
  readonly rule: PseudonymRule;
  /** Of the word space, where a neighbour was drawn; else 0. */
  readonly row: number;
  readonly newRow: number;
}

export interface AlteredSentence extends LabelledSentence {
  readonly drawn: readonly DrawnWord[];
  /** Where each span stood in the text before, in the order of `spans`. */
  readonly before: readonly { readonly start: number; readonly end: number }[];
}

export interface PseudonymSource {
  readonly options: PseudonymOptions;
  /** What a label stands for. */
  readonly kindOf: (label: string) => PhiType;
  readonly publicWords: PublicWords;
  /** Of neighbours; null where none is drawn. */
  readonly space: WordSpace | null;
  /** The system's own: who knows a seed knows the place among the neighbours, and so the word. */
  readonly random: Random;
}

const digitsAlone = /^\p{Nd}+$/u;
const word = /[\p{L}\p{M}]/u;

/** A new variant of all sentences: within it words stay the same as far as `scope` says. */
export type Variant = (sentence: LabelledSentence) => AlteredSentence;

export function createPseudonymiser({ options, kindOf, publicWords, space, random }: PseudonymSource): () => Variant {
  const near = space === null ? null : drawable(space, options);

  const sameType = (original: string, label: string, language: Language): string => {
    const own = original.toLowerCase();
    const words = publicWords(kindOf(label), language);
    const others = words.filter((other) => other.toLowerCase() !== own);
    return others.length === 0 ? randomLetters(original, random) : others[below(random, others.length)]!;
  };
  const neighbour = (original: string, list: Neighbours): Pick<DrawnWord, 'row' | 'newRow' | 'written'> | undefined => {
    const row = space === null ? 0 : rowOfAnyCase(space, original);
    if (space === null || row === 0) return undefined;
    const own = original.toLowerCase();
    // of vectors that tell capitals apart, `madrid` is the nearest to `Madrid`
    const rows = options.includesWord
      ? list(row)
      : list(row).filter((other) => space.words[other]!.toLowerCase() !== own);
    if (rows.length === 0) return undefined;
    const newRow = rows[below(random, rows.length)]!;
    return { row, newRow, written: space.words[newRow]! };
  };

  const draw = (original: string, label: string, language: Language): Omit<DrawnWord, 'note'> => {
    const none = { original, row: 0, newRow: 0 };
    if (digitsAlone.test(original)) {
      const found = options.digits === 'neighbours' && near !== null ? neighbour(original, near.digits) : undefined;
      return found === undefined
        ? { ...none, rule: 'digits', written: otherDigits(original, random) }
        : { original, rule: 'neighbour', ...found };
    }
    if (!word.test(original)) return { ...none, rule: 'punctuation', written: original };
    if (options.stopWords === 'keep' && isStopWord(original, language))
      return { ...none, rule: 'stopWord', written: original };
    const found = near === null ? undefined : neighbour(original, near.letters);
    if (found !== undefined) return { original, rule: 'neighbour', ...found, written: inCase(original, found.written) };
    const written = inCase(original, sameType(original, label, language));
    return { ...none, rule: near === null ? 'sameType' : 'unknown', written };
  };

  return () => {
    const assigned = new Map<string, Omit<DrawnWord, 'note'>>();
    const drawnFor = (original: string, label: string, { note, language }: LabelledSentence): DrawnWord => {
      if (options.scope === 'mention') return { note, ...draw(original, label, language) };
      const key = `${options.scope === 'note' ? note : ''} ${label} ${original}`;
      const drawn = assigned.get(key) ?? draw(original, label, language);
      assigned.set(key, drawn);
      return { note, ...drawn };
    };
    return (sentence) => altered(sentence, drawnFor);
  };
}

/** What words and numbers are drawn from; all words without sorting them. */
function drawable(space: WordSpace, { neighbours, includesWord }: PseudonymOptions) {
  const among = (accepts: RegExp): Neighbours => {
    if (Number.isFinite(neighbours)) return nearest(space, neighbours, includesWord, accepts);
    const all = Int32Array.from(space.words.keys()).filter((row) => row > 0 && accepts.test(space.words[row]!));
    return includesWord ? () => all : (row) => all.filter((other) => other !== row);
  };
  return { letters: among(/^\p{L}+$/u), digits: among(digitsAlone) };
}

/** Everything outside the spans stays as it is. */
function altered(
  sentence: LabelledSentence,
  drawnFor: (original: string, label: string, sentence: LabelledSentence) => DrawnWord,
): AlteredSentence {
  const ordered = [...sentence.spans].sort((a, b) => a.start - b.start || b.end - a.end);
  const spans: LabelledSentence['spans'][number][] = [];
  const before: { start: number; end: number }[] = [];
  const drawn: DrawnWord[] = [];
  let text = '';
  let read = 0;
  for (const { start, end, type } of ordered) {
    if (start < read || end <= start) continue;
    text += sentence.text.slice(read, start);
    const from = text.length;
    const tokens = tokenize(sentence.text.slice(start, end));
    let at = 0;
    for (let i = 0; i < tokens.count; i++) {
      const one = drawnFor(wordOf(tokens, i), type, sentence);
      text += tokens.text.slice(at, tokens.starts[i]) + one.written;
      at = tokens.ends[i]!;
      drawn.push(one);
    }
    text += tokens.text.slice(at);
    spans.push({ start: from, end: text.length, type });
    before.push({ start, end });
    read = end;
  }
  return { ...sentence, text: text + sentence.text.slice(read), spans, drawn, before };
}

/** Capitals as they stood. */
function inCase(like: string, written: string): string {
  if (like.length > 1 && like === like.toUpperCase()) return written.toUpperCase();
  if (like === like.toLowerCase()) return written.toLowerCase();
  return written[0]!.toUpperCase() + written.slice(1);
}

/** As many figures, and others. */
function otherDigits(original: string, random: Random): string {
  const length = [...original].length;
  for (;;) {
    const drawn = Array.from({ length }, () => String(below(random, 10))).join('');
    if (drawn !== original) return drawn;
  }
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** For letters that no list has a word for: as many, and others. */
function randomLetters(original: string, random: Random): string {
  const length = [...original].length;
  for (;;) {
    const drawn = Array.from({ length }, () => alphabet[below(random, alphabet.length)]!).join('');
    if (drawn !== original.toLowerCase()) return drawn;
  }
}
