// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { CodingView, NoteCodes } from '../../../../../electron/contract/coding';
import { useErrors } from '../../../../../renderer/app/errors';
import { useCoding } from '../../../../../renderer/features/coding/codingStore';
import { useProject } from '../../../../../renderer/app/project';
import { fakeBridge, Refusal, settled, type FakeBridge } from '../../../../fixtures/fakeBridge';

const text = 'Patient with heart failure and old asthma. No fever. Heart failure since May.';
const none = { isNegated: false, isHistory: false, isFamily: false, isHypothetical: false };
const placesOf = (word: string) =>
  [...text.matchAll(new RegExp(word, 'gi'))].map(({ index }) => ({
    fragments: [{ start: index, end: index + word.length }],
    source: 'dictionary' as const,
    score: 1,
    context: none,
  }));
const coding = (code: string, word: string, more: Partial<CodingView> = {}): CodingView => ({
  id: code,
  code,
  systemId: null,
  version: '',
  role: 'secondary',
  position: 0,
  status: 'suggested',
  reason: null,
  author: '',
  source: 'coder',
  decidedAt: null,
  probability: 0.9,
  isAbove: true,
  seen: 3,
  evidence: placesOf(word),
  description: code,
  isBillable: true,
  family: code.slice(0, 3),
  familyName: null,
  chapter: code[0]!,
  chapterName: null,
  flags: [],
  disposition: 'proposed',
  ...more,
});
const all = [
  coding('I50.9', 'heart failure'),
  coding('I51.9', 'heart', { probability: 0.6 }),
  coding('J45.9', 'asthma', { flags: ['history'] }),
  coding('R50.9', 'fever', { status: 'rejected', flags: ['negated'] }),
];
let bridge: FakeBridge;
let codes: NoteCodes;
/** Decides what it is told to, and counts the writes. */
const decided = ({ codingIds, status }: { codingIds: readonly string[]; status: CodingView['status'] }): NoteCodes =>
  (codes = {
    ...codes,
    revision: codes.revision + 1,
    codings: codes.codings.map((each) => (codingIds.includes(each.id) ? { ...each, status } : each)),
    touched: [],
  });

beforeEach(async () => {
  bridge = fakeBridge();
  codes = {
    documentId: 1,
    revision: 5,
    state: 'open',
    coder: { id: '1', name: 'Own', threshold: 0.5, isCurrent: true },
    codings: all,
    unsupported: [],
    missing: [],
    touched: [],
  };
  bridge.answers.set('coding.note', () => ({ row: { id: 1, name: 'n1' }, text, codes }));
  bridge.answers.set('coding.decide', decided);
  useProject().info = { id: 'p', revision: 1 } as never;
  await settled();
  await useCoding().show(1);
});
const select = (word: string): void => {
  const start = text.indexOf(word);
  useCoding().selection = { start, end: start + word.length };
};

test('words lead to the codes they speak for, also by a part of them; a rejected code is none of them', () => {
  const desk = useCoding();
  for (const [word, expected] of [
    ['failure', ['I50.9']],
    ['heart', ['I50.9', 'I51.9']],
    ['failure and old asthma', ['I50.9', 'J45.9']],
    ['fever', []],
    ['Patient', []],
  ] as const) {
    select(word);
    expect(
      desk.under.map(({ code }) => code),
      word,
    ).toEqual(expected);
  }
  desk.selection = null;
  expect(desk.under).toEqual([]);
});

test('a code leads to its words, one place after the other and round again', () => {
  const desk = useCoding();
  desk.activate('I50.9');
  const shown = (): string => text.slice(desk.active!.evidence[desk.evidenceAt]!.fragments[0]!.start).slice(0, 13);
  const seen = [0, 1, 2].map(() => {
    const words = shown();
    desk.nextEvidence();
    return words;
  });
  expect(seen).toEqual(['heart failure', 'Heart failure', 'heart failure']);
});

test('decisions go out in order, each with the last returned revision; the cursor moves to what is open', async () => {
  const desk = useCoding();
  desk.activate('I50.9');
  const first = desk.decide('accepted');
  const second = desk.decide('accepted', undefined, 'I51.9');
  await Promise.all([first, second]);
  expect(bridge.inputsOf('coding.decide')).toEqual([
    { documentId: 1, revision: 5, codingIds: ['I50.9'], status: 'accepted' },
    { documentId: 1, revision: 6, codingIds: ['I51.9'], status: 'accepted' },
  ]);
  expect(desk.activeId).toBe('J45.9');
  expect(desk.toDecide.map(({ code }) => code)).toEqual(['J45.9']);
});

test('rejecting asks why; asked again it takes the likeliest reason, that of the words around', async () => {
  const desk = useCoding();
  await desk.reject('J45.9');
  expect([desk.rejecting, bridge.inputsOf('coding.decide')]).toEqual(['J45.9', []]);
  await desk.reject('J45.9');
  expect(bridge.inputsOf('coding.decide')).toEqual([
    { documentId: 1, revision: 5, codingIds: ['J45.9'], status: 'rejected', reason: 'history' },
  ]);
  expect(desk.rejecting).toBeNull();
});

test('a write that is refused changes nothing, and the next goes by what the note is now', async () => {
  const desk = useCoding();
  bridge.answers.set('coding.decide', () => {
    codes = { ...codes, revision: 40 };
    return new Refusal('stale');
  });
  await desk.decide('accepted', undefined, 'I50.9');
  expect(desk.codings.every(({ status }) => status !== 'accepted')).toBe(true);
  bridge.answers.set('coding.decide', decided);
  await desk.decide('accepted', undefined, 'I50.9');
  expect(bridge.inputsOf('coding.decide').at(-1)).toMatchObject({ revision: 40 });
  expect(desk.codings.find(({ code }) => code === 'I50.9')?.status).toBe('accepted');
});

test('a decision that codes suggested anew overtook is sent once more, and no person hears of it', async () => {
  const desk = useCoding();
  let isFirst = true;
  bridge.answers.set('coding.decide', (input: never) => {
    if (!isFirst) return decided(input);
    isFirst = false;
    codes = { ...codes, revision: 40 };
    return new Refusal('stale');
  });
  await desk.decide('accepted', undefined, 'I50.9');
  expect(desk.codings.find(({ code }) => code === 'I50.9')?.status).toBe('accepted');
  expect([useErrors().current, desk.overtaken]).toEqual([null, 0]);
});

test('a decision about a code that is gone changes nothing, and is counted, not shown as an error', async () => {
  const desk = useCoding();
  bridge.answers.set('coding.decide', () => new Refusal('notFound'));
  await desk.decide('accepted', undefined, 'I50.9');
  expect([useErrors().current, desk.overtaken]).toEqual([null, 1]);
});

test('a key that was pressed in one note decides there, though the next one is shown by the time', async () => {
  const desk = useCoding();
  const pressed = desk.decide('accepted', undefined, 'I50.9');
  const other = { ...codes, documentId: 2, revision: 90, codings: [] };
  bridge.answers.set('coding.note', ({ documentId }: { documentId: number }) =>
    documentId === 2 ? { row: { id: 2, name: 'n2' }, text, codes: other } : { row: { id: 1, name: 'n1' }, text, codes },
  );
  await Promise.all([pressed, desk.show(2, false)]);
  expect(bridge.inputsOf('coding.decide')).toMatchObject([{ documentId: 1, revision: 5 }]);
  expect([desk.note?.row.id, desk.codes?.revision]).toEqual([2, 90]);
});

test('a key’s selection goes from the shown place to the next word, and takes one more', () => {
  const desk = useCoding();
  desk.activate('I50.9');
  desk.moveSelection(false, false);
  const words = (): string => text.slice(desk.selection!.start, desk.selection!.end);
  expect(words()).toBe('and');
  desk.moveSelection(false, true);
  expect(words()).toBe('and old');
  desk.moveSelection(true, false);
  expect(words()).toBe('failure');
});

test('a note that is finished tells how much of it nobody decided about', async () => {
  const desk = useCoding();
  bridge.answers.set('coding.list', () => ({ rows: [], total: 0, counts: { open: 0, done: 1, waiting: 0 } }));
  bridge.answers.set('coding.setState', ({ state }: { state: 'open' | 'done' }) => {
    codes = { ...codes, state };
    return null;
  });
  expect(desk.toDecide.length).toBeGreaterThan(1);
  expect(await desk.finish()).toBe(desk.toDecide.length);
  // Opened again, nothing is left behind.
  expect(await desk.finish()).toBe(0);
  expect(bridge.inputsOf('coding.setState')).toEqual([
    { documentIds: [1], state: 'done' },
    { documentIds: [1], state: 'open' },
  ]);
});

test('a step back tells what it took back', async () => {
  bridge.answers.set('coding.list', () => ({ counts: { open: 1, done: 0, waiting: 0 }, rows: [] }));
  const done = { command: 'acceptCode', count: 1, label: 'I50.9', text: null, documents: 1 };
  bridge.answers.set('review.undo', () => ({
    done,
    hasAnnotatorChanged: false,
    documentIds: [1],
    place: null,
    revision: 6,
  }));
  const step = await useCoding().back('undo');
  expect(bridge.inputsOf('review.undo')).toEqual([{ scope: 'coding' }]);
  expect([step.outcome, step.done]).toEqual(['done', done]);
});
