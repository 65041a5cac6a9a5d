// @vitest-environment happy-dom
import { effectScope, nextTick, ref } from 'vue';
import { expect, test } from 'vitest';
import type { Draft } from '../../../../electron/contract/drafts';
import type { ProjectInfo } from '../../../../electron/contract/project';
import { useClosing } from '../../../../renderer/app/closing';
import { useProject } from '../../../../renderer/app/project';
import { draftKinds, useUnsaved } from '../../../../renderer/app/unsaved';
import { words } from '../../../../renderer/locales/en';
import { fakeBridge, settled } from '../../../fixtures/fakeBridge';

/** @returns whether the window would have closed */
function close(): boolean {
  const event = new Event('beforeunload', { cancelable: true }) as BeforeUnloadEvent;
  useClosing().onUnload(event);
  return !event.defaultPrevented;
}
const comment = (documentId: number, text: string) => ({ kind: 'comment', documentId, text }) as const;
const open = (id: string | null): void => {
  const info = { id, path: `/${id}.gauze`, labelSet: { labels: [] } } as unknown as ProjectInfo;
  useProject().info = id === null ? null : info;
};
/** A field in which a comment about note 1 is written. */
function field() {
  const text = ref('');
  const restored: Draft[] = [];
  const scope = effectScope();
  scope.run(() =>
    useUnsaved().watchDraft('comment', {
      drafts: () => (text.value === '' ? [] : [comment(1, text.value)]),
      restore: (drafts) => {
        restored.push(...drafts);
        text.value = drafts[0]?.text ?? '';
      },
    }),
  );
  return { text, restored, scope };
}

test('closing asks while something is being written, and no longer once it is saved', async () => {
  fakeBridge();
  expect(close()).toBe(true);
  const { text, scope } = field();
  expect(close()).toBe(true);
  text.value = 'Ask';
  expect(close()).toBe(false);
  expect(useClosing().draft).toBe('comment');
  text.value = '';
  await nextTick();
  expect(useClosing().draft).toBeNull();
  expect(close()).toBe(true);
  // The question is gone with what it was about: the next text begins without it.
  text.value = 'Again';
  expect(useClosing().draft).toBeNull();
  scope.stop();
  expect(close()).toBe(true);
});

test('every kind of text that may be lost is named in the question, and where it is given back', () => {
  expect(Object.keys(words.reading.closing.draft).toSorted()).toEqual([...draftKinds].toSorted());
  expect(Object.keys(words.reading.kept).toSorted()).toEqual([...draftKinds, 'go', 'otherLanguage'].toSorted());
});

test('the project is told of every change at once, and of nothing before it has given back what it kept', async () => {
  const { answers, inputsOf } = fakeBridge();
  let answer: (drafts: readonly Draft[]) => void = () => undefined;
  answers.set('drafts.list', () => new Promise((resolve) => (answer = resolve)));
  const kept = () => inputsOf('drafts.keep');
  const { text, restored } = field();
  text.value = 'No project';
  open('a');
  await settled();
  text.value = 'Too early';
  expect(kept()).toEqual([]);
  answer([comment(1, 'Left'), { kind: 'instructions', text: 'Read all' }]);
  await settled();
  expect(restored).toEqual([comment(1, 'Left')]);
  expect(useUnsaved().offered).toEqual(comment(1, 'Left'));
  text.value = 'Left and more';
  // Nothing awaited: a lock may be the next call.
  expect(kept().at(-1)).toEqual({ drafts: [comment(1, 'Left and more'), { kind: 'instructions', text: 'Read all' }] });
  text.value = '';
  expect(kept().at(-1)).toEqual({ drafts: [{ kind: 'instructions', text: 'Read all' }] });
  // Saved: what is offered next is what is still there.
  expect(useUnsaved().offered).toEqual({ kind: 'instructions', text: 'Read all' });
  // A part of the window that comes later is given its own.
  const late: Draft[] = [];
  useUnsaved().watchDraft('instructions', { drafts: () => [], restore: (drafts) => void late.push(...drafts) });
  expect(late).toEqual([{ kind: 'instructions', text: 'Read all' }]);
});

test('what a person lets go on closing is forgotten; another project is told nothing of it', async () => {
  const { answers, inputsOf } = fakeBridge();
  answers.set('drafts.list', () => []);
  const { text } = field();
  open('a');
  await settled();
  text.value = 'Ask';
  const told = inputsOf('drafts.keep').length;
  open(null);
  text.value = 'Ask again';
  expect(inputsOf('drafts.keep')).toHaveLength(told);
  open('a');
  await settled();
  window.close = () => undefined;
  useClosing().close();
  expect(inputsOf('drafts.keep').at(-1)).toEqual({ drafts: [] });
  text.value = 'Ask once more';
  expect(inputsOf('drafts.keep').at(-1)).toEqual({ drafts: [] });
});

test('what was saved before the project gave back what it kept is told as soon as it has', async () => {
  const { answers, inputsOf } = fakeBridge();
  let answer: (drafts: readonly Draft[]) => void = () => undefined;
  answers.set('drafts.list', () => new Promise((resolve) => (answer = resolve)));
  const { text, scope } = field();
  text.value = 'Written';
  open('saved');
  await settled();
  text.value = '';
  expect(inputsOf('drafts.keep')).toEqual([]);
  answer([]);
  await settled();
  expect(inputsOf('drafts.keep')).toEqual([{ drafts: [] }]);
  scope.stop();
});
