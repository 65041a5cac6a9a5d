import type { CoderComparison } from '../../../contract/coders';
import type { ModelTasks } from '../../../contract/tasks/registry';
import { jobResults } from '../../jobs/jobResults';
import type { Session } from '../../session';
import { taskHandlers } from '../taskHandlers';
import { taskModels } from '../taskModels';
import type { TaskHandlers } from '../taskService';
import { compareCoders } from './compare';
import { coder } from './task';

export function coderHandlers(session: Session): TaskHandlers<ModelTasks['coder']> {
  const comparisons = jobResults<CoderComparison>(session);
  const { own } = taskModels(session, coder);

  return {
    coders: {
      ...taskHandlers(session, coder),
      compare({ ids }) {
        session.jobs.refuseSecond('compareCoders');
        const coders = ids.map(own);
        const jobId: string = session.jobs.start('compareCoders', 'notes', async (context) => {
          const comparison = await compareCoders(session, coders, context);
          comparisons.add(jobId, comparison);
          return { notes: comparison.notes, coders: ids.length };
        });
        return { jobId };
      },
      comparison: ({ jobId }) => comparisons.of(jobId),
    },
  };
}
