import type { KnownPatient, Suggestion } from '../../contract/phi';
import type { Language } from '../../contract/text';
import {
  replacedStrings,
  scanForLeaks,
  type LeakHit,
  type LeakPatterns,
  type ReleasedDocument,
} from '../deidentify/leakScan';
import { scanRelease } from '../deidentify/releaseScan';
import { createLeakKnowledge } from './leakKnowledge';
import type {
  LeavingNote,
  NoteLeaks,
  NoteList,
  Pace,
  ReplacedNote,
  ResidualDetection,
  Resources,
  SourceNote,
  Watch,
} from './ports';
import type { StringsByPatient } from './stringsByPatient';
import { unitOf } from './units';

export interface ScanInput {
  readonly resources: Resources;
  readonly known: readonly KnownPatient[];
  readonly languages: Iterable<Language>;
  readonly residual: ResidualDetection;
  /** Patterns of so many patients are held at a time. */
  readonly patientsHeld: number;
  /** What was replaced anywhere in the release. */
  readonly removed: StringsByPatient;
  /** How many notes of it each unit has. */
  readonly notesOf: ReadonlyMap<string, number>;
  /** Which a note leaves with, by its place. */
  readonly idAt: (place: number) => string;
}

export interface KnownPatterns {
  readonly own: LeakPatterns;
  readonly ofAll: LeakPatterns;
}

/** The leaks of one note that would leave, in its text and in its id, which names the note and, in a folder, its file. */
export const leaksIn = (
  document: ReleasedDocument,
  { own, ofAll }: KnownPatterns,
  suggestions: readonly Suggestion[],
): { readonly hits: readonly LeakHit[]; readonly inId: readonly LeakHit[] } => ({
  inId: scanForLeaks({ id: document.id, text: document.id, original: document.id, spans: [] }, own).map((hit) => ({
    ...hit,
    start: 0,
    end: 0,
  })),
  hits: scanRelease(document, own, ofAll, () => suggestions),
});

/** Looks for everything that must not leave in what would leave. @returns notes with leaks, and how many patterns were looked for */
export async function scanAll<N extends SourceNote>(
  notes: NoteList<ReplacedNote<N>>,
  input: ScanInput,
  pace: Pace,
  watch: Pick<Watch<N>, 'leaks'>,
): Promise<{ readonly hits: number; readonly leaking: number; readonly patterns: number }> {
  const { residual, removed } = input;
  const knowledge = await createLeakKnowledge(input.resources, input.known, input.languages, input.patientsHeld);
  const ofAll = knowledge.patternsOfAll(removed.ofEverybody());
  const left = new Map(input.notesOf);
  let noted = 0;
  const scanned = { notes: 0, hits: 0, leaking: 0 };

  const look = (note: LeavingNote<N>, suggestions: readonly Suggestion[]): NoteLeaks<N> => {
    const { patient, text, result } = note;
    // ids of notes may come twice
    const owner = patient === undefined ? `n:${noted++}` : unitOf(note);
    // What one note of a patient had replaced must not stand in any other note of theirs, accepted there or not.
    const own = knowledge.patternsOf(owner, patient, () =>
      patient === undefined ? replacedStrings(text, result.spans) : removed.of(patient),
    );
    const found = leaksIn({ ...result, id: note.newId, original: text }, { own, ofAll }, suggestions);
    // patients are many, and what is compiled for one is most of what a scan holds
    const others = (left.get(owner) ?? 1) - 1;
    left.set(owner, others);
    if (others <= 0) knowledge.forget(owner);
    return { note, ...found };
  };
  const lookAt = async (batch: readonly ReplacedNote<N>[]): Promise<void> => {
    const found = await residual.detect(
      batch.map(({ result, language, isLanguageGuessed }) => ({
        text: result.text,
        language: isLanguageGuessed === true ? null : language,
      })),
    );
    batch.forEach((note, index) => {
      const leaks = look({ ...note, newId: input.idAt(scanned.notes + index) }, found[index] ?? []);
      const count = leaks.hits.length + leaks.inId.length;
      scanned.hits += count;
      scanned.leaking += count > 0 ? 1 : 0;
      if (count > 0) watch.leaks(leaks);
    });
    scanned.notes += batch.length;
    pace.progress('scan', scanned.notes);
  };

  let batch: ReplacedNote<N>[] = [];
  for await (const note of notes.read()) {
    batch.push(note);
    if (batch.length < residual.batch) continue;
    await pace.yieldToEventLoop();
    await lookAt(batch);
    batch = [];
  }
  if (batch.length > 0) await lookAt(batch);
  return { hits: scanned.hits, leaking: scanned.leaking, patterns: knowledge.size() };
}
