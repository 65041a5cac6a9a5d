/**
 * The best of all mechanisms of ε on a small universe, by linear programming: what the bounds of `tests/bench` are held
 * against. Rows of a mechanism that cannot be mixed from others are q·e^ε on a set S of truths and q elsewhere
 * (Kairouz, Oh and Viswanath 2016), so there is a column for every S:
 *     maximise Σ_S q_S·v(S)  where  Σ_S q_S·(1 + (e^ε − 1)·[x ∈ S]) = 1 for every x,  q ≥ 0,  v(S) the worth of the
 *                            best output for S.
 *
 * @param distribution of the truths, at most some ten
 * @param worth of each output for each truth. [output, truth]
 */
export function bestMechanism(
  distribution: readonly number[],
  worth: readonly (readonly number[])[],
  epsilon: number,
): number {
  const power = Math.expm1(epsilon);
  const columns = Array.from({ length: 2 ** distribution.length }, (_, set) => {
    const of = (x: number): number => 1 + power * ((set >> x) & 1);
    return {
      rows: distribution.map((_weight, x) => of(x)),
      value: Math.max(...worth.map((row) => row.reduce((sum, u, x) => sum + distribution[x]! * u * of(x), 0))),
    };
  });
  return simplex(columns);
}

interface Column {
  readonly rows: readonly number[];
  readonly value: number;
}

/**
 * Maximises Σ q·value where Σ q·rows = 1 in each row and q ≥ 0: a full tableau, from artificial columns that cost far
 * more than anything is worth; Bland's rule.
 */
function simplex(columns: readonly Column[]): number {
  const height = columns[0]!.rows.length;
  const penalty = 1e4;
  const cost = [...columns.map(({ value }) => value), ...Array.from({ length: height }, () => -penalty)];
  const table = Array.from({ length: height }, (_, row) => [
    ...columns.map(({ rows }) => rows[row]!),
    ...Array.from({ length: height }, (_own, other) => (other === row ? 1 : 0)),
    1,
  ]);
  const basis = Array.from({ length: height }, (_, row) => columns.length + row);
  for (;;) {
    const entering = cost.findIndex(
      (own, at) => own - table.reduce((sum, row, i) => sum + cost[basis[i]!]! * row[at]!, 0) > 1e-9,
    );
    if (entering < 0) return table.reduce((sum, row, i) => sum + cost[basis[i]!]! * row.at(-1)!, 0);
    let leaving = -1;
    table.forEach((row, i) => {
      if (row[entering]! <= 1e-12) return;
      const ratio = row.at(-1)! / row[entering]!;
      const min = leaving < 0 ? Infinity : table[leaving]!.at(-1)! / table[leaving]![entering]!;
      if (ratio < min - 1e-15 || (ratio <= min && basis[i]! < basis[leaving]!)) leaving = i;
    });
    if (leaving < 0) throw new Error('no largest value');
    const pivot = table[leaving]![entering]!;
    table[leaving] = table[leaving]!.map((value) => value / pivot);
    const own = table[leaving]!;
    table.forEach((row, i) => {
      const by = row[entering]!;
      if (i !== leaving && by !== 0) table[i] = row.map((value, at) => value - by * own[at]!);
    });
    basis[leaving] = entering;
  }
}
