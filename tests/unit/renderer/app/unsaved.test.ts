// @vitest-environment happy-dom
import { effectScope, nextTick, ref } from 'vue';
import { expect, test } from 'vitest';
import { useClosing } from '../../../../renderer/app/closing';
import { draftKinds, useUnsaved } from '../../../../renderer/app/unsaved';
import { words } from '../../../../renderer/locales/en';
import { fakeBridge } from '../../../fixtures/fakeBridge';

/** @returns whether the window would have closed */
function close(): boolean {
  const event = new Event('beforeunload', { cancelable: true }) as BeforeUnloadEvent;
  useClosing().onUnload(event);
  return !event.defaultPrevented;
}

test('closing asks while something is being written, and no longer once it is saved', async () => {
  fakeBridge();
  expect(close()).toBe(true);
  const text = ref('');
  const scope = effectScope();
  scope.run(() => useUnsaved().watchDraft('comment', () => text.value !== ''));
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

test('every kind of text that may be lost is named in the question', () => {
  expect(Object.keys(words.reading.closing.draft).toSorted()).toEqual([...draftKinds].toSorted());
});
