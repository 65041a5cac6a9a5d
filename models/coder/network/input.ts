import type { Language } from '../../../electron/contract/text';
import type { TrainingRandom } from '../../training/trainingRandom';
import type { BaseEncoder } from '../../transformer/encoderFile';
import { makeChunkBatch, type LowerStates } from './chunkBatch';
import { makeCoderBatch } from './coderBatch';
import { gapOf } from './coderNetwork';
import type { CoderShape } from './coderShape';
import { openLowerReader } from './lowerStates';
import { pieceReader } from './pieceReader';
import type { NetworkBatch } from './rows';
import { readNote, type ReadNote, type StemBook } from './stemBook';

/** What a network reads: stems of a book of its own, or pieces of a pre-trained encoder. */
export type NetworkInput =
  | { readonly kind: 'stems'; readonly book: StemBook }
  | {
      readonly kind: 'pieces';
      readonly base: BaseEncoder;
      /** The file of the encoder. */
      readonly bytes: Uint8Array;
    };

export type ReadText = (text: string, language: Language) => ReadNote;

export const readerOf = (input: NetworkInput): ReadText =>
  input.kind === 'stems' ? (text, language) => readNote(input.book, text, language) : pieceReader(input.base);

/** For `createCoderNetwork`. */
export const sizeOf = (input: NetworkInput): number | BaseEncoder =>
  input.kind === 'stems' ? input.book.rows : input.base;

/** Makes batches of notes; over pieces it holds the frozen layers on the backend. */
export interface Batcher {
  /** @param noise draws what is dropped; absent in use */
  readonly batch: (notes: readonly Int32Array[], noise?: TrainingRandom) => Promise<NetworkBatch>;
  /** Of a note: the vectors that frozen layers made of its pieces. */
  readonly lower: (note: Int32Array) => Promise<LowerStates>;
  readonly dispose: () => void;
}

/** @param maxCached bytes of lower states that are kept, so that they are read once and not in each epoch */
export function openBatcher(input: NetworkInput, shape: CoderShape, maxCached = 0): Batcher {
  if (input.kind === 'stems')
    return {
      batch: (notes, noise) =>
        Promise.resolve(makeCoderBatch(notes, gapOf(shape), noise === undefined ? 0 : shape.wordDropout, noise)),
      lower: () => Promise.reject(new RangeError('stems have no lower states')),
      dispose: () => undefined,
    };
  const { frozen, chunks } = shape.base!;
  const reader = openLowerReader(input.base, frozen, chunks);
  const known = new Map<Int32Array, LowerStates>();
  let cached = 0;
  const lower = async (note: Int32Array): Promise<LowerStates> => {
    const existing = known.get(note);
    if (existing !== undefined) return existing;
    const read = await reader.read(note);
    cached += read.states.byteLength;
    if (cached <= maxCached) known.set(note, read);
    return read;
  };
  return {
    async batch(notes) {
      const read: LowerStates[] = [];
      for (const note of notes) read.push(await lower(note));
      return makeChunkBatch(read, chunks, shape.width);
    },
    lower,
    dispose: reader.dispose,
  };
}
