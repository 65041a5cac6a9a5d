import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quantize, readMatrix, transposed } from '../../../models/transformer/quantized';

const value = fc.float({ min: -100, max: 100, noNaN: true });
const matrix = fc.array(value, { minLength: 128, maxLength: 128 }).map((values) => Float32Array.from(values));

test('eightBits_areWithinHalfAStepOfTheRow', () => {
  fc.assert(
    fc.property(matrix, (values) => {
      const back = readMatrix(quantize(values, 2, 64, 8), 2, 64);
      for (let row = 0; row < 2; row++) {
        const own = values.subarray(row * 64, row * 64 + 64);
        const step = Math.max(...own.map(Math.abs)) / 127;
        own.forEach((given, at) => expect(Math.abs(back[row * 64 + at]! - given)).toBeLessThanOrEqual(step * 0.5001));
      }
    }),
  );
});

test('fourBits_areWithinAStepOfTheBlock_andWhatIsOfFourBitsStays', () => {
  fc.assert(
    fc.property(matrix, (values) => {
      const back = readMatrix(quantize(values, 2, 64, 4), 2, 64);
      for (let block = 0; block < 128; block += 32) {
        const own = values.subarray(block, block + 32);
        const step = Math.max(...own.map(Math.abs)) / 8;
        // the other side has one level less, and the scale three figures
        own.forEach((given, at) => expect(Math.abs(back[block + at]! - given)).toBeLessThanOrEqual(step * 1.01 + 1e-6));
      }
    }),
  );
});

test('noughts_andRowsOfOneNumber', () => {
  expect(readMatrix(quantize(new Float32Array(64), 1, 64, 4), 1, 64)).toEqual(new Float32Array(64));
  expect(readMatrix(quantize(new Float32Array(64), 1, 64, 8), 1, 64)).toEqual(new Float32Array(64));
  expect(readMatrix(quantize(Float32Array.of(-2.5), 1, 1, 8), 1, 1)[0]).toBeCloseTo(-2.5, 6);
  expect(() => quantize(new Float32Array(33), 1, 33, 4)).toThrow(RangeError);
});

test('aMatrixOfAnotherSize_isDamaged', () => {
  const stored = quantize(new Float32Array(64), 2, 32, 4);
  expect(() => readMatrix(stored, 1, 64)).toThrow(expect.objectContaining({ code: 'damaged' }));
  expect(() => readMatrix({ ...stored, data: new Float32Array(36) }, 2, 32)).toThrow();
});

test('turnedTwice_isAsBefore', () => {
  const values = Float32Array.from({ length: 6 }, (_, at) => at);
  expect([...transposed(values, 2, 3)]).toEqual([0, 3, 1, 4, 2, 5]);
  expect(transposed(transposed(values, 2, 3), 3, 2)).toEqual(values);
});
