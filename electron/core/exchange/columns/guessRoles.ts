import type { ColumnRole, KnownDataField, SingleRole } from '../../../contract/columnRoles';
import type { PhiType } from '../../../contract/phi';
import { knownPatientFieldOf } from '../../detection/knownPatientRows';
import { readDocumentDate } from '../../dates/parse/documentDate';
import { columnType } from '../documents/xlsx/columns';
import { findColumns } from '../readers/csvColumns';

/** Cells that are as long as this, mostly of several words, are what somebody wrote. */
const proseLength = 40;
const email = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;

type Cells = readonly string[];
const all = (cells: Cells, holds: (cell: string) => boolean): boolean => cells.length > 0 && cells.every(holds);
const meanLength = (cells: Cells): number =>
  cells.reduce((sum, { length }) => sum + length, 0) / Math.max(1, cells.length);
const isProse = (cells: Cells): boolean =>
  meanLength(cells) >= proseLength && cells.filter((cell) => /\S\s+\S/.test(cell.trim())).length * 2 > cells.length;
const isDate = (cell: string): boolean =>
  readDocumentDate(cell.trim()) !== undefined || /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(cell);

/**
 * What the columns of a table seem to be, by their headers before their content. What nobody can tell is kept beside
 * the note, where it leaves with no release; so is PHI beside a single column of text, which stays as it is written.
 *
 * @param rows the first ones
 * @param labelOf the label of the project for a kind of PHI, if it has one
 */
export function guessRoles(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  labelOf: (type: PhiType) => string | undefined,
): readonly ColumnRole[] {
  const table: Seen = {
    headers,
    cells: headers.map((_, at) => rows.flatMap((row) => (row[at]?.trim() ? [row[at]] : []))),
    known: headers.map(knownPatientFieldOf),
  };
  const single = singleColumns(table);
  const phi = (type: PhiType | undefined): ColumnRole | undefined => {
    const label = type === undefined ? undefined : labelOf(type);
    return label === undefined ? undefined : { as: 'phi', label };
  };
  const hasPatient = [...single.values()].includes('patient');
  const roles = headers.map((header, at): ColumnRole => {
    const [cells, field] = [table.cells[at]!, table.known[at]];
    const one = single.get(at);
    if (one !== undefined) return { as: one };
    if (isProse(cells)) return { as: 'text' };
    if (field !== undefined && field !== 'patient' && hasPatient) return { as: 'known', field };
    const content = all(cells, (cell) => email.test(cell)) ? 'email' : all(cells, isDate) ? 'date' : undefined;
    return phi(columnType(header) ?? typeOfField(field)) ?? phi(content) ?? { as: 'keep' };
  });
  return withoutPrefixes(withText(roles, table.cells));
}

interface Seen {
  readonly headers: readonly string[];
  readonly cells: readonly Cells[];
  readonly known: readonly ReturnType<typeof knownPatientFieldOf>[];
}

/** Columns of roles that only one can have, and the text that is called so. */
function singleColumns({ headers, cells, known }: Seen): ReadonlyMap<number, SingleRole | 'text'> {
  const { columns } = findColumns(headers, {});
  const found = new Map<number, SingleRole | 'text'>();
  const add = (role: SingleRole | 'text', ...candidates: readonly number[]): void => {
    const at = candidates.find((one) => one >= 0 && !found.has(one));
    if (at !== undefined) found.set(at, role);
  };
  add('text', columns.text);
  add('patient', columns.patient, known.indexOf('patient'), known.indexOf('medicalRecord'));
  add('language', columns.language);
  const isFree = (at: number): boolean => !found.has(at) && known[at] === undefined;
  const dates = headers.flatMap((_, at) => (isFree(at) && all(cells[at]!, isDate) ? [at] : []));
  add('date', columns.date, ...(dates.length === 1 ? dates : []));
  add(
    'id',
    columns.id,
    ...headers.flatMap((header, at) => (isFree(at) && isNumbering(header, cells[at]!) ? [at] : [])),
  );
  return found;
}

/** Called a number, and another one in each row. */
const isNumbering = (header: string, cells: Cells): boolean =>
  /(?:^|[\s_.-]|(?<=\p{Ll})(?=\p{Lu}))(?:id|nr|no|num|number|nummer|numero|número|key)\.?$/iu.test(header) &&
  cells.length > 1 &&
  new Set(cells).size === cells.length;

/** A table of notes has a text; one that only says who patients are has none. */
function withText(roles: readonly ColumnRole[], cells: readonly Cells[]): readonly ColumnRole[] {
  if (roles.some(({ as }) => as === 'text' || as === 'known')) return roles;
  let longest = -1;
  roles.forEach(({ as }, at) => {
    if (as === 'keep' && (longest < 0 || meanLength(cells[at]!) > meanLength(cells[longest]!))) longest = at;
  });
  return roles.map((role, at) => (at === longest ? { as: 'text' } : role));
}

const withoutPrefixes = (roles: readonly ColumnRole[]): readonly ColumnRole[] =>
  roles.filter(({ as }) => as === 'text').length === 1
    ? roles.map((role) => (role.as === 'phi' ? { as: 'keep' } : role))
    : roles;

/** What a field of a patient is where no column says whose it is. */
const typesOfFields: Readonly<Record<KnownDataField, PhiType>> = {
  name: 'patient',
  given: 'patient',
  surname: 'patient',
  birthDate: 'date',
  medicalRecord: 'medicalRecord',
  ssn: 'ssn',
  healthPlan: 'healthPlan',
  identifier: 'identifier',
  address: 'street',
  street: 'street',
  zip: 'zip',
  city: 'city',
  phone: 'phone',
  email: 'email',
  relatives: 'relative',
  doctors: 'staff',
};
const typeOfField = (field: ReturnType<typeof knownPatientFieldOf>): PhiType | undefined =>
  field === undefined || field === 'patient' ? undefined : typesOfFields[field];
