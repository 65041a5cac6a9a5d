import { z } from 'zod';
import type { EngineHooks } from '../../contract/engineKernel';
import type { modelCalls, Progress } from '../../contract/modelCalls';
import type { Job } from '../../contract/jobs';
import type { Caller, Failure } from '../../contract/kernel';
import type { Language } from '../../contract/text';
import type { StoredModel } from '../../store/repositories/models';
import type { ServicePorts } from '../ports';
import type { Session } from '../session';

/** A note with its training data. */
export interface TaskGold {
  readonly documentId: number;
  readonly patient: string;
}

/** Properties of every training run, whatever is learned. */
export interface TaskRun {
  readonly id: number;
  readonly jobId: string | null;
  readonly status: 'running' | 'done' | 'failed' | 'cancelled';
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly author: string;
  readonly notes: number;
  readonly devNotes: number;
  readonly canResume: boolean;
  readonly error: Failure | null;
}

/** A run as stored in the project. It contains note ids, so that nothing is measured on training notes. */
export interface TaskRecord<Run extends TaskRun, Point> {
  readonly run: Run;
  readonly points: readonly Point[];
  readonly trainIds: readonly number[];
  readonly devIds: readonly number[];
  /** SHA-256 of the training data: a run is only resumed with the same notes and annotations. */
  readonly notesSha256: string;
  readonly seconds: number | null;
}

/** Fields of a `TaskRecord` that all kinds of models share, in order. */
export const runRecordFields = {
  trainIds: z.array(z.int()).readonly(),
  devIds: z.array(z.int()).readonly(),
  notesSha256: z.string(),
  seconds: z.number().nullable(),
} as const;

/** Properties of every bundle. */
export interface TaskInfo {
  readonly sha256: string;
  readonly bytes: number;
  readonly name: string;
  readonly createdAt: string;
  readonly card: string;
}

interface TaskPoint {
  readonly elapsedMs: number;
  readonly dev: unknown;
}
interface TaskReply {
  readonly bundle: Uint8Array;
  readonly seconds: number;
  readonly metrics: { readonly f1: number } | null;
}

/** The types of a task, in one bundle. */
export interface TaskTypes {
  readonly Gold: TaskGold;
  readonly Options: object;
  readonly Run: TaskRun;
  readonly Point: TaskPoint;
  readonly Record: TaskRecord<this['Run'], this['Point']>;
  readonly Info: TaskInfo;
  readonly Request: object;
  readonly Reply: TaskReply;
  readonly Row: object;
  readonly View: object;
  /** Parameters of a readiness query and of a training. */
  readonly Material: TaskMaterial;
  readonly Readiness: object;
  readonly Start: object;
  readonly Resume: { readonly runId: number };
}

export interface TaskMaterial {
  readonly devShare?: number | undefined;
  readonly language?: Language | undefined;
}
/** A training request, split into training and validation data. */
export type TaskStart<T extends TaskTypes> = Pick<TaskPlan<T>, 'name' | 'options' | 'train' | 'dev'>;

export interface TaskPlan<T extends TaskTypes> {
  readonly name: string;
  readonly options: T['Options'];
  readonly train: readonly T['Gold'][];
  readonly dev: readonly T['Gold'][];
  readonly checkpoint: Uint8Array | null;
  /** The record of a resumed run. */
  readonly before: T['Record'] | null;
}

type Calls = ReturnType<typeof modelCalls>;
/** The engine's calls for a task that concern training, storing and use. */
export interface TaskEngine<T extends TaskTypes> {
  readonly train: (
    request: T['Request'],
    hooks: Partial<Pick<EngineHooks<Calls['train']>, 'signal'>> & {
      readonly onProgress?: (progress: Progress<T['Point']>) => void;
    },
  ) => Promise<T['Reply']>;
  readonly inspect: (input: { readonly bytes: Uint8Array }) => Promise<T['Info']>;
  readonly load: (input: { readonly sha256: string; readonly bytes: Uint8Array }) => Promise<null>;
  readonly unload: (input: { readonly sha256: string }) => Promise<null>;
}

/** Action names in the history. */
export interface TaskActions {
  readonly store: string;
  readonly import: string;
  readonly export: string;
  readonly rename: string;
  readonly remove: string;
  /** Followed by `.running`, `.done` and so on. */
  readonly run: string;
}

/**
 * A kind of model, from its notes to its card: everything that training, storing, listing and using it require.
 * CONTRIBUTING describes how to add a task.
 */
export interface ModelTask<T extends TaskTypes> {
  /** Stored in project files, so permanent. */
  readonly id: string;
  /** The name of its models in results and errors: `modelId`, `{ model: 3 }`. */
  readonly noun: string;
  readonly job: Extract<Job['kind'], 'train' | 'trainCoder'>;
  /** Jobs that exclude a concurrent training. */
  readonly excludes: readonly Job['kind'][];
  readonly actions: TaskActions;
  readonly engine: (ports: ServicePorts) => TaskEngine<T>;
  readonly record: z.ZodType<T['Record']>;

  /** The available training data. */
  readonly readiness: (session: Session, material: T['Material']) => T['Readiness'];
  /** @throws GauzeError `notReady` with `problem`, `badRequest` */
  readonly start: (session: Session, requested: T['Start']) => TaskStart<T>;
  /**
   * Options that change when a run resumes; absent if there are none.
   * @throws GauzeError `badRequest`
   */
  readonly resume?: (session: Session, requested: T['Resume']) => Partial<T['Options']>;
  /** @param ids selects these notes, in this order; by default all that can be learned from */
  readonly gold: (session: Session, language?: Language, ids?: readonly number[]) => readonly T['Gold'][];
  /** @returns the record of a new run, from the properties of every run */
  readonly begin: (common: Omit<TaskRecord<TaskRun, T['Point']>, 'seconds'>, plan: TaskPlan<T>) => T['Record'];
  readonly request: (session: Session, plan: TaskPlan<T>) => T['Request'];
  /** The plan of a resumed run. */
  readonly planned: (record: T['Record']) => Pick<TaskPlan<T>, 'name' | 'options'>;
  /** Ids of all notes that a run learned from; those of its training part unless specified. */
  readonly learned?: (record: T['Record']) => readonly number[];
  /** Number of steps done, and the total if known; null: the previous report remains valid. */
  readonly steps: (point: T['Point']) => readonly [number, number | null] | null;
  /** Paid before the first step; a resumed run was charged when it started. */
  readonly charge?: (session: Session, record: T['Record'], caller: Caller) => Promise<void>;
  /** What the run records once its model is stored. */
  readonly done: (reply: T['Reply'], modelId: string) => Partial<T['Run']>;
  /** Errors in the held-out notes as JSON, stored with the model. */
  readonly errors?: (plan: TaskPlan<T>, reply: T['Reply']) => string;
  /** Called after a model was trained or imported. */
  readonly stored?: (session: Session, id: string, caller: Caller) => Promise<void>;
  /** Whether a failed or cancelled run may be resumed. */
  readonly mayResume?: (session: Session, record: T['Record']) => boolean;
  /** What a run displays in addition to its stored record. */
  readonly shown?: (record: T['Record']) => Partial<T['Run']>;

  readonly row: (session: Session, stored: StoredModel, info: T['Info']) => T['Row'];
  readonly view: (session: Session, stored: StoredModel, info: T['Info']) => T['View'];
  /** Called before a model is removed, so that nothing refers to it any more. */
  readonly forget: (session: Session, id: string, caller: Caller) => Promise<void>;
  /** Explains a missing model of this id, if there is a better reason than that it was never stored. */
  readonly absent?: (id: string) => Error | undefined;
}
