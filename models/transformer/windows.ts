import { shuffle, type TrainingRandom } from '../training/trainingRandom';

/** A segment of a note that is read at once, between the two marks. */
export interface PieceWindow {
  /** Pieces of the note, half-open. */
  readonly from: number;
  readonly to: number;
  /**
   * Words whose output is taken from this window: of two windows the one in which the word lies further inside.
   * Half-open.
   */
  readonly firstWord: number;
  readonly endWord: number;
}

export interface WindowSizes {
  /** Places of a window, the two marks with them. */
  readonly size: number;
  /** Pieces that two windows have in common, at most. */
  readonly overlap: number;
  /** Pieces of the first window, where it is not to be a whole one. */
  readonly first?: number;
}

export const readingWindows: WindowSizes = { size: 256, overlap: 64 };

/**
 * Windows over all pieces of a note. Borders lie between words; a word too long for a window has windows of its own,
 * and its output is the mean of theirs.
 *
 * @param starts where the pieces of each word begin, and where the last one ends. [word + 1]
 */
export function cutWindows(
  starts: Int32Array,
  { size, overlap, first = size - 2 }: WindowSizes,
): readonly PieceWindow[] {
  const words = starts.length - 1;
  const windows: PieceWindow[] = [];
  let room = Math.min(first, size - 2);
  for (let word = 0; word < words;) {
    let end = word;
    while (end < words && starts[end + 1]! - starts[word]! <= room) end++;
    if (end === word) {
      // Alone it fits into a whole window, or into none.
      const last = starts[word + 1]!;
      for (let from = starts[word]!; from < last; from += size - 2)
        windows.push({ from, to: Math.min(last, from + size - 2), firstWord: word, endWord: word + 1 });
      word++;
    } else {
      windows.push({ from: starts[word]!, to: starts[end]!, firstWord: word, endWord: end });
      if (end === words) break;
      word = overlapStart(starts, word, end, overlap, size - 2);
    }
    room = size - 2;
  }
  return shared(windows);
}

/** Windows for an epoch: cut without an overlap from a random place on, so that each epoch has other borders. */
export function epochWindows(starts: Int32Array, size: number, random: TrainingRandom): readonly PieceWindow[] {
  const room = size - 2;
  const quarter = Math.floor(room / 4);
  return cutWindows(starts, { size, overlap: 0, first: 1 + quarter + random.below(Math.max(1, room - quarter)) });
}

/** Windows in a random order, in batches. */
export function windowBatches<W>(
  windows: readonly W[],
  batchSize: number,
  random: TrainingRandom,
): readonly { readonly windows: readonly W[] }[] {
  const order = [...windows];
  shuffle(order, random);
  return Array.from({ length: Math.ceil(order.length / batchSize) }, (_, at) => ({
    windows: order.slice(at * batchSize, (at + 1) * batchSize),
  }));
}

/** The word with which the window behind begins: as much is seen twice as may be, and the next word still fits. */
function overlapStart(starts: Int32Array, begin: number, end: number, overlap: number, room: number): number {
  let word = end;
  while (word > begin + 1 && starts[end]! - starts[word - 1]! <= overlap) word--;
  while (word < end && starts[end + 1]! - starts[word]! > room) word++;
  return word;
}

/** Of words that two windows hold each takes the nearer half. */
function shared(windows: readonly PieceWindow[]): readonly PieceWindow[] {
  const borders = windows.map((window, at) => {
    const before = windows[at - 1];
    return before === undefined || before.endWord <= window.firstWord || before.firstWord === window.firstWord
      ? window.firstWord
      : Math.floor((before.endWord - 1 + window.firstWord) / 2) + 1;
  });
  return windows.map((window, at) => {
    // All windows of a word too long for one hold that word.
    const isWhole = windows[at + 1] === undefined || windows[at + 1]!.firstWord === window.firstWord;
    const endWord = isWhole ? window.endWord : Math.max(borders[at]!, Math.min(window.endWord, borders[at + 1]!));
    return { ...window, firstWord: borders[at]!, endWord };
  });
}

/** Where the first piece of a word that the window holds stands in it; 0 is the mark before. */
export const placeOf = ({ from }: PieceWindow, starts: Int32Array, word: number): number =>
  Math.max(starts[word]!, from) - from + 1;
