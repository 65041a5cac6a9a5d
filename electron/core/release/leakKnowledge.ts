import type { KnownPatient } from '../../contract/phi';
import { personNameTypes } from '../../contract/phiTypes';
import type { Language } from '../../contract/text';
import type { PhiString } from '../deidentify/deidentify';
import type { LeakString } from '../deidentify/leakPatterns';
import {
  leakPatterns,
  openedPatterns,
  patternsOfOthers,
  type LeakPatterns,
  type PatternsOfOthers,
} from '../deidentify/compiledPatterns';
import { isDistinctive } from '../deidentify/releaseScan';
import { openGazetteer } from '../detection/gazetteer';
import {
  COMMON,
  DEPARTMENT_HEAD,
  FUNCTION_WORD,
  HEALTH_CENTRE_HEAD,
  HOSPITAL_HEAD,
  HOSPITAL_WORD,
  NAME,
  ORGANIZATION_HEAD,
  PROTECTED,
  SPECIALTY,
} from '../detection/wordClasses';
import { stringsOfKnown } from './knownStrings';
import type { Resources } from './ports';

/**
 * Ordinary words, including medical ones: as names they count only if capitalised, and a word close to a name is not a
 * misspelt name if it is one of them.
 */
const everyday = COMMON | FUNCTION_WORD | PROTECTED;
/** `hospital`, `regional`, `cardiology`: what institutions of all towns are called. */
const institutional =
  HOSPITAL_HEAD | HEALTH_CENTRE_HEAD | ORGANIZATION_HEAD | DEPARTMENT_HEAD | HOSPITAL_WORD | SPECIALTY;

/** @param classes of a word in a list */
export const isEveryday = (classes: number): boolean =>
  (classes & everyday) !== 0 || ((classes & institutional) !== 0 && (classes & NAME) === 0);

export interface LeakKnowledge {
  /** What must not occur in the notes of one owner (a patient, or a note without one): compiled on first use. */
  readonly patternsOf: (
    owner: string,
    patient: string | undefined,
    replaced: () => readonly PhiString[],
  ) => LeakPatterns;
  /** No more notes of this owner follow: the compiled patterns are released. */
  readonly forget: (owner: string) => void;
  /** What must not occur in any note, whoever's it is: full names, numbers and addresses of all owners. */
  readonly patternsOfAll: (replaced: Iterable<PhiString>) => PatternsOfOthers;
  /** Those, ready for scans, and counted. */
  readonly open: (ofAll: PatternsOfOthers) => LeakPatterns;
  /** The number of patterns searched so far. */
  readonly size: () => number;
}

/**
 * Everything a leak scan searches for: what was replaced, and known patient data. Ordinary words count only as names.
 *
 * @param maxCachedOwners the number of owners whose patterns are cached; those of others are compiled again
 */
export async function createLeakKnowledge(
  resources: Resources,
  known: readonly KnownPatient[],
  languages: Iterable<Language>,
  maxCachedOwners: number,
): Promise<LeakKnowledge> {
  const gazetteers = await Promise.all(
    [...languages].map(async (language) => openGazetteer(await resources.bytes(`lists/${language}.bin`))),
  );
  const isCommonWord = (word: string): boolean => gazetteers.some((gazetteer) => isEveryday(gazetteer.lookUp(word)));
  const strings = new Map(known.map((patient) => [patient.patient, stringsOfKnown(patient)]));
  const cached = new Map<string, LeakPatterns>();
  const counted = new Set<string>();
  let count = 0;
  return {
    patternsOf(owner, patient, replaced) {
      const before = cached.get(owner);
      if (before !== undefined) return before;
      const fromKnown: LeakString[] = (patient === undefined ? [] : (strings.get(patient) ?? [])).map((string) => ({
        ...string,
        isKnown: true,
      }));
      const patterns = leakPatterns([...replaced(), ...fromKnown], isCommonWord);
      cached.set(owner, patterns);
      const [oldest] = cached.keys();
      if (cached.size > maxCachedOwners && oldest !== undefined) cached.delete(oldest);
      if (!counted.has(owner)) count += patterns.size;
      counted.add(owner);
      return patterns;
    },
    patternsOfAll(replaced) {
      const fromKnown = [...strings.values()].flat().map((string) => ({ ...string, isKnown: true }));
      return patternsOfOthers(distinctive(replaced, fromKnown), isCommonWord);
    },
    open(ofAll) {
      count += ofAll.size;
      return openedPatterns(ofAll, isCommonWord);
    },
    forget(owner) {
      cached.delete(owner);
      counted.delete(owner);
    },
    size: () => count,
  };
}

function* distinctive(...lists: readonly Iterable<LeakString>[]): Generator<LeakString> {
  for (const list of lists)
    for (const string of list) if (isDistinctive(string) && !isUnsureInOneCase(string)) yield string;
}

/**
 * What detection was unsure of in a note of one case, it reads in others with their capitals, and in those of one case
 * as it did there: `bone marrow` of one note is nobody's name in the next.
 */
const isUnsureInOneCase = ({ type, text, isUnsure }: LeakString): boolean =>
  isUnsure === true && personNameTypes.has(type) && (text === text.toLowerCase() || text === text.toUpperCase());
