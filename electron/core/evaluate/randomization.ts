import { addDocument, type DocumentCounts, packCounts, type Statistic, sumDocuments } from './documentCounts';

export interface RandomizationOptions {
  /** In [0, 1). */
  readonly random: () => number;
  /** 10,000 unless told. */
  readonly trials?: number;
  /** Told after each trial. */
  readonly progress?: ((done: number) => void) | undefined;
}

export interface PairedTest {
  /** First system less second; null where either is not defined. */
  readonly difference: number | null;
  /** Two-sided, in (0, 1]; null where the difference is. */
  readonly p: number | null;
}

/** What rounding alone may turn an equal difference into. */
const rounding = 1e-12;

/**
 * Paired approximate randomization (Noreen 1989; Yeh 2000): if the systems were alike, each note's two answers could be
 * exchanged. p is the share of exchanges, the one observed counted in, with a difference at least as large in size. An
 * exchange that leaves a statistic undefined counts as at least as large, which keeps p on the safe side.
 *
 * @param first counts of one system, in the same documents and columns as `second`
 * @throws RangeError when documents or columns differ
 */
export function randomizationTest(
  first: DocumentCounts,
  second: DocumentCounts,
  statistics: readonly Statistic[],
  { random, trials = 10_000, progress }: RandomizationOptions,
): readonly PairedTest[] {
  if (first.documents !== second.documents || first.columns !== second.columns)
    throw new RangeError('the systems were not counted alike');
  const sumsFirst = sumDocuments(first);
  const sumsSecond = sumDocuments(second);
  const differences = subtract(second, first);
  const observed = statistics.map((statistic) => statistic(sumsFirst) - statistic(sumsSecond));
  const asLarge = new Uint32Array(statistics.length);
  const exchanged = new Float64Array(first.columns);
  const exchangedFirst = new Float64Array(first.columns);
  const exchangedSecond = new Float64Array(first.columns);
  for (let trial = 0; trial < trials; trial += 1) {
    exchanged.fill(0);
    for (let document = 0; document < differences.documents; document += 1)
      if (random() < 0.5) addDocument(differences, document, 1, exchanged);
    for (let column = 0; column < exchanged.length; column += 1) {
      const moved = exchanged[column] as number;
      exchangedFirst[column] = (sumsFirst[column] as number) + moved;
      exchangedSecond[column] = (sumsSecond[column] as number) - moved;
    }
    for (const [index, statistic] of statistics.entries()) {
      const size = Math.abs(statistic(exchangedFirst) - statistic(exchangedSecond));
      if (!(size < Math.abs(observed[index] as number) - rounding)) asLarge[index]! += 1;
    }
    progress?.(trial + 1);
  }
  return observed.map((difference, index) =>
    Number.isNaN(difference)
      ? { difference: null, p: null }
      : { difference, p: ((asLarge[index] as number) + 1) / (trials + 1) },
  );
}

/** Only the documents in which the two differ: exchanging the others changes nothing. */
function subtract(from: DocumentCounts, what: DocumentCounts): DocumentCounts {
  const rows: (readonly [number, number])[][] = [];
  for (let document = 0; document < from.documents; document += 1) {
    const cells = new Map<number, number>();
    const add = ({ offsets, indices, values }: DocumentCounts, sign: number) => {
      for (let at = offsets[document] as number; at < (offsets[document + 1] as number); at += 1) {
        const column = indices[at] as number;
        cells.set(column, (cells.get(column) ?? 0) + sign * (values[at] as number));
      }
    };
    add(from, 1);
    add(what, -1);
    const row = [...cells].filter(([, value]) => value !== 0);
    if (row.length > 0) rows.push(row);
  }
  return packCounts(rows, from.columns);
}
