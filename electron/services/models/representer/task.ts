import { z } from 'zod';
import type {
  RepresenterInfo,
  RepresenterTrainReply,
  RepresenterTrainRequest,
} from '../../../contract/representerEngine';
import {
  RepresenterPoint,
  RepresenterRun,
  type RepresenterOptions,
  type RepresenterReadiness,
  type RepresenterRow,
  type RepresenterView,
} from '../../../contract/representers';
import { GauzeError } from '../../../contract/errors';
import { defaultDevShare, defaultSeed } from '../../../core/training/readiness';
import { splitPatients } from '../../../core/training/splitPatients';
import { reviewedNotes, type ReviewedGold } from '../reviewedNotes';
import type { Session } from '../../session';
import { runRecordFields, type ModelTask, type TaskMaterial, type TaskPlan } from '../task';

const RepresenterRunRecord = z
  .object({
    run: RepresenterRun,
    points: z.array(RepresenterPoint).readonly(),
    ...runRecordFields,
  })
  .readonly();

export interface RepresenterTypes {
  readonly Gold: ReviewedGold;
  readonly Options: RepresenterOptions;
  readonly Run: RepresenterRun;
  readonly Point: RepresenterPoint;
  readonly Record: z.infer<typeof RepresenterRunRecord>;
  readonly Info: RepresenterInfo;
  readonly Request: RepresenterTrainRequest;
  readonly Reply: RepresenterTrainReply;
  readonly Row: RepresenterRow;
  readonly View: RepresenterView;
  readonly Material: TaskMaterial;
  readonly Readiness: RepresenterReadiness;
  readonly Start: { readonly name: string; readonly options?: RepresenterOptions | undefined };
  readonly Resume: { readonly runId: number };
}

function split(session: Session, { devShare = defaultDevShare, language }: TaskMaterial, seed = defaultSeed) {
  const notes = reviewedNotes(session, language);
  const parts = splitPatients(notes, devShare, seed);
  const problem: RepresenterReadiness['problem'] =
    notes.length === 0 ? 'noReviewedNotes' : parts.train.every(({ spans }) => spans.length === 0) ? 'noSpans' : null;
  return { ...parts, notes, problem };
}

/**
 * Turns labelled sentences into vectors that hide names.
 * @param texts the public texts for the next training, which were read beforehand
 */
export const representerTask = (texts: () => readonly string[]): ModelTask<RepresenterTypes> => {
  const task: ModelTask<RepresenterTypes> = {
    id: 'representer',
    noun: 'representer',
    job: 'train',
    excludes: ['trainCoder', 'learningCurve'],
    actions: {
      store: 'storeRepresenter',
      import: 'importRepresenter',
      export: 'exportRepresenter',
      rename: 'renameRepresenter',
      remove: 'removeRepresenter',
      run: 'trainRepresenter',
    },
    engine: ({ engine }) => engine.representer,
    record: RepresenterRunRecord,
    readiness(session, material) {
      const { notes, train, dev, problem } = split(session, material);
      return {
        notes: notes.length,
        spans: notes.reduce((sum, { spans }) => sum + spans.length, 0),
        split: { trainNotes: train.length, devNotes: dev.length },
        canTrain: problem === null,
        problem,
      };
    },
    start(session, { name, options = {} }) {
      const { train, dev, problem } = split(session, options, options.seed);
      if (problem !== null) throw new GauzeError('notReady', 'there is nothing to train on', { problem });
      return { name, options, train, dev };
    },
    gold: reviewedNotes,
    begin: ({ run, ...record }, { name, options }) => ({
      run: { ...run, name, options, representerId: null, audit: null },
      ...record,
      seconds: null,
    }),
    request: (session, plan) => requestOf(session, plan, texts()),
    // The public texts were not stored.
    mayResume: () => false,
    planned: ({ run: { name, options } }) => ({ name, options }),
    steps: ({ step, steps }) => [step, steps],
    done: ({ audit }, representerId) => ({ representerId, audit }),
    row: (_session, { id, name, origin, createdAt, bytes, runId, sha256 }, { languages, notes, words, method }) => ({
      id: String(id),
      name,
      origin: origin as RepresenterRow['origin'],
      createdAt,
      languages,
      notes,
      words,
      bytes,
      method,
      sha256,
      isUsed: false,
      runId,
    }),
    view: (session, stored, info) => ({
      row: task.row(session, stored, info),
      card: info.card,
      licence: info.licence,
    }),
    forget: () => Promise.resolve(),
  };
  return task;
};

function requestOf(
  session: Session,
  { name, options, train, dev, checkpoint }: TaskPlan<RepresenterTypes>,
  texts: readonly string[],
): RepresenterTrainRequest {
  const { project, ports } = session;
  const { labelSet } = project.identity;
  const used = new Set(train.flatMap(({ spans }) => spans.map(({ type }) => type)));
  const bare = ({ id, patient, language, text, spans }: ReviewedGold) => ({ id, patient, language, text, spans });
  return {
    options: { ...options, seed: options.seed ?? defaultSeed },
    checkpoint,
    notes: train.map(bare),
    devNotes: dev.map(bare),
    texts,
    labels: labelSet.labels.map(({ id }) => id).filter((id) => used.has(id)),
    labelSet: labelSet.id,
    about: {
      name,
      createdAt: new Date(ports.clock.now()).toISOString(),
      gauze: ports.version,
      licence: 'not for sharing unless its owner says so',
    },
  };
}
