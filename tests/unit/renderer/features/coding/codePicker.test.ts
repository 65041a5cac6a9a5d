// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { useCodePicker } from '../../../../../renderer/features/coding/codePickerStore';
import { fakeBridge, settled, type FakeBridge } from '../../../../fixtures/fakeBridge';

const hit = (code: string) => ({
  code,
  description: code,
  isBillable: true,
  hasChildren: false,
  isChapter: false,
  used: 0,
});
let bridge: FakeBridge;
/** Searches that wait to be answered, in order. */
let open: { readonly query: string; readonly answer: (...codes: readonly string[]) => void }[];
beforeEach(() => {
  bridge = fakeBridge();
  open = [];
  bridge.answers.set('coding.browse', () => ({ detail: null, roots: [hit('A00'), hit('B00')] }));
  bridge.answers.set(
    'coding.search',
    ({ query }: { query: string }) =>
      new Promise((resolve) => open.push({ query, answer: (...codes) => resolve(codes.map(hit)) })),
  );
});

test('aKeyBeforeTheAnswer_meansWhatWasTyped', async () => {
  const picker = useCodePicker();
  await picker.open('add', null);
  picker.query = 'hard';
  void picker.search();
  await settled();
  picker.query = 'hard stool';
  const ready = picker.settle();
  await settled();
  expect(open.map(({ query }) => query)).toEqual(['hard', 'hard stool']);
  open[0]!.answer('Z85.3', 'K59.0');
  await settled();
  // What was found for half of it is nobody's choice.
  expect(picker.current).toBeNull();
  open[1]!.answer('K59.0');
  await ready;
  expect(picker.current?.code).toBe('K59.0');
});

test('aStepBeforeTheAnswer_isTakenFromTheFirstFind_andALateAnswerDoesNotTakeItBack', async () => {
  const picker = useCodePicker();
  await picker.open('add', null);
  picker.query = 'fever';
  void picker.search();
  const stepped = picker.step(1);
  await settled();
  expect(open).toHaveLength(2);
  open[1]!.answer('R50.9', 'A01', 'A02');
  await stepped;
  expect(picker.current?.code).toBe('A01');
  open[0]!.answer('R50.9', 'A01', 'A02');
  await settled();
  expect(picker.current?.code).toBe('A01');
});

test('nothingOfAnEarlierSearch_isShownWhenItOpensAgain', async () => {
  const picker = useCodePicker();
  await picker.open('add', null);
  picker.query = 'fever';
  const ready = picker.settle();
  await settled();
  open[0]!.answer('R50.9');
  await ready;
  picker.close();
  await picker.open('replace', null);
  expect(picker.items.map(({ code }) => code)).toEqual(['A00', 'B00']);
  picker.query = 'x';
  expect(picker.items).toEqual([]);
});
