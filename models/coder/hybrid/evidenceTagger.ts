import { shuffle, trainingRandom } from '../../training/trainingRandom';
import { tableBits, type TokenRows } from './taggerFeatures';

/** Outside any evidence, its first token, a further one. */
export const taggerClasses = 3;
/** Four numbers a row, so that a row lies in one line of the cache. */
const STRIDE = 4;

/** Weights of a multinomial logistic regression over hashed rows. [row, class of 4] */
export interface EvidenceTagger {
  readonly weights: Float32Array;
}

/** One note to learn from: its rows and the class of each token. */
export interface TaggedNote {
  readonly rows: TokenRows;
  readonly classes: Uint8Array;
}

export interface TaggerOptions {
  readonly passes: number;
  readonly rate: number;
  /** L2, per step, on the rows that a token turns on. */
  readonly decay: number;
}
export const defaultTagger: TaggerOptions = { passes: 6, rate: 0.25, decay: 2e-6 };

/** While learning, weights, squares and drift of a row lie side by side: a row is one line of the cache. */
const WIDE = 16;
const SQUARE = 4;
const DRIFT = 8;
/** Of the gold class: what is as sure as that teaches nothing. */
const sureEnough = 0.998;

/**
 * Averaged stochastic gradient descent with a rate for each weight (AdaGrad, Duchi et al. 2011), notes in random order.
 */
export function trainEvidenceTagger(
  notes: readonly TaggedNote[],
  options: TaggerOptions,
  seed: number,
): EvidenceTagger {
  const rowCount = 1 << tableBits;
  // Drift: sum over the steps of each change times the step it came at; the average is taken off in one go (Daumé
  // 2006).
  const table = new Float32Array(rowCount * WIDE);
  const random = trainingRandom(seed);
  const order = notes.map((_, at) => at);
  const slopes = new Float64Array(STRIDE);
  let step = 1;
  const steps = options.passes * notes.reduce((sum, { classes }) => sum + classes.length, 0);
  for (let pass = 0; pass < options.passes; pass++) {
    for (const at of shuffle(order, random)) {
      const {
        rows: { rows, width },
        classes,
      } = notes[at]!;
      for (let token = 0; token < classes.length; token++) {
        const gold = classes[token]!;
        probabilitiesAt(table, WIDE, rows, token * width, width, slopes);
        if (slopes[gold]! < sureEnough) {
          slopes[gold]! -= 1;
          descend(table, rows, token * width, width, slopes, options, step / steps);
        }
        step += 1;
      }
    }
  }
  const weights = new Float32Array(rowCount * STRIDE);
  for (let row = 0; row < rowCount; row++)
    for (let c = 0; c < taggerClasses; c++)
      weights[row * STRIDE + c] = table[row * WIDE + c]! - table[row * WIDE + DRIFT + c]!;
  return { weights };
}

function descend(
  table: Float32Array,
  rows: Int32Array,
  from: number,
  width: number,
  slopes: Float64Array,
  { decay, rate }: TaggerOptions,
  when: number,
): void {
  for (let f = from; f < from + width; f++) {
    const base = rows[f]! * WIDE;
    for (let c = base; c < base + taggerClasses; c++) {
      const slope = slopes[c - base]! + decay * table[c]!;
      const square = table[c + SQUARE]! + slope * slope;
      table[c + SQUARE] = square;
      const change = (rate * slope) / Math.sqrt(square + 1e-8);
      table[c]! -= change;
      table[c + DRIFT]! -= change * when;
    }
  }
}

/** P(outside), P(begin), P(inside). [token, class] */
export function evidenceProbabilities({ weights }: EvidenceTagger, { tokens, width, rows }: TokenRows): Float32Array {
  const out = new Float32Array(tokens * taggerClasses);
  const scores = new Float64Array(STRIDE);
  for (let token = 0; token < tokens; token++) {
    probabilitiesAt(weights, STRIDE, rows, token * width, width, scores);
    for (let c = 0; c < taggerClasses; c++) out[token * taggerClasses + c] = scores[c]!;
  }
  return out;
}

function probabilitiesAt(
  weights: Float32Array,
  stride: number,
  rows: Int32Array,
  from: number,
  width: number,
  out: Float64Array,
): void {
  let [a, b, c] = [0, 0, 0];
  for (let f = from; f < from + width; f++) {
    const base = rows[f]! * stride;
    a += weights[base]!;
    b += weights[base + 1]!;
    c += weights[base + 2]!;
  }
  const max = Math.max(a, b, c);
  a = Math.exp(a - max);
  b = Math.exp(b - max);
  c = Math.exp(c - max);
  const sum = a + b + c;
  out[0] = a / sum;
  out[1] = b / sum;
  out[2] = c / sum;
}
