import type { KnownPatient, PersonName, PhiType } from '../../contract/phi';
import { compileDates } from './knownDates';
import { compileNumbers } from './knownNumbers';
import type { KnownMatcher } from './knownMatcher';
import { compileNames } from './knownNames';
import { compilePhrases } from './knownPhrases';

export interface KnownPatientOptions {
  /**
   * Ordinary words that are not names by themselves (`Blanco`, `Young`): never matched alone, never considered a typing
   * error.
   */
  readonly isCommonWord?: (word: string) => boolean;
}

/**
 * Compiles what is known of one patient. The matcher finds names in every order, with initials, in any case, without
 * accents, hyphenated or joined, across a line break and with typing errors; birth dates, numbers and addresses in
 * every notation.
 */
export const compileKnownPatient = (patient: KnownPatient, options: KnownPatientOptions = {}): KnownMatcher => {
  const isCommonWord = options.isCommonWord ?? (() => false);
  const people: { readonly name: PersonName; readonly type: PhiType }[] = [
    ...patient.names.map((name) => ({ name, type: 'patient' as const })),
    ...patient.relatives.map((name) => ({ name, type: 'relative' as const })),
    ...patient.doctors.map((name) => ({ name, type: 'staff' as const })),
  ];
  const matchers = [
    compileNames(people, isCommonWord),
    compileDates(patient.birthDates),
    compileNumbers(patient),
    compilePhrases(patient, isCommonWord),
  ];
  return {
    find: (scan, emit) => {
      for (const matcher of matchers) matcher.find(scan, emit);
    },
  };
};
