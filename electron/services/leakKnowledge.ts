import type { KnownPatient } from '../contract/phi';
import type { Language } from '../contract/text';
import type { PhiString } from '../core/deidentify/deidentify';
import type { LeakString } from '../core/deidentify/leakPatterns';
import { leakPatterns, type LeakPatterns } from '../core/deidentify/leakScan';
import { isDistinctive } from '../core/deidentify/releaseScan';
import { openGazetteer } from '../core/detection/gazetteer';
import { COMMON, FUNCTION_WORD } from '../core/detection/wordClasses';
import type { Resources } from './ports';
import { stringsOfKnown } from './replacement';

export interface LeakKnowledge {
  /** What must not stand in the notes of one owner (a patient, or a note without one): compiled when first asked for. */
  readonly patternsOf: (owner: string, patient: string | null, replaced: () => readonly PhiString[]) => LeakPatterns;
  /** No more notes of this owner come: what was compiled is let go. */
  readonly forget: (owner: string) => void;
  /** What must stand in no note at all, whoever's it is: full names, numbers and addresses of all owners. */
  readonly patternsOfAll: (replaced: Iterable<PhiString>) => LeakPatterns;
  /** How many patterns were looked for so far. */
  readonly size: () => number;
}

/** Everything a leak scan looks for: what was replaced, and known patient data. Everyday words count only as names. */
export async function createLeakKnowledge(resources: Resources, known: readonly KnownPatient[], languages: readonly Language[]): Promise<LeakKnowledge> {
  const gazetteers = await Promise.all(languages.map(async (language) => openGazetteer(await resources.bytes(`lists/${language}.bin`))));
  const isCommonWord = (word: string): boolean => gazetteers.some((gazetteer) => (gazetteer.lookUp(word) & (COMMON | FUNCTION_WORD)) !== 0);
  const strings = new Map(known.map((patient) => [patient.patient, stringsOfKnown(patient)]));
  const compiled = new Map<string, LeakPatterns>();
  let count = 0;
  return {
    patternsOf(owner, patient, replaced) {
      let patterns = compiled.get(owner);
      if (patterns === undefined) {
        const fromKnown: LeakString[] = (patient === null ? [] : (strings.get(patient) ?? [])).map((string) => ({ ...string, isKnown: true }));
        patterns = leakPatterns([...replaced(), ...fromKnown], isCommonWord);
        compiled.set(owner, patterns);
        count += patterns.size;
      }
      return patterns;
    },
    patternsOfAll(replaced) {
      const fromKnown = [...strings.values()].flat().map((string) => ({ ...string, isKnown: true }));
      return leakPatterns([...replaced, ...fromKnown].filter(isDistinctive), isCommonWord);
    },
    forget: (owner) => void compiled.delete(owner),
    size: () => count,
  };
}
