import type { KnownPatient } from '../../contract/phi';
import type { Language } from '../../contract/text';
import type { PhiString } from '../deidentify/deidentify';
import type { LeakString } from '../deidentify/leakPatterns';
import { leakPatterns, type LeakPatterns } from '../deidentify/leakScan';
import { isDistinctive } from '../deidentify/releaseScan';
import { openGazetteer } from '../detection/gazetteer';
import { COMMON, FUNCTION_WORD, PROTECTED } from '../detection/wordClasses';
import { stringsOfKnown } from './knownStrings';
import type { Resources } from './ports';

/**
 * Words of the language, of medicine too: as names they count only with a capital, and nothing near a name is one that
 * is misspelt.
 */
export const everyday = COMMON | FUNCTION_WORD | PROTECTED;

export interface LeakKnowledge {
  /**
   * What must not stand in the notes of one owner (a patient, or a note without one): compiled when first asked for.
   */
  readonly patternsOf: (
    owner: string,
    patient: string | undefined,
    replaced: () => readonly PhiString[],
  ) => LeakPatterns;
  /** No more notes of this owner come: what was compiled is let go. */
  readonly forget: (owner: string) => void;
  /** What must stand in no note at all, no matter whose it is: full names, numbers and addresses of all owners. */
  readonly patternsOfAll: (replaced: Iterable<PhiString>) => LeakPatterns;
  /** How many patterns were looked for so far. */
  readonly size: () => number;
}

/**
 * Everything a leak scan looks for: what was replaced, and known patient data. Everyday words count only as names.
 *
 * @param maxCachedOwners patterns of so many owners are held at a time; those of others are compiled again
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
  const isCommonWord = (word: string): boolean =>
    gazetteers.some((gazetteer) => (gazetteer.lookUp(word) & everyday) !== 0);
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
      const patterns = leakPatterns([...replaced, ...fromKnown].filter(isDistinctive), isCommonWord, true);
      count += patterns.size;
      return patterns;
    },
    forget(owner) {
      cached.delete(owner);
      counted.delete(owner);
    },
    size: () => count,
  };
}
