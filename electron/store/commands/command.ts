import type { z } from 'zod';
import type { ProjectDatabase } from '../database';

/** A write as stored in the journal: a name and self-contained parameters. */
export interface CommandCall {
  readonly name: string;
  readonly params: unknown;
}

export interface CommandEffect {
  /** Undoes the command; its own inverse redoes it. Null for a command that is never undone. */
  readonly inverse: CommandCall | null;
  readonly count: number;
  /** Note, label and words displayed in the history. */
  readonly documentId: number | null;
  readonly label: string | null;
  /** Of annotations: how many of which label; their sum is `count`. */
  readonly labels?: ReadonlyMap<string, number>;
  readonly text: string | null;
  /** Ids of all notes whose annotations or status changed. */
  readonly documentIds: readonly number[];
}

/** Effect of a write that concerns no note. */
export const noNote: Omit<CommandEffect, 'inverse' | 'count'> = {
  documentId: null,
  label: null,
  text: null,
  documentIds: [],
};
/** Effect of a write that concerns no note and is never undone. */
export const permanentWithoutNote: Omit<CommandEffect, 'count'> = { inverse: null, ...noNote };

/** One kind of write. `apply` is deterministic: ids and times are passed as parameters. */
export interface Command<S extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly params: S;
  readonly apply: (database: ProjectDatabase, params: z.output<S>) => CommandEffect;
}

export const command = <S extends z.ZodType>(definition: Command<S>): Command<S> => definition;

/** The user action that caused it (`accept`, `propagate`) and the job it belongs to: a job is undone as a whole. */
export interface CommandNote {
  readonly action: string;
  readonly batch?: string;
}
