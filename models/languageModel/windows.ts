import type { TrainingRandom } from '../training/trainingRandom';
import { shuffle } from '../training/trainingRandom';
import type { WindowBatch } from '../transformer/embedding';
import { markIds } from './tokenizer/bytePairs';
import type { MaskedBatch } from './network';

/** Pieces of a note that are read together, without marks. */
export type Window = Int32Array;

/** What is left at the end of a note is a window of its own from so many pieces on. */
const fewest = 8;

/**
 * Windows of one note, one behind the other. None reaches into another note: what two patients have beside each other
 * in a file says nothing, and must not be learned.
 *
 * @param places of a window, its two marks with them
 */
export function cutNote(ids: Int32Array, places: number): readonly Window[] {
  const room = places - 2;
  const windows: Window[] = [];
  for (let at = 0; at < ids.length; at += room) {
    const window = ids.subarray(at, at + room);
    if (window.length >= fewest || at === 0) windows.push(window);
  }
  return windows.filter(({ length }) => length > 0);
}

/** Side by side with the marks around them, shorter ones filled up. */
export function packLanguageWindows(windows: readonly Window[]): WindowBatch {
  const places = windows.reduce((max, { length }) => Math.max(max, length + 2), 2);
  const ids = new Int32Array(windows.length * places).fill(markIds.padding);
  windows.forEach((pieces, window) => {
    ids[window * places] = markIds.begin;
    ids.set(pieces, window * places + 1);
    ids[window * places + 1 + pieces.length] = markIds.end;
  });
  return { ids, lengths: Int32Array.from(windows, ({ length }) => length + 2), windows: windows.length, places };
}

const maskedShare = 0.15;
const hiddenShare = 0.8;
const otherShare = 0.1;

/**
 * Hides 15 % of each window's pieces, at least one: 8 of 10 behind the mask, 1 behind any other piece, and 1 stays and
 * is to be told all the same (Devlin et al. 2019).
 *
 * @param pieces of the vocabulary
 * @param unused pieces that are never put in another's place: those that left the vocabulary
 */
export function maskWindows(
  windows: readonly Window[],
  pieces: number,
  random: TrainingRandom,
  unused: ReadonlySet<number> = new Set(),
): MaskedBatch {
  const batch = packLanguageWindows(windows);
  const [targets, answers]: [number[], number[]] = [[], []];
  windows.forEach((window, row) => {
    const order = shuffle([...window.keys()], random).slice(0, Math.max(1, Math.round(maskedShare * window.length)));
    for (const at of order.sort((a, b) => a - b)) {
      const place = row * batch.places + 1 + at;
      targets.push(place);
      answers.push(window[at]!);
      const drawn = random.next();
      const other = markIds.mask + 1 + random.below(pieces - markIds.mask - 1);
      if (drawn < hiddenShare) batch.ids[place] = markIds.mask;
      else if (drawn < hiddenShare + otherShare && !unused.has(other)) batch.ids[place] = other;
    }
  });
  return { ...batch, targets: Int32Array.from(targets), answers: Int32Array.from(answers) };
}
