import { trainingRandom } from '../training/trainingRandom';
import { logSoftmaxRows, type LanguageReader } from './reader';
import { maskWindows, type Window } from './windows';

const atOnce = 16;

/** How well masked pieces are predicted. */
interface HiddenPieces {
  /** Natural logarithm of the probability of each hidden piece, summed by window. [window] */
  readonly logs: Float64Array;
  /** Hidden pieces. [window] */
  readonly counts: Int32Array;
}

/**
 * Hides 15 % of the pieces of each window, the same ones for the same seed, and asks the model for them.
 *
 * @param yieldToEventLoop awaited after each batch
 */
export async function readHidden(
  reader: LanguageReader,
  windows: readonly Window[],
  seed: number,
  yieldToEventLoop: () => Promise<void> = async () => undefined,
): Promise<HiddenPieces> {
  const { pieces } = reader.model.shape;
  const logs = new Float64Array(windows.length);
  const counts = new Int32Array(windows.length);
  const random = trainingRandom(seed);
  for (let from = 0; from < windows.length; from += atOnce) {
    const batch = maskWindows(windows.slice(from, from + atOnce), pieces, random);
    const rows = logSoftmaxRows(await reader.logits(batch, batch.targets), pieces);
    batch.targets.forEach((place, at) => {
      const window = from + Math.floor(place / batch.places);
      logs[window]! += rows[at * pieces + batch.answers[at]!]!;
      counts[window]! += 1;
    });
    await yieldToEventLoop();
  }
  return { logs, counts };
}

const sum = (values: Float64Array | Int32Array): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

/** e to the mean cross entropy of hidden pieces: among how many the model is as unsure as if all were as probable. */
export function perplexityOf({ logs, counts }: HiddenPieces): number {
  return Math.exp(-sum(logs) / Math.max(1, sum(counts)));
}
