import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Handlers } from '../../contract/kernel';
import type { ProjectFile } from '../../store/projectFile';
import { documentIds, projectCounts } from '../../store/repositories/documents';
import { releaseRecords } from '../../store/repositories/records';
import { lastLeaksOf } from './desk/lastLeaks';
import type { Session } from '../session';
import { readinessOf } from './readiness';
import { refuseUnread } from './refuseUnread';
import { secondAccountHandlers } from './secondAccount';

export type ReleaseHandlers = Omit<
  Handlers<ProjectApi>['release'],
  | 'privateReceipt'
  | 'savePrivateReceipt'
  | 'reports'
  | 'saveReports'
  | 'letter'
  | 'saveLetter'
  | 'sampleStart'
  | 'sampleNext'
  | 'sampleJudge'
  | 'sampleResult'
  | 'desk'
  | 'deskMentions'
  | 'settle'
>;

export function releaseHandlers(session: Session): ReleaseHandlers {
  const lastLeaks = lastLeaksOf(session);
  /** For the last release that was refused because of the budget: the number of patients over it. */
  const exceeding = new WeakMap<ProjectFile, number>();
  return {
    ...secondAccountHandlers(session),
    readiness: (_input, caller) =>
      readinessOf(session, lastLeaks.last().length, exceeding.get(session.project) ?? 0, caller),
    preview: async ({ documentId }, caller) => (await import('./preview')).previewOf(session, documentId, caller),
    async run(input, caller) {
      const { writeFormat } = await import('../../core/exchange/writers/registry');
      const { open } = projectCounts(session.project.database);
      if (open > 0 && !input.onlyDone) throw new GauzeError('notReady', 'notes are still open', { open });
      const ids = documentIds(session.project.database, { status: 'done' });
      if (ids.length === 0) throw new GauzeError('empty', 'no note is done');
      writeFormat(input.format);
      refuseUnread(session, input.acceptsUnread === true);
      session.jobs.refuseSecond('release');
      lastLeaks.forget();
      const { project } = session;
      exceeding.delete(project);
      const jobId = session.jobs.start('release', 'notes', async (context) => {
        try {
          const { release } = await import('./projectRelease');
          return await release(session, ids, input, caller, context, (hits) => lastLeaks.set(jobId, hits));
        } catch (error) {
          if (error instanceof GauzeError && error.code === 'budgetExhausted')
            exceeding.set(project, Number(error.details['exceeding'] ?? 1));
          throw error;
        }
      });
      return { jobId };
    },
    leaks: ({ jobId }) => [...lastLeaks.ofJob(jobId)],
    list: () =>
      releaseRecords(session.project.database).map(({ id, time, data }) => {
        const text = (key: string) => String(data[key] ?? '');
        return {
          id,
          time,
          name: text('name'),
          documents: Number(data['documents'] ?? 0),
          format: text('format'),
          folder: text('folder'),
          policy: text('policy'),
          receiptSha256: text('receiptSha256'),
        };
      }),
    receipt({ id }) {
      const record = releaseRecords(session.project.database).find((known) => known.id === id);
      if (record === undefined) throw new GauzeError('notFound', 'no such release');
      return record.data['receipt'] as Record<string, unknown>;
    },
  };
}
