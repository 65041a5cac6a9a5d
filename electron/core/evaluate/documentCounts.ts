/**
 * Numbers per document that add up over documents, stored without the zeros: document `d` has `values[i]` in column
 * `indices[i]` for `i` from `offsets[d]` to `offsets[d + 1]`.
 */
export interface DocumentCounts {
  readonly documents: number;
  readonly columns: number;
  readonly offsets: Uint32Array;
  readonly indices: Uint32Array;
  readonly values: Float64Array;
}

/** A figure of the sums over documents; NaN where it is not defined. */
export type Statistic = (sums: Float64Array) => number;

/** @param rows per document, column and value; a column named twice in a document adds up */
export function packCounts(
  rows: readonly (readonly (readonly [column: number, value: number])[])[],
  columns: number,
): DocumentCounts {
  const offsets = new Uint32Array(rows.length + 1);
  const indices: number[] = [];
  const values: number[] = [];
  for (const [document, row] of rows.entries()) {
    for (const [column, value] of row) {
      if (value === 0) continue;
      indices.push(column);
      values.push(value);
    }
    offsets[document + 1] = indices.length;
  }
  return {
    documents: rows.length,
    columns,
    offsets,
    indices: Uint32Array.from(indices),
    values: Float64Array.from(values),
  };
}

/** Adds the document's numbers, times `weight`, to `sums`. */
export function addDocument(
  { offsets, indices, values }: DocumentCounts,
  document: number,
  weight: number,
  sums: Float64Array,
): void {
  const end = offsets[document + 1] as number;
  for (let at = offsets[document] as number; at < end; at += 1)
    sums[indices[at] as number]! += weight * (values[at] as number);
}

export function sumDocuments(counts: DocumentCounts): Float64Array {
  const sums = new Float64Array(counts.columns);
  for (let document = 0; document < counts.documents; document += 1) addDocument(counts, document, 1, sums);
  return sums;
}
