import type { RowSegment } from '../../layers/labelContexts';
import type { TrainingRandom } from '../../training/trainingRandom';
import { unknownRow } from './stemBook';

/**
 * Notes one behind another, with empty rows between, so that no convolution sees the neighbour: nothing is padded to
 * the longest.
 */
export interface CoderBatch {
  /** Rows of all notes and of what lies between. */
  readonly rows: number;
  readonly segments: readonly RowSegment[];
  /** Rows of the word table, each once. [word] */
  readonly words: Int32Array;
  /** Which of them stands there; 0 in an empty row. [row] */
  readonly index: Int32Array;
  /** 1, and 0 in an empty row. [row] */
  readonly isReal: Float32Array;
  /** Stems of all notes. */
  readonly stems: number;
}

/**
 * @param gap empty rows in front of each note and behind the last
 * @param wordDropout chance that a stem is read as unknown
 */
export function makeCoderBatch(
  notes: readonly Int32Array[],
  gap: number,
  wordDropout = 0,
  random?: TrainingRandom,
): CoderBatch {
  const stems = notes.reduce((sum, note) => sum + note.length, 0);
  const rows = stems + gap * (notes.length + 1);
  const index = new Int32Array(rows);
  const isReal = new Float32Array(rows);
  const places = new Map<number, number>();
  const segments: RowSegment[] = [];
  let at = gap;
  for (const note of notes) {
    segments.push({ from: at, length: note.length });
    for (const given of note) {
      const word = random !== undefined && random.next() < wordDropout ? unknownRow : given;
      let place = places.get(word);
      if (place === undefined) places.set(word, (place = places.size));
      index[at] = place;
      isReal[at] = 1;
      at++;
    }
    at += gap;
  }
  if (places.size === 0) places.set(unknownRow, 0);
  return { rows, segments, words: Int32Array.from(places.keys()), index, isReal, stems };
}
