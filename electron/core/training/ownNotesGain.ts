import type { OwnNotesGain, Score } from '../../contract/models';
import { bootstrap } from '../evaluate/bootstrap';
import { packCounts, sumDocuments, type Statistic } from '../evaluate/documentCounts';
import type { EvaluationPair } from '../evaluate/pairing';
import { seededRandom } from '../evaluate/seededRandom';
import { spansMetric } from '../evaluate/spans';

const resamples = 1000;
const seed = 20190901;
/** Fewer patients give no interval worth the name. */
const minPatients = 5;
/** Hits, false alarms and misses of exact spans with their labels, then of letters and digits, of each model. */
const columns = 6;

/** A model on the held-out notes, in their order. */
type Found = readonly EvaluationPair[];

/**
 * What a model gained over another on the same notes. Patients are drawn with replacement, all of their notes with both
 * models at once (a paired bootstrap).
 *
 * @param patients of the notes
 */
export function ownNotesGain(
  patients: readonly string[],
  without: Found,
  taught: Found,
): { readonly without: Score; readonly taught: NonNullable<OwnNotesGain['taught']>; readonly isGain: boolean } {
  const rows = new Map<string, (readonly [number, number])[]>();
  patients.forEach((patient, note) => {
    const own = rows.get(patient) ?? [];
    own.push(...countsOf(without[note]!, 0), ...countsOf(taught[note]!, columns));
    rows.set(patient, own);
  });
  const counts = packCounts([...rows.values()], 2 * columns);
  const sums = sumDocuments(counts);
  const gainOf =
    (measure: (sums: Float64Array, from: number) => number): Statistic =>
    (drawn) =>
      measure(drawn, columns) - measure(drawn, 0);
  const statistics = [
    gainOf((all, from) => scoreAt(all, from).f1),
    gainOf((all, from) => scoreAt(all, from + 3).recall),
  ];
  const intervals =
    rows.size < minPatients
      ? []
      : bootstrap(counts, statistics, { random: seededRandom(seed), resamples, confidence: 0.95 });
  const [f1, covered] = statistics.map((statistic, at) => ({
    difference: statistic(sums),
    interval: intervals[at] ?? null,
  })) as [Difference, Difference];
  return {
    without: scoreAt(sums, 0),
    taught: { with: scoreAt(sums, columns), f1, covered, patients: rows.size },
    isGain: f1.interval !== null && f1.interval[0] > 0 && covered.difference >= 0,
  };
}
type Difference = NonNullable<OwnNotesGain['taught']>['f1'];

function countsOf(pair: EvaluationPair, from: number): readonly (readonly [number, number])[] {
  const rows = spansMetric.count(pair);
  return ['exact', 'characters'].flatMap((measure, block) => {
    const row = rows.find((each) => each.measure === measure && each.label === null);
    return row?.kind !== 'counts'
      ? []
      : ([row.tp, row.fp, row.fn] as const).map((count, at) => [from + 3 * block + at, count] as const);
  });
}

function scoreAt(sums: Float64Array, from: number): Score {
  const [tp, fp, fn] = [sums[from]!, sums[from + 1]!, sums[from + 2]!];
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
  return { precision: share(tp, tp + fp), recall: share(tp, tp + fn), f1: share(2 * tp, 2 * tp + fp + fn) };
}
