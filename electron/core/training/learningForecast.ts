import type { LearningCurve } from '../../contract/training';

/** So many notes more are looked ahead. */
const steps = [50, 100, 200, 500] as const;

/**
 * What more notes may give: 1 − F1 as a power law of the notes, a · n^−b, fitted by least squares on the logarithms (Cortes et al.
 * 1994; Figueroa et al. 2012 for annotated clinical text). Null with fewer than three points or where more notes did not help.
 */
export function learningForecast(points: LearningCurve['points']): LearningCurve['forecast'] {
  const usable = points.filter(({ notes, f1 }) => notes > 0 && f1 < 1);
  const last = points.at(-1);
  if (usable.length < 3 || last === undefined) return null;
  const xs = usable.map(({ notes }) => Math.log(notes));
  const ys = usable.map(({ f1 }) => Math.log(1 - f1));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const slope = xs.reduce((sum, x, at) => sum + (x - mx) * ((ys[at] ?? 0) - my), 0) / xs.reduce((sum, x) => sum + (x - mx) ** 2, 0);
  if (!(slope < 0)) return null;
  const errorAt = (notes: number): number => Math.exp(my + slope * (Math.log(notes) - mx));
  // The curve goes through the last point: what is forecast is what is added to it.
  const factor = (1 - last.f1) / errorAt(last.notes);
  return steps.map((more) => ({ notes: last.notes + more, f1: Math.min(1, Math.max(0, 1 - factor * errorAt(last.notes + more))), interval: null }));
}
