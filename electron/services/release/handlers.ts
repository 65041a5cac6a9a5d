import type { ProjectApi } from '../../contract/api';
import type { Handlers } from '../../contract/kernel';
import { deferred } from './deferred';
import type { Session } from '../session';
import { deskHandlers } from './desk/desk';
import { releaseHandlers as runHandlers } from './release';

type ReleaseHandlers = Handlers<ProjectApi>['release'];

/** Everything about releases. What is asked for after one is loaded then. */
export const releaseHandlers = (session: Session): ReleaseHandlers => ({
  ...runHandlers(session),
  ...deskHandlers(session),
  ...deferred<Pick<ReleaseHandlers, 'privateReceipt' | 'savePrivateReceipt' | 'reports' | 'saveReports'>>(
    ['privateReceipt', 'savePrivateReceipt', 'reports', 'saveReports'],
    async () => (await import('./releaseHalves')).halfHandlers(session),
  ),
  ...deferred<Pick<ReleaseHandlers, 'letter' | 'saveLetter'>>(['letter', 'saveLetter'], async () =>
    (await import('./letter')).letterHandlers(session),
  ),
  ...deferred<Pick<ReleaseHandlers, 'sampleStart' | 'sampleNext' | 'sampleJudge' | 'sampleResult'>>(
    ['sampleStart', 'sampleNext', 'sampleJudge', 'sampleResult'],
    async () => (await import('./blindSample')).sampleHandlers(session),
  ),
});
