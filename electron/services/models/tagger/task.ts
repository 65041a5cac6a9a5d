import { z } from 'zod';
import type { BundleInfo, TrainReply, TrainRequest } from '../../../contract/engine';
import { GauzeError } from '../../../contract/errors';
import type { DetectionSettings, ModelError, ModelRow, ModelView } from '../../../contract/models';
import type { LabelSet } from '../../../contract/phi';
import type { Language } from '../../../contract/text';
import {
  LearningCurve,
  TrainingPoint,
  TrainingRun,
  type Readiness,
  type TrainingOptions,
} from '../../../contract/training';
import { thoroughModel } from '../../../contract/vocabulary';
import { labelIds } from '../../../core/text/labelSet';
import { defaultSeed } from '../../../core/training/readiness';
import type { ProjectDatabase } from '../../../store/database';
import { documentIds, storedDocument } from '../../../store/repositories/documents';
import { checkpointBytes } from '../../../store/repositories/models';
import { reviewedNotes, type ReviewedGold } from '../reviewedNotes';
import type { Session } from '../../session';
import type { ModelTask, TaskMaterial, TaskPlan } from '../task';
import { runRecord, runRecords } from '../taskRuns';
import { chargeTraining, withDelta } from '../trainingPrivacy';
import { drawOwnIds, ownNotes } from './ownNotes';
import { charactersOf, splitReviewed, taggerReadiness } from './readiness';
import { detectionSettings, saveDetectionSettings, bundledPrefix } from './use';

/** A run as stored in the project. It contains note ids, so that nothing is measured on training notes. */
export const RunRecord = z
  .object({
    run: TrainingRun,
    name: z.string(),
    points: z.array(TrainingPoint).readonly(),
    trainIds: z.array(z.int()).readonly(),
    devIds: z.array(z.int()).readonly(),
    /** SHA-256 of the training data: a run is only resumed with the same notes and spans. */
    notesSha256: z.string(),
    characters: z.int(),
    seconds: z.number().nullable(),
    curve: LearningCurve.nullable(),
    /** Notes that nobody had reviewed, which it was taught by, too. */
    ownIds: z.array(z.int()).readonly().optional(),
  })
  .readonly();
export type RunRecord = z.infer<typeof RunRecord>;

/** The request for training a tagger: the kind of model, its options, and the unreviewed notes that were drawn. */
export type TaggerOptions = TrainingOptions & {
  readonly kind: TrainingRun['kind'];
  readonly ownIds?: readonly number[] | undefined;
};
export interface TaggerTypes {
  readonly Gold: ReviewedGold;
  readonly Options: TaggerOptions;
  readonly Run: TrainingRun;
  readonly Point: TrainingPoint;
  readonly Record: RunRecord;
  readonly Info: BundleInfo;
  readonly Request: TrainRequest;
  readonly Reply: TrainReply;
  readonly Row: ModelRow;
  readonly View: ModelView;
  readonly Material: TaskMaterial;
  readonly Readiness: Readiness;
  readonly Start: {
    readonly kind: TrainingRun['kind'];
    readonly name: string;
    readonly options?: TrainingOptions | undefined;
  };
  readonly Resume: { readonly runId: number; readonly batchSize?: number | undefined };
}

/** Finds PHI: a linear CRF, networks, or both. */
export const tagger: ModelTask<TaggerTypes> = {
  id: 'tagger',
  noun: 'model',
  job: 'train',
  excludes: ['learningCurve'],
  actions: {
    store: 'storeModel',
    import: 'importModel',
    export: 'exportModel',
    rename: 'renameModel',
    remove: 'removeModel',
    run: 'training',
  },
  engine: ({ engine }) => engine.tagger,
  record: RunRecord,
  readiness: (session, material) => taggerReadiness(session, material, runRecords(tagger, session.project.database)),
  start(session, { kind, name, options = {} }) {
    if (options.privacy !== undefined && kind !== 'network')
      throw new GauzeError('badRequest', 'only a network can be trained with differential privacy', { kind });
    const { train, dev } = splitReviewed(session, options);
    const ownIds = options.ownNotes === undefined ? undefined : drawOwnIds(session, options, kind, { train, dev });
    return { name, options: { ...withDelta(options, train, 'network'), kind, ownIds }, train, dev };
  },
  resume({ project }, { runId, batchSize }) {
    if (batchSize === undefined) return {};
    if (runRecord(tagger, project.database, runId).run.options.privacy !== undefined)
      throw new GauzeError('badRequest', 'the noise of a private training depends on its batch size: start a new one', {
        run: runId,
      });
    return { batchSize };
  },
  gold: reviewedNotes,
  begin: ({ run, points, ...record }, { name, options: { kind, ownIds, ...options }, train }) => ({
    run: {
      ...run,
      purpose: 'model',
      kind,
      options,
      backend: null,
      modelId: null,
      score: null,
      name: '',
      seconds: null,
    },
    name,
    points,
    ...record,
    characters: charactersOf(train),
    seconds: null,
    curve: null,
    ...(ownIds !== undefined && { ownIds }),
  }),
  request: taggerRequest,
  planned: ({ run: { kind, options }, name, ownIds }) => ({ name, options: { ...options, kind, ownIds } }),
  learned: ({ trainIds, ownIds = [] }) => [...trainIds, ...ownIds],
  steps: ({ phase, epoch, epochs, together, isBeside }) =>
    isBeside === true
      ? null
      : together !== undefined
        ? [Math.floor(together.done * epochs), epochs]
        : phase === 'reading' || phase === 'features'
          ? [0, null]
          : [epoch, epochs],
  async charge(session, { run: { id, options } }, caller) {
    if (options.privacy !== undefined) await chargeTraining(session, String(id), options.privacy, caller);
  },
  done: ({ backend, metrics }, modelId) => ({ backend, modelId, score: scoreOf(metrics) }),
  errors: ({ dev }, reply) => JSON.stringify(errorsOf(dev, reply)),
  mayResume: ({ project }, { run: { id, purpose, kind } }) =>
    purpose === 'model' && (kind === 'linearCrf' || checkpointBytes(project.database, 'tagger', id) !== null),
  shown({ name, points }) {
    const last = points.at(-1);
    return { name, seconds: last === undefined ? null : last.elapsedMs / 1000 };
  },
  row: (session, { id, name, origin, runId }, info) =>
    rowOf(
      String(id),
      name,
      origin as ModelRow['origin'],
      info,
      detectionSettings(session),
      session.project.identity.labelSet,
      runId,
    ),
  view: (session, stored, info) => viewOf(tagger.row(session, stored, info), info),
  async forget(session, id, caller) {
    const settings = detectionSettings(session);
    if (settings.modelIds.includes(id))
      await saveDetectionSettings(
        session,
        { ...settings, modelIds: settings.modelIds.filter((known) => known !== id) },
        caller,
      );
  },
  absent: (id) =>
    id.startsWith(bundledPrefix) ? new GauzeError('forbidden', 'bundled models belong to Gauze') : undefined,
};

export const scoreOf = (metrics: TrainReply['metrics']): TrainingRun['score'] =>
  metrics === null ? null : { precision: metrics.precision, recall: metrics.recall, f1: metrics.f1 };

export function taggerRequest(
  session: Session,
  { name, options: { kind, ownIds, ...options }, train, dev, checkpoint }: Omit<TaskPlan<TaggerTypes>, 'before'>,
): TrainRequest {
  const { project, ports } = session;
  const { identity } = project;
  const isPrivate = options.privacy !== undefined;
  const used = new Set([...train, ...dev].flatMap(({ spans }) => spans.map(({ type }) => type)));
  return {
    kind,
    options: { stopsEarly: true, ...options, seed: options.seed ?? defaultSeed },
    checkpoint,
    ...(kind !== 'linearCrf' &&
      kind !== 'transformer' &&
      options.hasPretraining !== false &&
      !isPrivate && { texts: allTexts(project.database, options.language) }),
    notes: train.map(goldOf),
    devNotes: dev.map(goldOf),
    ...(ownIds !== undefined && { ownNotes: ownNotes(session, ownIds) }),
    // All declared labels: the set of those that occur would reveal something about the notes.
    labels: identity.labelSet.labels
      .filter(({ id }) => isPrivate || used.has(id))
      .map(({ id, type, from }) => ({ id, type, from: [...from] })),
    about: {
      name,
      createdAt: new Date(ports.clock.now()).toISOString(),
      labelSet: identity.labelSet.id,
      licence: 'not for sharing unless its owner says so',
      gauze: ports.version,
      lineage: [{ name: 'reviewed notes of this project', licence: 'patient data', notes: train.length }],
    },
  };
}

/** In characters: more text adds few words. */
const maxText = 20_000_000;

/** Every note of the project, reviewed or not: a network learns words from them. */
function allTexts(database: ProjectDatabase, language: Language | undefined): string[] {
  const texts: string[] = [];
  let characters = 0;
  for (const id of documentIds(database, language === undefined ? {} : { language })) {
    const text = storedDocument(database, id)?.text ?? '';
    characters += text.length;
    if (characters > maxText) break;
    texts.push(text);
  }
  return texts;
}

const goldOf = ({ id, patient, language, text, spans }: ReviewedGold) => ({ id, patient, language, text, spans });

const errorsOf = (dev: readonly ReviewedGold[], { errors }: TrainReply): readonly ModelError[] =>
  errors.flatMap(({ note, ...error }) =>
    dev[note] === undefined ? [] : [{ ...error, documentId: dev[note].documentId, documentName: '' }],
  );

export function rowOf(
  id: string,
  name: string,
  origin: ModelRow['origin'],
  info: BundleInfo,
  { modelIds, hasBundledModels }: DetectionSettings,
  labelSet: LabelSet,
  runId: number | null,
): ModelRow {
  const ids = labelIds(labelSet);
  const { metrics } = info;
  return {
    id,
    name,
    kind: info.kind,
    origin,
    createdAt: info.createdAt,
    languages: info.languages,
    labels: info.labels,
    notes: info.notes,
    patients: info.patients,
    bytes: info.bytes,
    isUsed: modelIds.includes(id) || (origin === 'bundled' && hasBundledModels && name !== thoroughModel),
    unknownLabels: info.labels
      .filter((label) => !labelSet.labels.some((known) => known.id === label.id) && !ids.has(label.type))
      .map((label) => label.id),
    score: metrics === null ? null : { precision: metrics.precision, recall: metrics.recall, f1: metrics.f1 },
    privacy: info.privacy,
    runId,
  };
}

export const viewOf = (
  row: ModelRow,
  { card, metrics, curves, lineage, licence, sha256, ownNotes }: BundleInfo,
): ModelView => ({
  row,
  card,
  metrics,
  curves,
  lineage,
  licence,
  sha256,
  ...(ownNotes !== undefined && { ownNotes }),
});
