import type { ProjectApi } from '../../../contract/api';
import { GauzeError } from '../../../contract/errors';
import type { Handlers } from '../../../contract/kernel';
import { modelKinds, type ModelKind } from '../../../contract/models';
import { readinessOf, defaultDevShare, defaultSeed } from '../../../core/training/readiness';
import { splitPatients } from '../../../core/training/splitPatients';
import { nextRunId } from '../../../store/repositories/models';
import { reviewedNotes, type ReviewedGold } from '../../goldNotes';
import type { Session } from '../../session';
import { isSequentialReview } from '../../annotators/sequentialReview';
import type { TaskPlan } from '../task';
import { putRun, runRecord } from '../taskRuns';
import { newRecord, taskTraining } from '../taskTraining';
import type { BackgroundLearning } from './background';
import { drawCurve } from './learningCurve';
import { withDelta } from './privacy';
import { secondsForCharacter } from './runs';
import { charactersOf, tagger, type RunRecord, type TaggerTypes } from './task';

export function trainingHandlers(session: Session, background: BackgroundLearning): Handlers<ProjectApi>['training'] {
  const training = taskTraining(session, tagger, () => background.stop());

  return {
    readiness({ devShare = defaultDevShare, language }) {
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
      return isSequentialReview(session) ? { ...found, contradictory: [] } : found;
    },
    async start({ kind, name, options = {} }, caller) {
      if (options.privacy !== undefined && kind !== 'network')
        throw new GauzeError('badRequest', 'only a network can be trained with differential privacy', { kind });
      const notes = checked(reviewedNotes(session, options.language));
      const { train, dev } = splitPatients(notes, options.devShare ?? defaultDevShare, options.seed ?? defaultSeed);
      checked(train);
      return training.start({ name, options: { ...withDelta(options, train), kind }, train, dev }, caller);
    },
    async resume({ runId, batchSize }, caller) {
      if (
        batchSize !== undefined &&
        runRecord(tagger, session.project.database, runId).run.options.privacy !== undefined
      )
        throw new GauzeError(
          'badRequest',
          'the noise of a private training is planned for its batches: begin a new one',
          { run: runId },
        );
      return training.resume(runId, batchSize === undefined ? {} : { batchSize }, caller);
    },
    runs: training.runs,
    run: training.run,
    async startLearningCurve({ options = {} }, caller) {
      const { project } = session;
      if (options.privacy !== undefined)
        throw new GauzeError('badRequest', 'a learning curve has no differential privacy');
      const { train, dev } = splitPatients(
        checked(reviewedNotes(session, options.language)),
        options.devShare ?? defaultDevShare,
        options.seed ?? defaultSeed,
      );
      if (dev.length === 0)
        throw new GauzeError('notReady', 'a learning curve needs notes of two patients', { problem: 'onePatient' });
      await background.stop();
      session.checkSame(project);
      training.refuseSecond();
      const id = nextRunId(project.database, tagger.id);
      const plan: TaskPlan<TaggerTypes> = {
        name: 'learning curve',
        options: { ...options, kind: 'linearCrf' },
        train,
        dev,
        checkpoint: null,
        before: null,
      };
      const jobId: string = session.jobs.start('learningCurve', 'steps', (context) =>
        drawCurve(session, plan, record, context, caller),
      );
      const begun = newRecord(session, tagger, plan, id, jobId, caller);
      const record: RunRecord = { ...begun, run: { ...begun.run, purpose: 'learningCurve' } };
      await putRun(session, tagger, record, caller, false);
      return { jobId, runId: id };
    },
    curve({ runId }) {
      const { curve } = runRecord(tagger, session.project.database, runId);
      if (curve === null) throw new GauzeError('notReady', 'the learning curve is not drawn yet');
      return curve;
    },
    background: (_input, caller) => background.state(caller),
    setBackground: (part, caller) => background.set(part, caller),
  };
}

function checked(notes: readonly ReviewedGold[]): readonly ReviewedGold[] {
  if (notes.length === 0)
    throw new GauzeError('notReady', 'there is no reviewed note to learn from', { problem: 'noReviewedNotes' });
  if (notes.every(({ spans }) => spans.length === 0))
    throw new GauzeError('notReady', 'no span is accepted in the reviewed notes', { problem: 'noSpans' });
  return notes;
}
