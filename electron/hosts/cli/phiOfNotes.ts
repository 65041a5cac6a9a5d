import type { KnownPatient } from '../../contract/phi';
import type { Policy } from '../../contract/policy';
import { forbiddenNames, type PhiString } from '../../core/deidentify/deidentify';
import { bearersIn, type NameBearer } from '../../core/deidentify/projectNames';
import type { KnownPhi } from '../../core/release/replacer';
import { spanStrings, stringsByPatient } from '../../core/release/stringsByPatient';
import type { Marked } from './replacing';

/**
 * What is PHI in the notes of a release, so that no surrogate in any of them is one of it. Learnt note by note, a note
 * with more marks once more.
 */
export function phiOfNotes(policy: Policy): {
  readonly learn: (note: Marked) => void;
  readonly known: (patients: readonly KnownPatient[]) => KnownPhi;
} {
  const strings = stringsByPatient();
  const names = new Map<string, PhiString>();
  const bearers = new Map<string, NameBearer>();
  return {
    learn(note) {
      const own = spanStrings(note);
      strings.add(note.patient, own);
      for (const string of own) for (const name of forbiddenNames([string])) names.set(name, string);
      if (policy.names === 'project')
        for (const bearer of bearersIn(note)) bearers.set(`${bearer.type} ${bearer.unit}\0${bearer.text}`, bearer);
    },
    known: (patients) => ({
      patients,
      names: names.values(),
      bearers: () => bearers.values(),
      stringsOf: ({ patient }) => (patient === undefined ? [] : strings.of(patient)),
    }),
  };
}
