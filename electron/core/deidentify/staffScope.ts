import type { Policy } from '../../contract/policy';
import type { SurrogateTable } from './surrogateTable';

/** Under which names of staff, their licences and their numbers are kept where they are those of the whole project. */
export const sharedScope = '*';

/**
 * Whose surrogates of staff are. Of the whole project, as unless told: then one word of a name has one surrogate in all
 * notes, and anyone who knows some of the pairs knows the words of all others. Or of the patient in whose notes they
 * stand: then nothing that is known of one patient's notes says a word about another's.
 *
 * @param scope of the note, as `scopeOf` names it
 */
export const staffScopeOf = ({ staff }: Policy, scope: string): string =>
  staff === 'patient' ? `${sharedScope}${scope}` : sharedScope;

/**
 * What was drawn for staff of the whole project stays, under a policy that draws for each patient from now on: who was
 * released as somebody is nobody else in the next release.
 */
export function keepingSharedStaff(surrogateTable: SurrogateTable): SurrogateTable {
  const isOfUnit = (scope: string): boolean => scope.startsWith(sharedScope) && scope !== sharedScope;
  return {
    ...surrogateTable,
    get: (scope, kind, value) =>
      surrogateTable.get(scope, kind, value) ??
      (isOfUnit(scope) ? surrogateTable.get(sharedScope, kind, value) : undefined),
    isTaken: (scope, kind, surrogate) =>
      surrogateTable.isTaken(scope, kind, surrogate) ||
      (isOfUnit(scope) && surrogateTable.isTaken(sharedScope, kind, surrogate)),
    hasNumber: (kind, number, scope) =>
      surrogateTable.hasNumber(kind, number, scope) ||
      (scope !== undefined && isOfUnit(scope) && surrogateTable.hasNumber(kind, number, sharedScope)),
    // numbers of numbered tags go on where those of the project end
    count: (scope, kind) =>
      surrogateTable.count(scope, kind) + (isOfUnit(scope) ? surrogateTable.count(sharedScope, kind) : 0),
  };
}
