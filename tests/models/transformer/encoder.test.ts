import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { backendNames } from '../../../electron/contract/compute';
import { startBackend } from '../../../models/backend/startBackend';
import { convertPackedModel } from '../../../models/transformer/convert';
import { embedPieces, firstLineBreak, packWindows } from '../../../models/transformer/embedding';
import { createEncoder } from '../../../models/transformer/encoder';
import { readEncoderFile } from '../../../models/transformer/encoderFile';
import { readPackedModel } from '../../../models/transformer/packedModel';
import { places } from '../backendPlaces';
import { encodeByHand } from './encoderOracle';
import { smallPacked, smallSizes } from './smallPacked';

const { encoder: base } = readEncoderFile(
  convertPackedModel(
    readPackedModel(smallPacked()),
    { layers: 2, bits: 4, isIncluded: () => true },
    { name: '', licence: '', notice: '' },
  ),
);
const { width } = smallSizes;
const windows = [Int32Array.of(4, 5, 7, 6, 10, 8, 4, 5), Int32Array.of(9, 10), Int32Array.of(5, 5, 5, 5, 5)];
const withMarks = (pieces: Int32Array): number[] => [0, ...pieces, 2];

/**
 * The first four and the last of each place of `<s> ▁ a ab ж é </s>`, by PyTorch 2.15 in single precision, with the
 * layers of the recipe's prototype.
 */
const byTorch = {
  ids: [4, 5, 7, 6, 10],
  values: [
    [-0.12032, -2.42628, 0.00543, 0.07922, -0.79497],
    [0.05754, -2.49122, 0.38291, 0.24274, -0.81748],
    [-0.51584, -2.20327, 0.04985, 0.08346, -0.69715],
    [0.01036, -2.43677, 0.26684, 0.13155, -0.77326],
    [-0.1453, -2.24046, 0.21391, 0.09816, -0.83966],
    [-0.37263, -2.51126, 0.11686, 0.08596, -0.89406],
    [0.07767, -2.39645, 0.22024, 0.07259, -0.64953],
  ],
};

for (const name of backendNames) {
  const { report } = await startBackend({ choice: name, places, threads: 1 });
  const candidate = report.candidates.find((each) => each.name === name)!;
  const isHere = candidate.state === 'running';
  describe.skipIf(!isHere)(`${name}${isHere ? '' : ` (not on this machine: ${candidate.reason})`}`, () => {
    beforeAll(async () => {
      await startBackend({ choice: name, places, threads: 1 });
    });

    const encode = async (of: readonly Int32Array[]): Promise<{ values: Float32Array; places: number }> => {
      const encoder = createEncoder(base);
      const batch = packWindows(of, base);
      const states = encoder.encode(batch);
      const values = await states.data<'float32'>();
      states.dispose();
      encoder.dispose();
      return { values, places: batch.places };
    };

    test('encode_windowsOfManyLengths_equalTheSumsInDoublePrecision', async () => {
      const { values, places: length } = await encode(windows);
      windows.forEach((pieces, window) =>
        encodeByHand(base, withMarks(pieces)).forEach((row, place) =>
          row.forEach((wanted, at) =>
            expect(Math.abs(values[(window * length + place) * width + at]! - wanted)).toBeLessThan(2e-5),
          ),
        ),
      );
    });

    test('encode_equalsPyTorch', async () => {
      const { values } = await encode([Int32Array.from(byTorch.ids)]);
      byTorch.values.forEach((row, place) =>
        row.forEach((wanted, at) =>
          expect(Math.abs(values[place * width + (at < 4 ? at : width - 1)]! - wanted)).toBeLessThan(1e-4),
        ),
      );
    });

    test('encode_leavesNothingBehind', async () => {
      await encode(windows);
      const before = tf.memory().numTensors;
      for (let round = 0; round < 3; round++) await encode(windows);
      expect(tf.memory().numTensors).toBe(before);
    });
  });
}

test('embedPieces_aLineBreak_hasTheVectorThatItIsGiven_andStartsAsTheEndMark', () => {
  const lineBreak = base.vocabulary.pieces.length;
  const batch = packWindows([Int32Array.of(lineBreak), Int32Array.of(2)], base);
  const x = embedPieces(base, batch, firstLineBreak(base));
  expect(x.slice(width, 2 * width)).toEqual(x.slice(4 * width, 5 * width));
  const other = embedPieces(base, batch, new Float32Array(width).fill(3));
  expect(other[width]).toBe(Math.fround(3 + base.positions[width]!));
  expect(embedPieces(base, batch, null).slice(width, 2 * width)).toEqual(base.positions.slice(width, 2 * width));
  expect(() => embedPieces(base, packWindows([new Int32Array(11)], base), null)).toThrow(RangeError);
});
