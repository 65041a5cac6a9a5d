/**
 * Repeatable numbers in [0, 1) with 32 bits each, for resampling; never for privacy. The sfc32 generator of
 * PractRand (Doty-Humphrey), run in 12 steps.
 *
 * @param seed any number; equal seeds give equal numbers everywhere
 */
export function seededRandom(seed: number): () => number {
  let [a, b, c, counter] = [0, Math.floor(seed / 2 ** 32) | 0, seed | 0, 1];
  const next = () => {
    const mixed = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + mixed) | 0;
    return (mixed >>> 0) / 2 ** 32;
  };
  for (let step = 0; step < 12; step += 1) next();
  return next;
}
