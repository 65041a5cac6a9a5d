// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, test } from 'vitest';
import { effectScope, ref } from 'vue';
import type { Bridge } from '../../../../electron/contract/bridge';
import type { ProjectInfo } from '../../../../electron/contract/project';
import { keysFromPreference, keysToPreference, useCommands } from '../../../../renderer/app/commands';
import { usePlace } from '../../../../renderer/app/place';
import { usePreferences } from '../../../../renderer/app/preferences';
import { useProject } from '../../../../renderer/app/project';

/** The other side of the door: it keeps preferences and answers nothing else. */
const bridge: Bridge = {
  call: async (request) => ({ id: request.id, ok: true, output: null }),
  onEvent: () => () => undefined,
  pathsOf: async () => [],
};
const project: ProjectInfo = {
  id: 'p',
  name: 'P',
  path: '/p.gauze',
  labelSet: {
    id: 'x',
    version: 1,
    name: 'X',
    labels: [{ id: 'NAME', family: 'name', type: 'person', from: ['person'], name: {} }],
  },
  revision: 1,
  counts: {
    documents: 2,
    open: 2,
    notSearched: 0,
    searched: 2,
    read: 0,
    done: 0,
    exempt: 0,
    patients: 1,
    suggested: 0,
    accepted: 0,
    rejected: 0,
  },
  isDemo: false,
  isEncrypted: false,
  isFromPrevious: false,
  isDamaged: false,
  openedBy: 'plain',
  isLarge: false,
  knownPatients: 0,
};

function press(target: Element, key: string, rest: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...rest });
  Object.defineProperty(event, 'target', { value: target });
  return useCommands().press(event);
}
function made<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

beforeEach(() => {
  Object.defineProperty(window, 'gauze', { value: bridge, configurable: true });
  document.body.replaceChildren();
  setActivePinia(createPinia());
});

function ran(ids: readonly string[]) {
  const done: string[] = [];
  const scope = effectScope();
  scope.run(() => useCommands().handle(Object.fromEntries(ids.map((id) => [id, () => void done.push(id)]))));
  return { done, stop: () => scope.stop() };
}

describe('press', () => {
  test('a command needs its screen and a handler', () => {
    const { done, stop } = ran(['welcome.demo', 'notes.import', 'go.notes']);
    expect(press(document.body, 'd')).toBe(true);
    expect(press(document.body, 'i')).toBe(false);
    expect(done).toEqual(['welcome.demo']);
    stop();
    expect(press(document.body, 'd')).toBe(false);
  });

  test('a chord needs a project, and its two keys', () => {
    const { done } = ran(['go.notes']);
    expect(press(document.body, 'g')).toBe(false);
    useProject().info = project;
    usePlace().go('notes');
    expect(press(document.body, 'g')).toBe(true);
    expect(done).toEqual([]);
    expect(press(document.body, 'n')).toBe(true);
    expect(done).toEqual(['go.notes']);
  });

  test('letters act in Review only while the note has the focus', () => {
    const { done } = ran(['review.accept', 'review.nextNote']);
    useProject().info = project;
    usePlace().go('review');
    expect(press(document.body, 'a')).toBe(false);
    useCommands().isNoteFocused = true;
    expect(press(document.body, 'a')).toBe(true);
    expect(press(document.body, 'ArrowDown', { altKey: true })).toBe(true);
    expect(done).toEqual(['review.accept', 'review.nextNote']);
  });

  test('a key that is held decides once; arrows go on', () => {
    const { done } = ran(['review.accept', 'review.acceptSeen', 'review.done', 'review.nextNote', 'review.nextSpan']);
    useProject().info = project;
    usePlace().go('review');
    useCommands().isNoteFocused = true;
    for (const key of ['a', 'e', 'Enter']) {
      expect(press(document.body, key)).toBe(true);
      expect(press(document.body, key, { repeat: true })).toBe(true);
    }
    for (const repeat of [false, true]) {
      press(document.body, 'ArrowDown', { altKey: true, repeat });
      press(document.body, 'j', { repeat });
    }
    expect(press(document.body, ' ', { repeat: true })).toBe(false);
    expect(done).toEqual([
      'review.accept',
      'review.acceptSeen',
      'review.done',
      'review.nextNote',
      'review.nextSpan',
      'review.nextNote',
      'review.nextSpan',
    ]);
  });

  test('a field keeps letters, a button keeps Enter and Space, a dialog keeps everything', async () => {
    const { done } = ran(['welcome.demo', 'palette.open']);
    const field = made('input', { type: 'text' });
    expect(press(field, 'd')).toBe(false);
    expect(press(field, 'k', { ctrlKey: true })).toBe(true);
    // No palette is there to take the focus.
    await useCommands().quiet();
    const button = made('button');
    expect(press(button, 'Enter')).toBe(false);
    expect(press(button, 'd')).toBe(true);
    const inside = made('div', { role: 'dialog' }).appendChild(document.createElement('input'));
    expect(press(inside, 'k', { ctrlKey: true })).toBe(false);
    expect(done).toEqual(['palette.open', 'welcome.demo']);
  });

  test('a disabled command lets the key go; the handler added last is asked, and leaves its place again', () => {
    const commands = useCommands();
    const executed = ref<string[]>([]);
    const outer = effectScope();
    const inner = effectScope();
    outer.run(() => commands.handle({ 'welcome.demo': () => void executed.value.push('frame') }));
    inner.run(() =>
      commands.handle({
        'welcome.demo': { run: () => void executed.value.push('screen'), isEnabled: () => executed.value.length === 0 },
      }),
    );
    expect(press(document.body, 'd')).toBe(true);
    expect(press(document.body, 'd')).toBe(false);
    inner.stop();
    expect(press(document.body, 'd')).toBe(true);
    expect(executed.value).toEqual(['screen', 'frame']);
    outer.stop();
  });

  test('own keys take the place of the default ones', async () => {
    const { done } = ran(['welcome.demo']);
    await usePreferences().change({ keys: { 'welcome.demo': keysToPreference(['Mod+J', 'Z Z']) } });
    expect(press(document.body, 'd')).toBe(false);
    expect(press(document.body, 'j', { ctrlKey: true })).toBe(true);
    expect(press(document.body, 'z')).toBe(true);
    expect(press(document.body, 'z')).toBe(true);
    expect(done).toEqual(['welcome.demo', 'welcome.demo']);
    await usePreferences().change({ keys: { 'welcome.demo': keysToPreference([]) } });
    expect(press(document.body, 'j', { ctrlKey: true })).toBe(false);
  });
});

test('the key line names only what acts now', () => {
  const { stop } = ran(['welcome.demo', 'notes.import']);
  expect(useCommands().line.map(({ id }) => id)).toEqual(['welcome.demo']);
  stop();
  expect(useCommands().line).toEqual([]);
});

test('own keys survive being kept as text', () => {
  for (const keys of [[], ['A'], ['Mod+K', 'G N', '/', '?']])
    expect(keysFromPreference(keysToPreference(keys))).toEqual(keys);
});
