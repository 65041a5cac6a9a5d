import type { KnownPatient, Suggestion } from '../../contract/phi';
import type { Language } from '../../contract/text';
import type { PhiString } from '../../core/deidentify/deidentify';
import { leakPatterns, scanForLeaks, type LeakHit, type LeakPatterns, type ReleasedDocument } from '../../core/deidentify/leakScan';
import { isDistinctive, scanRelease } from '../../core/deidentify/releaseScan';
import { openGazetteer } from '../../core/detection/gazetteer';
import { COMMON, FUNCTION_WORD } from '../../core/detection/wordClasses';
import type { EnginePort, Resources } from '../../services/ports';
import { stringsOfKnown } from '../../services/replacement';

/** Documents of one patient mostly stand together, so that few trees of patterns are held at a time. */
const patientsHeld = 64;

export interface LeakCheck {
  readonly check: (document: ReleasedDocument, owner: Owner, replaced: () => readonly PhiString[]) => Promise<readonly LeakHit[]>;
  /** Patterns looked for, over all patients met. */
  readonly patterns: () => number;
}

export interface Owner {
  readonly patient: string | undefined;
  readonly language: Language;
}

export async function createLeakCheck(resources: Resources, engine: EnginePort, known: readonly KnownPatient[], languages: Iterable<Language>, ofEverybody: readonly PhiString[]): Promise<LeakCheck> {
  const gazetteers = await Promise.all([...languages].map(async (language) => openGazetteer(await resources.bytes(`lists/${language}.bin`))));
  const isCommonWord = (word: string): boolean => gazetteers.some((gazetteer) => (gazetteer.lookUp(word) & (COMMON | FUNCTION_WORD)) !== 0);
  const knownStrings = new Map(known.map((row) => [row.patient, stringsOfKnown(row).map((string) => ({ ...string, isKnown: true }))]));
  const held = new Map<string, LeakPatterns>();
  const { signal } = new AbortController();
  const ofAll = leakPatterns([...ofEverybody, ...[...knownStrings.values()].flat().filter(isDistinctive)], isCommonWord);
  let patterns = ofAll.size;

  const compiled = (patient: string | undefined, replaced: () => readonly PhiString[]): LeakPatterns => {
    const before = patient === undefined ? undefined : held.get(patient);
    if (before !== undefined) return before;
    const made = leakPatterns([...replaced(), ...(patient === undefined ? [] : (knownStrings.get(patient) ?? []))], isCommonWord);
    patterns += made.size;
    if (patient === undefined) return made;
    held.set(patient, made);
    const [oldest] = held.keys();
    if (held.size > patientsHeld && oldest !== undefined) held.delete(oldest);
    return made;
  };
  return {
    async check(document, { patient, language }, replaced) {
      const { results } = await engine.detect({ documents: [{ text: document.text, language, patient: null }], knownPatients: [] }, signal);
      const residual = (): readonly Suggestion[] => results[0]?.suggestions ?? [];
      const tree = compiled(patient, replaced);
      // The id leaves too: it names the document and, in a folder, its file.
      const inId = scanForLeaks({ id: document.id, text: document.id, original: document.id, spans: [] }, tree);
      return [...inId.map((hit) => ({ ...hit, start: 0, end: 0 })), ...scanRelease(document, tree, ofAll, residual)];
    },
    patterns: () => patterns,
  };
}
