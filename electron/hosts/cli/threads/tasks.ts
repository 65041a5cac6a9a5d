import type { NoteDocument, NoteSpan } from '../../../contract/text';
import type { PhiString } from '../../../core/deidentify/deidentify';
import type { AskedNote, LeakLooker, LookerInput, NoteHits } from '../../../core/release/leakLooker';
import type { WrittenCode } from '../coding/codeOutput';
import type { VerbContext } from '../verb';

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

export type TaskName = keyof Tasks;
export type Requested = {
  readonly [T in TaskName]: { readonly task: T; readonly requested: Tasks[T]['requested'] };
}[TaskName];
export type TaskHandler<T extends TaskName> = (requested: Tasks[T]['requested']) => Promise<Tasks[T]['answer']>;

/** What a thread knows about its verb. */
export type ThreadOptions = Pick<VerbContext, 'values' | 'managed'>;
