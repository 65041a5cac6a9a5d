import { GauzeError } from '../../../contract/errors';
import type { ModelTasks } from '../../../contract/tasks/registry';
import { nextRunId } from '../../../store/repositories/models';
import type { Session } from '../../session';
import type { TaskPlan } from '../task';
import { trainingHandlersOf } from '../taskHandlers';
import { putRun, runRecord } from '../taskRuns';
import type { TaskHandlers } from '../taskService';
import { newRecord, refuseSecondTraining } from '../taskTraining';
import type { BackgroundLearning } from './background';
import { computeCurve } from './learningCurve';
import { splitReviewed } from './readiness';
import { tagger, type RunRecord, type TaggerTypes } from './task';

export function trainingHandlers(
  session: Session,
  background: BackgroundLearning,
): TaskHandlers<ModelTasks['tagger']>['training'] {
  return {
    ...trainingHandlersOf(session, tagger, () => background.stop()),
    async startLearningCurve({ options = {} }, caller) {
      const { project } = session;
      if (options.privacy !== undefined)
        throw new GauzeError('badRequest', 'a learning curve has no differential privacy');
      const { train, dev } = splitReviewed(session, options, false);
      if (dev.length === 0)
        throw new GauzeError('notReady', 'a learning curve needs notes of two patients', { problem: 'onePatient' });
      await background.stop();
      session.checkSame(project);
      refuseSecondTraining(session, tagger);
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
        computeCurve(session, plan, record, context, caller),
      );
      const begun = newRecord(session, tagger, plan, id, jobId, caller);
      const record: RunRecord = { ...begun, run: { ...begun.run, purpose: 'learningCurve' } };
      await putRun(session, tagger, record, caller, false);
      return { jobId, runId: id };
    },
    curve({ runId }) {
      const { curve } = runRecord(tagger, session.project.database, runId);
      if (curve === null) throw new GauzeError('notReady', 'the learning curve is not available yet');
      return curve;
    },
    background: (_input, caller) => background.state(caller),
    setBackground: (part, caller) => background.set(part, caller),
  };
}
