import { z } from 'zod';
import type { EngineHooks } from '../../contract/engineKernel';
import type { modelCalls, Progress } from '../../contract/modelCalls';
import type { Job } from '../../contract/jobs';
import type { Caller, Failure } from '../../contract/kernel';
import type { Language } from '../../contract/text';
import type { StoredModel } from '../../store/repositories/models';
import type { ServicePorts } from '../ports';
import type { Session } from '../session';

/** A note with what is to be learned from it. */
export interface TaskGold {
  readonly documentId: number;
  readonly patient: string;
}

/** What every training has, whatever it learns. */
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

/** A run as the project keeps it. Note ids stand here, so that nothing is measured on what was learned from. */
export interface TaskRecord<Run extends TaskRun, Point> {
  readonly run: Run;
  readonly points: readonly Point[];
  readonly trainIds: readonly number[];
  readonly devIds: readonly number[];
  /** SHA-256 of what was learned from: a run goes on only with the same notes and what is marked in them. */
  readonly notesSha256: string;
  readonly seconds: number | null;
}

/** Fields of a `TaskRecord` that are alike for every kind of model, in their order. */
export const runRecordFields = {
  trainIds: z.array(z.int()).readonly(),
  devIds: z.array(z.int()).readonly(),
  notesSha256: z.string(),
  seconds: z.number().nullable(),
} as const;

/** What every bundle says of itself. */
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
  /** What is asked about readiness, and for a training. */
  readonly Material: TaskMaterial;
  readonly Readiness: object;
  readonly Start: object;
  readonly Resume: { readonly runId: number };
}

export interface TaskMaterial {
  readonly devShare?: number | undefined;
  readonly language?: Language | undefined;
}
/** What a training is asked for, split into what is learned from and what is measured on. */
export type TaskStart<T extends TaskTypes> = Pick<TaskPlan<T>, 'name' | 'options' | 'train' | 'dev'>;

export interface TaskPlan<T extends TaskTypes> {
  readonly name: string;
  readonly options: T['Options'];
  readonly train: readonly T['Gold'][];
  readonly dev: readonly T['Gold'][];
  readonly checkpoint: Uint8Array | null;
  /** Of a run that goes on. */
  readonly before: T['Record'] | null;
}

type Calls = ReturnType<typeof modelCalls>;
/** The engine's calls of a task, as far as training, storing and using are concerned. */
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

/** What the history calls what is done. */
export interface TaskActions {
  readonly store: string;
  readonly import: string;
  readonly export: string;
  readonly rename: string;
  readonly remove: string;
  /** Before `.running`, `.done` and so on. */
  readonly run: string;
}

/**
 * A kind of model, from its notes to its card: all that training, storing, listing and using it ask for. How a task is
 * added stands in CONTRIBUTING.
 */
export interface ModelTask<T extends TaskTypes> {
  /** In the project file, for ever. */
  readonly id: string;
  /** What a model of it is called in results and errors: `modelId`, `{ model: 3 }`. */
  readonly noun: string;
  readonly job: Job['kind'];
  /** Jobs beside which no training begins. */
  readonly excludes: readonly Job['kind'][];
  readonly actions: TaskActions;
  readonly engine: (ports: ServicePorts) => TaskEngine<T>;
  readonly record: z.ZodType<T['Record']>;

  /** What there is to learn from. */
  readonly readiness: (session: Session, material: T['Material']) => T['Readiness'];
  /** @throws GauzeError `notReady` with `problem`, `badRequest` */
  readonly start: (session: Session, asked: T['Start']) => TaskStart<T>;
  /**
   * What is asked for otherwise than before when a run goes on; nothing when absent.
   * @throws GauzeError `badRequest`
   */
  readonly resume?: (session: Session, asked: T['Resume']) => Partial<T['Options']>;
  /** @param ids those notes, in this order; all that can be learned from when absent */
  readonly gold: (session: Session, language?: Language, ids?: readonly number[]) => readonly T['Gold'][];
  /** @returns the record of a run that begins, from what every run has */
  readonly begin: (common: Omit<TaskRecord<TaskRun, T['Point']>, 'seconds'>, plan: TaskPlan<T>) => T['Record'];
  readonly request: (session: Session, plan: TaskPlan<T>) => T['Request'];
  /** What a run that goes on is planned with. */
  readonly planned: (record: T['Record']) => Pick<TaskPlan<T>, 'name' | 'options'>;
  /** How many steps are done, and of how many where that is known; null: what was told before holds. */
  readonly steps: (point: T['Point']) => readonly [number, number | null] | null;
  /** Paid before the first step; a run that goes on was charged when it began. */
  readonly charge?: (session: Session, record: T['Record'], caller: Caller) => Promise<void>;
  /** What the run says once its model is stored. */
  readonly done: (reply: T['Reply'], modelId: string) => Partial<T['Run']>;
  /** Of the notes that were held out, JSON: stored beside the model. */
  readonly errors?: (plan: TaskPlan<T>, reply: T['Reply']) => string;
  /** After a model was trained or imported. */
  readonly stored?: (session: Session, id: string, caller: Caller) => Promise<void>;
  /** Whether a run that broke or was cancelled may go on. */
  readonly mayResume?: (session: Session, record: T['Record']) => boolean;
  /** What a run shows beside what is stored of it. */
  readonly shown?: (record: T['Record']) => Partial<T['Run']>;

  readonly row: (session: Session, stored: StoredModel, info: T['Info']) => T['Row'];
  readonly view: (session: Session, stored: StoredModel, info: T['Info']) => T['View'];
  /** Before a model is removed: the one who asked it asks it no more. */
  readonly forget: (session: Session, id: string, caller: Caller) => Promise<void>;
  /** Why there is no stored model of this id, where there is a better reason than that nobody stored it. */
  readonly absent?: (id: string) => Error | undefined;
}
