// @vitest-environment happy-dom
import { createApp, h, nextTick, ref, type App } from 'vue';
import { afterEach, expect, test } from 'vitest';
import { usePanelFocus } from '../../../../../renderer/features/notes/usePanelFocus';

let app: App | undefined;
afterEach(() => {
  app?.unmount();
  document.body.innerHTML = '';
});

/** A panel with a close button, and with something to press where it has found any. */
async function open(hasFirst: boolean): Promise<void> {
  document.body.innerHTML = '<div data-notes-rows tabindex="0"></div><div id="panel"></div>';
  app = createApp({
    setup() {
      const panel = ref<HTMLElement>();
      usePanelFocus(
        panel,
        () => 0,
        () => panel.value?.querySelector<HTMLElement>('button') ?? null,
      );
      return () =>
        h('section', { ref: panel }, [
          h('button', { id: 'close' }),
          ...(hasFirst ? [h('input', { id: 'first', 'data-first': '' })] : []),
        ]);
    },
  });
  app.mount('#panel');
  await nextTick();
}

test('a panel takes the focus where there is something to press, and also where nothing was found', async () => {
  await open(true);
  expect(document.activeElement?.id).toBe('first');
  app?.unmount();
  await open(false);
  expect(document.activeElement?.id).toBe('close');
});

test('a panel that goes gives the focus back to the list', async () => {
  await open(false);
  app?.unmount();
  await nextTick();
  expect((document.activeElement as HTMLElement).dataset['notesRows']).toBe('');
});
