import type { RowSegment } from '../../layers/labelContexts';
import { cutChunks, type ChunkShape } from './chunks';

/** Of one note: what the frozen part of the encoder made of its chunks. */
export interface LowerStates {
  /** Numbers of pieces of the whole note. [piece] */
  readonly pieces: Int32Array;
  /** Chunk after chunk, each with its marks and without padding. [place of a chunk, width] */
  readonly states: Float32Array;
}

/** Chunks of several notes side by side, shorter ones filled up. */
export interface ChunkBatch {
  readonly windows: number;
  readonly places: number;
  /** Places that are no padding, the two marks among them. [window] */
  readonly lengths: Int32Array;
  /** Of the frozen part; zeros at padding. [window, place, width] */
  readonly states: Float32Array;
  /**
   * Where in [window · place] each row stands that the head reads: all pieces of all chunks, those of an overlap twice,
   * no mark, no padding. [row]
   */
  readonly rowPlaces: Int32Array;
  /** The rows of each note. */
  readonly segments: readonly RowSegment[];
  /** Of each row, the piece of its note. [row] */
  readonly pieceOf: Int32Array;
  /** Pieces of each note, read or not. [note] */
  readonly pieces: readonly number[];
  /** Rows of all notes. */
  readonly stems: number;
}

/** A batch without any piece has one window of padding, which no note reads. */
export function makeChunkBatch(notes: readonly LowerStates[], shape: ChunkShape, width: number): ChunkBatch {
  const cut = notes.map(({ pieces }) => cutChunks(pieces.length, shape));
  const chunks = cut.flat().length === 0 ? [{ from: 0, to: 0 }] : cut.flat();
  const places = chunks.reduce((max, { from, to }) => Math.max(max, to - from + 2), 2);
  const states = new Float32Array(chunks.length * places * width);
  const rowPlaces: number[] = [];
  const pieceOf: number[] = [];
  const segments: RowSegment[] = [];
  let window = 0;
  cut.forEach((own, note) => {
    const first = rowPlaces.length;
    let at = 0;
    for (const { from, to } of own) {
      const length = to - from + 2;
      states.set(notes[note]!.states.subarray(at * width, (at + length) * width), window * places * width);
      for (let piece = from; piece < to; piece++) {
        rowPlaces.push(window * places + 1 + piece - from);
        pieceOf.push(piece);
      }
      at += length;
      window++;
    }
    segments.push({ from: first, length: rowPlaces.length - first });
  });
  const stems = rowPlaces.length;
  if (stems === 0) [rowPlaces[0], pieceOf[0]] = [0, -1];
  return {
    windows: chunks.length,
    places,
    lengths: Int32Array.from(chunks, ({ from, to }) => to - from + 2),
    states,
    rowPlaces: Int32Array.from(rowPlaces),
    segments,
    pieceOf: Int32Array.from(pieceOf),
    pieces: notes.map(({ pieces }) => pieces.length),
    stems,
  };
}
