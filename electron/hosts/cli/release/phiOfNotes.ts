import type { KnownPatient } from '../../../contract/phi';
import type { Policy } from '../../../contract/policy';
import { forbiddenNames } from '../../../core/deidentify/deidentify';
import { bearersIn, type NameBearer } from '../../../core/deidentify/projectNames';
import type { KnownPhi } from '../../../core/release/replacer';
import { ownText } from '../../../core/text/ownText';
import { spanStrings, stringsByPatient } from '../../../core/release/stringsByPatient';
import type { Marked } from '../documents/replacing';

/**
 * The PHI in the notes of a release, so that no surrogate equals any of it. Collected note by note; a note that gets
 * more marks is added again.
 */
export function phiOfNotes(policy: Policy): {
  readonly learn: (note: Marked) => void;
  readonly known: (patients: readonly KnownPatient[]) => KnownPhi;
} {
  const strings = stringsByPatient({ isForAll: false });
  const names = new Set<string>();
  /** As JSON strings: a third of the memory of objects, and no reference to the text of a note. */
  const bearers = new Set<string>();
  return {
    learn(note) {
      const own = spanStrings(note);
      strings.add(note.patient, own);
      for (const name of forbiddenNames(own)) if (!names.has(name)) names.add(ownText(name));
      if (policy.names === 'project') for (const bearer of bearersIn(note)) bearers.add(JSON.stringify(bearer));
    },
    known: (patients) => ({
      patients,
      names: () => names,
      bearers: () => ({
        *[Symbol.iterator]() {
          for (const bearer of bearers) yield JSON.parse(bearer) as NameBearer;
        },
      }),
      stringsOf: ({ patient }) => (patient === undefined ? [] : strings.of(patient)),
    }),
  };
}
