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
export const usualTagger: TaggerOptions = { passes: 6, rate: 0.25, decay: 2e-6 };

/** Averaged stochastic gradient descent with a rate for each weight (AdaGrad, Duchi et al. 2011), tokens in random order of the notes. */
export function trainEvidenceTagger(notes: readonly TaggedNote[], options: TaggerOptions, seed: number): EvidenceTagger {
  const size = (1 << tableBits) * STRIDE;
  const weights = new Float32Array(size);
  const squares = new Float32Array(size);
  // Sum over the steps of each change times the step it came at: the average is taken off in one go (Daumé 2006).
  const drift = new Float32Array(size);
  const random = trainingRandom(seed);
  const order = notes.map((_, at) => at);
  const slopes = new Float64Array(STRIDE);
  let step = 1;
  const steps = options.passes * notes.reduce((sum, { classes }) => sum + classes.length, 0);
  for (let pass = 0; pass < options.passes; pass++) {
    for (const at of shuffle(order, random)) {
      const { rows: { rows, width }, classes } = notes[at]!;
      for (let token = 0; token < classes.length; token++) {
        probabilitiesAt(weights, rows, token * width, width, slopes);
        slopes[classes[token]!]! -= 1;
        const when = step / steps;
        for (let f = token * width; f < (token + 1) * width; f++) {
          const base = rows[f]! * STRIDE;
          for (let c = 0; c < taggerClasses; c++) {
            const slope = slopes[c]! + options.decay * weights[base + c]!;
            const square = squares[base + c]! + slope * slope;
            squares[base + c] = square;
            const change = (options.rate * slope) / Math.sqrt(square + 1e-8);
            weights[base + c]! -= change;
            drift[base + c]! -= change * when;
          }
        }
        step += 1;
      }
    }
  }
  for (let at = 0; at < size; at++) weights[at]! -= drift[at]!;
  return { weights };
}

/** P(outside), P(begin), P(inside). [token, class] */
export function evidenceProbabilities({ weights }: EvidenceTagger, { tokens, width, rows }: TokenRows): Float32Array {
  const out = new Float32Array(tokens * taggerClasses);
  const scores = new Float64Array(STRIDE);
  for (let token = 0; token < tokens; token++) {
    probabilitiesAt(weights, rows, token * width, width, scores);
    for (let c = 0; c < taggerClasses; c++) out[token * taggerClasses + c] = scores[c]!;
  }
  return out;
}

function probabilitiesAt(weights: Float32Array, rows: Int32Array, from: number, width: number, out: Float64Array): void {
  let [a, b, c] = [0, 0, 0];
  for (let f = from; f < from + width; f++) {
    const base = rows[f]! * STRIDE;
    a += weights[base]!;
    b += weights[base + 1]!;
    c += weights[base + 2]!;
  }
  const most = Math.max(a, b, c);
  a = Math.exp(a - most);
  b = Math.exp(b - most);
  c = Math.exp(c - most);
  const sum = a + b + c;
  out[0] = a / sum;
  out[1] = b / sum;
  out[2] = c / sum;
}
