import { takeValues } from '../../backend/gradientScope';
import { packWindows } from '../../transformer/embedding';
import { createEncoder } from '../../transformer/encoder';
import type { BaseEncoder } from '../../transformer/encoderFile';
import type { LowerStates } from './chunkBatch';
import { cutChunks, type ChunkShape } from './chunks';

/** Chunks that are read at a time. */
const chunksAtOnce = 8;

/** The frozen part of an encoder, on the backend until `dispose`. */
export interface LowerReader {
  readonly read: (pieces: Int32Array) => Promise<LowerStates>;
  readonly dispose: () => void;
}

/** @param frozen layers, from the lowest; with none the vectors of pieces and places */
export function openLowerReader(base: BaseEncoder, frozen: number, shape: ChunkShape): LowerReader {
  const encoder = createEncoder({ ...base, layers: base.layers.slice(0, frozen) });
  const { width } = base.shape;
  return {
    dispose: encoder.dispose,
    async read(pieces) {
      const chunks = cutChunks(pieces.length, shape);
      const states = new Float32Array(chunks.reduce((sum, { from, to }) => sum + to - from + 2, 0) * width);
      let at = 0;
      for (let first = 0; first < chunks.length; first += chunksAtOnce) {
        const some = chunks.slice(first, first + chunksAtOnce);
        const batch = packWindows(
          some.map(({ from, to }) => pieces.subarray(from, to)),
          base,
        );
        const [values] = await takeValues([encoder.encode(batch)]); // [window, place, width]
        batch.lengths.forEach((length, window) => {
          const from = window * batch.places * width;
          states.set(values!.subarray(from, from + length * width), at);
          at += length * width;
        });
      }
      return { pieces, states };
    },
  };
}
