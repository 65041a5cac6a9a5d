import { GauzeError } from '../../electron/contract/errors';
import { trainingRandom, type TrainingRandom } from '../training/trainingRandom';
import { hashText, rowSampler, type HashedText } from './unlabelledText';

export interface WordVectorOptions {
  readonly seed: number;
  readonly rows: number;
  readonly width: number;
  /** Words to either side, drawn from 1 to this for every word. */
  readonly window: number;
  readonly negatives: number;
  readonly epochs: number;
  /** Rows that occur less often have no vector. */
  readonly least: number;
  /** Words that are more than this share of the text are often skipped; 0: none. */
  readonly sample: number;
  readonly learningRate: number;
  /** Standard deviation that the vectors are scaled to. */
  readonly deviation: number;
}

export const wordVectorOptions: WordVectorOptions = {
  seed: 1,
  rows: 1 << 15,
  width: 100,
  window: 5,
  negatives: 8,
  epochs: 6,
  least: 3,
  sample: 1e-4,
  learningRate: 0.025,
  deviation: 0.3,
};

export interface WordVectorHooks {
  readonly signal?: AbortSignal | undefined;
  /** Share of the work that is done. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

export interface WordVectors {
  /** Zero where the row was too rare. [row, width] */
  readonly values: Float32Array;
  readonly width: number;
  readonly text: HashedText;
}

const sigmoidSteps = 1 << 11;
const sigmoidReach = 6;
const sigmoids = Float32Array.from(
  { length: sigmoidSteps },
  (_, i) => 1 / (1 + Math.exp(-((2 * (i + 0.5)) / sigmoidSteps - 1) * sigmoidReach)),
);
const sigmoid = (x: number): number =>
  x >= sigmoidReach
    ? 1
    : x <= -sigmoidReach
      ? 0
      : sigmoids[Math.floor(((x + sigmoidReach) / (2 * sigmoidReach)) * sigmoidSteps)]!;

const negativeTable = 1 << 20;
const tokensAtOnce = 20_000;

/**
 * Skip-gram with negative sampling (Mikolov et al. 2013) over hashed rows: a word predicts those around it. Words that
 * share a row share its vector; of a word itself nothing is kept.
 *
 * @throws GauzeError `cancelled`
 */
export const trainWordVectors = (
  texts: readonly string[],
  options: WordVectorOptions,
  hooks: WordVectorHooks = {},
): Promise<WordVectors> => trainRowVectors(hashText(texts, options.rows), options, hooks);

/** The same of a text whose units are numbered already. `rows` is that of the text. */
export async function trainRowVectors(
  text: HashedText,
  given: Omit<WordVectorOptions, 'rows'>,
  { signal, onProgress }: WordVectorHooks = {},
): Promise<WordVectors> {
  const options = { ...given, rows: text.rows };
  const { width, epochs } = options;
  const random = trainingRandom(options.seed);
  const input = new Float32Array(options.rows * width);
  for (let i = 0; i < input.length; i++) input[i] = (random.next() - 0.5) / width;
  const model: SkipGram = {
    ...options,
    random,
    input,
    output: new Float32Array(options.rows * width),
    gradient: new Float32Array(width),
    negativeRows: samplingTable(text, options, random),
  };
  const keepProbability = keepShares(text, options);
  const total = text.words.length * epochs;
  let done = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let note = 0; note + 1 < text.starts.length;) {
      const from = done;
      while (note + 1 < text.starts.length && done - from < tokensAtOnce) {
        learnNote(
          model,
          text.words.subarray(text.starts[note], text.starts[note + 1]),
          keepProbability,
          options.learningRate * Math.max(0.004, 1 - done / total),
        );
        done += text.starts[note + 1]! - text.starts[note]!;
        note++;
      }
      onProgress?.(done / total);
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (signal?.aborted === true) throw new GauzeError('cancelled', 'training was cancelled');
    }
  }
  return { values: scaled(input, text, options), width, text };
}

interface SkipGram extends WordVectorOptions {
  readonly random: TrainingRandom;
  readonly input: Float32Array;
  readonly output: Float32Array;
  readonly gradient: Float32Array;
  readonly negativeRows: Int32Array;
}

function samplingTable({ counts }: HashedText, { least: min }: WordVectorOptions, random: TrainingRandom): Int32Array {
  if (!counts.some((count) => count >= min)) return new Int32Array(0);
  const sampler = rowSampler(counts, min);
  return Int32Array.from({ length: negativeTable }, () => sampler.sample(random));
}

/** Chance that an occurrence is learned from. [row] */
function keepShares({ counts, words }: HashedText, { least: min, sample }: WordVectorOptions): Float32Array {
  return Float32Array.from(counts, (count) => {
    if (count < min) return 0;
    if (sample === 0) return 1;
    const ratio = (sample * words.length) / count;
    return Math.min(1, Math.sqrt(ratio) + ratio);
  });
}

function learnNote(
  { width, window, negatives, random, input, output, gradient, negativeRows }: SkipGram,
  words: Int32Array,
  keepProbability: Float32Array,
  rate: number,
): void {
  const rows: number[] = [];
  for (const word of words) if (keepProbability[word]! > 0 && random.next() < keepProbability[word]!) rows.push(word);
  for (let centre = 0; centre < rows.length; centre++) {
    const reach = 1 + random.below(window);
    for (let other = Math.max(0, centre - reach); other <= Math.min(rows.length - 1, centre + reach); other++) {
      if (other === centre) continue;
      const from = rows[other]! * width;
      gradient.fill(0);
      for (let n = 0; n <= negatives; n++) {
        const target = n === 0 ? rows[centre]! : negativeRows[random.word() & (negativeTable - 1)]!;
        if (n > 0 && target === rows[centre]) continue;
        const to = target * width;
        const step = ((n === 0 ? 1 : 0) - sigmoid(product(input, from, output, to, width))) * rate;
        for (let k = 0; k < width; k++) {
          gradient[k]! += step * output[to + k]!;
          output[to + k]! += step * input[from + k]!;
        }
      }
      for (let k = 0; k < width; k++) input[from + k]! += gradient[k]!;
    }
  }
}

/** Four sums side by side: one alone would wait for itself at every addition. */
function product(a: Float32Array, i: number, b: Float32Array, j: number, width: number): number {
  let [s0, s1, s2, s3] = [0, 0, 0, 0];
  let k = 0;
  for (; k + 3 < width; k += 4) {
    s0 += a[i + k]! * b[j + k]!;
    s1 += a[i + k + 1]! * b[j + k + 1]!;
    s2 += a[i + k + 2]! * b[j + k + 2]!;
    s3 += a[i + k + 3]! * b[j + k + 3]!;
  }
  for (; k < width; k++) s0 += a[i + k]! * b[j + k]!;
  return s0 + s1 + (s2 + s3);
}

function scaled(
  input: Float32Array,
  { counts }: HashedText,
  { width, least: min, deviation }: WordVectorOptions,
): Float32Array {
  let [sum, squares, number] = [0, 0, 0];
  counts.forEach((count, row) => {
    if (count < min) input.fill(0, row * width, (row + 1) * width);
    else {
      for (let i = row * width; i < (row + 1) * width; i++) {
        sum += input[i]!;
        squares += input[i]! * input[i]!;
      }
      number += width;
    }
  });
  const spread = number === 0 ? 0 : Math.sqrt(Math.max(0, squares / number - (sum / number) ** 2));
  const factor = spread > 0 ? deviation / spread : 0;
  return input.map((value) => value * factor);
}
