import { adjudicationCalls } from './adjudication';
import { agreementCalls } from './agreement';
import { auditCalls } from './audit';
import { codingCalls } from './codingCalls';
import { detectionCalls } from './detection';
import { documentCalls } from './document';
import { draftsCalls } from './drafts';
import { exchangeCalls } from './exchange';
import { guidelineCalls } from './guideline';
import { jobsCalls } from './jobs';
import { labelsCalls } from './labels';
import { privacyCalls } from './privacy';
import { projectCalls } from './project';
import { annotatorsCalls } from './annotators';
import { reidentificationCalls } from './reidentification';
import { releaseCalls } from './release';
import { reviewCalls } from './review';
import { sweepCalls } from './sweep';
import { statisticsCalls } from './statistics';
import { systemCalls } from './system';
import { modelTasks } from './tasks/registry';
import { projectCallsOf, type TaskContracts } from './tasks/task';
import { utilityCalls } from './utility';

/** Served by the project process (and, without a window, by the command line and the tests). */
export const projectApiOf = <T extends TaskContracts>(tasks: T) => ({
  project: projectCalls,
  document: documentCalls,
  exchange: exchangeCalls,
  detection: detectionCalls,
  review: reviewCalls,
  drafts: draftsCalls,
  sweep: sweepCalls,
  privacy: privacyCalls,
  release: releaseCalls,
  reidentification: reidentificationCalls,
  ...projectCallsOf(tasks),
  coding: codingCalls,
  utility: utilityCalls,
  audit: auditCalls,
  guideline: guidelineCalls,
  labels: labelsCalls,
  statistics: statisticsCalls,
  annotators: annotatorsCalls,
  agreement: agreementCalls,
  adjudication: adjudicationCalls,
  jobs: jobsCalls,
});
export type ProjectApiOf<T extends TaskContracts> = ReturnType<typeof projectApiOf<T>>;

export const projectApi = projectApiOf(modelTasks);
export type ProjectApi = typeof projectApi;

/** Served by the main process. */
export const systemApi = { system: systemCalls } as const;
export type SystemApi = typeof systemApi;

/** The whole surface, as the window sees it. */
export const api = { ...projectApi, ...systemApi } as const;
export type GauzeApi = typeof api;
