import type { Comparison, LabelScore, ModelMetrics } from '../../../electron/contract/models';

export type ComparedModel = Comparison['models'][number];
/** `none`: nothing was tested (too few notes); `undecided`: no difference that so many notes can show. */
export type Verdict = 'none' | 'undecided' | 'better' | 'worse';

/** The usual bound of a two-sided test. */
export const significant = 0.05;

export function verdictOf(test: ComparedModel['test']): Verdict {
  if (test === null || test.difference === null || test.p === null) return 'none';
  if (test.p >= significant || test.difference === 0) return 'undecided';
  return test.difference > 0 ? 'better' : 'worse';
}

export interface ComparedLabel {
  readonly label: string;
  readonly spans: number;
  /** One for each model, null where it does not know the label. */
  readonly scores: readonly (LabelScore | null)[];
}

/** Labels as rows and models as columns; most spans first. */
export function comparedLabels(models: readonly { readonly metrics: ModelMetrics }[]): readonly ComparedLabel[] {
  const labels = [...new Set(models.flatMap(({ metrics }) => metrics.labels.map(({ label }) => label)))];
  return labels
    .map((label) => {
      const scores = models.map(({ metrics }) => metrics.labels.find((score) => score.label === label) ?? null);
      return { label, scores, spans: Math.max(0, ...scores.map((score) => score?.spans ?? 0)) };
    })
    .toSorted((a, b) => b.spans - a.spans || (a.label < b.label ? -1 : 1));
}
