import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isWesternPiece } from '../../../models/pieces/letterRule';
import { convertPackedModel } from '../../../models/transformer/convert';
import { readEncoderFile, writeEncoderFile } from '../../../models/transformer/encoderFile';
import { readPackedModel } from '../../../models/transformer/packedModel';
import { readMatrix, transposed } from '../../../models/transformer/quantized';
import { smallPacked, smallPieces, smallSizes } from './smallPacked';

const bytes = smallPacked();
const packed = readPackedModel(bytes);
const source = { name: 'made up', licence: 'MIT', notice: 'nobody' };
const file = (options: Partial<Parameters<typeof convertPackedModel>[1]> = {}): Uint8Array =>
  convertPackedModel(packed, { layers: 12, bits: 4, ...options }, source);

test('thePackage_isReadAsItWasWritten', () => {
  expect(packed.shape).toMatchObject(smallSizes);
  expect(packed.shape.epsilon).toBeCloseTo(1e-12, 15);
  expect(packed.pieces).toEqual(smallPieces);
  expect(packed.marks).toEqual({ begin: 0, padding: 1, end: 2, unknown: 3 });
  expect([...packed.characterMap]).toEqual([
    ['ﬁ', 'fi'],
    ['\u200b', ''],
  ]);
});

test('onlyWesternPieces_andTheMarks_stay_withTheirRowsAndScores', () => {
  const { encoder } = readEncoderFile(file());
  const retained = smallPieces.filter((piece, number) => number < 4 || isWesternPiece(piece));
  expect(encoder.vocabulary.pieces).toEqual(retained);
  expect(retained).toHaveLength(smallPieces.length - 2);
  expect(encoder.vocabulary.unknownScore).toBe(-20);
  const all = readMatrix({ shape: [13, 18], data: packed.blocks('emb.word') }, 13, 32);
  const rows = readMatrix({ shape: [9, 18], data: encoder.embedding }, 9, 32);
  retained.forEach((piece, at) => {
    const from = smallPieces.indexOf(piece);
    expect(rows.slice(at * 32, at * 32 + 32)).toEqual(all.slice(from * 32, from * 32 + 32));
    expect(encoder.vocabulary.scores[at]).toBe(-from);
  });
});

test('fourBits_areThoseOfThePackage_eightBitsAreNear', () => {
  const { encoder } = readEncoderFile(file());
  const wanted = readMatrix({ shape: [64, 18], data: packed.blocks('l1.fi.w') }, 64, 32);
  expect(encoder.layers[1]!.up).toEqual(transposed(wanted, 64, 32));
  const key = readMatrix({ shape: [32, 18], data: packed.blocks('l0.k.w') }, 32, 32);
  // keys stand behind the queries: column 32 of what is read from place 5 is key 0 of it
  expect(encoder.layers[0]!.read[5 * 96 + 32]).toBe(key[5]);
  const eight = readEncoderFile(file({ bits: 8 })).encoder.layers[1]!.up;
  eight.forEach((value, at) => expect(Math.abs(value - encoder.layers[1]!.up[at]!)).toBeLessThan(0.5 / 127 + 1e-6));
  expect(eight).not.toEqual(encoder.layers[1]!.up);
});

test('positionsHoldTheTextType_andEveryLayerItsVectors', () => {
  const { encoder } = readEncoderFile(file());
  const [positions, types] = [packed.floats('emb.pos'), packed.floats('emb.type')];
  expect(encoder.positions[40]).toBe(Math.fround(positions[40]! + types[8]!));
  expect(encoder.layers[0]!.readBias.slice(64)).toEqual(packed.floats('l0.v.b'));
  expect(encoder.layers[1]!.gain2).toEqual(packed.floats('l1.oln.w'));
});

test('theSameBytesTwice_alsoWhenWrittenFromWhatWasRead', () => {
  const digest = (of: Uint8Array): string => createHash('sha256').update(of).digest('hex');
  expect(digest(file())).toBe(digest(file()));
  const { encoder, source: read } = readEncoderFile(file({ bits: 8 }));
  expect(read).toEqual(source);
  expect(digest(writeEncoderFile(encoder, read, 8))).toBe(digest(file({ bits: 8 })));
});

test('fewerLayers_areTheLowerOnes_inTheFileAndWhenRead', () => {
  const whole = readEncoderFile(file()).encoder;
  expect(readEncoderFile(file({ layers: 1 })).encoder.layers).toEqual(whole.layers.slice(0, 1));
  expect(readEncoderFile(file(), 1).encoder).toMatchObject({ shape: { layers: 1 } });
  expect(file({ layers: 1 }).length).toBeLessThan(file().length);
});

test('whatIsCutShort_orIsNoSuchFile_isRefused', () => {
  for (let length = 0; length < bytes.length - 1; length += 97)
    expect(() => convertPackedModel(readPackedModel(bytes.slice(0, length)), { layers: 2, bits: 4 }, source)).toThrow(
      expect.objectContaining({ code: 'damaged' }),
    );
  const made = file();
  for (const length of [0, 7, 100, made.length - 1])
    expect(() => readEncoderFile(made.slice(0, length))).toThrow(expect.objectContaining({ code: 'damaged' }));
});
