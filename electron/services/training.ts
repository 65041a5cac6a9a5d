import type { ProjectApi } from '../contract/api';
import type { TrainReply, TrainRequest } from '../contract/engine';
import { GauzeError } from '../contract/errors';
import { failureOf, type Caller, type Handlers } from '../contract/kernel';
import { modelKinds, type ModelError, type ModelKind } from '../contract/models';
import type { LearningCurve, TrainingOptions, TrainingPoint, TrainingRun } from '../contract/training';
import { learningForecast } from '../core/training/learningForecast';
import { readinessOf, usualDevShare, usualSeed } from '../core/training/readiness';
import { shuffled, splitPatients } from '../core/training/splitPatients';
import type { Language } from '../contract/text';
import type { ProjectDatabase } from '../store/database';
import { documentIds, storedDocument } from '../store/repositories/documents';
import { checkpointBytes, nextRunId, storedRuns } from '../store/repositories/models';
import type { BackgroundLearning } from './background';
import { reviewedNotes, type ReviewedGold } from './goldNotes';
import type { JobContext } from './jobs/jobs';
import { storeModel } from './models';
import { chargeTraining, withDelta } from './trainingPrivacy';
import { putRun, recordOf, runRecord, secondsForCharacter, seen, type RunRecord } from './runs';
import { runProgress, thinned } from './runProgress';
import type { Session } from './session';
import { isInTurn } from './readers/turns';

interface Started {
  readonly jobId: string;
  readonly runId: number;
}

interface Plan {
  readonly kind: ModelKind;
  readonly name: string;
  readonly options: TrainingOptions;
  readonly train: readonly ReviewedGold[];
  readonly dev: readonly ReviewedGold[];
  readonly checkpoint: Uint8Array | null;
  /** Of a run that goes on. */
  readonly before: RunRecord | null;
}

export function trainingHandlers(session: Session, background: BackgroundLearning): Handlers<ProjectApi>['training'] {
  /** Moments of runs that are under way, by run. */
  const live = new Map<number, TrainingPoint[]>();

  async function begin(plan: Plan, caller: Caller): Promise<Started> {
    const { project } = session;
    await background.stop();
    session.checkSame(project);
    refuseSecond(session);
    const id = plan.before?.run.id ?? nextRunId(project.database);
    const points: TrainingPoint[] = [...(plan.before?.points ?? [])];
    live.set(id, points);
    const record: RunRecord = {
      run: newRun(session, id, 'model', plan, caller),
      name: plan.name,
      points: plan.before?.points ?? [],
      trainIds: plan.train.map(({ documentId }) => documentId),
      devIds: plan.dev.map(({ documentId }) => documentId),
      notesSha256: digestOf(session, plan),
      characters: charactersOf(plan.train),
      seconds: null,
      curve: null,
    };
    const started = deferred<RunRecord>();
    const jobId = session.jobs.start('train', 'steps', async (context) => {
      const running = await started.promise;
      return trainAndStore(session, plan, running, points, context, caller).finally(() => live.delete(id));
    });
    const running = { ...record, run: { ...record.run, jobId } };
    try {
      await putRun(session, running, caller, false);
      started.resolve(running);
    } catch (error) {
      live.delete(id);
      started.reject(error);
      throw error;
    }
    return { jobId, runId: id };
  }

  return {
    readiness({ devShare = usualDevShare, language }) {
      const { database, identity } = session.project;
      const notes = reviewedNotes(session, language);
      const characters = charactersOf(notes) * (1 - devShare);
      const seconds = Object.fromEntries(
        modelKinds.map((kind) => {
          const each = secondsForCharacter(database, kind);
          return [kind, each === null ? null : Math.ceil(each * characters)];
        }),
      ) as Record<ModelKind, number | null>;
      const found = readinessOf(
        notes,
        identity.labelSet.labels.map(({ id }) => id),
        devShare,
        seconds,
      );
      return isInTurn(session) ? { ...found, contradictory: [] } : found;
    },
    async start({ kind, name, options = {} }, caller) {
      if (options.privacy !== undefined && kind !== 'network')
        throw new GauzeError('badRequest', 'only a network can be trained with differential privacy', { kind });
      const notes = checked(reviewedNotes(session, options.language));
      const { train, dev } = splitPatients(notes, options.devShare ?? usualDevShare, options.seed ?? usualSeed);
      checked(train);
      return begin(
        { kind, name, options: withDelta(options, train), train, dev, checkpoint: null, before: null },
        caller,
      );
    },
    async resume({ runId, batchSize }, caller) {
      const before = runRecord(session.project.database, runId);
      if (!seen(session, before).canResume)
        throw new GauzeError('notReady', 'this training cannot go on', { run: runId });
      const { run, name, trainIds, devIds } = before;
      if (batchSize !== undefined && run.options.privacy !== undefined)
        throw new GauzeError(
          'badRequest',
          'the noise of a private training is planned for its batches: begin a new one',
          { run: runId },
        );
      const plan: Plan = {
        kind: run.kind,
        name,
        options: { ...run.options, ...(batchSize !== undefined && { batchSize }) },
        train: reviewedNotes(session, undefined, trainIds),
        dev: reviewedNotes(session, undefined, devIds),
        checkpoint: checkpointBytes(session.project.database, runId),
        before,
      };
      if (digestOf(session, plan) !== before.notesSha256)
        throw new GauzeError('stale', 'the notes of this training were changed since: begin a new one', { run: runId });
      return begin(plan, caller);
    },
    runs: () => storedRuns(session.project.database).map((stored) => seen(session, recordOf(stored))),
    run({ id }) {
      const record = runRecord(session.project.database, id);
      return { run: seen(session, record), points: [...(live.get(id) ?? record.points)] };
    },
    async startLearningCurve({ options = {} }, caller) {
      const { project } = session;
      if (options.privacy !== undefined)
        throw new GauzeError('badRequest', 'a learning curve has no differential privacy');
      const { train, dev } = splitPatients(
        checked(reviewedNotes(session, options.language)),
        options.devShare ?? usualDevShare,
        options.seed ?? usualSeed,
      );
      if (dev.length === 0)
        throw new GauzeError('notReady', 'a learning curve needs notes of two patients', { problem: 'onePatient' });
      await background.stop();
      session.checkSame(project);
      refuseSecond(session);
      const id = nextRunId(project.database);
      const plan: Plan = {
        kind: 'linearCrf',
        name: 'learning curve',
        options,
        train,
        dev,
        checkpoint: null,
        before: null,
      };
      const record: RunRecord = {
        run: newRun(session, id, 'learningCurve', plan, caller),
        name: plan.name,
        points: [],
        trainIds: train.map(({ documentId }) => documentId),
        devIds: dev.map(({ documentId }) => documentId),
        notesSha256: digestOf(session, plan),
        characters: charactersOf(train),
        seconds: null,
        curve: null,
      };
      const jobId = session.jobs.start('learningCurve', 'steps', (context) =>
        drawCurve(session, plan, record, context, caller),
      );
      await putRun(session, { ...record, run: { ...record.run, jobId } }, caller, false);
      return { jobId, runId: id };
    },
    curve({ runId }) {
      const { curve } = runRecord(session.project.database, runId);
      if (curve === null) throw new GauzeError('notReady', 'the learning curve is not drawn yet');
      return curve;
    },
    background: (_input, caller) => background.state(caller),
    setBackground: (part, caller) => background.set(part, caller),
  };
}

function deferred<T>(): {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
} {
  let [resolve, reject]: [(value: T) => void, (error: unknown) => void] = [() => undefined, () => undefined];
  const promise = new Promise<T>((yes, no) => ([resolve, reject] = [yes, no]));
  return { promise, resolve, reject };
}

const charactersOf = (notes: readonly ReviewedGold[]): number => notes.reduce((sum, { text }) => sum + text.length, 0);
const digestOf = ({ ports }: Session, { train, dev }: Plan): string =>
  ports.digest.sha256(JSON.stringify([train, dev]));

function refuseSecond(session: Session): void {
  session.jobs.refuseSecond('train');
  session.jobs.refuseSecond('learningCurve');
}

function checked(notes: readonly ReviewedGold[]): readonly ReviewedGold[] {
  if (notes.length === 0)
    throw new GauzeError('notReady', 'there is no reviewed note to learn from', { problem: 'noReviewedNotes' });
  if (notes.every(({ spans }) => spans.length === 0))
    throw new GauzeError('notReady', 'no span is accepted in the reviewed notes', { problem: 'noSpans' });
  return notes;
}

function newRun(
  { ports }: Session,
  id: number,
  purpose: TrainingRun['purpose'],
  { kind, options, train, dev, before }: Plan,
  { author }: Caller,
): TrainingRun {
  return {
    id,
    jobId: null,
    purpose,
    kind,
    status: 'running',
    startedAt: before?.run.startedAt ?? new Date(ports.clock.now()).toISOString(),
    endedAt: null,
    author,
    options,
    notes: train.length,
    devNotes: dev.length,
    backend: null,
    modelId: null,
    score: null,
    name: '',
    seconds: null,
    canResume: false,
    error: null,
  };
}

export function requestOf(
  { project, ports }: Session,
  { kind, name, options, train, dev, checkpoint }: Omit<Plan, 'before'>,
): TrainRequest {
  const { identity } = project;
  const isPrivate = options.privacy !== undefined;
  const used = new Set([...train, ...dev].flatMap(({ spans }) => spans.map(({ type }) => type)));
  return {
    kind,
    options: { stopsEarly: true, ...options, seed: options.seed ?? usualSeed },
    checkpoint,
    ...(kind !== 'linearCrf' &&
      options.hasPretraining !== false &&
      !isPrivate && { texts: allTexts(project.database, options.language) }),
    notes: train.map(goldOf),
    devNotes: dev.map(goldOf),
    // All that were declared: which occur would tell of the notes.
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

/** In characters: more teaches few further words. */
const mostText = 20_000_000;

/** Every note of the project, reviewed or not: a network learns words from them. */
function allTexts(database: ProjectDatabase, language: Language | undefined): string[] {
  const texts: string[] = [];
  let characters = 0;
  for (const id of documentIds(database, language === undefined ? {} : { language })) {
    const text = storedDocument(database, id)?.text ?? '';
    characters += text.length;
    if (characters > mostText) break;
    texts.push(text);
  }
  return texts;
}

const goldOf = ({ id, patient, language, text, spans }: ReviewedGold) => ({ id, patient, language, text, spans });

async function trainAndStore(
  session: Session,
  plan: Plan,
  record: RunRecord,
  points: TrainingPoint[],
  context: JobContext,
  caller: Caller,
): Promise<Record<string, string | number>> {
  const { run } = record;
  const { clock, engine, emit } = session.ports;
  const progress = runProgress(
    session,
    { ...run, of: 'model' },
    'training.checkpoint',
    points,
    ({ phase, epoch, epochs, together, isBeside }: TrainingPoint) =>
      isBeside === true
        ? null
        : together !== undefined
          ? [Math.floor(together.done * epochs), epochs]
          : phase === 'reading' || phase === 'features'
            ? [0, null]
            : [epoch, epochs],
    context,
    caller,
  );
  // A run that goes on counts its time on.
  const spentMs = plan.before?.points.at(-1)?.elapsedMs ?? 0;
  const ended = async (part: Partial<TrainingRun>, seconds: number | null, dropsCheckpoint: boolean): Promise<void> => {
    await putRun(
      session,
      {
        ...record,
        points: thinned(points),
        seconds,
        run: { ...run, ...part, endedAt: new Date(clock.now()).toISOString() },
      },
      caller,
      dropsCheckpoint,
    );
    progress.tell();
  };
  try {
    if (run.options.privacy !== undefined) await chargeTraining(session, String(run.id), run.options.privacy, caller);
    const reply = await engine.tagger.train(requestOf(session, plan), {
      signal: context.signal,
      onProgress: ({ point, checkpoint }) =>
        progress.onProgress({ ...point, elapsedMs: point.elapsedMs + spentMs }, checkpoint),
    });
    await progress.saved();
    context.checkpoint();
    const info = await engine.tagger.inspect({ bytes: reply.bundle });
    const modelId = await storeModel(
      session,
      info,
      reply.bundle,
      { origin: 'trained', runId: run.id, errors: errorsOf(plan.dev, reply) },
      caller,
    );
    const { metrics } = reply;
    await ended(
      {
        status: 'done',
        backend: reply.backend,
        modelId: String(modelId),
        score: metrics === null ? null : { precision: metrics.precision, recall: metrics.recall, f1: metrics.f1 },
      },
      reply.seconds + spentMs / 1000,
      true,
    );
    emit({ name: 'modelsChanged' });
    return {
      modelId: String(modelId),
      runId: run.id,
      notes: plan.train.length,
      ...(metrics !== null && { f1: metrics.f1 }),
    };
  } catch (error) {
    const { code, message, details } = failureOf(error);
    progress.save();
    await progress.saved();
    await ended(
      code === 'cancelled'
        ? { status: 'cancelled' }
        : { status: 'failed', error: { code, message, details: { ...details } } },
      null,
      false,
    ).catch(() => undefined);
    throw error;
  }
}

const errorsOf = (dev: readonly ReviewedGold[], { errors }: TrainReply): readonly ModelError[] =>
  errors.flatMap(({ note, ...error }) =>
    dev[note] === undefined ? [] : [{ ...error, documentId: dev[note].documentId, documentName: '' }],
  );

/** Parts of the patients that the points of a curve learn from. */
const curveShares = [0.1, 0.2, 0.35, 0.6, 1] as const;
const leastCurveNotes = 2;

async function drawCurve(
  session: Session,
  plan: Plan,
  record: RunRecord,
  context: JobContext,
  caller: Caller,
): Promise<Record<string, number>> {
  const { run } = record;
  const { clock } = session.ports;
  const patients = shuffled(
    [...new Set(plan.train.map(({ patient }) => patient))].sort(),
    plan.options.seed ?? usualSeed,
  );
  const points: LearningCurve['points'][number][] = [];
  const ended = (part: Partial<TrainingRun>): Promise<void> => {
    const curve: LearningCurve = { points, forecast: learningForecast(points) };
    return putRun(
      session,
      {
        ...record,
        curve: points.length === 0 ? null : curve,
        run: { ...run, jobId: null, ...part, endedAt: new Date(clock.now()).toISOString() },
      },
      caller,
      true,
    );
  };
  try {
    context.progress(0, curveShares.length);
    for (const [at, share] of curveShares.entries()) {
      context.checkpoint();
      const chosen = new Set(patients.slice(0, Math.max(1, Math.round(share * patients.length))));
      const train = plan.train.filter(({ patient }) => chosen.has(patient));
      const isNew = train.length > (points.at(-1)?.notes ?? 0);
      if (
        isNew &&
        train.length >= Math.min(leastCurveNotes, plan.train.length) &&
        train.some(({ spans }) => spans.length > 0)
      ) {
        const { metrics } = await session.ports.engine.tagger.train(requestOf(session, { ...plan, train }), {
          signal: context.signal,
        });
        if (metrics !== null) points.push({ notes: train.length, f1: metrics.f1, interval: metrics.interval });
      }
      context.progress(at + 1, curveShares.length);
    }
    await ended({ status: 'done' });
    return { points: points.length, runId: run.id };
  } catch (error) {
    const { code, message, details } = failureOf(error);
    await ended(
      code === 'cancelled'
        ? { status: 'cancelled' }
        : { status: 'failed', error: { code, message, details: { ...details } } },
    ).catch(() => undefined);
    throw error;
  }
}
