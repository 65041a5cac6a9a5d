import { adjudicationHandlers } from './adjudication/adjudication';
import { agreementHandlers } from './agreement/agreement';
import { projectApiOf, type ProjectApi, type ProjectApiOf } from '../contract/api';
import { modelTasks, type ModelTasks } from '../contract/tasks/registry';
import type { ProjectCallsOf, TaskContracts } from '../contract/tasks/task';
import type { Handlers } from '../contract/kernel';
import { auditHandlers } from './audit/audit';
import { taskServices } from './models/registry';
import { backgroundOf } from './models/tagger/background';
import { taskHandlersOf, type TaskServices } from './models/taskService';
import { sampleHandlers } from './release/blindSample';
import { codingHandlers } from './coding/coding';
import { detectionHandlers } from './detection/detection';
import { documentHandlers } from './document/document';
import { draftsHandlers } from './drafts/drafts';
import { exchangeHandlers } from './exchange/exchange';
import { CachedTexts } from './review/cachedTexts';
import { guidelineHandlers } from './guideline/guideline';
import { labelsHandlers } from './labels/labels';
import type { ServicePorts } from './ports';
import { privacyHandlers } from './privacy/privacy';
import { interruptedWork, putWork } from './jobs/underWay';
import { projectHandlers } from './project/project';
import { deskHandlers } from './release/desk/desk';
import { lastLeaks } from './release/desk/lastLeaks';
import { releaseHandlers } from './release/release';
import { letterHandlers } from './release/letter';
import { halfHandlers } from './release/releaseHalves';
import { reviewHandlers } from './review/review';
import { Session } from './session';
import { annotatorsHandlers } from './annotators/annotators';
import { withRoles } from './annotators/roles';
import { reidentificationHandlers } from './reidentification/pseudonymTableReading';
import { sweepHandlers } from './sweep/sweep';
import { statisticsHandlers } from './statistics/statistics';
import { utilityHandlers } from './utility/utility';

/** All use cases of a project, for one host: the window's project process, the command line, the demo, the tests. */
export const createServices = (ports: ServicePorts): Handlers<ProjectApi> =>
  createServicesWith({ contracts: modelTasks, services: taskServices }, ports);

/** The same with other kinds of models. */
export function createServicesWith<T extends TaskContracts>(
  { contracts, services }: { readonly contracts: T; readonly services: TaskServices<T> },
  ports: ServicePorts,
): Handlers<ProjectApiOf<T>> {
  const session = new Session(ports);
  const background = backgroundOf(session);
  const document = documentHandlers(session);
  const cachedTexts = new CachedTexts(session);
  const leaks = lastLeaks(session);
  const project = projectHandlers(session);
  const handlers: Omit<Handlers<ProjectApi>, keyof ProjectCallsOf<ModelTasks>> = {
    project: {
      ...project,
      async open(input, caller) {
        const info = await project.open(input, caller);
        if (ports.isAttended === true) void cachedTexts.preload().catch(() => undefined);
        return info;
      },
    },
    document: {
      ...document,
      get(input, caller) {
        background.viewed(input.id);
        return document.get(input, caller);
      },
      async setStatus(input, caller) {
        const changed = await document.setStatus(input, caller);
        background.noticed(caller);
        return changed;
      },
    },
    exchange: exchangeHandlers(session),
    detection: detectionHandlers(session),
    review: reviewHandlers(session, cachedTexts),
    drafts: draftsHandlers(session),
    sweep: sweepHandlers(session, cachedTexts),
    privacy: privacyHandlers(session),
    release: {
      ...releaseHandlers(session, leaks),
      ...halfHandlers(session),
      ...letterHandlers(session),
      ...sampleHandlers(session),
      ...deskHandlers(session, cachedTexts, leaks),
    },
    reidentification: reidentificationHandlers(session),
    coding: codingHandlers(session),
    utility: utilityHandlers(session),
    audit: auditHandlers(session),
    guideline: guidelineHandlers(session),
    labels: labelsHandlers(session),
    statistics: statisticsHandlers(session),
    annotators: annotatorsHandlers(session),
    agreement: agreementHandlers(session),
    adjudication: adjudicationHandlers(session),
    jobs: {
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
    },
  };
  const all = { ...handlers, ...taskHandlersOf(session, services) };
  return withRoles(session, projectApiOf(contracts), all as unknown as Handlers<ProjectApiOf<T>>);
}
