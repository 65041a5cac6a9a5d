import type { ProjectApi } from '../../contract/api';
import type { Caller, Handlers } from '../../contract/kernel';
import { isPrivatePolicy } from '../../core/deidentify/private/policySettings';
import { comparedKinds } from '../../core/release/openKinds';
import { isAllRead } from '../../core/release/reading';
import { documentIds, projectCounts } from '../../store/repositories/documents';
import { readingFacts } from '../../store/repositories/reading';
import { releaseRecords } from '../../store/repositories/records';
import { idFindings } from '../privacy/patientIds';
import { projectPolicy } from '../privacy/policies';
import type { Session } from '../session';
import { mustBeRead } from './refuseUnread';
import { secondAccountState } from './secondAccount';

type Output = Awaited<ReturnType<Handlers<ProjectApi>['release']['readiness']>>;

/**
 * @param hits of the leak scan of the last run
 * @param refused number of patients over the budget in it
 */
export async function readinessOf(session: Session, hits: number, refused: number, caller: Caller): Promise<Output> {
  const { open, done, exempt } = projectCounts(session.project.database);
  const last = releaseRecords(session.project.database).length;
  const reading = readingFacts(session.project.database);
  const policy = await projectPolicy(session);
  const isPrivate = isPrivatePolicy(policy);
  const compared = comparedKinds(policy);
  const unlinked = isPrivate
    ? session.project.database.number(
        `SELECT count(*) FROM document
          WHERE removed = 0 AND status = 'done' AND (patient IS NULL OR trim(patient) = '')`,
      )
    : 0;
  const ids = { ...idFindings(session), unlinked };
  // Linked ids are reported, and require no action.
  const isOpen = ids.unlinked + ids.met + ids.near + ids.same > 0;
  return {
    steps: [
      {
        id: 'reviewed',
        state: open === 0 && done > 0 ? 'pass' : 'wait',
        counts: { open, done, exempt },
      },
      { id: 'read', state: done === 0 ? 'notYet' : isAllRead(reading) ? 'pass' : 'wait', counts: { ...reading } },
      { id: 'policy', state: compared.length > 0 ? 'wait' : 'pass', counts: { comparisons: compared.length } },
      ...(Object.values(ids).some((count) => count > 0)
        ? [{ id: 'patients' as const, state: isOpen ? ('wait' as const) : ('pass' as const), counts: ids }]
        : []),
      ...(isPrivate
        ? [
            {
              id: 'budget' as const,
              state: refused > 0 ? ('stop' as const) : ('notYet' as const),
              counts: { exceeding: refused },
            },
          ]
        : []),
      { id: 'leakScan', state: hits > 0 ? 'stop' : 'notYet', counts: { hits } },
      { id: 'written', state: last > 0 ? 'pass' : 'notYet', counts: { releases: last } },
    ],
    openDocumentIds: documentIds(session.project.database, { status: 'open' }),
    reading,
    mustBeRead: mustBeRead(session),
    secondAccount: secondAccountState(session, caller),
  };
}
