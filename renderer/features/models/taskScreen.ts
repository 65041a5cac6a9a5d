import type { Job } from '../../../electron/contract/jobs';

interface Readiness {
  readonly canTrain: boolean;
}
interface Run {
  readonly id: number;
  readonly jobId: string | null;
  readonly status: 'running' | 'done' | 'failed' | 'cancelled';
  readonly canResume: boolean;
}
interface Row {
  readonly id: string;
  readonly name: string;
  readonly isUsed: boolean;
}

/** The types of a kind of model in the window, in one bundle. */
export interface ScreenTypes {
  readonly Readiness: Readiness;
  readonly Run: Run;
  readonly Point: object;
  readonly Row: Row;
  readonly View: { readonly row: Row };
  /** What a model reached. */
  readonly Metrics: object;
  /** The fields of the form, as they are typed. */
  readonly Typed: object;
  /** What readiness is asked about. */
  readonly Material: object;
  readonly Start: { readonly name: string };
  readonly Resume: { readonly runId: number };
}

export interface Started {
  readonly jobId: string;
  readonly runId: number;
}

/** The calls of `trainingCallsOf` and of `storedCallsOf`, under whatever nouns the contract has them. */
export interface TaskClient<T extends ScreenTypes> {
  readonly training: {
    readonly readiness: (material: T['Material']) => Promise<T['Readiness']>;
    readonly start: (asked: T['Start']) => Promise<Started>;
    readonly resume: (asked: T['Resume']) => Promise<Started>;
    readonly runs: (nothing: Record<never, never>) => Promise<readonly T['Run'][]>;
    readonly run: (asked: {
      readonly id: number;
    }) => Promise<{ readonly run: T['Run']; readonly points: readonly T['Point'][] }>;
  };
  readonly stored: {
    readonly list: (nothing: Record<never, never>) => Promise<readonly T['Row'][]>;
    readonly get: (asked: { readonly id: string }) => Promise<T['View']>;
    readonly rename: (asked: { readonly id: string; readonly name: string }) => Promise<T['Row']>;
    readonly remove: (asked: { readonly id: string }) => Promise<null>;
    readonly importBundle: (asked: { readonly path: string }) => Promise<T['Row']>;
    readonly exportBundle: (asked: {
      readonly id: string;
      readonly path: string;
    }) => Promise<{ readonly path: string }>;
  };
}

/** The fields of a training. */
export interface TaskForm<T extends ScreenTypes> {
  /** To begin with. */
  readonly empty: T['Typed'];
  /** Null while a field is wrong. @param name not empty */
  readonly startOf: (name: string, typed: T['Typed']) => T['Start'] | null;
  readonly materialOf: (typed: T['Typed']) => T['Material'];
}

/**
 * A kind of model in the window: how it is asked for, what its form says, and what is shown of it. The store of its
 * screen follows (`taskStore`); how one is added stands in CONTRIBUTING.
 */
export interface TaskScreen<T extends ScreenTypes> {
  /** As the contract names it. */
  readonly id: string;
  readonly client: TaskClient<T>;
  readonly form: TaskForm<T>;
  /** Jobs whose end changes what there is. */
  readonly jobs: readonly Job['kind'][];
  /** Whether readiness is asked for again with every change of the project: only where that is quick. */
  readonly followsProject: boolean;
  /** Whether a run that goes on is shown without being asked for. */
  readonly showsUnasked: (run: T['Run']) => boolean;
  /** What the model of a run reached; null while there is none, or where it is gone. */
  readonly metricsOf: (run: T['Run']) => Promise<T['Metrics'] | null>;
  /** The moment that says how far a run is. */
  readonly lastOf: (points: readonly T['Point'][]) => T['Point'] | null;
  /** Which is looked at first; the first of the list when absent. */
  readonly firstOf?: (rows: readonly T['Row'][]) => T['Row'] | undefined;
  /** The model that a finished job trained, where it is to be looked at next. */
  readonly trainedBy?: (job: Job) => string | null;
  /** Makes a model the one that is used, or one of them; or stops using it. */
  readonly use: (id: string, isUsed: boolean) => Promise<unknown>;
  /** Reads a file without taking it in, where that can be asked for. */
  readonly verify?: (path: string) => Promise<T['View']>;
  /** What is looked up besides, when a model is looked at. */
  readonly onChosen?: (row: T['Row'] | null) => Promise<void>;
  /** Columns of what models reached, in their order. */
  readonly columns: readonly (keyof T['Metrics'] & string)[];
}
