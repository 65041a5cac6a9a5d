import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readEncoderFile, writeEncoderFile } from '../../../models/transformer/encoderFile';
import { layerParts } from '../../../models/transformer/shape';
import type { TransformerModel } from '../../../models/transformer/transformerFile';
import { joinTunedLayers, readTunedLayers, writeTunedLayers } from '../../../models/transformer/tunedLayers';
import { tinyBaseFile } from './tinyBase';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const file = tinyBaseFile(['Ana', 'seen']);
const { encoder, source } = readEncoderFile(file);
const types = ['NAME'];
const tags = 5;
/** The base with its layers moved, as fine-tuning moves them. */
const tuned: TransformerModel = {
  base: {
    ...encoder,
    layers: encoder.layers.map((layer) => ({ ...layer, mixBias: layer.mixBias.map((value) => value + 0.5) })),
  },
  source,
  types,
  head: {
    w: Float32Array.from({ length: encoder.shape.width * tags }, (_, at) => at / 100),
    b: Float32Array.from({ length: tags }, (_, at) => -at),
  },
};

test('tunedLayers_withTheirBase_areTheWholeModel_andFarSmallerThanIt', () => {
  const bytes = writeTunedLayers(tuned, 8, sha256);
  expect(writeTunedLayers(tuned, 8, sha256)).toEqual(bytes);
  const whole = joinTunedLayers(readTunedLayers(bytes), file, sha256);
  expect(whole).toMatchObject({ types, head: tuned.head, source });
  expect(whole.base.embedding).toEqual(encoder.embedding);
  expect(whole.base.vocabulary).toEqual(encoder.vocabulary);
  whole.base.layers.forEach((layer, at) => {
    for (const part of layerParts) {
      const given = tuned.base.layers[at]![part];
      // the rounding to 8 bits of what has them, and nothing else
      const max = 0.01 * Math.max(...given.map(Math.abs));
      expect(Math.max(...layer[part].map((value, i) => Math.abs(value - given[i]!)))).toBeLessThanOrEqual(max);
    }
  });
  expect(bytes.length).toBeLessThan(file.length);
});

test('theBase_mayHaveAnotherDepth_butNoOtherPiecesOrVectors', () => {
  const layers = readTunedLayers(writeTunedLayers(tuned, 4, sha256));
  const lower = writeEncoderFile(
    { ...encoder, shape: { ...encoder.shape, layers: 1 }, layers: encoder.layers.slice(0, 1) },
    source,
    4,
  );
  expect(joinTunedLayers(layers, lower, sha256).base.layers).toHaveLength(encoder.shape.layers);
  const embedding = encoder.embedding.map((byte, at) => (at === 40 ? byte ^ 1 : byte));
  for (const other of [
    writeEncoderFile({ ...encoder, embedding }, source, 4),
    writeEncoderFile({ ...encoder, gain: encoder.gain.map((value) => value * 2) }, source, 4),
    tinyBaseFile(['Ana', 'sent']),
    null,
  ])
    expect(() => joinTunedLayers(layers, other, sha256)).toThrow(
      expect.objectContaining({ code: 'notReady', details: { needs: 'encoder' } }),
    );
});

test('aDamagedFile_isRefused', () => {
  const bytes = writeTunedLayers(tuned, 4, sha256);
  for (let length = 0; length < bytes.length; length += 97)
    expect(() => readTunedLayers(bytes.slice(0, length))).toThrow(expect.objectContaining({ code: 'damaged' }));
  expect(() => readTunedLayers(file)).toThrow(expect.objectContaining({ code: 'newerVersion' }));
});
