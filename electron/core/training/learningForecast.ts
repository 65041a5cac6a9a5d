import type { LearningCurve } from '../../contract/training';
import { seededRandom } from '../evaluate/seededRandom';

type Points = LearningCurve['points'];

/** So many notes more are looked ahead. */
const steps = [50, 100, 200, 500] as const;
const resamples = 400;
/** Half the width of a 95 % interval, in standard deviations. */
const halfWidth = 1.96;

/**
 * What more notes may give: 1 − F1 as a power law of the notes, a · n^−b, fitted by least squares on the
 * logarithms (Cortes et al. 1994; Figueroa et al. 2012 for annotated clinical text). Null with fewer than three points
 * or where more notes did not help.
 *
 * The interval is that of a parametric bootstrap: the points are drawn anew within their own intervals and fitted
 * again. It holds the uncertainty of the measurements, not that of the law; null where a point has no interval. The
 * same points give the same interval.
 */
export function learningForecast(points: Points): LearningCurve['forecast'] {
  const fit = fitOf(points);
  if (fit === null || !(fit.slope < 0)) return null;
  const resampled = resampledFits(points);
  return steps.map((more) => {
    const f1 = f1At(fit, fit.last.notes + more);
    return {
      notes: fit.last.notes + more,
      f1,
      interval:
        resampled === null
          ? null
          : intervalOf(
              resampled.map((each) => f1At(each, each.last.notes + more)),
              f1,
            ),
    };
  });
}

interface Fit {
  readonly last: { readonly notes: number; readonly f1: number };
  /** Of ln(1 − F1) over ln(notes). */
  readonly slope: number;
}

function fitOf(points: readonly { readonly notes: number; readonly f1: number }[]): Fit | null {
  const usable = points.filter(({ notes, f1 }) => notes > 0 && f1 < 1);
  const last = points.at(-1);
  if (usable.length < 3 || last === undefined) return null;
  const xs = usable.map(({ notes }) => Math.log(notes));
  const ys = usable.map(({ f1 }) => Math.log(1 - f1));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  return {
    last,
    slope:
      xs.reduce((sum, x, at) => sum + (x - mx) * ((ys[at] ?? 0) - my), 0) /
      xs.reduce((sum, x) => sum + (x - mx) ** 2, 0),
  };
}

/** The curve goes through the last point: what is forecast is what is added to it. */
const f1At = ({ last, slope }: Fit, notes: number): number =>
  Math.min(1, Math.max(0, 1 - (1 - last.f1) * (notes / last.notes) ** Math.min(0, slope)));

function resampledFits(points: Points): readonly Fit[] | null {
  const spread = points.map(({ interval }) =>
    interval === null ? null : (interval[1] - interval[0]) / (2 * halfWidth),
  );
  if (spread.some((each) => each === null)) return null;
  const random = seededRandom(1);
  // Box–Muller.
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: resamples }, () =>
    fitOf(
      points.map(({ notes, f1 }, at) => ({
        notes,
        f1: Math.min(0.9999, Math.max(0, f1 + normal() * (spread[at] ?? 0))),
      })),
    ),
  ).filter((fit) => fit !== null);
}

function intervalOf(values: readonly number[], f1: number): readonly [number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? f1;
  return [Math.min(f1, at(0.025)), Math.max(f1, at(0.975))];
}
