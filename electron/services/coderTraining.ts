import type { ProjectApi } from '../contract/api';
import type { CoderTrainRequest } from '../contract/coderEngine';
import type { CoderOptions, CoderPoint, CoderRun } from '../contract/coders';
import { GauzeError } from '../contract/errors';
import { failureOf, type Caller, type Handlers } from '../contract/kernel';
import { languages } from '../contract/vocabulary';
import { coderParts } from '../core/coding/coderParts';
import { usualDevShare, usualSeed } from '../core/training/readiness';
import { splitPatients } from '../core/training/splitPatients';
import { coderCheckpoint, nextCoderRunId, storedCoderRuns } from '../store/repositories/coders';
import { codedGold, type CodedGold } from './coding/codedNotes';
import { coderRunOf, coderRunRecord, putCoderRun, seenCoderRun, type CoderRunRecord } from './coderRuns';
import { usedBook } from './coding/codeSystems';
import { codingSettings, saveCodingSettings, usedCoderId } from './coding/codingSettings';
import type { JobContext } from './jobs/jobs';
import { runProgress, thinned } from './runProgress';
import type { Session } from './session';
import { storeCoder } from './storeCoder';

const leastNotes = 4;

interface Plan {
  readonly name: string;
  readonly options: CoderOptions;
  readonly train: readonly CodedGold[];
  readonly dev: readonly CodedGold[];
  readonly checkpoint: Uint8Array | null;
  /** Of a run that goes on. */
  readonly before: CoderRunRecord | null;
}

type TrainingHandlers = Pick<Handlers<ProjectApi>['coders'], 'readiness' | 'start' | 'resume' | 'runs' | 'run'>;

export function coderTrainingHandlers(session: Session): TrainingHandlers {
  /** Moments of runs that are under way, by run. */
  const live = new Map<number, CoderPoint[]>();

  async function begin(plan: Plan, caller: Caller): Promise<{ readonly jobId: string; readonly runId: number }> {
    const { project } = session;
    session.jobs.refuseSecond('trainCoder');
    session.jobs.refuseSecond('train');
    const id = plan.before?.run.id ?? nextCoderRunId(project.database);
    const points: CoderPoint[] = [...(plan.before?.points ?? [])];
    live.set(id, points);
    const record: CoderRunRecord = {
      run: newRun(session, id, plan, caller),
      points: [],
      trainIds: plan.train.map(({ documentId }) => documentId),
      devIds: plan.dev.map(({ documentId }) => documentId),
      notesSha256: digestOf(session, plan),
      seconds: null,
    };
    let go: (running: CoderRunRecord) => void = () => undefined;
    let stop: (error: unknown) => void = () => undefined;
    const started = new Promise<CoderRunRecord>((resolve, reject) => ([go, stop] = [resolve, reject]));
    const jobId = session.jobs.start('trainCoder', 'steps', async (context) => {
      const running = await started;
      return trainAndStore(session, plan, running, points, context, caller).finally(() => live.delete(id));
    });
    const running = { ...record, run: { ...record.run, jobId } };
    try {
      await putCoderRun(session, running, caller, false);
      go(running);
    } catch (error) {
      live.delete(id);
      stop(error);
      throw error;
    }
    return { jobId, runId: id };
  }

  return {
    readiness({ devShare = usualDevShare, language }) {
      const notes = codedGold(session, language);
      const { train, dev } = splitPatients(notes, devShare, usualSeed);
      const counts = new Map<string, number>();
      for (const { codes } of notes) for (const { code } of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
      const system = usedBook(session)?.system;
      const all = notes.flatMap(({ codes }) => codes);
      return {
        notes: notes.length,
        patients: new Set(notes.map(({ patient }) => patient)).size,
        codes: counts.size,
        codings: all.length,
        withEvidence: all.filter(({ evidence }) => evidence.length > 0).length,
        once: [...counts.values()].filter((count) => count === 1).length,
        codesUnknown:
          system === undefined ? 0 : [...counts.keys()].filter((code) => system.find(code) === undefined).length,
        split: { trainNotes: train.length, devNotes: dev.length },
        canTrain: problemOf(notes) === null,
        problem: problemOf(notes),
        languages: languages
          .map((each) => ({ language: each, notes: notes.filter((note) => note.language === each).length }))
          .filter((each) => each.notes > 0),
        parts: [...coderParts],
      };
    },
    start({ name, options = {} }, caller) {
      const unknown = [...(options.without ?? []), ...(options.with ?? [])].find(
        (part) => !(coderParts as readonly string[]).includes(part),
      );
      if (unknown !== undefined) throw new GauzeError('badRequest', 'no such part of the coder');
      const notes = codedGold(session, options.language);
      const problem = problemOf(notes);
      if (problem !== null) throw new GauzeError('notReady', 'too few coded notes to learn from', { problem });
      const { train, dev } = splitPatients(notes, options.devShare ?? usualDevShare, options.seed ?? usualSeed);
      return begin({ name, options, train, dev, checkpoint: null, before: null }, caller);
    },
    resume({ runId }, caller) {
      const { database } = session.project;
      const before = coderRunRecord(database, runId);
      if (!seenCoderRun(session, before).canResume)
        throw new GauzeError('notReady', 'this training cannot go on', { run: runId });
      const { run, trainIds, devIds } = before;
      const plan: Plan = {
        name: run.name,
        options: run.options,
        train: codedGold(session, undefined, trainIds),
        dev: codedGold(session, undefined, devIds),
        checkpoint: coderCheckpoint(database, runId),
        before,
      };
      if (digestOf(session, plan) !== before.notesSha256)
        throw new GauzeError('stale', 'the notes of this training were changed since: begin a new one', { run: runId });
      return begin(plan, caller);
    },
    runs: () => storedCoderRuns(session.project.database).map((stored) => seenCoderRun(session, coderRunOf(stored))),
    run({ id }) {
      const record = coderRunRecord(session.project.database, id);
      return { run: seenCoderRun(session, record), points: [...(live.get(id) ?? record.points)] };
    },
  };
}

function problemOf(notes: readonly CodedGold[]): 'noCodedNotes' | 'tooFewNotes' | null {
  if (notes.every(({ codes }) => codes.length === 0)) return 'noCodedNotes';
  return notes.length < leastNotes ? 'tooFewNotes' : null;
}

const digestOf = ({ ports }: Session, { train, dev }: Plan): string =>
  ports.digest.sha256(JSON.stringify([train, dev]));

function newRun(
  { ports }: Session,
  id: number,
  { name, options, train, dev, before }: Plan,
  { author }: Caller,
): CoderRun {
  return {
    id,
    jobId: null,
    name,
    status: 'running',
    startedAt: before?.run.startedAt ?? new Date(ports.clock.now()).toISOString(),
    endedAt: null,
    author,
    options,
    notes: train.length,
    devNotes: dev.length,
    coderId: null,
    metrics: null,
    canResume: false,
    error: null,
  };
}

function requestOf(session: Session, { name, options, train, dev, checkpoint }: Plan): CoderTrainRequest {
  const { ports } = session;
  const book = usedBook(session);
  return {
    options: { ...options, seed: options.seed ?? usualSeed },
    checkpoint,
    notes: train.map(goldOf),
    devNotes: dev.map(goldOf),
    descriptions: (book?.system.entries ?? [])
      .filter(({ kind }) => kind === 'category')
      .flatMap(({ code, description, synonyms, isBillable }) =>
        [description, ...synonyms].map((text) => ({ code, text, isBillable })),
      ),
    ...(book !== null && { descriptionLanguage: book.system.language }),
    about: {
      name,
      createdAt: new Date(ports.clock.now()).toISOString(),
      gauze: ports.version,
      licence: 'not for sharing unless its owner says so',
      codeSystem:
        book === null ? null : { name: book.system.name, version: book.system.version, digest: book.system.digest },
      lineage: [{ name: 'coded notes of this project', licence: 'patient data', notes: train.length }],
    },
  };
}
const goldOf = ({ id, patient, language, text, codes }: CodedGold) => ({ id, patient, language, text, codes });

async function trainAndStore(
  session: Session,
  plan: Plan,
  record: CoderRunRecord,
  points: CoderPoint[],
  context: JobContext,
  caller: Caller,
): Promise<Record<string, string | number>> {
  const { run } = record;
  const { clock, engine, emit } = session.ports;
  const progress = runProgress(
    session,
    { ...run, of: 'coder' },
    'coders.checkpoint',
    points,
    ({ step, steps }: CoderPoint) => [step, steps],
    context,
    caller,
  );
  const ended = async (part: Partial<CoderRun>, seconds: number | null, dropsCheckpoint: boolean): Promise<void> => {
    await putCoderRun(
      session,
      {
        ...record,
        points: thinned(points),
        seconds,
        run: { ...run, jobId: null, ...part, endedAt: new Date(clock.now()).toISOString() },
      },
      caller,
      dropsCheckpoint,
    );
    progress.tell();
  };
  try {
    const reply = await engine.coder.train(requestOf(session, plan), {
      signal: context.signal,
      onProgress: ({ point, checkpoint }) => progress.onProgress(point, checkpoint),
    });
    await progress.saved();
    context.checkpoint();
    const info = await engine.coder.inspect({ bytes: reply.bundle });
    const coderId = await storeCoder(session, info, reply.bundle, 'trained', run.id, caller);
    // The first coder is asked from now on; later ones when somebody chooses them.
    if (usedCoderId(session) === null)
      await saveCodingSettings(session, { ...codingSettings(session), coderId: String(coderId) }, caller);
    await ended({ status: 'done', coderId: String(coderId), metrics: reply.metrics }, reply.seconds, true);
    emit({ name: 'modelsChanged' });
    return {
      coderId: String(coderId),
      runId: run.id,
      notes: plan.train.length,
      ...(reply.metrics !== null && { f1: reply.metrics.f1 }),
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
