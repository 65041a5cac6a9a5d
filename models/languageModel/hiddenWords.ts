import { alignedPart } from '../imported/tokenizer/aligned';
import { preTokenizerOf } from '../imported/tokenizer/preTokenizers';
import { shuffle, trainingRandom, type TrainingRandom } from '../training/trainingRandom';
import { logSoftmaxRows, type LanguageReader } from './reader';
import { markIds, openBytePairs, splitDefinition, type BytePairs } from './tokenizer/bytePairs';
import { packLanguageWindows } from './windows';

// Two vocabularies cut a text into different pieces, so that hiding a share of the pieces asks two models different
// questions: the one with shorter pieces is asked for the end of a word whose beginning it sees. Here the same words
// are hidden, whole, from both, with the same words around them.

/** Words that are read together, as each of the vocabularies cuts them, with the same ones hidden. */
export interface HiddenWords {
  /** Which text. */
  readonly text: number;
  /** By vocabulary. */
  readonly cuts: readonly {
    readonly ids: Int32Array;
    /** Which of `ids` are hidden, in order. */
    readonly hidden: Int32Array;
  }[];
}

const split = preTokenizerOf(splitDefinition);
const hiddenShare = 0.15;

/**
 * Cuts each text into runs of words that fit into a window by every vocabulary, and hides 15 % of the words of each, at
 * least one.
 *
 * @param places of a window, its two marks with them
 */
export function hideWords(
  texts: readonly string[],
  vocabularies: readonly BytePairs[],
  places: number,
  seed: number,
): readonly HiddenWords[] {
  const random = trainingRandom(seed);
  const readers = vocabularies.map((vocabulary) => openBytePairs(vocabulary));
  const room = places - 2;
  const windows: HiddenWords[] = [];
  texts.forEach((given, text) => {
    const normal = given.normalize('NFC');
    let run: (readonly Int32Array[])[] = [];
    const lengths = readers.map(() => 0);
    const end = (): void => {
      if (run.length > 0) windows.push({ text, cuts: cutsOf(run, readers.length, random) });
      run = [];
      lengths.fill(0);
    };
    for (const { from, to } of split(alignedPart(normal, 0, normal.length))) {
      const word = normal.slice(from[0], to.at(-1));
      const cuts = readers.map((read) => Int32Array.from(read(word).ids));
      if (cuts.some(({ length }) => length > room)) {
        end();
        continue;
      }
      if (cuts.some(({ length }, at) => lengths[at]! + length > room)) end();
      run.push(cuts);
      cuts.forEach(({ length }, at) => (lengths[at]! += length));
    }
    end();
  });
  return windows;
}

/** @param run [word][vocabulary] */
function cutsOf(
  run: readonly (readonly Int32Array[])[],
  vocabularies: number,
  random: TrainingRandom,
): HiddenWords['cuts'] {
  const order = shuffle([...run.keys()], random);
  const chosen = new Set(order.slice(0, Math.max(1, Math.round(hiddenShare * run.length))));
  return Array.from({ length: vocabularies }, (_, vocabulary) => {
    const [ids, hidden]: [number[], number[]] = [[], []];
    run.forEach((word, at) => {
      for (const id of word[vocabulary]!) {
        if (chosen.has(at)) hidden.push(ids.length);
        ids.push(id);
      }
    });
    return { ids: Int32Array.from(ids), hidden: Int32Array.from(hidden) };
  });
}

const atOnce = 16;

/**
 * Natural logarithm of the probability of the hidden words, summed by window.
 *
 * @param vocabulary which of the cuts is the reader's
 * @param yieldToEventLoop awaited after each batch
 */
export async function readHiddenWords(
  reader: LanguageReader,
  windows: readonly HiddenWords[],
  vocabulary: number,
  yieldToEventLoop: () => Promise<void> = async () => undefined,
): Promise<Float64Array> {
  const { pieces } = reader.model.shape;
  const logs = new Float64Array(windows.length);
  for (let from = 0; from < windows.length; from += atOnce) {
    const cuts = windows.slice(from, from + atOnce).map((window) => window.cuts[vocabulary]!);
    const batch = packLanguageWindows(cuts.map(({ ids }) => ids));
    const [targets, answers, rows]: [number[], number[], number[]] = [[], [], []];
    cuts.forEach(({ hidden }, row) => {
      for (const at of hidden) {
        const place = row * batch.places + 1 + at;
        targets.push(place);
        answers.push(batch.ids[place]!);
        rows.push(row);
        batch.ids[place] = markIds.mask;
      }
    });
    const told = logSoftmaxRows(await reader.logits(batch, Int32Array.from(targets)), pieces);
    answers.forEach((answer, at) => (logs[from + rows[at]!]! += told[at * pieces + answer]!));
    await yieldToEventLoop();
  }
  return logs;
}

export interface PerplexityCost {
  readonly before: number;
  readonly after: number;
  /** How much larger, as a share of `before`. */
  readonly cost: number;
  /** 95 %, of texts drawn again. */
  readonly interval: readonly [number, number];
}

const draws = 1000;
const drawingSeed = 11;

/**
 * What another vocabulary costs: perplexity of the same hidden words, for a piece of the first vocabulary. The interval
 * is over texts, in pairs.
 *
 * @param before logarithms by window, of the first of the vocabularies
 */
export function costOfWords(
  windows: readonly HiddenWords[],
  before: Float64Array,
  after: Float64Array,
): PerplexityCost {
  const texts = [...new Set(windows.map(({ text }) => text))];
  const row = new Map(texts.map((text, at) => [text, at]));
  const sums = texts.map(() => ({ before: 0, after: 0, pieces: 0 }));
  windows.forEach(({ text, cuts }, at) => {
    const sum = sums[row.get(text)!]!;
    sum.before += before[at]!;
    sum.after += after[at]!;
    sum.pieces += cuts[0]!.hidden.length;
  });
  const measured = (of: typeof sums) => {
    let [first, second, pieces] = [0, 0, 0];
    for (const sum of of) {
      first += sum.before;
      second += sum.after;
      pieces += sum.pieces;
    }
    const [one, other] = [Math.exp(-first / Math.max(1, pieces)), Math.exp(-second / Math.max(1, pieces))];
    return { before: one, after: other, cost: other / one - 1 };
  };
  const random = trainingRandom(drawingSeed);
  const drawn = Array.from({ length: draws }, () => measured(sums.map(() => sums[random.below(sums.length)]!)).cost);
  drawn.sort((a, b) => a - b);
  return { ...measured(sums), interval: [drawn[Math.floor(0.025 * draws)]!, drawn[Math.ceil(0.975 * draws) - 1]!] };
}
