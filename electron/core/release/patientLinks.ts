import type { SurrogateTable } from '../deidentify/surrogateTable';
import { accountUnit, patientKey } from '../privacy/patientKey';

/** Maps the key of an id (`patientKey`) to the key of its person's account; to itself if nobody joined it. */
export type LinkedTo = (key: string) => string;

/**
 * Scope and kind of the rows in a surrogate table that record which id shares the account of which other: they are
 * sealed with it, and contain no key in plain text.
 */
const [scope, kind] = ['links', 'linkedTo'];

/** The links so far: for an id's key, the key it was joined to. A `Map` is one. */
export interface LinkRows {
  readonly get: (key: string) => string | undefined;
  /** Once per key. */
  readonly set: (key: string, root: string) => unknown;
}

/** Those stored in a surrogate table. */
export const linksIn = (table: Pick<SurrogateTable, 'get' | 'put'>): LinkRows => ({
  get: (key) => table.get(scope, kind, key),
  set: (key, root) => table.put(scope, kind, key, root),
});

export const linkedIn =
  (rows: Pick<LinkRows, 'get'>): LinkedTo =>
  (key) => {
    let root = key;
    for (let next = rows.get(root); next !== undefined; next = rows.get(root)) root = next;
    return root;
  };

/**
 * Joins the accounts of ids that belong to one person: groups that share an id, now or with an earlier call, are
 * merged. The account belongs to an id that is already known, else to the first in code-unit order, so that processes
 * with the same table agree.
 *
 * @param groups ids as written; spellings of one id are one
 * @param isKnown were surrogates sampled or charges made under the key?
 */
export function joinIds(
  rows: LinkRows,
  groups: readonly (readonly string[])[],
  isKnown: (key: string) => boolean,
): void {
  const linkedTo = linkedIn(rows);
  const keysOf = (ids: readonly string[]): readonly string[] =>
    [...new Set(ids.flatMap((id) => patientKey(id) ?? []))].sort();
  for (const keys of groups.map(keysOf).sort((a, b) => (a.join('\0') < b.join('\0') ? -1 : 1))) {
    const roots = [...new Set(keys.map(linkedTo))].sort();
    const root = roots.find(isKnown) ?? roots[0];
    for (const other of roots) if (root !== undefined && other !== root) rows.set(other, root);
  }
}

/** For keys of ids: does a unit of the ledger or a scope of the surrogates have this key? */
export function knownIn(units: Iterable<string>): (key: string) => boolean {
  const known = new Set([...units].map((unit) => accountUnit(unit.replace(/^\*/, ''))));
  return (key) => known.has(`p:${key}`);
}
