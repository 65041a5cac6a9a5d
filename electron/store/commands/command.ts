import type { z } from 'zod';
import type { ProjectDatabase } from '../database';

/** A write as it stands in the journal: a name and parameters that say everything. */
export interface CommandCall {
  readonly name: string;
  readonly params: unknown;
}

export interface CommandEffect {
  /** What takes it back, and whose own inverse does it again; null for what is never undone. */
  readonly inverse: CommandCall | null;
  readonly count: number;
  /** The note, label and words a history line shows. */
  readonly documentId: number | null;
  readonly label: string | null;
  readonly text: string | null;
  /** Every note whose annotations or status changed. */
  readonly documentIds: readonly number[];
}

/** Of a write that concerns no note. */
export const noNote: Omit<CommandEffect, 'inverse' | 'count'> = {
  documentId: null,
  label: null,
  text: null,
  documentIds: [],
};
/** The same of one that is never undone. */
export const noNoteForGood: Omit<CommandEffect, 'count'> = { inverse: null, ...noNote };

/** One kind of write. `apply` is deterministic: ids and times come in with the parameters. */
export interface Command<S extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly params: S;
  readonly apply: (database: ProjectDatabase, params: z.output<S>) => CommandEffect;
}

export const command = <S extends z.ZodType>(definition: Command<S>): Command<S> => definition;

/** What a person called it (`accept`, `propagate`), and which job it belongs to: a job is taken back as one. */
export interface CommandNote {
  readonly action: string;
  readonly batch?: string;
}
