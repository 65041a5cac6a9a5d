import type { TrainingRandom } from '../../training/trainingRandom';
import { logSoftmaxRows, type LanguageReader } from '../reader';
import { foldedWord } from '../scrub';
import { markIds, textOfPiece } from '../tokenizer/bytePairs';
import { packLanguageWindows } from '../windows';

const atOnce = 16;
/** The most probable pieces, of which one is drawn. */
const top = 40;

/**
 * Texts that the model writes by itself: all places hidden, then filled in random order, each drawn among the 40 most
 * probable pieces by their probabilities.
 */
export async function sampleTexts(
  reader: LanguageReader,
  { samples, pieces: length }: { readonly samples: number; readonly pieces: number },
  random: TrainingRandom,
  yieldToEventLoop: () => Promise<void> = async () => undefined,
): Promise<readonly string[]> {
  const { shape, vocabulary } = reader.model;
  const texts: string[] = [];
  for (let from = 0; from < samples; from += atOnce) {
    const windows = Array.from({ length: Math.min(atOnce, samples - from) }, () =>
      new Int32Array(length).fill(markIds.mask),
    );
    for (let step = 0; step < length; step++) {
      const batch = packLanguageWindows(windows);
      const holes = windows.map((window) => {
        const open = [...window.keys()].filter((at) => window[at] === markIds.mask);
        return open[random.below(open.length)]!;
      });
      const places = Int32Array.from(holes, (hole, row) => row * batch.places + 1 + hole);
      const rows = logSoftmaxRows(await reader.logits(batch, places), shape.pieces);
      windows.forEach((window, row) => {
        window[holes[row]!] = drawn(rows.subarray(row * shape.pieces, (row + 1) * shape.pieces), random);
      });
      await yieldToEventLoop();
    }
    for (const window of windows)
      texts.push([...window].map((id) => textOfPiece(vocabulary.pieces[id]!) ?? '').join(''));
  }
  return texts;
}

function drawn(logs: Float32Array, random: TrainingRandom): number {
  const best = [...logs.keys()]
    .slice(markIds.mask + 1)
    .sort((a, b) => logs[b]! - logs[a]!)
    .slice(0, top);
  const weights = best.map((id) => Math.exp(logs[id]!));
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [at, weight] of weights.entries()) if ((left -= weight) <= 0) return best[at]!;
  return best[0]!;
}

const wordsOf = (text: string): readonly string[] => (text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).map(foldedWord);

export interface Extraction {
  readonly samples: number;
  readonly words: number;
  /** Words of the samples that are names of the notes. */
  readonly names: number;
  /** Longest run of words that stands in a note that was learned from as well, and in one that was not. */
  readonly longestSeen: number;
  readonly longestUnseen: number;
}

/** @param names folded words of the names of the notes */
export function extractionOf(
  samples: readonly string[],
  names: ReadonlySet<string>,
  learned: readonly string[],
  unseen: readonly string[],
): Extraction {
  const words = samples.map(wordsOf);
  return {
    samples: samples.length,
    words: words.reduce((sum, { length }) => sum + length, 0),
    names: words.reduce((sum, each) => sum + each.filter((word) => names.has(word)).length, 0),
    longestSeen: longestRun(words, learned.map(wordsOf)),
    longestUnseen: longestRun(words, unseen.map(wordsOf)),
  };
}

/** Words of the longest run that two lists of texts share. */
export function longestRun(samples: readonly (readonly string[])[], texts: readonly (readonly string[])[]): number {
  const runsOf = (all: readonly (readonly string[])[], length: number): Set<string> =>
    new Set(
      all.flatMap((words) =>
        Array.from({ length: Math.max(0, words.length - length + 1) }, (_, at) =>
          words.slice(at, at + length).join(' '),
        ),
      ),
    );
  for (let length = 1; ; length++) {
    const there = runsOf(texts, length);
    if (![...runsOf(samples, length)].some((run) => there.has(run))) return length - 1;
  }
}
