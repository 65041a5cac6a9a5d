import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GauzeError } from '../../../electron/contract/errors';
import { linearCrfBytes, readLinearCrf } from '../../../models/bundle/linearCrfPart';
import { TEMPLATES } from '../../../models/linearCrf/templates';
import { valuesOf } from '../../../models/linearCrf/weights';
import { fromHalves, readTensorFile, toHalf, writeTensorFile } from '../../../models/training/tensorFile';

const weights = {
  templates: TEMPLATES,
  types: ['A', 'B'],
  withoutBits: [],
  tags: Uint16Array.of(0, 1, 2, 3),
  pairFrom: Uint16Array.of(0, 1),
  pairTo: Uint16Array.of(1, 2),
  pairWeights: Float32Array.of(0.5, -1.25),
  hashes: Int32Array.of(-5, 7, 900_000_000),
  lengths: Uint16Array.of(1, 0, 3),
  rowTags: Uint16Array.of(3, 0, 1, 2),
  values: Float32Array.of(1.1, -0.3, 2.75, 1e-3),
};

test('weights_comeBack_roundedTo16Bits', () => {
  const back = readLinearCrf(linearCrfBytes(weights));
  expect(back).toEqual({ ...weights, values: Uint16Array.from(weights.values, toHalf) });
  expect(valuesOf(back)).toEqual(fromHalves(Uint16Array.from(weights.values, toHalf)));
  expect(readLinearCrf(linearCrfBytes(back))).toEqual(back);
});

test('unsoundWeights_areRefused', () => {
  const broken = (part: object): string => {
    try {
      readLinearCrf(linearCrfBytes({ ...weights, ...part }));
      return 'none';
    } catch (error) {
      return (error as GauzeError).code;
    }
  };
  expect(broken({ rowTags: Uint16Array.of(9, 0, 1, 2) })).toBe('damaged');
  expect(broken({ tags: Uint16Array.of(0, 1, 2, 9) })).toBe('damaged');
  expect(broken({ hashes: Int32Array.of(7, 7, 8) })).toBe('damaged');
  expect(broken({ pairTo: Uint16Array.of(1, 4) })).toBe('damaged');
  expect(broken({ values: Float32Array.of(1, 2, Number.NaN, 4) })).toBe('damaged');
  expect(broken({ lengths: Uint16Array.of(1, 0, 2 ** 15) })).toBe('damaged');
  expect(broken({ types: ['A', 'A'] })).toBe('damaged');
  expect(broken({ types: [] })).toBe('damaged');
  expect(broken({ templates: TEMPLATES + 1 })).toBe('newerVersion');
});

test('whatIsNoWeight_findsNoRoomBesideThem', () => {
  const { metadata, tensors } = readTensorFile(linearCrfBytes(weights));
  const bytesOf = (file: Parameters<typeof writeTensorFile>[0]): Uint8Array => writeTensorFile(file);
  expect(() => readLinearCrf(bytesOf({ metadata, tensors }))).not.toThrow();
  expect(() => readLinearCrf(bytesOf({ metadata: { ...metadata, note: 'Rosa Vega' }, tensors }))).toThrow(GauzeError);
  expect(() =>
    readLinearCrf(
      bytesOf({ metadata, tensors: new Map([...tensors, ['note', { shape: [2], data: Int32Array.of(1, 2) }]]) }),
    ),
  ).toThrow(GauzeError);
  // Bytes that no tensor names: behind the last, and between two.
  expect(() => readLinearCrf(Uint8Array.from([...linearCrfBytes(weights), 1, 2]))).toThrow(GauzeError);
  const header = new TextEncoder().encode(
    JSON.stringify({
      a: { dtype: 'F32', shape: [1], data_offsets: [0, 4] },
      b: { dtype: 'F32', shape: [1], data_offsets: [8, 12] },
    }),
  );
  const holed = new Uint8Array(8 + header.length + 12);
  new DataView(holed.buffer).setUint32(0, header.length, true);
  holed.set(header, 8);
  expect(() => readTensorFile(holed)).toThrow(GauzeError);
});

test('anyChangedByte_isRefusedOrReadAsSoundWeights', () => {
  const bytes = linearCrfBytes(weights);
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, mask) => {
      const changed = Uint8Array.from(bytes);
      changed[at]! ^= mask;
      try {
        readLinearCrf(changed);
      } catch (error) {
        expect(error).toBeInstanceOf(GauzeError);
      }
    }),
    { numRuns: 500 },
  );
});
