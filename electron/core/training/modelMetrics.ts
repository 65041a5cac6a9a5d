import type { LabelScore, ModelMetrics } from '../../contract/models';
import type { EvaluationPair } from '../evaluate/pairing';
import { evaluate, type CountsReportRow, type EvaluationReport, type ShareReportRow } from '../evaluate/report';
import { seededRandom } from '../evaluate/seededRandom';
import { spansMetric } from '../evaluate/spans';

const resamples = 300;
const seed = 20190901;
/** Fewer notes, or fewer spans of a label, give no interval worth the name. */
const minForInterval = 5;

/** What a model reached on notes that it did not learn from. */
export function modelMetrics(pairs: readonly EvaluationPair[], patients: number): ModelMetrics {
  return metricsOf(
    evaluate({ pairs, excluded: [] }, spansMetric, {
      random: seededRandom(seed),
      resamples: pairs.length < minForInterval ? 0 : resamples,
    }),
    patients,
  );
}

export interface ComparedModel {
  readonly metrics: ModelMetrics;
  /** Against the first; null for the first itself. */
  readonly test: { readonly difference: number | null; readonly p: number | null } | null;
}

/** Systems on the same notes, each but the first tested against the first. */
export function compareModels(
  systems: readonly (readonly EvaluationPair[])[],
  patients: number,
): readonly ComparedModel[] {
  const [first] = systems;
  return systems.map((pairs, at) => {
    const metrics = modelMetrics(pairs, patients);
    if (at === 0 || first === undefined) return { metrics, test: null };
    const report = evaluate({ pairs, excluded: [] }, spansMetric, {
      random: seededRandom(seed),
      resamples: 0,
      rival: { pairs: first, excluded: [] },
      trials: 2000,
    });
    const { difference, p } = countsOf(report, 'exact', null)?.f1.test ?? { difference: null, p: null };
    return { metrics, test: { difference, p } };
  });
}

function metricsOf(report: EvaluationReport, patients: number): ModelMetrics {
  const exact = countsOf(report, 'exact', null);
  const characters = countsOf(report, 'characters', null);
  const leakage = report.rows.find((row): row is ShareReportRow => row.kind === 'share' && row.measure === 'leakage');
  const labels = report.rows.filter(
    (row): row is CountsReportRow & { label: string } =>
      row.kind === 'counts' && row.measure === 'exact' && row.label !== null,
  );
  return {
    notes: report.documents,
    patients,
    spans: exact === undefined ? 0 : exact.counts.tp + exact.counts.fn,
    ...scoreOf(exact),
    interval: intervalOf(exact),
    maskedRecall: characters?.recall.value ?? 0,
    maskedPrecision: characters?.precision.value ?? 0,
    leaking: leakage?.rate.value ?? 0,
    labels: labels
      .map((row): LabelScore => ({
        label: row.label,
        spans: row.counts.tp + row.counts.fn,
        ...row.counts,
        ...scoreOf(row),
        interval: row.counts.tp + row.counts.fn < minForInterval ? null : intervalOf(row),
      }))
      .sort((a, b) => b.spans - a.spans || (a.label < b.label ? -1 : 1)),
  };
}

const countsOf = (report: EvaluationReport, measure: string, label: string | null): CountsReportRow | undefined =>
  report.rows.find(
    (row): row is CountsReportRow => row.kind === 'counts' && row.measure === measure && row.label === label,
  );
const scoreOf = (row: CountsReportRow | undefined) => ({
  precision: row?.precision.value ?? 0,
  recall: row?.recall.value ?? 0,
  f1: row?.f1.value ?? 0,
});
const intervalOf = (row: CountsReportRow | undefined): [number, number] | null =>
  row?.f1.interval === null || row?.f1.interval === undefined ? null : [row.f1.interval[0], row.f1.interval[1]];
