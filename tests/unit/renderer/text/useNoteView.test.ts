// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ref } from 'vue';
import { useNoteView } from '../../../../renderer/text/useNoteView';

test('a screen that is left while its note is being scrolled has nothing to show, and no error', async () => {
  const frame = document.createElement('div');
  const note = document.createElement('div');
  note.innerHTML = '<p data-line="0"><span class="line-text">Seen today.</span></p>';
  frame.append(note);
  document.body.append(frame);
  const body = ref<HTMLElement | undefined>(note);
  const lines = ref([{ start: 0, end: 11 }]);
  const view = useNoteView({
    body,
    lines: lines as never,
    text: () => 'Seen today.',
    painted: ref([0]),
    // As Vue leaves it when the component goes.
    goTo: async () => void (body.value = null as never),
  });
  expect(view.rangeOf({ start: 0, end: 4 })).not.toBeNull();
  body.value = null as never;
  expect(view.rangeOf({ start: 0, end: 4 })).toBeNull();
  body.value = note;
  await view.reveal(0);
  frame.remove();
  expect(view.rangeOf({ start: 0, end: 4 })).toBeNull();
});
