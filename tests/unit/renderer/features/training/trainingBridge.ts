import { createPinia, setActivePinia } from 'pinia';
import { beforeEach } from 'vitest';
import { nextTick } from 'vue';
import type { Bridge } from '../../../../../electron/contract/bridge';
import type { GauzeEvent } from '../../../../../electron/contract/events';
import type { Job } from '../../../../../electron/contract/jobs';
import type { ProjectInfo } from '../../../../../electron/contract/project';
import type { DetectionSettings } from '../../../../../electron/contract/models';
import type { BackgroundState, TrainingRun } from '../../../../../electron/contract/training';
import { useProject } from '../../../../../renderer/app/project';

export const info: ProjectInfo = {
  id: 'p',
  name: 'P',
  path: '/p.gauze',
  labelSet: {
    id: 'x',
    version: 1,
    name: 'X',
    labels: [{ id: 'NAME', family: 'name', type: 'person', from: ['person'], name: {} }],
  },
  revision: 1,
  counts: {
    documents: 2,
    open: 2,
    notSearched: 0,
    searched: 2,
    read: 0,
    done: 0,
    exempt: 0,
    patients: 1,
    suggested: 0,
    accepted: 0,
    rejected: 0,
  },
  isDemo: false,
  isEncrypted: false,
  isLarge: false,
  isFromPrevious: false,
  isDamaged: false,
  openedBy: 'plain',
  knownPatients: 0,
};
export const run = (id: number, part: Partial<TrainingRun> = {}): TrainingRun => ({
  id,
  jobId: `job${id}`,
  purpose: 'model',
  kind: 'network',
  status: 'running',
  startedAt: '2026-01-01T00:00:00Z',
  endedAt: null,
  author: 'a',
  options: {},
  notes: 8,
  devNotes: 2,
  backend: null,
  modelId: null,
  score: null,
  name: '',
  seconds: null,
  canResume: false,
  error: null,
  ...part,
});
export const job = (id: string, part: Partial<Job> = {}): Job => ({
  id,
  kind: 'train',
  status: 'running',
  done: 0,
  total: null,
  unit: 'steps',
  elapsedMs: 0,
  skippedCount: 0,
  skipped: [],
  error: null,
  result: {},
  ...part,
});
export const settings: DetectionSettings = {
  modelIds: [],
  hasBundledModels: true,
  hasRules: true,
  recallTarget: null,
  labelTargets: {},
  redactorId: null,
  redactorRecall: null,
  described: [],
};
export const background: BackgroundState = {
  isOn: true,
  everyNotes: 10,
  reviewedSince: 0,
  isRunning: false,
  lastTrainedAt: null,
  lastScore: null,
  learnedFrom: null,
  ranked: 0,
  effort: { taken: 0, changed: 0, rejected: 0, byHand: 0, keysPressed: 0, keysSaved: 0, keysPerSpan: 9 },
};
/** The other side of the door: an answer for each method, and what was asked. */
export const answers = new Map<string, (input: never) => unknown>();
export let asked: { readonly method: string; readonly input: unknown }[] = [];
export let tell: (event: GauzeEvent) => void = () => undefined;
export class Refusal {
  readonly code: string;
  constructor(code: string) {
    this.code = code;
  }
}
const bridge: Bridge = {
  call: async ({ id, method, input }) => {
    asked.push({ method, input });
    const output = (await answers.get(method)?.(input as never)) ?? null;
    return output instanceof Refusal
      ? { id, ok: false, error: { code: output.code as 'busy', message: '', details: {} } }
      : { id, ok: true, output };
  },
  onEvent: (listener) => {
    tell = listener;
    return () => undefined;
  },
  pathsOf: async () => [],
};
export const inputsOf = (method: string): readonly unknown[] =>
  asked.filter((call) => call.method === method).map(({ input }) => input);
export const settled = async (): Promise<void> => {
  for (let n = 0; n < 12; n += 1) await nextTick();
};
/** Before each test of the file that calls it: a window with this bridge, and a fresh pinia. */
export function withTrainingBridge(): void {
  beforeEach(() => {
    Object.defineProperty(window, 'gauze', { value: bridge, configurable: true });
    setActivePinia(createPinia());
    answers.clear();
    asked = [];
    answers.set('training.readiness', () => ({ canTrain: true, notes: 10, languages: [], split: { devNotes: 2 } }));
    answers.set('training.runs', () => []);
    answers.set('models.list', () => []);
    answers.set('models.settings', () => settings);
    answers.set('training.background', () => background);
    answers.set('jobs.get', ({ jobId }: { jobId: string }) => job(jobId));
    useProject().info = info;
  });
}
