import { type DocumentCounts, packCounts } from './documentCounts';
import type { Metric, MetricRow } from './metric';
import type { EvaluationPair } from './pairing';

/** A row of a report and where its numbers lie: three columns (tp, fp, fn) for counts, two (part, whole) for shares. */
export interface RowPlace {
  readonly measure: string;
  readonly label: string | null;
  readonly kind: MetricRow['kind'];
  readonly column: number;
}

export interface CountedSystems {
  /** In the order of the metric's measures; all labels together first, then by label. */
  readonly rows: readonly RowPlace[];
  /** One for each system asked about, over the same columns. */
  readonly systems: readonly DocumentCounts[];
}

/** Counts each system's documents once; all figures, intervals and tests are then arithmetic on these numbers. */
export function countSystems(systems: readonly (readonly EvaluationPair[])[], metric: Metric): CountedSystems {
  const places = new Map<string, RowPlace>();
  let columns = 0;
  const placeOf = ({ measure, label, kind }: MetricRow): RowPlace => {
    const key = `${measure}\u0000${label ?? '\u0000'}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    const place: RowPlace = { measure, label, kind, column: columns };
    columns += kind === 'counts' ? 3 : 2;
    places.set(key, place);
    return place;
  };
  const counted = systems.map((pairs) =>
    pairs.map((pair) =>
      metric.count(pair).flatMap((row) => {
        const { column } = placeOf(row);
        const values = row.kind === 'counts' ? [row.tp, row.fp, row.fn] : [row.part, row.whole];
        return values.map((value, index) => [column + index, value] as const);
      }),
    ),
  );
  const order = new Map(metric.measures.map(({ id }, index) => [id, index]));
  const rank = ({ measure }: RowPlace) => order.get(measure) ?? order.size;
  const rows = [...places.values()].sort((a, b) => rank(a) - rank(b) || compareLabels(a.label, b.label));
  return { rows, systems: counted.map((documents) => packCounts(documents, columns)) };
}

function compareLabels(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return a < b ? -1 : a > b ? 1 : 0;
}
