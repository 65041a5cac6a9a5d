// @vitest-environment happy-dom
import { getActivePinia } from 'pinia';
import { createApp, type App } from 'vue';
import { afterEach, expect, test } from 'vitest';
import type { Draft } from '../../../../../electron/contract/drafts';
import { createWords } from '../../../../../renderer/app/i18n';
import { usePreferences } from '../../../../../renderer/app/preferences';
import { useProject } from '../../../../../renderer/app/project';
import { useUnsaved } from '../../../../../renderer/app/unsaved';
import { useLabels } from '../../../../../renderer/features/labels/labelsStore';
import GuidelineRoom from '../../../../../renderer/features/labels/parts/GuidelineRoom.vue';
import { fakeBridge, settled } from '../../../../fixtures/fakeBridge';

let app: App | undefined;
afterEach(() => app?.unmount());

const entryIn = (language: string) => ({ definition: `Definition ${language}`, examples: [], not: [] });

async function room(kept: readonly Draft[] = []) {
  const bridge = fakeBridge();
  const { answers } = bridge;
  answers.set('drafts.list', () => kept);
  answers.set('guideline.list', ({ language }: { language: string }) =>
    ['', 'NAME'].map((label) => ({ label, entry: entryIn(language), version: 0, author: null, time: null })),
  );
  answers.set('guideline.versions', () => []);
  const labels = useLabels();
  const preferences = usePreferences();
  useProject().info = { id: 'p', path: '/p.gauze', labelSet: { labels: [] } } as never;
  const element = document.createElement('div');
  app = createApp(GuidelineRoom);
  app.use(createWords('en')).use(getActivePinia()!).mount(element);
  await labels.load();
  await labels.choose('NAME');
  await settled();
  const speak = async (language: string): Promise<void> => {
    await preferences.change({ language });
    await labels.load();
    await settled();
  };
  // The description that a label is looked for by has fields of its own.
  const area = () => [...element.querySelectorAll('textarea')].find((one) => one.closest('.described-part') === null);
  const text = () => area()?.value ?? null;
  const write = async (words: string): Promise<void> => {
    const field = area()!;
    field.value = words;
    field.dispatchEvent(new Event('input'));
    await settled();
  };
  const edit = async (): Promise<void> => {
    [...element.querySelectorAll('button')].find((button) => button.textContent?.includes('Edit'))?.click();
    await settled();
  };
  return { ...bridge, labels, speak, text, write, edit };
}
const last = (inputs: readonly unknown[]) => inputs.at(-1) as { drafts: readonly Draft[] };

test('a text that is changed in one language is not put into another, and is there again with its own', async () => {
  const { inputsOf, speak, text, write, edit } = await room();
  await edit();
  await write('Anyone who is treated');
  await speak('nl');
  expect(text()).toBeNull();
  const entry = { ...entryIn('en'), definition: 'Anyone who is treated' };
  const draft = { kind: 'guideline', label: 'NAME', entry };
  expect(last(inputsOf('drafts.keep')).drafts).toEqual([{ ...draft, language: 'en' }]);
  await edit();
  expect(text()).toBe('Definition nl');
  await write('Iedereen die wordt behandeld');
  expect(last(inputsOf('drafts.keep')).drafts).toHaveLength(2);
  await speak('en');
  expect(text()).toBe('Anyone who is treated');
  await speak('nl');
  expect(text()).toBe('Iedereen die wordt behandeld');
});

test('one that was kept comes back with its language alone; without one, with that of the window', async () => {
  const entry = { ...entryIn('de'), definition: 'Wer behandelt wird' };
  const kept: Draft[] = [{ kind: 'guideline', label: 'NAME', language: 'de', entry }];
  const { speak, text } = await room(kept);
  await settled();
  expect(text()).toBeNull();
  expect(useUnsaved().offered).toEqual(kept[0]);
  await speak('de');
  expect(text()).toBe('Wer behandelt wird');

  app?.unmount();
  const old = await room([{ kind: 'guideline', label: 'NAME', entry }]);
  await settled();
  expect(old.text()).toBe('Wer behandelt wird');
});
