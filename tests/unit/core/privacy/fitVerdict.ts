/**
 * Whether draws that were tested so often follow their distributions, said before any is drawn: a test whose p lies
 * below .01 divided by the number of tests of the run (Bonferroni) is done once more with as many fresh draws, and is
 * wrong where that p lies below .001. So a run of sound mechanisms is wrong by chance at most once in 100,000; one test
 * whose draws are fresh is not told by the first.
 */
export const fitLevels = { first: 0.01, again: 0.001 } as const;

export interface FitVerdict {
  /** The least of the first tests. */
  readonly p: number;
  /** Of the tests that were done again. */
  readonly again: readonly number[];
  readonly isWrong: boolean;
}

/**
 * @param tests of the whole run
 * @param first p of the tests of one mechanism
 * @param repeat the p of one of them, by index, over fresh draws
 */
export function fitVerdict(tests: number, first: readonly number[], repeat: (test: number) => number): FitVerdict {
  const again = first.flatMap((p, test) => (p < fitLevels.first / tests ? [repeat(test)] : []));
  return {
    p: first.reduce((least, p) => Math.min(least, p), 1),
    again,
    isWrong: again.some((p) => p < fitLevels.again),
  };
}
