import { z } from 'zod';
import type { EngineCalls } from '../engineKernel';
import { FailureRecord } from '../failure';
import { call, everybody, keepers, type Api, type Role } from '../kernel';
import { Language } from '../text';

/** The contract of a kind of model. */
export interface TaskContract {
  /** Its engine calls, under the name of the task: `modelCalls`, and those specific to this kind. */
  readonly engine: EngineCalls[string];
  /** What people ask the project for, by noun: `trainingCallsOf`, `storedCallsOf`, and what this kind can besides. */
  readonly project: Api;
}
export type TaskContracts = Readonly<Record<string, TaskContract>>;

type NounOf<P> = P extends unknown ? keyof P : never;
export type EngineCallsOf<T extends TaskContracts> = { readonly [K in keyof T]: T[K]['engine'] };
type ProjectOf<T extends TaskContracts> = T[keyof T]['project'];
export type ProjectCallsOf<T extends TaskContracts> = {
  readonly [N in NounOf<ProjectOf<T>>]: Extract<ProjectOf<T>, Readonly<Record<N, unknown>>>[N];
};

export const engineCallsOf = <T extends TaskContracts>(tasks: T): EngineCallsOf<T> =>
  Object.fromEntries(Object.entries(tasks).map(([name, { engine }]) => [name, engine])) as EngineCallsOf<T>;
export const projectCallsOf = <T extends TaskContracts>(tasks: T): ProjectCallsOf<T> =>
  Object.assign({}, ...Object.values(tasks).map(({ project }) => project)) as ProjectCallsOf<T>;

/** How far a training by epochs is: fields of its points. */
export const pointFields = {
  epoch: z.int(),
  epochs: z.int(),
  step: z.int(),
  steps: z.int(),
  loss: z.number().nullable(),
  elapsedMs: z.number(),
  secondsLeft: z.number().nullable(),
} as const;

/** Of a model in the project, or of one that came with Gauze. */
export const ModelId = z.string().min(1).max(40);
export const ModelName = z.string().trim().min(1).max(100);
export const ModelPath = z.string().min(1).max(4096);
export const TrainingStarted = z.object({ jobId: z.string(), runId: z.int() });
/** Notes to train on: their language, and how many patients are held out. */
const Material = z.strictObject({ devShare: z.number().min(0.05).max(0.5).optional(), language: Language.optional() });

/** Who trains a model; keepers take models in, let them out and choose the one in use. */
export const trainers = ['reviewer', 'coordinator', 'privacyOfficer'] as const satisfies readonly Role[];

export const runStatuses = ['running', 'done', 'failed', 'cancelled'] as const;
/** What every training shows, whatever it learns. */
export const runFields = {
  id: z.int(),
  jobId: z.string().nullable(),
  status: z.enum(runStatuses),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  author: z.string(),
  /** Notes it learned from and notes it was measured on. */
  notes: z.int(),
  devNotes: z.int(),
  /** A cancelled or interrupted run that can continue where it stopped. */
  canResume: z.boolean(),
  error: FailureRecord.nullable(),
} as const;

/** What a model was made from: models and corpora, each with its licence and number of notes. */
export const Lineage = z
  .array(z.object({ name: z.string(), licence: z.string(), notes: z.int() }).readonly())
  .readonly();

/** Trainings of a kind of model. */
export const trainingCallsOf = <
  Readiness extends z.ZodType,
  Start extends z.ZodType<{ readonly name: string }>,
  Resume extends z.ZodType<{ readonly runId: number }>,
  Run extends z.ZodType,
  Point extends z.ZodType,
>(schemas: {
  /** What there is to learn from. */
  readonly readiness: Readiness;
  readonly start: Start;
  readonly resume: Resume;
  readonly run: Run;
  readonly point: Point;
}) => ({
  readiness: call({ input: Material, output: schemas.readiness, allow: everybody }),
  /**
   * `notReady` with `problem` when there is nothing to learn from, `busy` while another training runs. Cancelled by
   * `jobs.cancel`.
   */
  start: call({ input: schemas.start, output: TrainingStarted, allow: trainers }),
  /**
   * Continues a cancelled or interrupted run, with the same result as an uninterrupted one. `stale` if its notes have
   * changed since.
   */
  resume: call({ input: schemas.resume, output: TrainingStarted, allow: trainers }),
  /** Newest first. */
  runs: call({ input: z.strictObject({}), output: z.array(schemas.run), allow: everybody }),
  /**
   * One run with its moments in order: while it runs, the live curve. Fetched again on the event `trainingProgressed`.
   */
  run: call({
    input: z.strictObject({ id: z.int() }),
    output: z.object({ run: schemas.run, points: z.array(schemas.point) }),
    allow: everybody,
  }),
});

/** Models of a kind in the project. */
export const storedCallsOf = <Row extends z.ZodType, View extends z.ZodType>(schemas: {
  readonly row: Row;
  /** One of them in detail. */
  readonly view: View;
}) => ({
  /** Newest first. */
  list: call({ input: z.strictObject({}), output: z.array(schemas.row), allow: everybody }),
  get: call({ input: z.strictObject({ id: ModelId }), output: schemas.view, allow: everybody }),
  rename: call({ input: z.strictObject({ id: ModelId, name: ModelName }), output: schemas.row, allow: trainers }),
  /** Takes a model out of the project for good; what it suggested stays. */
  remove: call({ input: z.strictObject({ id: ModelId }), output: z.null(), allow: keepers }),
  /** A file, or a folder with the bundle's parts. `damaged`, `unknownFormat` or `newerVersion` for what is refused. */
  importBundle: call({
    input: z.strictObject({ path: ModelPath }),
    output: schemas.row,
    paths: ['path'],
    allow: keepers,
  }),
  exportBundle: call({
    input: z.strictObject({ id: ModelId, path: ModelPath }),
    output: z.object({ path: z.string(), bytes: z.int() }),
    paths: ['path'],
    writes: ['path'],
    allow: keepers,
  }),
});
