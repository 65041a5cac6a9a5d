import type { AuditRow } from '../../../electron/contract/audit';

interface Names {
  readonly roleOf: (role: string) => string;
  /** The name of a label of the project, or null. */
  readonly labelOf: (label: string) => string | null;
}

/** The detail of these is a role; that of others may be a label, or the name of anything. */
const ofRoles = new Set(['addPerson', 'changePerson', 'setRoles']);

/** The detail of a line as a person reads it; how it is recorded stands in the tooltip. */
export const detailOf = ({ action, label }: Pick<AuditRow, 'action' | 'label'>, { roleOf, labelOf }: Names): string => {
  if (label === null) return '';
  return ofRoles.has(action) ? roleOf(label) : (labelOf(label) ?? label);
};
