// What a person says each column of a table is. Without the schema library: readers and the window need it too.

/**
 * `keep`: goes with the note as a field and never leaves with a release. `drop`: is not read at all.
 */
export const plainRoles = ['text', 'id', 'patient', 'date', 'language', 'keep', 'drop'] as const;
export type PlainRole = (typeof plainRoles)[number];

/** What a column may say of the patient of its row. */
export const knownDataFields = [
  'name',
  'given',
  'surname',
  'birthDate',
  'medicalRecord',
  'ssn',
  'healthPlan',
  'identifier',
  'address',
  'street',
  'zip',
  'city',
  'phone',
  'email',
  'relatives',
  'doctors',
] as const;
export type KnownDataField = (typeof knownDataFields)[number];

/** `phi`: all that stands in a cell is PHI, under a label of the project. `known`: it is told of the patient. */
export type ColumnRole =
  | { readonly as: PlainRole }
  | { readonly as: 'phi'; readonly label: string }
  | { readonly as: 'known'; readonly field: KnownDataField };

export interface MappedColumn {
  /** As `columnNames` has it: unique within the table. */
  readonly header: string;
  readonly role: ColumnRole;
}

/** All columns of a table, in any order: a table is known by the set of its headers. */
export type TableMapping = readonly MappedColumn[];

/** Roles that only one column of a table can have. */
export const singleRoles = ['id', 'patient', 'date', 'language'] as const satisfies readonly PlainRole[];
export type SingleRole = (typeof singleRoles)[number];

/**
 * Why a table cannot be read like this. `nothingRead`: no column is text, PHI or known data. `noPatient`: nobody can
 * tell whose known data it is.
 */
export type MappingFault =
  | { readonly code: 'nothingRead' }
  | { readonly code: 'noPatient' }
  | { readonly code: 'twice'; readonly role: SingleRole };

/** Empty for a mapping that can be read. */
export function mappingFaults(mapping: TableMapping): readonly MappingFault[] {
  const count = (as: ColumnRole['as']): number => mapping.filter(({ role }) => role.as === as).length;
  return [
    ...singleRoles.filter((role) => count(role) > 1).map((role) => ({ code: 'twice', role }) as const),
    ...(count('text') + count('phi') + count('known') === 0 ? [{ code: 'nothingRead' } as const] : []),
    ...(count('known') > 0 && count('patient') === 0 ? [{ code: 'noPatient' } as const] : []),
  ];
}
