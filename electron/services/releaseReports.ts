import type { ProjectApi } from '../contract/api';
import { GauzeError } from '../contract/errors';
import type { Handlers } from '../contract/kernel';
import type { ReleaseReport } from '../contract/release';
import { releaseRecords } from '../store/repositories/records';
import type { Session } from './session';

/** The reports as they were written; none for releases of versions that wrote none. */
export const reportHandlers = (session: Session): Pick<Handlers<ProjectApi>['release'], 'reports'> => ({
  reports({ id }) {
    const record = releaseRecords(session.project.database).find((known) => known.id === id);
    if (record === undefined) throw new GauzeError('notFound', 'no such release');
    return { files: [...((record.data['reports'] as readonly ReleaseReport[] | undefined) ?? [])] };
  },
});
