import type { KnownPatient, Suggestion } from '../../contract/phi';
import type { Policy } from '../../contract/policy';
import type { Language } from '../../contract/text';
import type { PatternsOfOthers } from '../deidentify/compiledPatterns';
import type { LeakPatterns } from '../deidentify/compiledPatterns';
import { scanForLeaks, type LeakHit, type ReleasedDocument } from '../deidentify/leakScan';
import { scanRelease } from '../deidentify/releaseScan';
import type { PhiString } from '../deidentify/sourceDocument';
import { createLeakKnowledge } from './leakKnowledge';
import { blanked } from './leaks/blanked';
import type { ReplacedNote, ResidualDetection, ResidualText, Resources, SourceNote } from './ports';

/** The leaks of one note. Offsets refer to the text that was searched. */
export interface NoteHits {
  readonly hits: readonly LeakHit[];
  /** In the id under which it would leave. */
  readonly inId: readonly LeakHit[];
}

/** A note as it would leave. */
export interface LeavingText extends ReleasedDocument {
  readonly kind: 'leaving';
  readonly language: Language | null;
}
/** A note as given: it is searched with tags in place of what will be replaced. */
export interface GivenText {
  readonly kind: 'given';
  readonly note: SourceNote;
}

export interface AskedNote {
  /** A patient, or a note without one. */
  readonly owner: string;
  readonly patient: string | undefined;
  /** What must not occur in the notes of this owner; called once until the owner is forgotten. */
  readonly strings: () => readonly PhiString[];
  readonly note: LeavingText | GivenText;
}

/** Searches for leaks, here or in other threads: what it finds in a note depends only on its input. */
export interface LeakLooker {
  /** The best number of notes per call. */
  readonly batch: number;
  /** The best number of calls before the first answer; 1 if more would gain nothing. */
  readonly ahead: number;
  readonly look: (notes: readonly AskedNote[]) => Promise<readonly NoteHits[]>;
  /** No more notes of this owner follow. */
  readonly forget: (owner: string) => void;
  /** The number of patterns searched so far, including those of all owners. */
  readonly patterns: () => number;
  readonly patternsOfAll: number;
  /** Nothing more is searched for: what was compiled is released. */
  readonly close: () => void;
}

export interface LookerInput {
  readonly known: readonly KnownPatient[];
  readonly languages: Iterable<Language>;
  /** Distinctive strings of all owners. */
  readonly ofEverybody: Iterable<PhiString>;
  /** In their place, compiled before. */
  readonly ofAll?: PatternsOfOthers;
  /** The number of owners whose patterns are cached. */
  readonly maxCachedOwners: number;
  /** For notes as given. @see blanked */
  readonly blanking?: { readonly policy: Policy; readonly isCertain: boolean };
}
export type OpenLooker = (input: LookerInput) => Promise<LeakLooker>;

/** @param residual undefined: only what was marked is searched for */
export const lookerHere =
  (resources: Resources, residual: ResidualDetection | undefined): OpenLooker =>
  async ({ known, languages, ofEverybody, ofAll: compiled, maxCachedOwners, blanking }) => {
    const knowledge = await createLeakKnowledge(resources, known, languages, maxCachedOwners);
    const ofAll = knowledge.open(compiled ?? knowledge.patternsOfAll(ofEverybody));
    const textOf = ({ note }: AskedNote): LeavingText => {
      if (note.kind === 'leaving') return note;
      if (blanking === undefined) throw new RangeError('no policy to look at a note under');
      return leavingText(blanked(note.note, blanking.policy, blanking.isCertain), note.note.id);
    };
    return {
      batch: residual?.batch ?? 1,
      ahead: 1,
      async look(notes) {
        const texts = notes.map(textOf);
        const found = residual === undefined ? [] : await residual.detect(texts.map(residualText));
        return notes.map(({ owner, patient, strings, note }, index) => {
          const own = knowledge.patternsOf(owner, patient, strings);
          const suggestions = found[index] ?? [];
          if (note.kind === 'leaving') return leaksIn(note, { own, ofAll }, suggestions);
          // the id under which it will leave is not known yet
          return { hits: scanRelease(texts[index]!, own, ofAll, () => suggestions), inId: [] };
        });
      },
      forget: knowledge.forget,
      patterns: knowledge.size,
      patternsOfAll: ofAll.size,
      close: () => undefined,
    };
  };

const residualText = ({ text, language, spans }: LeavingText): ResidualText => ({
  text,
  language,
  replaced: spans.map(({ newStart, newEnd }) => ({ start: newStart, end: newEnd })),
});

/** @param id under which the note would leave */
export const leavingText = (note: ReplacedNote, id: string): LeavingText => ({
  kind: 'leaving',
  id,
  text: note.result.text,
  spans: note.result.spans,
  original: note.text,
  language: note.isLanguageGuessed === true ? null : note.language,
});

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
): NoteHits => ({
  inId: scanForLeaks({ id: document.id, text: document.id, original: document.id, spans: [] }, own).map((hit) => ({
    ...hit,
    start: 0,
    end: 0,
  })),
  hits: scanRelease(document, own, ofAll, () => suggestions),
});
