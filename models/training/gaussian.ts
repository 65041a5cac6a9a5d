import type { Random } from '../../electron/core/privacy/randomness';

const blockBytes = 1 << 16;

/**
 * Normal numbers, mean 0 and deviation 1, from a cryptographic source: Box and Muller (1958), both of each pair, from
 * uniforms of 53 bits. No value beyond 8.57 comes, which happens to one in 10¹⁶. The distribution is that of
 * `Math.log`, `Math.cos` and `Math.sin` in double precision, no exact one: anyone who adds these to something rounds
 * the result to a coarse grid, so that the last bits of a draw show nowhere (Mironov 2012).
 */
export function gaussianSource(random: Random): () => number {
  let words = new Uint32Array(0);
  let at = 0;
  let second: number | null = null;
  /** In [0, 1), a multiple of 2⁻⁵³. */
  const uniform = (): number => {
    if (at + 2 > words.length) {
      const block = Uint8Array.from(random.bytes(blockBytes));
      words = new Uint32Array(block.buffer);
      at = 0;
    }
    const [high, low] = [words[at]!, words[at + 1]!];
    words[at] = words[at + 1] = 0;
    at += 2;
    return ((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53;
  };
  return () => {
    if (second !== null) {
      const saved = second;
      second = null;
      return saved;
    }
    const length = Math.sqrt(-2 * Math.log(1 - uniform()));
    const angle = 2 * Math.PI * uniform();
    second = length * Math.sin(angle);
    return length * Math.cos(angle);
  };
}
