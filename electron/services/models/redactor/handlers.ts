import type { ModelTasks } from '../../../contract/tasks/registry';
import { foundFor } from '../../../store/repositories/annotations';
import type { Session } from '../../session';
import { taskHandlers } from '../taskHandlers';
import type { TaskHandlers } from '../taskService';
import { redactor } from './task';

export const redactorHandlers = (session: Session): TaskHandlers<ModelTasks['redactor']> => ({
  redactors: {
    ...taskHandlers(session, redactor),
    findings({ offset, limit }) {
      const all = foundFor(session.project.database, 'redactor');
      const countOf = (wanted: string): number => all.filter(({ status }) => status === wanted).length;
      return {
        total: all.length,
        accepted: countOf('accepted'),
        rejected: countOf('rejected'),
        findings: all.slice(offset, offset + limit),
      };
    },
  },
});
