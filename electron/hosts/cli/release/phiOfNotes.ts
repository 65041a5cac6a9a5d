import type { KnownPatient } from '../../../contract/phi';
import type { Policy } from '../../../contract/policy';
import { wordSignsIn } from '../../../core/deidentify/countries/wordSigns';
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
  const words = new Map<string, number>();
  return {
    learn(note) {
      const own = spanStrings(note);
      strings.add(note.patient, own);
      for (const name of forbiddenNames(own)) if (!names.has(name)) names.add(ownText(name));
      if (policy.unstatedCountries === 'inferred' && note.patient !== undefined) {
        const known = words.get(note.patient);
        const found = wordSignsIn(note.text, note.language, known);
        if (found !== known) words.set(ownText(note.patient), found);
      }
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
      wordSignsOf: ({ patient, text, language }) =>
        patient === undefined ? wordSignsIn(text, language) : (words.get(patient) ?? 0),
    }),
  };
}
