import type { LabelScore, ModelMetrics } from '../../../electron/contract/models';

const isTested = ({ spans, fp }: LabelScore): boolean => spans + fp > 0;

/** Where the lines of a table of scores begin: at one half, or at zero where a score lies below. */
export function scaleFrom(all: readonly ModelMetrics[]): number {
  const values = all.flatMap(({ f1, labels }) => [f1, ...labels.filter(isTested).map((score) => score.f1)]);
  return values.some((value) => value < 0.5) ? 0 : 0.5;
}
