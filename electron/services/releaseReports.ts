import type { ReleaseReportsInput, ReportFile } from '../core/release/reportInput';
import { writeReports } from '../core/release/writeReports';

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
