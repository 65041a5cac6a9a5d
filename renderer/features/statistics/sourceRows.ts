import type { SourceRow } from '../../../electron/contract/statistics';

export interface Acceptance {
  readonly key: string;
  readonly open: number;
  readonly accepted: number;
  readonly rejected: number;
  /** Accepted of what was decided; null where nothing was. */
  readonly share: number | null;
}

/** Added up by what `keyOf` says, the most decided first. What people marked themselves was never a suggestion. */
export function acceptanceBy(rows: readonly SourceRow[], keyOf: (row: SourceRow) => string): readonly Acceptance[] {
  const sums = new Map<string, { open: number; accepted: number; rejected: number }>();
  for (const row of rows) {
    if (row.source === 'person' || row.source === 'import') continue;
    const sum = sums.get(keyOf(row)) ?? { open: 0, accepted: 0, rejected: 0 };
    sums.set(keyOf(row), {
      open: sum.open + row.open,
      accepted: sum.accepted + row.accepted,
      rejected: sum.rejected + row.rejected,
    });
  }
  return [...sums]
    .map(([key, sum]) => ({
      key,
      ...sum,
      share: sum.accepted + sum.rejected === 0 ? null : sum.accepted / (sum.accepted + sum.rejected),
    }))
    .toSorted(
      (a, b) => b.accepted + b.rejected - (a.accepted + a.rejected) || b.open - a.open || (a.key < b.key ? -1 : 1),
    );
}
