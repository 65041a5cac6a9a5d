// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Bridge } from '../../../../../../electron/contract/bridge';
import type { RiskDesk, RiskGroup } from '../../../../../../electron/contract/release';
import { riskSources } from '../../../../../../electron/contract/vocabulary';
import { useErrors } from '../../../../../../renderer/app/errors';
import { useProject } from '../../../../../../renderer/app/project';
import { useDesk } from '../../../../../../renderer/features/release/desk/deskStore';

const mention = (start: number) => ({
  documentId: 1,
  documentName: 'n',
  start,
  end: start + 3,
  before: '',
  words: 'abc',
  after: '',
  sources: ['leak'] as const,
  rule: 'nameWord',
  isReplaced: false,
});
const group = (key: string, label: string | null = 'PATIENT'): RiskGroup => ({
  key,
  words: key,
  label,
  sources: ['leak'],
  mentions: 2,
  notes: 1,
  shown: [mention(0), mention(9)],
  accepted: null,
});
const deskOf = (groups: readonly RiskGroup[]): RiskDesk => ({
  groups,
  counts: Object.fromEntries(
    riskSources.map((source) => [source, { words: source === 'leak' ? groups.length : 0, mentions: 0 }]),
  ) as RiskDesk['counts'],
});
const labels = [
  { id: 'PATIENT', type: 'patient', family: 'name', from: ['patient'] },
  { id: 'DOCTOR', type: 'staff', family: 'name', from: ['staff'] },
  { id: 'CITY', type: 'city', family: 'place', from: ['city'] },
];

/** The project process: a word that is settled is gone, and each answer takes a turn of the event loop. */
let left: RiskGroup[] = [];
interface Answer {
  readonly key: string;
  readonly label: string | null;
  readonly except: readonly unknown[];
  readonly takesBack?: boolean;
}
let settled: Answer[] = [];
const bridge: Bridge = {
  call: async ({ id, method, input }) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (method === 'release.desk') return { id, ok: true, output: deskOf(left) };
    if (method === 'release.deskMentions') return { id, ok: true, output: { mentions: [mention(0), mention(9)] } };
    const asked = input as (typeof settled)[number];
    if (!left.some(({ key }) => key === asked.key))
      return { id, ok: false, error: { code: 'notFound', message: '', details: {} } };
    const { key, label, except, takesBack } = asked;
    settled.push({ key, label, except, ...(takesBack === true && { takesBack }) });
    left = left.filter(({ key }) => key !== asked.key);
    const takenBack = takesBack === true ? 1 : 0;
    return { id, ok: true, output: { labelled: 2, judged: 0, takenBack, documents: 1, left: 0, desk: deskOf(left) } };
  },
  onEvent: () => () => undefined,
  pathsOf: async () => [],
};

beforeEach(() => {
  vi.stubGlobal('gauze', bridge);
  setActivePinia(createPinia());
  useProject().info = { id: 'p', revision: 1, labelSet: { id: 'x', version: 1, name: 'X', labels } } as never;
  [left, settled] = [[group('one'), group('two'), group('three', null)], []];
});

test('keysPressedAtOnce_answerOneWordAfterTheOther', async () => {
  const desk = useDesk();
  await desk.open(true);
  expect(desk.left).toBe(3);
  await Promise.all([desk.settle(true), desk.settle(false)]);
  expect(settled).toEqual([
    { key: 'one', label: 'PATIENT', except: [] },
    { key: 'two', label: null, except: [] },
  ]);
  expect([desk.left, desk.group?.key]).toEqual([1, 'three']);
});

test('aWordWithoutALabel_isNotAccepted_untilOneIsChosen', async () => {
  const desk = useDesk();
  await desk.open(true);
  desk.move(2);
  expect(await desk.settle(true)).toBeNull();
  desk.chooseFamily(0);
  expect(desk.label).toBe('PATIENT');
  desk.chooseFamily(0);
  expect(desk.label).toBe('DOCTOR');
  await desk.settle(true);
  expect(settled).toEqual([{ key: 'three', label: 'DOCTOR', except: [] }]);
  // The last one is gone: the cursor stands on the one before, with its own label.
  expect([desk.group?.key, desk.label]).toEqual(['two', 'PATIENT']);
});

test('whatIsTicked_isLeftOut_andForgottenWithTheWord', async () => {
  const desk = useDesk();
  await desk.open(true);
  await desk.chooseExceptions();
  desk.move(1);
  desk.leaveOut();
  await desk.settle(true);
  expect(settled[0]).toEqual({ key: 'one', label: 'PATIENT', except: [{ documentId: 1, start: 9, end: 12 }] });
  expect([desk.mentions, desk.excepted.size]).toEqual([null, 0]);
  await desk.chooseExceptions();
  desk.leaveOut();
  desk.leaveOut();
  desk.move(-1);
  desk.leaveOut();
  await desk.settle(true);
  expect(settled[1]?.except).toHaveLength(1);
});

test('areLeaksSettled_onlyWhenTheyAre', async () => {
  const desk = useDesk();
  expect(desk.areLeaksSettled).toBe(false);
  await desk.open(true);
  expect([desk.areLeaksSettled, desk.stopping]).toEqual([false, 3]);
  await desk.settle(false);
  expect([desk.areLeaksSettled, desk.stopping]).toEqual([false, 2]);
  for (let i = 0; i < 2; i += 1) await desk.settle(false);
  expect([desk.areLeaksSettled, desk.stopping, desk.group]).toEqual([true, 0, null]);
  // A closed desk says nothing of them.
  desk.close();
  expect([desk.areLeaksSettled, desk.stopping]).toEqual([false, null]);
});

test('an answer about a word that an undo took off the list is no error, and shows what is left', async () => {
  left = [group('abc'), group('def')];
  const desk = useDesk();
  await desk.open(true);
  left = [group('def')];
  expect(await desk.settle(true)).toBeNull();
  expect(desk.groups.map(({ key }) => key)).toEqual(['def']);
  expect(useErrors().current).toBeNull();
  expect(await desk.settle(true)).toEqual({ words: 'def', places: 2, takenBack: 0 });
});

test('while other risks are looked for, nothing is said of them: no number, and not that there are none', async () => {
  const desk = useDesk();
  left = [];
  await desk.open(true);
  expect(desk.desk).not.toBeNull();
  left = [group('abc')];
  const asked = desk.showAll();
  expect(desk.desk).toBeNull();
  await asked;
  expect(desk.left).toBe(1);
});

test('a word is taken back only where it was accepted, and its finds are shown note by note, in turns', async () => {
  const finds = [mention(0), { ...mention(9), documentId: 2 }];
  const accepted = { label: 'CITY', mentions: 2, notes: 2, shown: finds };
  left = [{ ...group('abc'), accepted }, group('def')];
  const desk = useDesk();
  await desk.open(true);
  expect([0, 1, 2].map(() => desk.nextFind()?.documentId)).toEqual([1, 2, 1]);
  expect(await desk.settle(false, true)).toEqual({ words: 'abc', places: 2, takenBack: 1 });
  expect(settled).toEqual([{ key: 'abc', label: null, except: [], takesBack: true }]);
  // Nobody accepted this one.
  expect(desk.nextFind()).toBeUndefined();
  expect(await desk.settle(false, true)).toBeNull();
  expect(settled).toHaveLength(1);
});
