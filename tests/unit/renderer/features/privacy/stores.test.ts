// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { nextTick } from 'vue';
import type { Bridge } from '../../../../../electron/contract/bridge';
import type { LedgerRow, Outlook, OutlookRow } from '../../../../../electron/contract/privacy';
import type { ProjectInfo } from '../../../../../electron/contract/project';
import { useErrors } from '../../../../../renderer/app/errors';
import { useProject } from '../../../../../renderer/app/project';
import { useLedger } from '../../../../../renderer/features/privacy/ledgerStore';
import { useOutlook } from '../../../../../renderer/features/privacy/outlookStore';
import { usePictures } from '../../../../../renderer/features/privacy/picturesStore';
import { usePrivacy } from '../../../../../renderer/features/privacy/privacyStore';
import { useSample } from '../../../../../renderer/features/release/sampleStore';

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
const outlook: Outlook = {
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
const policy = {
  id: 'own',
  version: 1,
  name: 'Own',
  default: { action: 'tag', words: 'type' },
  actions: { date: { action: 'private', epsilon: '2' }, city: { action: 'private', epsilon: '1', rule: 'near' } },
};

const answers = new Map<string, (input: never) => unknown>();
let asked: { readonly method: string; readonly input: unknown }[] = [];
class Refusal {
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
const inputsOf = (method: string): readonly unknown[] =>
  asked.filter((call) => call.method === method).map(({ input }) => input);
const settled = async (): Promise<void> => {
  for (let n = 0; n < 20; n += 1) await nextTick();
};

beforeEach(() => {
  Object.defineProperty(window, 'gauze', { value: bridge, configurable: true });
  setActivePinia(createPinia());
  answers.clear();
  asked = [];
  answers.set('privacy.presets', () => []);
  answers.set('privacy.policy', () => policy);
  answers.set('privacy.setPolicy', () => ({ revision: 2 }));
  answers.set('privacy.outlook', () => outlook);
  answers.set('document.list', () => ({ total: 0, rows: [] }));
  answers.set('privacy.timelineFan', () => ({ days: [10, 20, 50], fans: [[10, 12, 40]], similarShare: 0.66 }));
  answers.set('privacy.placeOdds', () => ({ candidates: [], width: 5, size: 50, hitRate: 0.6 }));
  useProject().info = info;
});

describe('pictures', () => {
  test('a typed ε moves the picture at once and the policy when the hand rests; a wrong one moves neither', async () => {
    vi.useFakeTimers();
    const pictures = usePictures();
    await usePrivacy().load();
    const dates = pictures.drawOf('dates');
    if (dates === null) throw new Error('no dates');
    for (const text of ['3', '3.', '3.5']) pictures.setEpsilon(dates, text, 'Own');
    expect(pictures.textOf(dates)).toBe('3.5');
    await vi.advanceTimersByTimeAsync(100);
    expect(inputsOf('privacy.timelineFan')).toEqual([{ patient: null, epsilon: '3.5', count: 14 }]);
    expect(inputsOf('privacy.setPolicy')).toEqual([]);
    await vi.advanceTimersByTimeAsync(600);
    expect(inputsOf('privacy.setPolicy')).toMatchObject([
      { policy: { actions: { date: { action: 'private', epsilon: '3.5' }, city: { epsilon: '1' } } } },
    ]);
    asked = [];
    const now = pictures.drawOf('dates') ?? dates;
    pictures.setEpsilon(now, '0', 'Own');
    await vi.advanceTimersByTimeAsync(2000);
    expect([inputsOf('privacy.timelineFan'), inputsOf('privacy.setPolicy')]).toEqual([[], []]);
    expect([pictures.textOf(now), pictures.epsilonOf('dates')]).toEqual(['0', null]);
    vi.useRealTimers();
  });

  test('what the policy does not draw can be looked at, with its usual part of the budget, and changes nothing', async () => {
    vi.useFakeTimers();
    const pictures = usePictures();
    await usePrivacy().load();
    const age = pictures.drawOf('age');
    if (age === null) throw new Error('no age');
    // ln(0.05 · 1000) = 3.9, a sixth of it, cut
    expect(pictures.textOf(age)).toBe('0.65');
    pictures.setEpsilon(age, '2', 'Own');
    await vi.advanceTimersByTimeAsync(2000);
    expect(inputsOf('privacy.setPolicy')).toEqual([]);
    await pictures.change(age, { action: 'private', epsilon: '2' }, 'Own');
    expect(inputsOf('privacy.setPolicy')).toMatchObject([
      { policy: { actions: { age: { action: 'private', epsilon: '2' } } } },
    ]);
    vi.useRealTimers();
  });

  test('the map follows the rule of the policy; an unknown town is said, not shown as an error', async () => {
    const pictures = usePictures();
    await usePrivacy().load();
    answers.set('privacy.placeOdds', () => new Refusal('notFound'));
    pictures.place = 'Nowhere';
    await pictures.drawOdds();
    expect(inputsOf('privacy.placeOdds').at(-1)).toMatchObject({
      language: 'en',
      place: 'Nowhere',
      epsilon: '1',
      rule: 'near',
    });
    expect([pictures.isPlaceUnknown, useErrors().current]).toEqual([true, null]);
    answers.set('privacy.placeOdds', () => new Refusal('damaged'));
    await pictures.drawOdds();
    expect(useErrors().current?.code).toBe('damaged');
  });

  test('it begins with a town of the notes, and where no country knows it, with one that it does', async () => {
    const pictures = usePictures();
    await usePrivacy().load();
    answers.set('document.list', ({ filter }: { filter: { label?: string } }) => ({
      total: 1,
      rows: filter.label === 'CITY' ? [{ id: 7, name: 'n', language: 'de' }] : [],
    }));
    answers.set('document.get', () => ({
      annotations: [
        { label: 'CITY', status: 'accepted', text: 'Kleinkleckersdorf' },
        { label: 'DATE', status: 'accepted', text: '1.1.2020' },
      ],
    }));
    answers.set('privacy.placeOdds', ({ place }: { place: string }) =>
      place === 'Kassel' ? { candidates: [], width: 5, size: 50, hitRate: 0.6 } : new Refusal('notFound'),
    );
    await pictures.begin();
    expect(inputsOf('privacy.placeOdds').map((input) => (input as { place: string }).place)).toEqual([
      'Kleinkleckersdorf',
      'Kassel',
    ]);
    expect([pictures.place, pictures.language, pictures.isPlaceUnknown, pictures.fan?.similarShare]).toEqual([
      'Kassel',
      'de',
      false,
      0.66,
    ]);
  });

  test('an answer that comes late does not take the place of a later one', async () => {
    const pictures = usePictures();
    await usePrivacy().load();
    let release: (value: unknown) => void = () => undefined;
    answers.set('privacy.timelineFan', () => new Promise((resolve) => (release = resolve)));
    const slow = pictures.drawFan();
    await settled();
    answers.set('privacy.timelineFan', () => ({ days: [1, 2], fans: [], similarShare: 0.9 }));
    await pictures.drawFan();
    release({ days: [1, 2, 3], fans: [], similarShare: 0.1 });
    await slow;
    expect(pictures.fan?.similarShare).toBe(0.9);
  });

  test('fitted to the budget, every mechanism that draws takes its part; the others stay as they are', async () => {
    const pictures = usePictures();
    await usePrivacy().load();
    await useOutlook().load();
    await pictures.fit('Own');
    const { actions } = (
      inputsOf('privacy.setPolicy').at(-1) as { policy: { actions: Record<string, { epsilon?: string }> } }
    ).policy;
    expect([actions['date']?.epsilon, actions['city']?.epsilon, actions['age']]).toEqual(['1.95', '1.3', undefined]);
  });
});

describe('the policy', () => {
  test('an answer from before a change does not take the change back, nor does one while it is being kept', async () => {
    const privacy = usePrivacy();
    await privacy.load();
    let give: (value: unknown) => void = () => undefined;
    answers.set('privacy.policy', () => new Promise((resolve) => (give = resolve)));
    const slow = privacy.load();
    await settled();
    const age = usePictures().drawOf('age');
    if (age === null) throw new Error('no age');
    await privacy.setDraw(age, { action: 'private', epsilon: '2' }, 'Own');
    give(policy);
    await slow;
    expect(privacy.policy?.actions.age).toEqual({ action: 'private', epsilon: '2' });
    expect(privacy.draws.map(({ kind, action }) => [kind, action?.epsilon])).toEqual([
      ['dates', '2'],
      ['place', '1'],
      ['age', '2'],
    ]);
  });

  test('what the project refuses is as it was', async () => {
    const privacy = usePrivacy();
    await privacy.load();
    answers.set('privacy.setPolicy', () => new Refusal('forbidden'));
    await privacy.setAction('age', { action: 'keep' }, 'Own');
    expect(privacy.policy).toEqual(policy);
    expect(useErrors().current?.code).toBe('forbidden');
  });
});

describe('outlook and budget', () => {
  test('who would pass the budget, who is among few, whose timeline can be shown', async () => {
    const store = useOutlook();
    await store.load();
    expect([store.exceeding, store.small, store.withDates].map((rows) => rows.map(({ name }) => name))).toEqual([
      ['Z'],
      ['A'],
      ['Z', 'A'],
    ]);
    expect(store.isLoading).toBe(false);
  });

  test('a budget that is set is asked for anew; a refused one is told', async () => {
    const store = useOutlook();
    answers.set('privacy.setBudget', () => outlook.budget);
    expect(await store.setBudget('3', null)).toBe(true);
    expect([inputsOf('privacy.setBudget'), inputsOf('privacy.outlook').length]).toEqual([
      [{ epsilon: '3', project: null }],
      1,
    ]);
    answers.set('privacy.setBudget', () => new Refusal('forbidden'));
    expect(await store.setBudget('3', null)).toBe(false);
    expect(useErrors().current?.code).toBe('forbidden');
  });

  test('of two answers the later question counts', async () => {
    const store = useOutlook();
    let release: (value: unknown) => void = () => undefined;
    answers.set('privacy.outlook', () => new Promise((resolve) => (release = resolve)));
    const slow = store.load();
    await settled();
    answers.set('privacy.outlook', () => ({ ...outlook, patients: 7 }));
    await store.load();
    release(outlook);
    await slow;
    expect(store.outlook?.patients).toBe(7);
  });
});

describe('ledger', () => {
  const entry = (sequence: number): LedgerRow => ({
    sequence,
    type: 'charge',
    unit: 'p:A',
    isPatient: true,
    kind: 'dates',
    mechanism: 'timeline',
    epsilon: '3',
    local: null,
    hash: 'ab',
  });

  test('pages are fetched once, as they come into view; a search begins anew', async () => {
    vi.useFakeTimers();
    const ledger = useLedger();
    answers.set('privacy.ledger', ({ offset, search }: { offset: number; search?: string }) => ({
      rows: [entry(1000 - offset)],
      total: search === undefined ? 450 : 1,
      head: 'head',
      isIntact: true,
    }));
    await ledger.load();
    await ledger.ensure(0, 150);
    await ledger.ensure(190, 210);
    await ledger.ensure(195, 230);
    expect(inputsOf('privacy.ledger')).toEqual([
      { offset: 0, limit: 200 },
      { offset: 200, limit: 200 },
    ]);
    expect([ledger.total, ledger.rowAt(0)?.sequence, ledger.rowAt(200)?.sequence, ledger.rowAt(400)]).toEqual([
      450,
      1000,
      800,
      undefined,
    ]);
    ledger.search = 'P-0';
    await nextTick();
    ledger.search = ' P-007 ';
    await vi.advanceTimersByTimeAsync(500);
    expect(inputsOf('privacy.ledger').slice(2)).toEqual([{ search: 'P-007', offset: 0, limit: 200 }]);
    expect(ledger.total).toBe(1);
    vi.useRealTimers();
  });

  test('a broken chain is said', async () => {
    const ledger = useLedger();
    answers.set('privacy.ledger', () => ({ rows: [], total: 3, head: 'x', isIntact: false }));
    await ledger.load();
    expect(ledger.isIntact).toBe(false);
  });
});

describe('blind sample', () => {
  const result = (read: number) => ({
    count: 2,
    read,
    of: 40,
    residualNotes: 0,
    residualSpans: 0,
    upper: read === 0 ? 1 : 0.95,
    wanted: [],
  });
  const note = (position: number) => ({ documentId: `n${position}`, text: 'text', position, count: 2 });

  test('goes on where it was left, judges note after note, and says that it is at its end', async () => {
    const sample = useSample();
    let read = 1;
    answers.set('release.sampleResult', () => result(read));
    answers.set('release.sampleNext', () => (read < 2 ? note(read + 1) : null));
    answers.set('release.sampleJudge', () => result((read += 1)));
    await sample.open('r1');
    expect([sample.note?.position, sample.isAtEnd]).toEqual([2, false]);
    await sample.judge(3);
    expect(inputsOf('release.sampleJudge')).toEqual([{ id: 'r1', documentId: 'n2', residual: 3 }]);
    expect([sample.note, sample.isAtEnd]).toEqual([null, true]);
  });

  test('nothing begun: nothing shown; begun, the first note; what fails leaves the note to be judged again', async () => {
    const sample = useSample();
    answers.set('release.sampleResult', () => null);
    await sample.open('r1');
    expect([sample.result, sample.note, inputsOf('release.sampleNext').length]).toEqual([null, null, 0]);
    answers.set('release.sampleStart', () => result(0));
    answers.set('release.sampleNext', () => note(1));
    await sample.start(2);
    expect([inputsOf('release.sampleStart'), sample.note?.documentId]).toEqual([[{ id: 'r1', count: 2 }], 'n1']);
    answers.set('release.sampleJudge', () => new Refusal('unwritable'));
    await sample.judge(0);
    expect([sample.note?.documentId, sample.isBusy, useErrors().current?.code]).toEqual(['n1', false, 'unwritable']);
  });
});
