import type { Provenance } from '../../contract/provenance';
import type { Language } from '../../contract/text';
import type { Suggestion } from '../../contract/phi';
import type { GauzeError } from '../../contract/errors';
import type { DeidentifiedDocument, PhiSpan } from '../deidentify/deidentify';
import type { LeakHit } from '../deidentify/leakScan';
import type { Ledger, LedgerEntry } from '../privacy/ledger';
import type { PatientBudget } from './patientBudget';

/** Files shipped with the application, by path below `resources/` or `lists/`. */
export interface Resources {
  readonly text: (path: string) => Promise<string>;
  readonly bytes: (path: string) => Promise<Uint8Array>;
  readonly list: (folder: string) => Promise<readonly string[]>;
}

/** A note before a release, with what is to be replaced in it. */
export interface SourceNote {
  readonly id: string;
  /** It has none of its own: a reader counted it. */
  readonly hasMadeId?: boolean | undefined;
  readonly text: string;
  readonly language: Language;
  /** Nobody specified its language: then it does not leave either. */
  readonly isLanguageGuessed?: boolean | undefined;
  /** The name of the patient in the release: the same for all spellings of an id (`patientId.ts`). */
  readonly patient?: string | undefined;
  /** As written in the note; does not leave. */
  readonly patientAsWritten?: string | undefined;
  /** ISO; does not leave. */
  readonly date?: string | undefined;
  /** The file that it leaves in together with others, if that is not the whole release. */
  readonly part?: string | undefined;
  /** Its place among all notes as they came, if others cut those into parts. */
  readonly arrived?: number | undefined;
  /** Own by default. */
  readonly provenance?: Provenance | undefined;
  readonly spans: readonly PhiSpan[];
}

export type ReplacedNote<N extends SourceNote = SourceNote> = N & { readonly result: DeidentifiedDocument };

/** A note as it leaves: `id` is the original one, `newId` the one it leaves with. */
export type LeavingNote<N extends SourceNote = SourceNote> = ReplacedNote<N> & { readonly newId: string };

/** A sequence of notes; if there are too many for memory, they are stored elsewhere. */
export interface NoteList<T> {
  readonly add: (note: T) => Promise<void>;
  /** In the order in which they were added. */
  readonly read: () => AsyncIterable<T>;
  readonly at: (index: number) => Promise<T>;
}

export interface NoteSource<N extends SourceNote> {
  /** Called once: what is planned, charged and replaced is the same. */
  readonly each: (add: (note: N) => Promise<void>) => Promise<void>;
}

/**
 * Where charges are stored. `charge` and `drawn` have written their entries to disk, and to `ledger`, before they
 * return.
 */
export interface LedgerStore {
  readonly ledger: Ledger;
  readonly charge: (entries: readonly LedgerEntry[]) => Promise<void>;
  /** With the surrogates sampled since the last call. */
  readonly drawn: (entries: readonly LedgerEntry[]) => Promise<void>;
  /** Patients between two calls of `drawn`. */
  readonly patientsAtOnce: number;
  readonly budget: (patients: number) => PatientBudget;
}

export interface SurrogateStore {
  /** Samples are durable when it returns: before anything that uses them leaves. */
  readonly keep: () => Promise<void>;
}

/** Detection in what would leave; one batch at a time. */
export interface ResidualDetection {
  readonly detect: (notes: readonly ResidualText[]) => Promise<readonly (readonly Suggestion[])[]>;
  readonly batch: number;
}

export interface ResidualText {
  readonly text: string;
  readonly language: Language | null;
  /** Disjoint and in order: nothing that touches one of them counts, so it may be left out. */
  readonly replaced?: readonly { readonly start: number; readonly end: number }[];
}

/** `gather` belongs to a sample that is tried first, `look` to that and to a batch that marks repetitions. */
export type ReleaseStage = 'gather' | 'look' | 'plan' | 'draw' | 'replace' | 'scan';

/** How the work shares time with the person who is waiting. */
export interface Pace {
  /** Lets other work run. @throws whatever ends the release: it was cancelled */
  readonly yieldToEventLoop: () => Promise<void>;
  /** Lets other work run, and ends nothing: from the first charge on, what is paid for is delivered. */
  readonly rest: () => Promise<void>;
  readonly progress: (stage: ReleaseStage, done: number, total: number) => void;
}

/** The leaks of one note. */
export interface NoteLeaks<N extends SourceNote> {
  readonly note: LeavingNote<N>;
  readonly hits: readonly LeakHit[];
  /** In the id under which it would leave. */
  readonly inId: readonly LeakHit[];
}

/** Receives what goes wrong, so that the release may go on. */
export interface Watch<N extends SourceNote> {
  /** A note, or a patient's notes, that cannot be processed: they stay behind. Without it the release ends. */
  readonly failed?: ((ids: readonly string[], error: GauzeError) => void) | undefined;
  readonly leaks: (found: NoteLeaks<N>) => void;
  /** The error with which a release with leaks ends. */
  readonly refused: (hits: number, notes: number) => GauzeError;
}
