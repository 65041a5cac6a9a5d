import type { Failure } from '../../../contract/kernel';
import type { KnownPatient } from '../../../contract/phi';
import type { NoteDocument, NoteSpan } from '../../../contract/text';
import type { DeidentifiedDocument, PhiString, SourceDocument } from '../../../core/deidentify/deidentify';
import type { SurrogateEntry } from '../../../core/deidentify/surrogateTable';
import type { ReplacerInput } from '../../../core/release/replacer';
import type { AskedNote, LeakLooker, LookerInput, NoteHits } from '../../../core/release/leakLooker';
import type { WrittenCode } from '../coding/codeOutput';
import type { VerbContext } from '../verb';
import type { SharedLists } from './sharedLists';

/** The tasks of a thread. It receives the options of its verb when it starts. */
export interface Tasks {
  /** Detection in one document. */
  readonly find: {
    readonly requested: Pick<NoteDocument, 'text' | 'language' | 'patient'>;
    readonly answer: Pick<NoteDocument, 'language'> & { readonly spans: readonly NoteSpan[] };
  };
  /** Leaks in some notes. */
  readonly look: {
    readonly requested: LookTask;
    readonly answer: { readonly found: readonly NoteHits[] } & Pick<LeakLooker, 'patternsOfAll'> & {
        readonly patterns: number;
      };
  };
  /** What replaces one note. */
  readonly replace: { readonly requested: ReplaceTask; readonly answer: ReplaceAnswer };
  /** The codes of one note. */
  readonly code: {
    readonly requested: Pick<NoteDocument, 'id' | 'text' | 'language' | 'meta'>;
    readonly answer: readonly WrittenCode[];
  };
}

export interface LookTask {
  /** A new one replaces earlier ones. */
  readonly looker: number;
  /** With the first task of a looker. */
  readonly opens?: Omit<LookerInput, 'languages'> & { readonly languages: readonly string[] };
  /** Owners that have no more notes. */
  readonly forget: readonly string[];
  readonly notes: readonly (Omit<AskedNote, 'strings'> & {
    /** With the first note of an owner. */
    readonly strings?: readonly PhiString[];
  })[];
}

/** What a thread needs to know of a release before it replaces any of its notes. */
export interface ReplacingInput extends Pick<ReplacerInput, 'policy' | 'now' | 'isSplit'> {
  readonly secret: Uint8Array;
  readonly languages: readonly string[];
  readonly patients: readonly KnownPatient[];
  /** Full names and numbers of all notes, one a line. */
  readonly names: string;
  /** `NameBearer`s as JSON lines: there are hundreds of thousands in an archive, and each thread has them. */
  readonly bearers: string;
  /** What the ledger had for all patients together. */
  readonly shared: readonly SurrogateEntry[];
}

export interface ReplaceTask {
  /** With the first task of a release. */
  readonly opens?: ReplacingInput;
  readonly note: Omit<SourceDocument, 'patientStrings'>;
  /** With the first note of its unit. */
  readonly unit?: {
    readonly strings: readonly PhiString[];
    readonly entries: readonly SurrogateEntry[];
    readonly wordSigns: number | undefined;
  };
  /** No more notes of its unit follow. */
  readonly isLast: boolean;
}

export type ReplaceAnswer = ({ readonly result: Omit<DeidentifiedDocument, 'id'> } | { readonly failed: Failure }) & {
  /** What was sampled for it. */
  readonly entries: readonly SurrogateEntry[];
};

export type TaskName = keyof Tasks;
/** Without an answer: what a thread has in memory for a task is released. */
export interface Dropped {
  readonly drop: TaskName;
}
export type Requested = {
  readonly [T in TaskName]: { readonly task: T; readonly requested: Tasks[T]['requested'] };
}[TaskName];
export type TaskHandler<T extends TaskName> = (requested: Tasks[T]['requested']) => Promise<Tasks[T]['answer']>;

/** What a thread knows about its verb. */
export type ThreadOptions = Pick<VerbContext, 'values' | 'managed'>;
export type ThreadData = ThreadOptions & { readonly lists: SharedLists };
