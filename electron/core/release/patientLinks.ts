import type { SurrogateTable } from '../deidentify/surrogateTable';
import { patientKey } from '../privacy/patientKey';

/** The key of an id (`patientKey`) as that of the id under which its person's account stands; the key itself where nobody joined it. */
export type LinkedTo = (key: string) => string;

/** Of the rows in a surrogate table that say which id has its account with which other: they are sealed with it, and hold no key in plain text. */
const [scope, kind] = ['links', 'linkedTo'];

/** What was joined so far. */
export const linkedIn =
  (table: Pick<SurrogateTable, 'get'>): LinkedTo =>
  (key) => {
    let root = key;
    for (let next = table.get(scope, kind, root); next !== undefined; next = table.get(scope, kind, root)) root = next;
    return root;
  };

/**
 * Joins the accounts of ids that belong to one person, for ever: groups that share an id, now or with an earlier call, become one. The account is with an
 * id that is known already, else with the first one in code-unit order, so that processes with the same table agree.
 *
 * @param groups ids as somebody wrote them; spellings of one are one
 * @param isKnown were surrogates drawn or charges made under the key?
 */
export function joinIds(
  table: Pick<SurrogateTable, 'get' | 'put'>,
  groups: readonly (readonly string[])[],
  isKnown: (key: string) => boolean,
): void {
  const linkedTo = linkedIn(table);
  const keysOf = (ids: readonly string[]): readonly string[] =>
    [...new Set(ids.flatMap((id) => patientKey(id) ?? []))].sort();
  for (const keys of groups.map(keysOf).sort((a, b) => (a.join('\0') < b.join('\0') ? -1 : 1))) {
    const roots = [...new Set(keys.map(linkedTo))].sort();
    const root = roots.find(isKnown) ?? roots[0];
    for (const other of roots) if (root !== undefined && other !== root) table.put(scope, kind, other, root);
  }
}
