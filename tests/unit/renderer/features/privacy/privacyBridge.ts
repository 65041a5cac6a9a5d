import { createPinia, setActivePinia } from 'pinia';
import { beforeEach } from 'vitest';
import { nextTick } from 'vue';
import type { Bridge } from '../../../../../electron/contract/bridge';
import type { Outlook, OutlookRow } from '../../../../../electron/contract/privacy';
import type { ProjectInfo } from '../../../../../electron/contract/project';
import { useProject } from '../../../../../renderer/app/project';

const labels = [
  ['DATE', 'date'],
  ['CITY', 'city'],
  ['AGE', 'age'],
  ['NAME', 'person'],
] as const;
const info: ProjectInfo = {
  id: 'p',
  name: 'P',
  path: '/p.gauze',
  labelSet: {
    id: 'x',
    version: 1,
    name: 'X',
    labels: labels.map(([id, type]) => ({ id, family: 'other', type, from: [type], name: {} })),
  },
  revision: 1,
  counts: {
    documents: 2,
    open: 0,
    notSearched: 0,
    searched: 0,
    read: 0,
    done: 2,
    exempt: 0,
    patients: 1000,
    suggested: 0,
    accepted: 4,
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
const row = (name: string, part: Partial<OutlookRow> = {}): OutlookRow => ({
  unit: `p:${name}`,
  name,
  isPatient: true,
  dates: 3,
  alike: 900,
  wanted: 3.9,
  spent: 0,
  limit: 3.9,
  undrawn: 0,
  local: [],
  bound: 0.05,
  everybodyKnown: 0.7,
  isSmall: false,
  promisesNothing: false,
  exceeds: false,
  ...part,
});
export const outlook: Outlook = {
  isPrivate: true,
  patients: 1000,
  documentsWithoutPatient: 0,
  budget: { epsilon: 3.9, isDefault: true, project: null },
  defaultEpsilon: 3.9,
  total: 3,
  exceeding: 1,
  small: 1,
  promisingNothing: 0,
  worstBound: 0.05,
  medianBound: 0.05,
  rows: [
    row('Z', { exceeds: true, wanted: 5 }),
    row('A', { alike: 4, isSmall: true }),
    row('note', { unit: 'd:note', isPatient: false }),
  ],
};
export const policy = {
  id: 'own',
  version: 1,
  name: 'Own',
  default: { action: 'tag', words: 'type' },
  actions: { date: { action: 'private', epsilon: '2' }, city: { action: 'private', epsilon: '1', rule: 'near' } },
};
export const answers = new Map<string, (input: never) => unknown>();
let asked: { readonly method: string; readonly input: unknown }[] = [];
export class Refusal {
  readonly code: string;
  constructor(code: string) {
    this.code = code;
  }
}
const bridge: Bridge = {
  call: async ({ id, method, input }) => {
    asked.push({ method, input });
    const output = await (answers.get(method)?.(input as never) ?? null);
    return output instanceof Refusal
      ? { id, ok: false, error: { code: output.code as 'busy', message: '', details: {} } }
      : { id, ok: true, output };
  },
  onEvent: () => () => undefined,
  pathsOf: async () => [],
};
export const inputsOf = (method: string): readonly unknown[] =>
  asked.filter((call) => call.method === method).map(({ input }) => input);
export const settled = async (): Promise<void> => {
  for (let n = 0; n < 20; n += 1) await nextTick();
};
/** Before each test of the file that calls it: a window with this bridge, and a fresh pinia. */
export function withPrivacyBridge(): void {
  beforeEach(() => {
    Object.defineProperty(window, 'gauze', { value: bridge, configurable: true });
    setActivePinia(createPinia());
    answers.clear();
    forgetAsked();
    answers.set('privacy.presets', () => []);
    answers.set('privacy.policy', () => policy);
    answers.set('privacy.setPolicy', () => ({ revision: 2 }));
    answers.set('privacy.outlook', () => outlook);
    answers.set('document.list', () => ({ total: 0, rows: [] }));
    answers.set('privacy.timelineFan', () => ({ days: [10, 20, 50], fans: [[10, 12, 40]], similarShare: 0.66 }));
    answers.set('privacy.placeOdds', () => ({ candidates: [], width: 5, size: 50, hitRate: 0.6 }));
    useProject().info = info;
  });
}
/** What was asked until now does not count. */
export function forgetAsked(): void {
  asked = [];
}
