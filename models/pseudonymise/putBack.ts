import { tokenize, wordOf } from '../../electron/core/text/tokens';
import { shuffle, type TrainingRandom } from '../training/trainingRandom';
import type { AlteredSentence } from './pseudonymise';

/** An attack on the order of sentences: which of the others is of the same note, by the words they share. */
export interface PutBack {
  /** Sentences that were asked for. */
  readonly sentences: number;
  /** A sentence of the same note shares more than one of another; half is chance. */
  readonly area: number;
  /** The sentence that shares most is of the same note, and how often a random one is. */
  readonly first: number;
  readonly firstByChance: number;
}

/** Sentences that are asked for; each is compared with all. */
const maxAsked = 300;

/** Words weigh by how few sentences have them; a sentence is 1 long. */
export function putBack(sentences: readonly AlteredSentence[], random: TrainingRandom): PutBack {
  const bags = sentences.map(({ text }) => {
    const tokens = tokenize(text);
    return new Set(Array.from({ length: tokens.count }, (_, i) => wordOf(tokens, i).toLowerCase()));
  });
  const having = new Map<string, number[]>();
  bags.forEach((bag, i) => {
    for (const word of bag) {
      const known = having.get(word);
      if (known === undefined) having.set(word, [i]);
      else known.push(i);
    }
  });
  const weight = (word: string): number => Math.log(sentences.length / having.get(word)!.length);
  const lengths = bags.map((bag) => Math.sqrt([...bag].reduce((sum, word) => sum + weight(word) ** 2, 0)));
  const ofNote = new Map<number, number>();
  for (const { note } of sentences) ofNote.set(note, (ofNote.get(note) ?? 0) + 1);
  const asked = shuffle(
    [...sentences.keys()].filter((i) => {
      const own = ofNote.get(sentences[i]!.note)!;
      return own > 1 && own < sentences.length;
    }),
    random,
  ).slice(0, maxAsked);
  let [area, first, byChance] = [0, 0, 0];
  for (const i of asked) {
    const scores = new Float64Array(sentences.length);
    for (const word of bags[i]!) {
      const squared = weight(word) ** 2;
      for (const other of having.get(word)!) scores[other]! += squared;
    }
    const others = [...sentences.keys()].filter((other) => other !== i);
    const scoreOf = (other: number): number => (lengths[other] === 0 ? 0 : scores[other]! / lengths[other]!);
    const isOwn = (other: number): boolean => sentences[other]!.note === sentences[i]!.note;
    area += areaOf(others.filter(isOwn).map(scoreOf), others.filter((other) => !isOwn(other)).map(scoreOf));
    const highest = others.reduce((best, other) => Math.max(best, scoreOf(other)), -Infinity);
    const best = others.filter((other) => scoreOf(other) === highest);
    first += best.filter(isOwn).length / best.length;
    byChance += others.filter(isOwn).length / others.length;
  }
  const count = Math.max(1, asked.length);
  return {
    sentences: asked.length,
    area: asked.length === 0 ? 0.5 : area / count,
    first: first / count,
    firstByChance: byChance / count,
  };
}

/** How often one of the first is higher than one of the others; a tie is half. */
function areaOf(own: readonly number[], others: readonly number[]): number {
  const sorted = Float64Array.from(others).sort();
  const below = (value: number, orEqual: boolean): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]! < value || (orEqual && sorted[middle] === value)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const wins = own.reduce((sum, value) => sum + (below(value, false) + below(value, true)) / 2, 0);
  return wins / (own.length * others.length);
}
