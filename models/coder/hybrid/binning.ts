/**
 * Values of many features as small numbers: 0 is missing, bin b ≥ 1 holds what is at most `edges[b − 1]` and above the
 * edge before.
 */
export interface BinnedRows {
  readonly rows: number;
  readonly features: number;
  /** Upper edges, ascending, of all bins but the last, which has none. [feature][bin − 1] */
  readonly edges: readonly Float32Array[];
  /** [feature][row] */
  readonly bins: readonly Uint8Array[];
}

/** @param values row by row, NaN where missing. [row, feature] */
export function binRows(values: Float32Array, features: number, maxBins: number): BinnedRows {
  const rows = features === 0 ? 0 : values.length / features;
  const edges: Float32Array[] = [];
  const bins: Uint8Array[] = [];
  const column = new Float32Array(rows);
  for (let feature = 0; feature < features; feature++) {
    let known = 0;
    for (let row = 0; row < rows; row++) {
      const value = values[row * features + feature]!;
      if (!Number.isNaN(value)) column[known++] = value;
    }
    const cut = edgesOf(column.slice(0, known).sort(), maxBins - 1);
    edges.push(cut);
    const own = new Uint8Array(rows);
    for (let row = 0; row < rows; row++) own[row] = binOf(cut, values[row * features + feature]!);
    bins.push(own);
  }
  return { rows, features, edges, bins };
}

export function binOf(edges: Float32Array, value: number): number {
  if (Number.isNaN(value)) return 0;
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (edges[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}

/**
 * Between neighbouring values, so that every bin holds about as many rows; a value with more than its share has a bin
 * of its own.
 */
function edgesOf(sorted: Float32Array, max: number): Float32Array {
  const values: number[] = [];
  const counts: number[] = [];
  for (const value of sorted) {
    if (values.length > 0 && values[values.length - 1] === value) counts[counts.length - 1]! += 1;
    else {
      values.push(value);
      counts.push(1);
    }
  }
  const between = (at: number): number => {
    const middle = Math.fround((values[at]! + values[at + 1]!) / 2);
    // Two neighbours of 32 bits have none between them.
    return middle >= values[at + 1]! ? values[at]! : middle;
  };
  if (values.length <= max)
    return Float32Array.from({ length: Math.max(0, values.length - 1) }, (_, at) => between(at));
  const edges: number[] = [];
  let left = sorted.length;
  let bin = 0;
  for (let at = 0; at < values.length - 1 && edges.length < max - 1; at++) {
    bin += counts[at]!;
    const share = left / (max - edges.length);
    if (bin >= share || counts[at + 1]! >= share) {
      edges.push(between(at));
      left -= bin;
      bin = 0;
    }
  }
  return Float32Array.from(edges);
}
