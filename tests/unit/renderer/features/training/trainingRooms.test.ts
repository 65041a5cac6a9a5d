// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getActivePinia } from 'pinia';
import { afterEach, expect, test, vi } from 'vitest';
import { createApp, h, nextTick, ref, type App } from 'vue';
import { modelTasks } from '../../../../../electron/contract/tasks/registry';
import { useCommands } from '../../../../../renderer/app/commands';
import { createWords } from '../../../../../renderer/app/i18n';
import { useProject } from '../../../../../renderer/app/project';
import { useComparison } from '../../../../../renderer/features/training/comparisonStore';
import * as registry from '../../../../../renderer/features/models/registry';
import type { TrainingRoom } from '../../../../../renderer/features/models/trainingRoom';
import TrainingView from '../../../../../renderer/features/training/TrainingView.vue';
import { useTrainingRoom } from '../../../../../renderer/features/training/trainingRoomStore';
import { answers, info, settled, withTrainingBridge } from './trainingBridge';

withTrainingBridge();

let app: App | undefined;
afterEach(() => {
  app?.unmount();
  vi.restoreAllMocks();
});

async function show(): Promise<HTMLElement> {
  const element = document.createElement('div');
  document.body.append(element);
  app = createApp(TrainingView).use(createWords('en')).use(getActivePinia()!);
  app.mount(element);
  await settled();
  return element;
}
const heading = (element: HTMLElement): string => element.querySelector('h1')?.textContent?.trim() ?? '';
const rooms = (element: HTMLElement): readonly string[] =>
  [...element.querySelectorAll('[role=radio], [role=tab], label, button')]
    .map((each) => each.textContent?.trim() ?? '')
    .filter((name) => name !== '');

const madeUp = (canStart = ref(true), started: string[] = []): readonly TrainingRoom[] =>
  ['first', 'second'].map((id) => ({
    id,
    name: () => `The ${id}`,
    command: id === 'first' ? 'training.learn' : 'training.models',
    component: () => h('p', { id }, `Inside ${id}`),
    answer: () => `Answer of the ${id}`,
    under: () => `Under the ${id}`,
    ...(id === 'second' && {
      start: { run: async () => void started.push(id), can: () => canStart.value },
    }),
  }));

test('rooms of a kind that nobody knew are named, shown, led to and begun in', async () => {
  const canStart = ref(false);
  const started: string[] = [];
  vi.spyOn(registry, 'useTrainingRooms').mockReturnValue(madeUp(canStart, started));
  const element = await show();
  const commands = useCommands();
  expect([heading(element), element.querySelector('#first')?.textContent]).toEqual([
    'Answer of the first',
    'Inside first',
  ]);
  expect(rooms(element).filter((name) => name.startsWith('The '))).toEqual(['The first', 'The second']);
  expect(commands.isEnabled('training.start')).toBe(false);
  await commands.run('training.models');
  expect([heading(element), element.querySelector('#second')?.textContent]).toEqual([
    'Answer of the second',
    'Inside second',
  ]);
  await commands.run('training.start');
  expect(started).toEqual([]);
  canStart.value = true;
  await commands.run('training.start');
  expect(started).toEqual(['second']);
  // Another project begins in the first room.
  useProject().info = { ...info, id: 'another' };
  await settled();
  expect([heading(element), useTrainingRoom().room]).toEqual(['Answer of the first', 'first']);
});

test('rooms of every kind are set up, and a tagger comes first', async () => {
  // What stands in them asks for more than the other side answers here.
  const component = () => h('p');
  const all = registry.useTrainingRooms;
  vi.spyOn(registry, 'useTrainingRooms').mockImplementation(() => all().map((room) => ({ ...room, component })));
  const element = await show();
  expect(useTrainingRoom().room).toBe('learn');
  expect(heading(element)).toBe('10 reviewed notes to learn from');
  const shown = ['Train', 'Models', 'Compare', 'Runs', 'Redactor', 'Language model', 'Together'];
  expect(rooms(element)).toEqual(shown);
  const commands = useCommands();
  for (const [command, room] of [
    ['training.models', 'models'],
    ['training.compare', 'compare'],
    ['training.runs', 'runs'],
    ['training.together', 'together'],
    ['training.learn', 'learn'],
  ] as const) {
    expect(commands.isEnabled(command), command).toBe(true);
    useTrainingRoom().room = room;
    await nextTick();
    expect(heading(element), room).not.toBe('');
  }
});

test.each([
  ['models', 'Models'],
  ['compare', 'Models'],
])('the room %s stands there before its models are known, and loses nothing that was chosen', async (room, title) => {
  answers.set('models.list', () => new Promise(() => undefined));
  answers.set('redactors.list', () => []);
  useTrainingRoom().room = room;
  useComparison().toggle('chosen before');
  const element = await show();
  expect(element.querySelector('.models-side h2')?.textContent).toBe(title);
  expect(element.querySelectorAll('.models-side button').length).toBeGreaterThan(0);
  expect(useComparison().ids).toEqual(['chosen before']);
});

test('neither the screen nor its store names a kind of model', () => {
  const folder = path.join(import.meta.dirname, '../../../../../renderer/features/training');
  for (const file of ['TrainingView.vue', 'trainingRoomStore.ts']) {
    const source = readFileSync(path.join(folder, file), 'utf8').toLowerCase();
    for (const task of [...Object.keys(modelTasks), 'together', 'language'])
      expect(source.includes(task.toLowerCase()), `${file}: ${task}`).toBe(false);
  }
});
