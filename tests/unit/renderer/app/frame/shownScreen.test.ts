// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp, defineComponent, h, nextTick, onMounted, ref, type App, type Component } from 'vue';
import { useCommands } from '../../../../../renderer/app/commands';
import { useErrors } from '../../../../../renderer/app/errors';
import { useShownScreen } from '../../../../../renderer/app/frame/shownScreen';
import { goCommands } from '../../../../../renderer/app/frame/goCommands';
import { createWords } from '../../../../../renderer/app/i18n';
import { usePlace } from '../../../../../renderer/app/place';
import { useProject } from '../../../../../renderer/app/project';
import { fakeBridge } from '../../../../fixtures/fakeBridge';
import { info } from '../../features/training/trainingBridge';

/** A promise that the test ends. */
function open<T>() {
  let [end, fail]: [(value: T) => void, (reason: unknown) => void] = [() => undefined, () => undefined];
  const promise = new Promise<T>((resolve, reject) => ([end, fail] = [resolve, reject]));
  return { promise, end, fail };
}

/** A screen whose commands act once it has loaded what it shows. */
const screenOf = (acted: string[], ids: readonly string[], loading: Promise<void> = Promise.resolve()): Component =>
  defineComponent(() => {
    const commands = useCommands();
    const isLoaded = ref(false);
    commands.handle(
      Object.fromEntries(ids.map((id) => [id, { run: () => void acted.push(id), isEnabled: () => isLoaded.value }])),
    );
    onMounted(() => void commands.whileLoading(loading.then(() => void (isLoaded.value = true))));
    return () => h('p', ids.join(' '));
  });

let app: App | undefined;
let acted: string[];
const pressAll = (keys: string): void =>
  [...keys].forEach((key) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );
const onKey = (event: KeyboardEvent): void => void useCommands().press(event);

beforeEach(async () => {
  acted = [];
  document.body.replaceChildren();
  fakeBridge();
  useProject().info = { ...info, counts: { ...info.counts, documents: 2 } };
  await nextTick();
  document.addEventListener('keydown', onKey);
});
afterEach(() => {
  app?.unmount();
  document.removeEventListener('keydown', onKey);
});

type Loaders = Parameters<typeof useShownScreen>[1];
async function mount(early: Component, loaders: Loaders): Promise<void> {
  usePlace().go('notes');
  app = createApp({
    setup() {
      useCommands().handle(goCommands());
      const shown = useShownScreen({ notes: early }, loaders);
      return () => (shown.value === null ? null : h(shown.value));
    },
  });
  app.use(createWords('en')).mount(document.body.appendChild(document.createElement('div')));
  await useCommands().quiet();
}

test('keys that come before the screen is there act on it, in their order, and not on the one before', async () => {
  const code = open<{ readonly default: Component }>();
  await mount(screenOf(acted, ['notes.detect', 'notes.export']), { audit: () => code.promise });
  pressAll('ga');
  pressAll('ve');
  await nextTick();
  expect([usePlace().screen, acted]).toEqual(['audit', []]);
  code.end({ default: screenOf(acted, ['audit.verify', 'audit.export']) });
  await useCommands().quiet();
  expect(acted).toEqual(['audit.verify', 'audit.export']);
});

test('a key waits for what the screen loads; one that can act does not', async () => {
  const loading = open<void>();
  await mount(screenOf(acted, ['notes.detect']), {
    audit: async () => ({ default: screenOf(acted, ['audit.verify'], loading.promise) }),
  });
  pressAll('ga');
  await useCommands().quiet();
  // Nobody is kept on a screen that loads.
  pressAll('gn');
  await useCommands().quiet();
  expect(usePlace().screen).toBe('notes');
  pressAll('ga');
  await useCommands().quiet();
  pressAll('vv');
  await nextTick();
  expect(acted).toEqual([]);
  loading.end();
  await useCommands().quiet();
  expect(acted).toEqual(['audit.verify', 'audit.verify']);
});

test('what cannot act when all is there means nothing, nor does what never comes hold the keys', async () => {
  const code = open<{ readonly default: Component }>();
  await mount(screenOf(acted, []), { audit: () => code.promise });
  pressAll('gav');
  code.fail(new Error('no code'));
  await useCommands().quiet();
  expect(useErrors().current?.code).toBe('bug');
  pressAll('gn');
  expect(acted).toEqual([]);
  await useCommands().quiet();
  expect(usePlace().screen).toBe('notes');
});
