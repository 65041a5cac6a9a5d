import type { KnownPatient } from '../../../contract/phi';
import type { Policy } from '../../../contract/policy';
import { forbiddenNames, type PhiString } from '../../../core/deidentify/deidentify';
import { bearersIn, type NameBearer } from '../../../core/deidentify/projectNames';
import type { KnownPhi } from '../../../core/release/replacer';
import { ownText } from '../../../core/text/ownText';
import { spanStrings, stringsByPatient } from '../../../core/release/stringsByPatient';
import type { Marked } from '../documents/replacing';

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
      for (const { type, text } of own)
        for (const name of forbiddenNames([{ type, text }]))
          if (!names.has(name)) names.set(ownText(name), { type, text: ownText(text) });
      if (policy.names === 'project')
        for (const { type, unit, text } of bearersIn(note)) {
          const name = `${type} ${unit}\0${text}`;
          if (!bearers.has(name)) bearers.set(name, { type, unit: ownText(unit), text: ownText(text) });
        }
    },
    known: (patients) => ({
      patients,
      names: names.values(),
      bearers: () => bearers.values(),
      stringsOf: ({ patient }) => (patient === undefined ? [] : strings.of(patient)),
    }),
  };
}
