import { addDocument, type DocumentCounts, type Statistic } from './documentCounts';

export type Interval = readonly [low: number, high: number];

export interface BootstrapOptions {
  /** In [0, 1). */
  readonly random: () => number;
  readonly resamples: number;
  /** In (0, 1), such as .95. */
  readonly confidence: number;
  /** Told after each resample. */
  readonly progress?: ((done: number) => void) | undefined;
}

/**
 * Percentile bootstrap intervals: whole documents are drawn with replacement, as spans of one note are not independent
 * (Efron and Tibshirani 1993, chapter 13). All statistics share the draws. A resample in which a statistic is not
 * defined is left out for it; null where none defines it.
 */
export function bootstrap(
  counts: DocumentCounts,
  statistics: readonly Statistic[],
  options: BootstrapOptions,
): readonly (Interval | null)[] {
  const steps = bootstrapSteps(counts, statistics, options);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same, resample by resample, so that anyone who runs it can do other things in between. */
export function* bootstrapSteps(
  counts: DocumentCounts,
  statistics: readonly Statistic[],
  { random, resamples, confidence, progress }: BootstrapOptions,
): Generator<void, readonly (Interval | null)[]> {
  const resampled = statistics.map(() => new Float64Array(resamples));
  const sums = new Float64Array(counts.columns);
  const times = new Uint32Array(counts.documents);
  for (let resample = 0; resample < resamples; resample += 1) {
    times.fill(0);
    sums.fill(0);
    for (let sample = 0; sample < counts.documents; sample += 1) times[Math.floor(random() * counts.documents)]! += 1;
    for (let document = 0; document < counts.documents; document += 1) {
      const weight = times[document] as number;
      if (weight > 0) addDocument(counts, document, weight, sums);
    }
    for (const [index, statistic] of statistics.entries())
      (resampled[index] as Float64Array)[resample] = statistic(sums);
    progress?.(resample + 1);
    yield;
  }
  return resampled.map((values) => {
    const defined = values.filter((value) => !Number.isNaN(value)).sort();
    if (defined.length === 0) return null;
    return [quantile(defined, (1 - confidence) / 2), quantile(defined, (1 + confidence) / 2)];
  });
}

/** Linear between neighbours (type 7 of Hyndman and Fan 1996). */
function quantile(sorted: Float64Array, at: number): number {
  const place = at * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
