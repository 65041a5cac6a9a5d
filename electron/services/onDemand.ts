import type { ProjectApi } from '../contract/api';
import type { Api, Call, Handlers } from '../contract/kernel';
import type { ModelTasks } from '../contract/tasks/registry';
import type { ProjectCallsOf } from '../contract/tasks/task';
import { withRoles } from './annotators/roles';
import type { ServicePorts } from './ports';
import { Session } from './session';

type OwnNoun = Exclude<keyof ProjectApi, keyof ProjectCallsOf<ModelTasks>>;
type Calls = Readonly<Record<string, Call>>;

/** The calls of a noun, and who answers them. */
interface Noun<N extends keyof ProjectApi> {
  readonly calls: ProjectApi[N];
  readonly handlers: (session: Session) => Handlers<ProjectApi>[N];
}

/** As in `createServices`, loaded by noun. */
const nouns: { readonly [N in OwnNoun]: () => Promise<Noun<N>> } = {
  project: async () => ({
    calls: (await import('../contract/project')).projectCalls,
    handlers: (await import('./project/project')).projectHandlers,
  }),
  document: async () => ({
    calls: (await import('../contract/document')).documentCalls,
    handlers: (await import('./document/document')).documentHandlers,
  }),
  exchange: async () => ({
    calls: (await import('../contract/exchange')).exchangeCalls,
    handlers: (await import('./exchange/exchange')).exchangeHandlers,
  }),
  detection: async () => ({
    calls: (await import('../contract/detection')).detectionCalls,
    handlers: (await import('./detection/detection')).detectionHandlers,
  }),
  review: async () => ({
    calls: (await import('../contract/review')).reviewCalls,
    handlers: (await import('./review/review')).reviewHandlers,
  }),
  drafts: async () => ({
    calls: (await import('../contract/drafts')).draftsCalls,
    handlers: (await import('./drafts/drafts')).draftsHandlers,
  }),
  sweep: async () => ({
    calls: (await import('../contract/sweep')).sweepCalls,
    handlers: (await import('./sweep/sweep')).sweepHandlers,
  }),
  privacy: async () => ({
    calls: (await import('../contract/privacy')).privacyCalls,
    handlers: (await import('./privacy/privacy')).privacyHandlers,
  }),
  release: async () => ({
    calls: (await import('../contract/release')).releaseCalls,
    handlers: (await import('./release/handlers')).releaseHandlers,
  }),
  reidentification: async () => ({
    calls: (await import('../contract/reidentification')).reidentificationCalls,
    handlers: (await import('./reidentification/pseudonymTableReading')).reidentificationHandlers,
  }),
  coding: async () => ({
    calls: (await import('../contract/codingCalls')).codingCalls,
    handlers: (await import('./coding/coding')).codingHandlers,
  }),
  utility: async () => ({
    calls: (await import('../contract/utility')).utilityCalls,
    handlers: (await import('./utility/utility')).utilityHandlers,
  }),
  audit: async () => ({
    calls: (await import('../contract/audit')).auditCalls,
    handlers: (await import('./audit/audit')).auditHandlers,
  }),
  guideline: async () => ({
    calls: (await import('../contract/guideline')).guidelineCalls,
    handlers: (await import('./guideline/guideline')).guidelineHandlers,
  }),
  labels: async () => ({
    calls: (await import('../contract/labels')).labelsCalls,
    handlers: (await import('./labels/labels')).labelsHandlers,
  }),
  statistics: async () => ({
    calls: (await import('../contract/statistics')).statisticsCalls,
    handlers: (await import('./statistics/statistics')).statisticsHandlers,
  }),
  annotators: async () => ({
    calls: (await import('../contract/annotators')).annotatorsCalls,
    handlers: (await import('./annotators/annotators')).annotatorsHandlers,
  }),
  agreement: async () => ({
    calls: (await import('../contract/agreement')).agreementCalls,
    handlers: (await import('./agreement/agreement')).agreementHandlers,
  }),
  adjudication: async () => ({
    calls: (await import('../contract/adjudication')).adjudicationCalls,
    handlers: (await import('./adjudication/adjudication')).adjudicationHandlers,
  }),
  jobs: async () => ({
    calls: (await import('../contract/jobs')).jobsCalls,
    handlers: (await import('./jobs/handlers')).jobsHandlers,
  }),
};

/** What is needed to answer the calls of one noun. */
export interface NounServices {
  readonly api: Api;
  readonly handlers: Handlers<Api>;
}

/**
 * The use cases of a project for a host that makes few calls and ends: contract and handlers of a noun are loaded when
 * it is first called. All share one session, as in `createServices`.
 *
 * @returns the services of a noun; undefined if there is none of this name
 */
export function servicesOnDemand(ports: ServicePorts): (noun: string) => Promise<NounServices | undefined> {
  const session = new Session(ports);
  const loaded = new Map<string, Promise<NounServices | undefined>>();
  const load = async (noun: string): Promise<NounServices | undefined> => {
    const found = Object.hasOwn(nouns, noun) ? await nouns[noun as OwnNoun]() : await ofTask(noun);
    if (found === undefined) return undefined;
    const api: Api = { [noun]: found.calls as Calls };
    const handlers = { [noun]: found.handlers(session) } as unknown as Handlers<Api>;
    return { api, handlers: withRoles(session, api, handlers) };
  };
  return (noun) => {
    let services = loaded.get(noun);
    if (services === undefined) loaded.set(noun, (services = load(noun)));
    return services;
  };
}

/** The nouns of the kinds of models come together. */
async function ofTask(noun: string) {
  const [{ modelTasks }, { taskServices }] = await Promise.all([
    import('../contract/tasks/registry'),
    import('./models/registry'),
  ]);
  for (const [name, { project }] of Object.entries(modelTasks)) {
    const calls = Object.hasOwn(project, noun) ? (project as Api)[noun] : undefined;
    if (calls === undefined) continue;
    const handlersOf = taskServices[name as keyof typeof taskServices];
    return { calls, handlers: (session: Session) => (handlersOf(session) as Readonly<Record<string, object>>)[noun] };
  }
  return undefined;
}
