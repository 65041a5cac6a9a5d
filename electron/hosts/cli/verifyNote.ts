import type { KnownPatient, PhiType } from '../../contract/phi';
import type { NoteDocument, NoteSpan } from '../../contract/text';
import { alignRelease, isCoincidence } from '../../core/deidentify/alignRelease';
import type { LeakHit } from '../../core/deidentify/leakScan';
import { possibleSpans } from '../../core/deidentify/private/foundValues';
import { mergedKnown } from '../../core/detection/mergedKnown';
import { createRuleEngine } from '../../core/detection/ruleEngine';
import { patientKey } from '../../core/privacy/patientKey';
import { createLeakKnowledge } from '../../core/release/leakKnowledge';
import type { ReleasedNote } from '../../core/release/reportInput';
import { leaksIn } from '../../core/release/scanning';
import { compact } from '../../core/text/spelling';
import type { Resources } from '../../services/ports';
import type { Marked } from './replacing';
import { releasedNote } from './utilityFigures';
import type { Originals } from './verifyOriginals';

/** Documents of one patient mostly stand together, so that few trees of patterns are held at a time. */
const patientsHeld = 64;

/** What a released note is found to say beside its original. */
export interface NoteVerdict {
  /** Offsets are UTF-16, in the released text. */
  readonly leaks: readonly LeakHit[];
  /** Strings that stand in the place of another original, and private draws that gave the truth back. */
  readonly coincidences: number;
  /** The latter alone. */
  readonly drawnTruths: number;
  /** Before and after, where it is certain which span stands for which, and there is one. */
  readonly aligned: ReleasedNote | undefined;
}

export interface NoteJudge {
  /**
   * @param drawn kinds of which a draw may give the truth back; none where the receipt does not vouch for this very
   *   text
   */
  readonly judge: (
    released: NoteDocument,
    original: Marked,
    drawn: ReadonlySet<PhiType> | undefined,
  ) => Promise<NoteVerdict>;
  /** How many patterns were looked for so far. */
  readonly patterns: () => number;
}

/** Looks in released notes for the PHI of their originals, one note after the other. */
export async function createNoteJudge(
  resources: Resources,
  known: readonly KnownPatient[],
  { strings, languages, ownStrings }: Originals,
): Promise<NoteJudge> {
  const engine = createRuleEngine(resources);
  const { signal } = new AbortController();
  const knowledge = await createLeakKnowledge(resources, mergedKnown(known, patientKey), languages, patientsHeld);
  const ofAll = knowledge.patternsOfAll(strings.ofEverybody());
  return {
    async judge({ id, text, spans = [] }, original, drawn) {
      const { patient, language } = original;
      // Without spans: what stands in the place of one name may be another name of the patient.
      const ofPatient = patient === undefined ? ownStrings(original) : strings.of(patient);
      const own = knowledge.patternsOf(patient === undefined ? `d:${id}` : `p:${patient}`, patient, () => ofPatient);
      const { results } = await engine.detect(
        { documents: [{ text, language, patient: null }], knownPatients: [] },
        { signal },
      );
      const { inId, hits: inText } = leaksIn(
        { id, text, spans: [], original: original.text },
        { own, ofAll },
        results[0]?.suggestions ?? [],
      );
      if (patient === undefined) knowledge.forget(`d:${id}`);
      const said = [...inId, ...inText].filter((hit) => isOfOriginal(hit, original, text));
      const pairs = alignedSpans(original, text, spans);
      const unexplained = said.filter((hit) => !isCoincidence(hit, original.text, text, pairs, ofPatient));
      const leaks = unexplained.filter((hit) => !isCoincidence(hit, original.text, text, pairs, ofPatient, drawn));
      return {
        leaks,
        coincidences: said.length - leaks.length,
        drawnTruths: unexplained.length - leaks.length,
        aligned: pairs.length > 0 ? releasedNote(original, text, pairs) : undefined,
      };
    },
    patterns: knowledge.size,
  };
}

/** A contact that the original does not have was drawn by whoever released the note. */
const isOfOriginal = ({ rule, start, end }: LeakHit, original: Marked, text: string): boolean =>
  rule !== 'residual' || compact(original.text).includes(compact(text.slice(start, end)));

/**
 * Nothing where it is not certain which span stands for which. The release may have found lengths of time and
 * laboratory values of its own.
 */
function alignedSpans(original: Marked, text: string, spans: readonly NoteSpan[]) {
  const released = { text, spans };
  return (
    alignRelease(original, released) ??
    possibleSpans(original)
      .map((possible) => alignRelease({ ...original, spans: possible }, released))
      .find((pairs) => pairs !== undefined) ??
    []
  );
}
