import type { CoderComparison, CoderMetrics } from '../../contract/coders';
import type { CodedPair } from '../evaluate/codeCounts';
import type { CodeMeasureId } from '../evaluate/codeMeasures';
import { evaluateCodes, type CodesReport } from '../evaluate/codes';
import { seededRandom } from '../evaluate/seededRandom';

/** A note's gold codes, and what a coder suggested, best first. */
export interface RankedNote {
  readonly gold: readonly string[];
  readonly suggested: readonly { readonly code: string; readonly isAbove: boolean }[];
}

const seed = 20190901;
const resamples = 300;
const trials = 2000;
/** Fewer notes give no meaningful interval. */
const minForInterval = 5;

const pairsOf = (notes: readonly RankedNote[]): readonly CodedPair[] =>
  notes.map(({ gold, suggested }, at) => ({
    id: String(at),
    gold: gold.map((code) => ({ code, spans: [] })),
    answer: suggested.map(({ code, isAbove }) => ({ code, isAbove, spans: [] })),
  }));

const reportOf = (notes: readonly RankedNote[], rival?: readonly RankedNote[]): CodesReport =>
  evaluateCodes(pairsOf(notes), {
    random: seededRandom(seed),
    resamples: notes.length < minForInterval ? 0 : resamples,
    trials,
    ...(rival !== undefined && { rival: pairsOf(rival) }),
  });

/** A coder's performance on notes that it was not trained on. @param learned codes of its training notes */
export function coderMetrics(
  notes: readonly RankedNote[],
  threshold: number,
  learned?: ReadonlySet<string>,
): CoderMetrics {
  const metrics = metricsOf(reportOf(notes), notes, threshold);
  const gold = notes.flatMap((note) => note.gold);
  return learned === undefined || gold.length === 0
    ? metrics
    : { ...metrics, unseen: gold.filter((code) => !learned.has(code)).length / gold.length };
}

function metricsOf(
  { figures, documents, labels }: CodesReport,
  notes: readonly RankedNote[],
  threshold: number,
): CoderMetrics {
  const metric = (measure: CodeMeasureId) => figures.find((each) => each.measure === measure);
  const value = (measure: CodeMeasureId): number => metric(measure)?.value ?? 0;
  const gold = notes.reduce((sum, note) => sum + note.gold.length, 0);
  const reached = notes.reduce(
    (sum, note) => sum + note.gold.filter((code) => note.suggested.some((each) => each.code === code)).length,
    0,
  );
  const interval = metric('f1')?.interval ?? null;
  return {
    notes: documents,
    codes: labels.gold,
    threshold,
    precision: value('precision'),
    recall: value('recall'),
    f1: value('f1'),
    interval: interval === null ? null : [interval[0], interval[1]],
    macro: value('macroF1All'),
    macroGold: value('macroF1Present'),
    map: value('map'),
    precisionAt5: value('precisionAt5'),
    rPrecision: value('rPrecision'),
    exact: value('exactMatch'),
    reachable: gold === 0 ? 0 : reached / gold,
  };
}

/**
 * Coders on the same notes, each but the first tested against the first: micro-F1, paired approximate randomization
 * over notes.
 */
export function compareCoded(
  systems: readonly { readonly threshold: number; readonly notes: readonly RankedNote[] }[],
): readonly Omit<CoderComparison['coders'][number], 'id' | 'name'>[] {
  const [first] = systems;
  return systems.map(({ threshold, notes }, at) => {
    const report = at === 0 ? reportOf(notes) : reportOf(notes, first?.notes);
    const test = report.figures.find(({ measure }) => measure === 'f1')?.test;
    return {
      metrics: metricsOf(report, notes, threshold),
      test: at === 0 || test?.difference == null || test.p === null ? null : { difference: test.difference, p: test.p },
    };
  });
}
