import { tokenize, wordOf } from '../../electron/core/text/tokens';
import { unigramCutter } from './unigram';
import { spaceMark, type PieceVocabulary } from './vocabulary';

export interface VocabularyNote {
  readonly text: string;
  readonly patient: string;
  /** What no piece may be learned from. */
  readonly spans: readonly { readonly start: number; readonly end: number }[];
}

export interface VocabularyOptions {
  /** Pieces of several letters, at most. */
  readonly size: number;
  /** Patients whose notes have to hold a piece: what fewer have could be one patient's. */
  readonly patients: number;
}

const marks = { begin: 0, padding: 1, end: 2, unknown: 3 };
const markNames = ['<s>', '<pad>', '</s>', '<unk>'];
const longest = 12;
const rounds = 3;

/**
 * A small vocabulary of pieces (after Kudo 2018, with hard counts): what words outside of spans are made of, so that
 * no name stands in it that was marked, and nothing that fewer than `patients` patients have. Letters, digits and
 * signs are all in it that as many patients' notes hold.
 */
export function learnVocabulary(
  notes: readonly VocabularyNote[],
  { size, patients }: VocabularyOptions,
): PieceVocabulary {
  const words = wordsOf(notes, patients);
  const letters = lettersOf(notes, patients);
  let counts = new Map<string, number>();
  for (const [word, count] of words) {
    const units = Array.from(word);
    for (let from = 0; from < units.length; from++)
      for (let to = from + 2; to <= Math.min(units.length, from + longest); to++)
        add(counts, units.slice(from, to).join(''), count * (to - from));
  }
  let vocabulary = vocabularyOf(letters, best(counts, 4 * size));
  for (let round = 0; round < rounds; round++) {
    const cut = unigramCutter(vocabulary);
    counts = new Map();
    const single = new Map(letters.map((letter) => [letter, 1]));
    for (const [word, count] of words)
      for (const piece of cut(word)) {
        const name = vocabulary.pieces[piece]!;
        if (piece === marks.unknown) continue;
        add(single.has(name) ? single : counts, name, count);
      }
    const target = round === rounds - 1 ? size : Math.ceil((4 - 1.5 * (round + 1)) * size);
    vocabulary = vocabularyOf([...single.keys()], best(counts, Math.max(size, target)), single);
  }
  return vocabulary;
}

const add = (counts: Map<string, number>, key: string, by: number): void =>
  void counts.set(key, (counts.get(key) ?? 0) + by);

/** The most frequent; of equally frequent ones the first of the alphabet. */
const best = (counts: ReadonlyMap<string, number>, size: number): ReadonlyMap<string, number> =>
  new Map([...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, size));

/** Words outside of spans, as pieces are cut from them, that enough patients have. */
function wordsOf(notes: readonly VocabularyNote[], patients: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const holders = new Map<string, Set<string>>();
  for (const { text, patient, spans } of notes) {
    const tokens = tokenize(text);
    for (let at = 0; at < tokens.count; at++) {
      const [start, end] = [tokens.starts[at]!, tokens.ends[at]!];
      if (spans.some((span) => span.start < end && start < span.end)) continue;
      const word = wordOf(tokens, at);
      if (word === '\n') continue;
      const isAfterSpace = tokens.spaceBefore[at] === 1 || text[start - 1] === '\n';
      const key = (isAfterSpace ? spaceMark : '') + word.normalize('NFC');
      add(counts, key, 1);
      (holders.get(key) ?? holders.set(key, new Set()).get(key)!).add(patient);
    }
  }
  return new Map([...counts].filter(([word]) => holders.get(word)!.size >= patients));
}

/** Single characters that enough patients' notes hold, and the mark of white space. */
function lettersOf(notes: readonly VocabularyNote[], patients: number): readonly string[] {
  const holders = new Map<string, Set<string>>();
  for (const { text, patient } of notes)
    for (const letter of new Set(text.normalize('NFC')))
      if (/\S/u.test(letter)) (holders.get(letter) ?? holders.set(letter, new Set()).get(letter)!).add(patient);
  return [
    spaceMark,
    ...[...holders]
      .filter(([, of]) => of.size >= patients)
      .map(([letter]) => letter)
      .sort(),
  ];
}

/** @param single counts of the letters @param several counts of the other pieces */
function vocabularyOf(
  letters: readonly string[],
  several: ReadonlyMap<string, number>,
  single: ReadonlyMap<string, number> = new Map(),
): PieceVocabulary {
  const counted = [...letters.map((letter) => [letter, single.get(letter) ?? 1] as const), ...several];
  const all = counted.reduce((sum, [, count]) => sum + count, 0);
  const logs = counted.map(([, count]) => Math.log(count / all));
  return {
    pieces: [...markNames, ...counted.map(([piece]) => piece)],
    scores: Float32Array.from([...markNames.map(() => 0), ...logs]),
    unknownScore: Math.min(...logs) - 10,
    marks,
    characterMap: new Map(),
  };
}
