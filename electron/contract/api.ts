import { adjudicationCalls } from './adjudication';
import { agreementCalls } from './agreement';
import { auditCalls } from './audit';
import { codersCalls } from './coders';
import { codingCalls } from './coding';
import { detectionCalls } from './detection';
import { documentCalls } from './document';
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
import { modelsCalls } from './models';
import { trainingCalls } from './training';
import { utilityCalls } from './utility';

/** Served by the project process (and, without a window, by the command line and the tests). */
export const projectApi = {
  project: projectCalls,
  document: documentCalls,
  exchange: exchangeCalls,
  detection: detectionCalls,
  review: reviewCalls,
  sweep: sweepCalls,
  privacy: privacyCalls,
  release: releaseCalls,
  reidentification: reidentificationCalls,
  training: trainingCalls,
  models: modelsCalls,
  coding: codingCalls,
  coders: codersCalls,
  utility: utilityCalls,
  audit: auditCalls,
  guideline: guidelineCalls,
  labels: labelsCalls,
  statistics: statisticsCalls,
  annotators: annotatorsCalls,
  agreement: agreementCalls,
  adjudication: adjudicationCalls,
  jobs: jobsCalls,
} as const;
export type ProjectApi = typeof projectApi;

/** Served by the main process. */
export const systemApi = { system: systemCalls } as const;
export type SystemApi = typeof systemApi;

/** The whole surface, as the window sees it. */
export const api = { ...projectApi, ...systemApi } as const;
export type GauzeApi = typeof api;
