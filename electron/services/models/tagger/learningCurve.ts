import type { Caller } from '../../../contract/kernel';
import type { LearningCurve, TrainingRun } from '../../../contract/training';
import { learningForecast } from '../../../core/training/learningForecast';
import { defaultSeed } from '../../../core/training/readiness';
import { shuffled } from '../../../core/training/splitPatients';
import type { JobContext } from '../../jobs/jobs';
import type { Session } from '../../session';
import type { TaskPlan } from '../task';
import { putRun } from '../taskRuns';
import { brokenRun } from '../taskTraining';
import { tagger, taggerRequest, type RunRecord, type TaggerTypes } from './task';

/** Shares of the patients used for the points of a learning curve. */
const curveShares = [0.1, 0.2, 0.35, 0.6, 1] as const;
const minCurveNotes = 2;

export async function computeCurve(
  session: Session,
  plan: TaskPlan<TaggerTypes>,
  record: RunRecord,
  context: JobContext,
  caller: Caller,
): Promise<Record<string, number>> {
  const { run } = record;
  const { clock } = session.ports;
  const patients = shuffled(
    [...new Set(plan.train.map(({ patient }) => patient))].sort(),
    plan.options.seed ?? defaultSeed,
  );
  const points: LearningCurve['points'][number][] = [];
  const ended = (part: Partial<TrainingRun>): Promise<void> => {
    const curve: LearningCurve = { points, forecast: learningForecast(points) };
    return putRun(
      session,
      tagger,
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
        train.length >= Math.min(minCurveNotes, plan.train.length) &&
        train.some(({ spans }) => spans.length > 0)
      ) {
        const { metrics } = await session.ports.engine.tagger.train(taggerRequest(session, { ...plan, train }), {
          signal: context.signal,
        });
        if (metrics !== null) points.push({ notes: train.length, f1: metrics.f1, interval: metrics.interval });
      }
      context.progress(at + 1, curveShares.length);
    }
    await ended({ status: 'done' });
    return { points: points.length, runId: run.id };
  } catch (error) {
    await ended(brokenRun(error)).catch(() => undefined);
    throw error;
  }
}
