import type { SurrogateTable } from '../deidentify/surrogateTable';
import { accountUnit, patientKey } from '../privacy/patientKey';

/**
 * The key of an id (`patientKey`) as that of the id under which its person's account stands; the key itself where
 * nobody joined it.
 */
export type LinkedTo = (key: string) => string;

/**
 * Of the rows in a surrogate table that say which id has its account with which other: they are sealed with it, and
 * hold no key in plain text.
 */
const [scope, kind] = ['links', 'linkedTo'];

/** What was joined so far: of an id's key, the key that it was joined to. A `Map` is one. */
export interface LinkRows {
  readonly get: (key: string) => string | undefined;
  /** Once for a key. */
  readonly set: (key: string, root: string) => unknown;
}

/** Those that a surrogate table holds. */
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
 * Joins the accounts of ids that belong to one person: groups that share an id, now or with an earlier call, become
 * one. The account is with an id that is known already, else with the first one in code-unit order, so that processes
 * with the same table agree.
 *
 * @param groups ids as somebody wrote them; spellings of one are one
 * @param isKnown were surrogates drawn or charges made under the key?
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

/** Of keys of ids: does a unit of the ledger or a scope of the surrogates bear them? */
export function knownIn(units: Iterable<string>): (key: string) => boolean {
  const known = new Set([...units].map((unit) => accountUnit(unit.replace(/^\*/, ''))));
  return (key) => known.has(`p:${key}`);
}
