import { adjudicationHandlers } from './adjudication/adjudication';
import { agreementHandlers } from './agreement/agreement';
import { projectApiOf, type ProjectApi, type ProjectApiOf } from '../contract/api';
import { modelTasks, type ModelTasks } from '../contract/tasks/registry';
import type { ProjectCallsOf, TaskContracts } from '../contract/tasks/task';
import type { Handlers } from '../contract/kernel';
import { auditHandlers } from './audit/audit';
import { taskServices } from './models/registry';
import { taskHandlersOf, type TaskServices } from './models/taskService';
import { codingHandlers } from './coding/coding';
import { detectionHandlers } from './detection/detection';
import { documentHandlers } from './document/document';
import { draftsHandlers } from './drafts/drafts';
import { exchangeHandlers } from './exchange/exchange';
import { guidelineHandlers } from './guideline/guideline';
import { labelsHandlers } from './labels/labels';
import type { ServicePorts } from './ports';
import { privacyHandlers } from './privacy/privacy';
import { projectHandlers } from './project/project';
import { jobsHandlers } from './jobs/handlers';
import { releaseHandlers } from './release/handlers';
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
  const handlers: Omit<Handlers<ProjectApi>, keyof ProjectCallsOf<ModelTasks>> = {
    project: projectHandlers(session),
    document: documentHandlers(session),
    exchange: exchangeHandlers(session),
    detection: detectionHandlers(session),
    review: reviewHandlers(session),
    drafts: draftsHandlers(session),
    sweep: sweepHandlers(session),
    privacy: privacyHandlers(session),
    release: releaseHandlers(session),
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
    jobs: jobsHandlers(session),
  };
  const all = { ...handlers, ...taskHandlersOf(session, services) };
  return withRoles(session, projectApiOf(contracts), all as unknown as Handlers<ProjectApiOf<T>>);
}
