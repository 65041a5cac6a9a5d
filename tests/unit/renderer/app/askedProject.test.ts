// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, test } from 'vitest';
import { createApp, h } from 'vue';
import type { Bridge } from '../../../../electron/contract/bridge';
import type { ErrorCode } from '../../../../electron/contract/errors';
import { GauzeError } from '../../../../electron/contract/errors';
import { client } from '../../../../renderer/app/client';
import { useErrors } from '../../../../renderer/app/errors';
import { createWords } from '../../../../renderer/app/i18n';
import { useProject } from '../../../../renderer/app/project';
import ErrorNotice from '../../../../renderer/ui/ErrorNotice.vue';
import { info } from '../features/training/trainingBridge';

/** Calls wait until the test lets one fail. */
let fail: ((code: ErrorCode, details?: Readonly<Record<string, string>>) => void)[];
const bridge: Bridge = {
  call: ({ id }) =>
    new Promise((resolve) =>
      fail.push((code, details = {}) => resolve({ id, ok: false, error: { code, message: '', details } })),
    ),
  onEvent: () => () => undefined,
  pathsOf: async () => [],
};
const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
const alert = new GauzeError('notEncrypted', '');

beforeEach(() => {
  fail = [];
  Object.defineProperty(window, 'gauze', { value: bridge, configurable: true });
  setActivePinia(createPinia());
  useProject().info = { ...info, name: 'Ward 3' };
});
const ask = () => void useErrors().guard(() => client.document.get({ id: 1 }));
const edit = () =>
  void useErrors().guard(() => client.review.comment({ documentId: 1, annotationId: null, text: 'Ask the family' }));
const shown = (): string => {
  const element = document.createElement('div');
  const error = useErrors().current;
  if (error !== null)
    createApp(() => h(ErrorNotice, { error }))
      .use(createWords('en'))
      .mount(element);
  return element.textContent ?? '';
};

test('a late answer about a project that was closed leaves the newer alert where it is', async () => {
  const errors = useErrors();
  ask();
  useProject().info = null;
  errors.show(alert);
  fail[0]?.('notReady', { needs: 'project' });
  await settle();
  expect(errors.current?.code).toBe('notEncrypted');
});

test.each([
  ['another project', { ...info, id: 'q' }],
  ['the same project again', { ...info }],
])('a question is of one opening of a project: %s was opened meanwhile', async (_of, other) => {
  const errors = useErrors();
  ask();
  useProject().info = null;
  useProject().info = other;
  fail[0]?.('notFound');
  await settle();
  expect(errors.current).toBeNull();
  // What is asked of the open one is told.
  ask();
  fail[1]?.('notFound');
  await settle();
  expect(errors.current?.code).toBe('notFound');
});

test('a question whose project was closed before the window knew is dropped too', async () => {
  ask();
  fail[0]?.('notReady', { needs: 'project' });
  await settle();
  expect(useErrors().current).toBeNull();
});

test('a step that is not possible yet is told', async () => {
  ask();
  fail[0]?.('notReady', { needs: 'coder' });
  await settle();
  expect(useErrors().current?.code).toBe('notReady');
});

test('an edit that may not have been saved is told by its name, with the project that it was of', async () => {
  edit();
  useProject().info = null;
  useErrors().show(alert);
  fail[0]?.('notReady', { needs: 'project' });
  await settle();
  expect(shown()).toContain('A comment may not have been saved');
  expect(shown()).toContain('Ward 3');
  expect(shown()).not.toContain('Nothing was changed');
  expect(shown()).not.toContain('Ask the family');
  expect(useErrors().current?.retry).toBeUndefined();
});

test('an edit without a name of its own is told by its screen', async () => {
  void useErrors().guard(() => client.privacy.setBudget({ budget: null } as never));
  useProject().info = null;
  fail[0]?.('unwritable');
  await settle();
  expect(shown()).toContain('A change in Privacy may not have been saved');
});
