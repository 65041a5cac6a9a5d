import type { ProjectApi } from '../../contract/api';
import type { Handlers } from '../../contract/kernel';
import type { Session } from '../session';
import { interruptedWork, putWork } from './underWay';

export const jobsHandlers = (session: Session): Handlers<ProjectApi>['jobs'] => ({
  list: () => session.jobs.list(),
  get: ({ jobId }) => session.jobs.get(jobId),
  interrupted: () => interruptedWork(session),
  async forgetInterrupted({ kind }, caller) {
    await putWork(session, kind, null, caller);
    return null;
  },
  cancel({ jobId }) {
    session.jobs.cancel(jobId);
    return null;
  },
});
