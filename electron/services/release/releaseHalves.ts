import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Handlers } from '../../contract/kernel';
import type { ReleaseReport } from '../../contract/release';
import { withSample, type PublicReport } from '../../core/release/publicReport';
import { publicReportPage } from '../../core/release/publicReportPage';
import { releaseRecords } from '../../store/repositories/records';
import { sampleCounts } from '../../store/repositories/samples';
import { isWithin } from '../reidentification/reidentification';
import type { Session } from '../session';

type Calls = Pick<Handlers<ProjectApi>['release'], 'privateReceipt' | 'savePrivateReceipt' | 'reports' | 'saveReports'>;
type ReleaseData = Readonly<Record<string, unknown>>;

/**
 * What is retained of a release: the private half of its receipt and its private reports. Both are stored with its
 * record, and are written only to a location chosen by the user.
 */
export function halfHandlers(session: Session): Calls {
  const dataOf = (id: string): ReleaseData => {
    const record = releaseRecords(session.project.database).find((known) => known.id === id);
    if (record === undefined) throw new GauzeError('notFound', 'no such release');
    return record.data;
  };
  const halfOf = (id: string): Record<string, unknown> | null =>
    (dataOf(id)['privateReceipt'] as Record<string, unknown> | undefined) ?? null;
  return {
    privateReceipt: ({ id }) => ({ receipt: halfOf(id) }),
    async savePrivateReceipt({ id, path }, caller) {
      const half = halfOf(id);
      if (half === null) throw new GauzeError('notFound', 'this release has no private half');
      await refuseInside(session, path, dataOf(id)['folder']);
      await session.record({ action: 'savePrivateReceipt', count: 1 }, caller);
      await session.ports.files.replace(path, new TextEncoder().encode(`${JSON.stringify(half, null, 2)}\n`));
      return {};
    },
    /** Empty for releases of versions without reports. */
    reports: ({ id }) => ({ files: [...reportsOf(session, id, dataOf(id))] }),
    async saveReports({ id, folder }, caller) {
      const { files } = session.ports;
      const reports = reportsOf(session, id, dataOf(id));
      await refuseInside(session, folder, dataOf(id)['folder']);
      await session.record({ action: 'saveReports', count: reports.length }, caller);
      await files.makeFolder(folder);
      for (const { name, text } of reports)
        await files.replace(files.join(folder, name), new TextEncoder().encode(text));
      return { files: reports.length };
    },
  };
}

/** As written with the release; followed by the public one, with the current results of the blind sample. */
function reportsOf({ project }: Session, id: string, data: ReleaseData): readonly ReleaseReport[] {
  const stored = (data['reports'] as readonly ReleaseReport[] | undefined) ?? [];
  const written = data['publicReport'] as PublicReport | undefined;
  if (written === undefined) return stored;
  const counts = sampleCounts(project.database, id);
  const report = counts === undefined ? written : withSample(written, counts.read, counts.residualNotes);
  return [
    ...stored,
    { name: 'public-report.md', text: publicReportPage(report) },
    { name: 'public-report.json', text: `${JSON.stringify(report, null, 2)}\n` },
  ];
}

/**
 * Handing on the whole folder of a release must not include private files.
 * @throws GauzeError `forbidden`
 */
export async function refuseInside({ ports: { files } }: Session, path: string, folder: unknown): Promise<void> {
  if (typeof folder !== 'string') return;
  const [parent, own] = [await files.realPath(files.join(path, '..')), await files.realPath(path)];
  const release = await files.realPath(folder);
  if (isWithin(parent, release) || isWithin(own, release))
    throw new GauzeError('forbidden', 'private files must not be in the folder of the release', { stays: 'inRelease' });
}
