import { col, fixed } from './codeCounts';
import type { Statistic } from './documentCounts';

export const codeMeasureIds = [
  'precision',
  'recall',
  'f1',
  'macroF1Present',
  'macroPrecisionAll',
  'macroRecallAll',
  'macroF1All',
  'map',
  'mapAnswered',
  'precisionAt5',
  'precisionAt8',
  'precisionAt15',
  'rPrecision',
  'exactMatch',
  'familyF1',
  'familyMap',
  'evidencePrecision',
  'evidenceRecall',
  'evidenceF1',
  'evidenceOverlapF1',
] as const;
export type CodeMeasureId = (typeof codeMeasureIds)[number];

/** For people, in English. */
export const codeMeasureTitles: Readonly<Record<CodeMeasureId, string>> = {
  precision: 'micro precision',
  recall: 'micro recall',
  f1: 'micro F1',
  macroF1Present: 'macro F1, mean over the codes in the gold (Edin et al. 2023)',
  macroPrecisionAll: 'macro precision, over all codes',
  macroRecallAll: 'macro recall, over all codes',
  macroF1All: 'macro F1, harmonic mean of these two (CAML)',
  map: 'MAP, over all notes with codes',
  mapAnswered: 'MAP, over the notes returned (as the CodiEsp script divides)',
  precisionAt5: 'P@5',
  precisionAt8: 'P@8',
  precisionAt15: 'P@15',
  rPrecision: 'R-precision',
  exactMatch: 'notes with exactly the codes of the gold',
  familyF1: 'micro F1 of three-character families',
  familyMap: 'MAP of three-character families',
  evidencePrecision: 'evidence precision (CodiEsp-X, 10 characters)',
  evidenceRecall: 'evidence recall',
  evidenceF1: 'evidence F1',
  evidenceOverlapF1: 'evidence F1, any overlap',
};

const ratio = (part: number, whole: number): number => (whole === 0 ? Number.NaN : part / whole);
const f1Of = (tp: number, fp: number, fn: number): number => ratio(2 * tp, 2 * tp + fp + fn);

/** In the order of `codeMeasureIds`. */
export function statisticsOf(labels: number, all: number = labels): readonly Statistic[] {
  const at = (sums: Float64Array, column: number): number => sums[column]!;
  const macro =
    (part: 'precision' | 'recall') =>
    (sums: Float64Array): number => {
      let total = 0;
      for (let label = 0, column = fixed; label < labels; label++, column += 3) {
        const tp = sums[column]!;
        if (tp > 0) total += tp / (tp + sums[column + (part === 'precision' ? 1 : 2)]!);
      }
      return ratio(total, all);
    };
  const [macroPrecision, macroRecall] = [macro('precision'), macro('recall')];
  // zero over zero is 0 where there was something to find: nothing proposed is no precision
  const something = (sums: Float64Array): boolean => at(sums, col.tp) + at(sums, col.fn) > 0;
  const evidence = (sums: Float64Array, value: number): number =>
    at(sums, col.hasEvidence) > 0 ? value || 0 : Number.NaN;
  const shown = (sums: Float64Array): number => at(sums, col.etp) + at(sums, col.efp);
  const byMeasure: Readonly<Record<CodeMeasureId, Statistic>> = {
    precision: (sums) =>
      something(sums)
        ? ratio(at(sums, col.tp), at(sums, col.tp) + at(sums, col.fp)) || 0
        : ratio(at(sums, col.tp), at(sums, col.tp) + at(sums, col.fp)),
    recall: (sums) => ratio(at(sums, col.tp), at(sums, col.tp) + at(sums, col.fn)),
    f1: (sums) => f1Of(at(sums, col.tp), at(sums, col.fp), at(sums, col.fn)),
    macroF1Present(sums) {
      let [total, present] = [0, 0];
      for (let label = 0, column = fixed; label < labels; label++, column += 3) {
        const [tp, fp, fn] = [sums[column]!, sums[column + 1]!, sums[column + 2]!];
        if (tp + fn <= 0) continue;
        present++;
        total += (2 * tp) / (2 * tp + fp + fn);
      }
      return ratio(total, present);
    },
    macroPrecisionAll: macroPrecision,
    macroRecallAll: macroRecall,
    macroF1All(sums) {
      const [precision, recall] = [macroPrecision(sums), macroRecall(sums)];
      return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
    },
    map: (sums) => ratio(at(sums, col.ap), at(sums, col.ranked)),
    mapAnswered: (sums) => ratio(at(sums, col.answeredAp), at(sums, col.answered)),
    precisionAt5: (sums) => ratio(at(sums, col.at5), at(sums, col.notes)),
    precisionAt8: (sums) => ratio(at(sums, col.at8), at(sums, col.notes)),
    precisionAt15: (sums) => ratio(at(sums, col.at15), at(sums, col.notes)),
    rPrecision: (sums) => ratio(at(sums, col.rHits), at(sums, col.ranked)),
    exactMatch: (sums) => ratio(at(sums, col.exact), at(sums, col.notes)),
    familyF1: (sums) => f1Of(at(sums, col.ftp), at(sums, col.ffp), at(sums, col.ffn)),
    familyMap: (sums) => ratio(at(sums, col.fap), at(sums, col.ranked)),
    evidencePrecision: (sums) => evidence(sums, ratio(at(sums, col.etp), shown(sums))),
    evidenceRecall: (sums) => evidence(sums, ratio(at(sums, col.etp), at(sums, col.hasEvidence))),
    evidenceF1: (sums) => evidence(sums, f1Of(at(sums, col.etp), at(sums, col.efp), at(sums, col.efn))),
    evidenceOverlapF1: (sums) => evidence(sums, ratio(2 * at(sums, col.otp), shown(sums) + at(sums, col.hasEvidence))),
  };
  return codeMeasureIds.map((measure) => byMeasure[measure]);
}

/** Codes in the gold. */
export function countLabels(sums: Float64Array, labels: number): number {
  let count = 0;
  for (let label = 0, column = fixed; label < labels; label++, column += 3)
    if (sums[column]! + sums[column + 2]! > 0) count++;
  return count;
}
