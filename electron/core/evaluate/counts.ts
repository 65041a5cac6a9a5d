/**
 * Hits, false alarms and misses. Zero division gives 0 throughout, as both official scripts have it: a precision of 0
 * with `tp + fp = 0` says that nothing was proposed, a recall of 0 with `tp + fn = 0` that there was nothing to find.
 */
export interface Counts {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
}

export interface Score {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** Means over documents or labels. */
export interface MacroScore {
  readonly precision: number;
  /** Standard deviation of the population, not of a sample, as in the i2b2 script. */
  readonly precisionSd: number;
  readonly recall: number;
  readonly recallSd: number;
  /** Harmonic mean of the two means (i2b2, CAML). */
  readonly f1: number;
  /** Mean of the F1 of each (scikit-learn, Edin et al. 2023); not the same figure. */
  readonly meanF1: number;
}

export const noCounts: Counts = { tp: 0, fp: 0, fn: 0 };

export const precision = ({ tp, fp }: Counts): number => share(tp, tp + fp);
export const recall = ({ tp, fn }: Counts): number => share(tp, tp + fn);
export const f1 = ({ tp, fp, fn }: Counts): number => share(2 * tp, 2 * tp + fp + fn);
export const scoreOf = (counts: Counts): Score => ({
  precision: precision(counts),
  recall: recall(counts),
  f1: f1(counts),
});

/** The sum: its score is the micro average. */
export function sumCounts(all: Iterable<Counts>): Counts {
  let [tp, fp, fn] = [0, 0, 0];
  for (const counts of all) {
    tp += counts.tp;
    fp += counts.fp;
    fn += counts.fn;
  }
  return { tp, fp, fn };
}

/** All zero for an empty list. */
export function macroScore(all: readonly Counts[]): MacroScore {
  const precisions = all.map(precision);
  const recalls = all.map(recall);
  const meanPrecision = mean(precisions);
  const meanRecall = mean(recalls);
  return {
    precision: meanPrecision,
    precisionSd: deviation(precisions, meanPrecision),
    recall: meanRecall,
    recallSd: deviation(recalls, meanRecall),
    f1: share(2 * meanPrecision * meanRecall, meanPrecision + meanRecall),
    meanF1: mean(all.map(f1)),
  };
}

/** Compares what was proposed with what is true, both as sets: a thing said twice counts once. */
export function compareSets<T>(gold: ReadonlySet<T>, system: ReadonlySet<T>): Counts {
  let tp = 0;
  for (const item of system) if (gold.has(item)) tp += 1;
  return { tp, fp: system.size - tp, fn: gold.size - tp };
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
const mean = (values: readonly number[]): number =>
  share(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );
const deviation = (values: readonly number[], center: number): number =>
  Math.sqrt(mean(values.map((value) => (value - center) ** 2)));
