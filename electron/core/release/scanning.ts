import type { KnownPatient, Suggestion } from '../../contract/phi';
import type { Language } from '../../contract/text';
import { scanForLeaks, type LeakHit, type LeakPatterns, type ReleasedDocument } from '../deidentify/leakScan';
import { scanRelease } from '../deidentify/releaseScan';
import { createLeakKnowledge } from './leakKnowledge';
import { searchedStrings } from './leaks/strings';
import type {
  LeavingNote,
  NoteLeaks,
  NoteList,
  Pace,
  ReplacedNote,
  ResidualDetection,
  Resources,
  SourceNote,
} from './ports';
import type { StringsByPatient } from './stringsByPatient';
import { unitOf } from './units';

export interface ScanInput<N extends SourceNote> {
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
  /** Of all notes. */
  readonly count: number;
  /** Which a note leaves with, by its place. */
  readonly idAt: (place: number) => string;
  /** Of a hit in a text: a person judged this very place. */
  readonly isJudged?: ((note: LeavingNote<N>, hit: LeakHit) => boolean) | undefined;
}

export interface KnownPatterns {
  readonly own: LeakPatterns;
  readonly ofAll: LeakPatterns;
}

/**
 * The leaks of one note that would leave, in its text and in its id, which names the note and, in a folder, its file.
 */
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

/** What a scan found in one note, and what became of it. */
export interface ScannedNote<N extends SourceNote> extends NoteLeaks<N> {
  readonly place: number;
  /** All that was found, each in the text as it was by then: what a mask laid bare comes behind what it masked. */
  readonly rounds: readonly NoteLeaks<N>[];
  /** The note without them; undefined where they were left as they are, or cannot be taken out. */
  readonly mended: ReplacedNote<N> | undefined;
}

/** Takes leaks out of a note. @returns undefined where that cannot be done */
export type Mend<N extends SourceNote> = (leaks: NoteLeaks<N>) => ReplacedNote<N> | undefined;

/** A place that was masked is no leak any more, so that one round does; what a mask lays bare needs a second. */
export const maxMends = 8;

/**
 * Looks for everything that must not leave in what would leave.
 *
 * @param tell hears of each note with leaks, in the order of the notes
 * @param mend unless told, a note is left as it is
 * @returns how many patterns were looked for, and hits that a person had judged
 */
export async function scanAll<N extends SourceNote>(
  notes: NoteList<ReplacedNote<N>>,
  input: ScanInput<N>,
  pace: Pace,
  tell: (found: ScannedNote<N>) => Promise<void>,
  mend: Mend<N> = () => undefined,
): Promise<{ readonly patterns: number; readonly judged: number }> {
  const { residual, removed, isJudged } = input;
  const knowledge = await createLeakKnowledge(input.resources, input.known, input.languages, input.patientsHeld);
  const ofAll = knowledge.patternsOfAll(removed.ofEverybody());
  const left = new Map(input.notesOf);
  let scanned = 0;
  let judged = 0;

  const detect = (batch: readonly ReplacedNote<N>[]) =>
    residual.detect(
      batch.map(({ result, language, isLanguageGuessed }) => ({
        text: result.text,
        language: isLanguageGuessed === true ? null : language,
      })),
    );
  const look = async (note: LeavingNote<N>, suggestions: readonly Suggestion[]): Promise<void> => {
    const { patient } = note;
    const place = scanned++;
    // ids of notes may come twice
    const owner = patient === undefined ? `n:${place}` : unitOf(note);
    // What one note of a patient had replaced must not stand in any other note of theirs, accepted there or not.
    const own = knowledge.patternsOf(owner, patient, () =>
      patient === undefined ? searchedStrings(note) : removed.of(patient),
    );
    const leaksOf = (now: LeavingNote<N>, found: readonly Suggestion[]): NoteLeaks<N> => {
      const leaks = leaksIn({ ...now.result, id: now.newId, original: now.text }, { own, ofAll }, found);
      if (isJudged === undefined) return { note: now, ...leaks };
      const hits = leaks.hits.filter((hit) => !isJudged(now, hit));
      if (now === note) judged += leaks.hits.length - hits.length;
      return { note: now, ...leaks, hits };
    };
    const first = leaksOf(note, suggestions);
    if (hasLeaks(first)) {
      const rounds = [first];
      let now = first;
      let mended: ReplacedNote<N> | undefined;
      for (let round = 0; round < maxMends && hasLeaks(now); round++) {
        mended = mend(now);
        if (mended === undefined) break;
        now = leaksOf({ ...mended, newId: note.newId }, (await detect([mended]))[0] ?? []);
        if (hasLeaks(now)) rounds.push(now);
      }
      await tell({ ...first, place, rounds, mended: hasLeaks(now) ? undefined : mended });
    }
    // patients are many, and what is compiled for one is most of what a scan holds
    const others = (left.get(owner) ?? 1) - 1;
    left.set(owner, others);
    if (others <= 0) knowledge.forget(owner);
  };
  const lookAt = async (batch: readonly ReplacedNote<N>[]): Promise<void> => {
    const found = await detect(batch);
    for (const [index, note] of batch.entries())
      await look({ ...note, newId: input.idAt(scanned) }, found[index] ?? []);
    pace.progress('scan', scanned, input.count);
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
  return { patterns: knowledge.size(), judged };
}

export const hasLeaks = ({ hits, inId }: Pick<NoteLeaks<SourceNote>, 'hits' | 'inId'>): boolean =>
  hits.length + inId.length > 0;
