import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bernoulli, bernoulliExpNeg } from '../../../../electron/core/privacy/bernoulli';
import { expBounds, expNegBounds } from '../../../../electron/core/privacy/expBounds';
import { below, belowBig, bitLength, bufferedRandom, type Random } from '../../../../electron/core/privacy/randomness';
import { hmacSha256 } from '../../../../electron/core/privacy/hmacSha256';
import { sampleRandom } from '../../../../electron/core/privacy/sampleRandom';
import { prfRandom } from '../../../../electron/core/deidentify/prf';
import { rational } from '../../../../electron/core/privacy/rational';
import { sha256 } from '../../../../electron/core/privacy/sha256';
import { streamBytes } from './streamBytes';

/** Gives these bytes and no more. */
function script(bytes: readonly number[]): Random {
  let at = 0;
  return {
    bytes: (count) => {
      if (at + count > bytes.length) throw new RangeError('script ended');
      return Uint8Array.from(bytes.slice(at, (at += count)));
    },
  };
}

test('below_isUniform_byEnumerationOfAllBytes', () => {
  for (const n of [2, 3, 5, 7, 16, 100, 255, 256]) {
    const counts = new Array<number>(n).fill(0);
    for (let byte = 0; byte < 256; byte++) {
      try {
        counts[below(script([byte]), n)]!++;
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError); // refused: it asks for another byte
      }
    }
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeGreaterThan(0);
  }
});

test('below_agreesWithBelowBig', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), fc.string(), (n, seed) => {
      const [a, b] = [streamBytes(seed), streamBytes(seed)];
      const value = below(a, n);
      expect(BigInt(value)).toBe(belowBig(b, BigInt(n)));
      expect(a.used()).toBe(b.used());
      expect(value).toBeLessThan(n);
    }),
  );
});

test('belowBig_isBelow_alsoForLargeNumbers', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 2n ** 53n, max: 2n ** 200n }), fc.string(), (n, seed) => {
      const value = belowBig(streamBytes(seed), n);
      expect(value >= 0n && value < n).toBe(true);
    }),
  );
  expect(belowBig(script(new Array(26).fill(255).map((byte, i) => (i === 0 ? 1 : byte))), 2n ** 201n)).toBe(
    2n ** 201n - 1n,
  );
});

test('bitLength_equalsTheBinaryText', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 200n }), (value) => {
      expect(bitLength(value)).toBe(value.toString(2).length);
    }),
  );
  expect(bitLength(0n)).toBe(0);
});

test('below_refuses', () => {
  for (const n of [0, -1, 1.5, NaN, Infinity, 2 ** 54]) expect(() => below(streamBytes('x'), n)).toThrow(RangeError);
  expect(() => belowBig(streamBytes('x'), 0n)).toThrow(RangeError);
});

test('bernoulli_isExact_byEnumeration', () => {
  for (const [numerator, denominator] of [
    [0, 1],
    [1, 1],
    [1, 3],
    [5, 7],
    [128, 256],
  ] as const) {
    let [hits, all] = [0, 0];
    for (let byte = 0; byte < 256; byte++) {
      try {
        if (bernoulli(BigInt(numerator), BigInt(denominator), script([byte]))) hits++;
        all++;
      } catch {
        /* refused */
      }
    }
    expect(hits * denominator).toBe(all * numerator);
  }
});

/**
 * The probability that the sampler says yes, by walking all of its decisions: a yes or no at `below(d)` has exact
 * weight. What is cut off after many successes is less than the last weight.
 */
test('bernoulliExpNeg_law_byItsDecisions', () => {
  for (const [numerator, denominator] of [
    [0, 1],
    [1, 10],
    [1, 2],
    [1, 1],
  ] as const) {
    // even number of successes of γ/1, γ/2, …: 1 − γ + γ²/2 − …, as exact fractions
    let sum = rational(1);
    let term = rational(1);
    for (let k = 1; k <= 30; k++) {
      term = rational(term.numerator * BigInt(-numerator), term.denominator * BigInt(denominator * k));
      sum = rational(
        sum.numerator * term.denominator + term.numerator * sum.denominator,
        sum.denominator * term.denominator,
      );
    }
    const bounds = expNegBounds(rational(numerator, denominator), 80);
    const scaled = (sum.numerator << 80n) / sum.denominator;
    expect(scaled >= bounds.low - 1n && scaled <= bounds.high + 1n).toBe(true);
  }
  expect(() => bernoulliExpNeg(rational(-1), streamBytes('x'))).toThrow(RangeError);
});

test('bernoulliExpNeg_largeDenominators_sameDistribution', () => {
  // denominators beyond 2^31 take the other path
  const random = bufferedRandom(streamBytes('large'));
  const gamma = rational(7n * 10n ** 12n + 1n, 10n ** 13n);
  let hits = 0;
  for (let i = 0; i < 4000; i++) if (bernoulliExpNeg(gamma, random)) hits++;
  expect(Math.abs(hits / 4000 - Math.exp(-0.7))).toBeLessThan(0.03);
});

test('expBounds_holdTheTruth_andLieClose', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 1, max: 100 }), (numerator, denominator) => {
      const { low, high } = expBounds(rational(numerator, denominator), 128);
      expect(low <= high).toBe(true);
      // e^q · e^q = e^(2q), bounded both ways
      const twice = expBounds(rational(2 * numerator, denominator), 128);
      expect((low * low) >> 128n <= twice.high).toBe(true);
      expect(((high * high) >> 128n) + 1n >= twice.low).toBe(true);
      expect((high - low) * 10n ** 30n < low).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test('bufferedRandom_givesTheSameBytes', () => {
  const [direct, buffered] = [streamBytes('b'), bufferedRandom(streamBytes('b'), 64)];
  // pieces that divide the block: nothing is left over
  for (const count of [1, 3, 4, 8, 16, 32]) expect(buffered.bytes(count)).toEqual(direct.bytes(count));
  expect(bufferedRandom({ bytes: (count) => randomBytes(count) }, 16).bytes(100)).toHaveLength(100);
});

test('sha256_equalsNode', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(Buffer.from(sha256(bytes)).toString('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
    }),
  );
});

test('uint_isTheSameBytesAsANumber_whateverWasReadBefore', () => {
  const hmac = hmacSha256(new Uint8Array([1, 2, 3]));
  const sources: readonly (() => Random)[] = [
    () => bufferedRandom(streamBytes('uint'), 16),
    () => prfRandom((kind, key) => hmac(kind + key), 'city', 'p:1'),
    () => sampleRandom(hmac, { unit: 'p:1', kind: 'dates', value: 'v', policy: 'd' }),
  ];
  for (const source of sources) {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            count: fc.integer({ min: 1, max: 7 }),
            mask: fc.integer({ min: 1, max: 255 }),
            asArray: fc.boolean(),
          }),
          { maxLength: 40 },
        ),
        (reads) => {
          const [numbers, arrays] = [source(), source()];
          for (const { count, mask, asArray } of reads) {
            const bytes = [...arrays.bytes(count)];
            if (asArray) expect([...numbers.bytes(count)]).toEqual(bytes);
            else
              expect(numbers.uint!(count, mask)).toBe(
                bytes.reduce((value, byte, i) => value * 256 + (i === 0 ? byte & mask : byte), 0),
              );
          }
        },
      ),
    );
  }
});
