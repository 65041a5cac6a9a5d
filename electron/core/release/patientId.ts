import type { KnownPatient } from '../../contract/phi';
import { patientKey } from '../privacy/patientKey';
import { foldForSearch } from '../text/foldedWithOffsets';
import { nearIds } from './nearIds';
import type { LinkedTo } from './patientLinks';

export { patientKey } from '../privacy/patientKey';

/** Relations among ids of patients; counts only, since ids do not belong in a log. */
export interface IdFindings {
  /** Patients who occurred, or were charged, under more than one spelling of one id: they are one patient. */
  readonly met: number;
  /** Ids that nearly equal another one: one patient may have both. */
  readonly near: number;
  /** Known patients with the name and the birth date of another id. */
  readonly same: number;
}

export interface PatientIds {
  /**
   * The name under which the patient is planned, charged and replaced; undefined for an id of blanks only. Remembers
   * the id.
   */
  readonly nameOf: (id: string) => string | undefined;
  readonly findings: (known: readonly KnownPatient[]) => IdFindings;
  /**
   * People who occurred, or were charged, under several joined ids; `apart`: those with more than one account in the
   * ledger, whose charges are summed.
   */
  readonly linked: () => { readonly patients: number; readonly apart: number };
}

/**
 * One name for all spellings of an id: the one by which a ledger knows the patient, so that surrogates and charges are
 * preserved, else the key.
 *
 * @param linkedTo maps an id's key to the key of its person's account; an id that the ledger knows keeps its own name
 * @param named ids from a table of linked ones: near matches among them are reported
 * @param units of ledger and surrogates, as stored: `p:` and the id, preceded by `*` for a patient's staff
 */
export function createPatientIds(
  units: Iterable<string> = [],
  linkedTo: LinkedTo = (key) => key,
  named: Iterable<string> = [],
): PatientIds {
  const names = new Map<string, string>();
  const spellings = new Map<string, Set<string>>();
  const remember = (key: string, id: string | undefined): void => {
    const known = spellings.get(key) ?? new Set();
    if (id !== undefined) known.add(id);
    spellings.set(key, known);
  };
  for (const unit of units) {
    const id = /^\*?p:/.test(unit) ? unit.slice(unit.indexOf(':') + 1) : undefined;
    const key = id === undefined ? undefined : patientKey(id);
    if (id === undefined || key === undefined) continue;
    if (!names.has(key)) names.set(key, id);
    // a new patient is stored under the key, whatever the notes write: that is not another spelling
    remember(key, id === key ? undefined : id);
  }
  return {
    nameOf(id) {
      const key = patientKey(id);
      if (key === undefined) return undefined;
      remember(key, id);
      const root = linkedTo(key);
      return names.get(key) ?? names.get(root) ?? root;
    },
    linked() {
      const people = new Map<string, { ids: number; known: number }>();
      for (const key of spellings.keys()) {
        const person = people.get(linkedTo(key)) ?? { ids: 0, known: 0 };
        person.ids += 1;
        if (names.has(key)) person.known += 1;
        people.set(linkedTo(key), person);
      }
      const all = [...people.values()];
      return { patients: all.filter(({ ids }) => ids > 1).length, apart: all.filter(({ known }) => known > 1).length };
    },
    findings: (known) => ({
      met: [...spellings.values()].filter(({ size }) => size > 1).length,
      near: nearIds([...spellings.keys(), ...[...named].flatMap((id) => patientKey(id) ?? [])], linkedTo),
      same: samePatients(known, linkedTo),
    }),
  };
}

/** Known patients with the name and the birth date of another id: one person is charged twice. */
export const samePatients = (known: readonly KnownPatient[], linkedTo?: LinkedTo): number =>
  new Set(samePatientGroups(known, linkedTo).flat()).size;

/** Keys of ids with the same name and birth date, one group per person. */
export function samePatientGroups(
  known: readonly KnownPatient[],
  linkedTo: LinkedTo = (key) => key,
): readonly (readonly string[])[] {
  const people = new Map<string, Set<string>>();
  for (const { patient, names, birthDates } of known) {
    const key = patientKey(patient);
    if (key === undefined) continue;
    for (const { given, surname } of names) {
      for (const born of birthDates) {
        const person = `${foldForSearch(`${given} ${surname}`).trim()} ${born}`;
        people.set(person, (people.get(person) ?? new Set()).add(key));
      }
    }
  }
  return [...people.values()].map((keys) => [...keys]).filter((keys) => new Set(keys.map(linkedTo)).size > 1);
}
