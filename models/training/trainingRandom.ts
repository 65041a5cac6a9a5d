import { shuffle as shuffleWith } from '../../electron/core/evaluate/shuffle';

/** Whole state of a generator: four unsigned 32-bit words. */
export type RandomState = readonly [number, number, number, number];

/** Repeatable numbers for training, whose state can be kept in a checkpoint; never for privacy. */
export interface TrainingRandom {
  /** 32 random bits, unsigned. */
  readonly word: () => number;
  /** In [0, 1), 32 bits. */
  readonly next: () => number;
  /** Uniform in [0, n), n ≥ 1. */
  readonly below: (n: number) => number;
  /** Mean 0, deviation 1. */
  readonly normal: () => number;
  readonly state: () => RandomState;
}

/** The sfc32 generator of PractRand (Doty-Humphrey), run in 12 steps. */
export function trainingRandom(seed: number | RandomState): TrainingRandom {
  let [a, b, c, counter] =
    typeof seed === 'number'
      ? [0, Math.floor(seed / 2 ** 32) | 0, seed | 0, 1]
      : (seed.map((word) => word | 0) as [number, number, number, number]);
  const word = (): number => {
    const mixed = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + mixed) | 0;
    return mixed >>> 0;
  };
  if (typeof seed === 'number') for (let step = 0; step < 12; step++) word();
  const next = (): number => word() / 2 ** 32;
  return {
    word,
    next,
    below: (n) => Math.floor(next() * n),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    state: () => [a >>> 0, b >>> 0, c >>> 0, counter >>> 0],
  };
}

/** Another order, in place. */
export const shuffle = <T>(items: T[], random: TrainingRandom): T[] =>
  shuffleWith(items, (count) => random.below(count));
