// @vitest-environment happy-dom
import { getActivePinia } from 'pinia';
import { createApp, h } from 'vue';
import { beforeEach, expect, test } from 'vitest';
import { createWords } from '../../../../../renderer/app/i18n';
import { useNotices } from '../../../../../renderer/app/notices';
import { useNotes } from '../../../../../renderer/features/notes/notesStore';
import { useBatchActions, type BatchActions } from '../../../../../renderer/features/notes/useBatchActions';
import { fakeBridge, settled, type FakeBridge } from '../../../../fixtures/fakeBridge';

let bridge: FakeBridge;
let actions: BatchActions;

beforeEach(async () => {
  bridge = fakeBridge();
  const rows = [1, 2, 3].map((id) => ({ id, name: `n${id}` }));
  bridge.answers.set('document.list', () => ({ total: rows.length, rows }));
  bridge.answers.set('document.remove', ({ ids }: { ids: readonly number[] }) => ({ removed: ids.length }));
  const app = createApp({
    setup() {
      actions = useBatchActions();
      return () => h('i');
    },
  });
  app.use(createWords('en')).use(getActivePinia()!).mount(document.createElement('div'));
  await useNotes().patchFilter({ search: 'fever' });
  await settled();
});

test('Delete over a filter asks before it removes every note of it; only the answer removes', async () => {
  await actions.remove();
  expect(bridge.inputsOf('document.remove')).toEqual([]);
  const { current } = useNotices();
  expect(current?.text).toBe('Remove all 3 notes of this filter from the project?');
  await current?.action?.run();
  expect(bridge.inputsOf('document.remove')).toEqual([{ ids: [1, 2, 3] }]);
});

test('what was selected is removed at once; pressed again at speed, no more than that', async () => {
  useNotes().toggle(2);
  await Promise.all([actions.remove(), actions.remove()]);
  await actions.remove();
  const removed = bridge.inputsOf('document.remove') as readonly { readonly ids: readonly number[] }[];
  expect(new Set(removed.flatMap(({ ids }) => ids))).toEqual(new Set([2]));
});
