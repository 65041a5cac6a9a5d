import type { ProjectApi } from '../contract/api';
import { GauzeError } from '../contract/errors';
import type { Handlers } from '../contract/kernel';
import type { ReleaseReport } from '../contract/release';
import type { ReleaseReportsInput, ReportFile } from '../core/release/reportInput';
import { writeReports } from '../core/release/writeReports';
import { releaseRecords } from '../store/repositories/records';
import type { Session } from './session';

export type { ReleaseReportsInput, ReportFile } from '../core/release/reportInput';

/**
 * The reports that leave with a release, each as Markdown and as JSON: written beside the receipt, and kept with the
 * record of the release (`data.reports`). They hold counts and shares, no value of a note.
 *
 * @param breathe called between the parts of the work: lets the event loop run and throws when the job was cancelled
 */
export async function buildReleaseReports(input: ReleaseReportsInput, breathe: () => Promise<void> = async () => undefined): Promise<readonly ReportFile[]> {
  const work = writeReports(input);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await breathe();
  }
}

/** The reports as they were written; none for releases of versions that wrote none. */
export const reportHandlers = (session: Session): Pick<Handlers<ProjectApi>['release'], 'reports'> => ({
  reports({ id }) {
    const record = releaseRecords(session.project.database).find((known) => known.id === id);
    if (record === undefined) throw new GauzeError('notFound', 'no such release');
    return { files: [...((record.data['reports'] as readonly ReleaseReport[] | undefined) ?? [])] };
  },
});
