import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { keepers, movers, type Role } from '../../../electron/contract/kernel';
import type { Desk, AnnotatorsOverview } from '../../../electron/contract/annotators';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { pacedRefresh } from '../../app/pacedRefresh';
import type { Scope } from '../../app/commandTable';
import { screens, type Screen } from '../../app/place';
import { usePreferences } from '../../app/preferences';
import { useProject } from '../../app/project';
import { useAssignment } from './useAssignment';
import { usePackages } from './usePackages';
import { usePeople } from './usePeople';

const annotatorScreens: ReadonlySet<Screen> = new Set<Screen>([
  'welcome',
  'notes',
  'annotators',
  'review',
  'labels',
  'statistics',
  'settings',
]);

/** What reading needs; labels say what to mark. */
const readScreens: ReadonlySet<Screen> = new Set<Screen>(['welcome', 'notes', 'review', 'labels', 'settings']);

/** Who works in this project, who reads which notes, and what went out and came back. */
export const useAnnotators = defineStore('annotators', () => {
  const errors = useErrors();
  const preferences = usePreferences();
  const project = useProject();
  const overview = shallowRef<AnnotatorsOverview | null>(null);
  /** What this project is, where it is a package itself. */
  const desk = shallowRef<Desk | null>(null);
  const isKeeper = computed(() => overview.value !== null && keepers.includes(overview.value.own.role));
  /** Here notes are read, and nothing is let out, counted or decided for others: screens for that are not offered. */
  const isAnnotating = computed(() => desk.value !== null || overview.value?.own.role === 'reader');
  /** Others are not offered to bring notes in, to let them out or to take them away. */
  const isMoving = computed(
    () => desk.value === null && (overview.value === null || movers.includes(overview.value.own.role)),
  );
  /** By role, or where a person chose to see no more than reading needs. */
  const offers = (screen: Screen): boolean => {
    if (preferences.face === 'read') return readScreens.has(screen);
    return !isAnnotating.value || annotatorScreens.has(screen) || (screen === 'coding' && desk.value === null);
  };
  /** Keys of screens that are not offered are not listed either. */
  const offersScope = (scope: Scope): boolean => {
    const screen = screens.find((each) => each === scope);
    return screen === undefined || offers(screen);
  };
  const progressOf = (id: string) => overview.value?.annotators.find(({ person }) => person.id === id);
  const { preview, keepChosen, ...assignment } = useAssignment(() => isKeeper.value && desk.value === null, load);
  const { chosen, planned } = assignment;
  const people = usePeople(load);
  const packages = usePackages(load);
  const { lastImport } = packages;

  async function load(): Promise<void> {
    [overview.value, desk.value] = await Promise.all([client.annotators.overview({}), client.annotators.desk({})]);
    keepChosen(overview.value.people);
    await preview();
  }

  async function add(name: string, account: string, role: Role): Promise<boolean> {
    const person = await people.put({ name, account: account === '' ? null : account, role });
    if (person !== undefined && role === 'reader') chosen.value = new Set([...chosen.value, person.id]);
    return person !== undefined;
  }

  const refresh = (): Promise<unknown> => errors.guard(load);
  watch(
    () => project.info?.id,
    (id) => {
      [overview.value, desk.value, chosen.value, planned.value, lastImport.value] = [null, null, new Set(), null, null];
      packages.forgetInstructions();
      if (id !== undefined) void refresh();
    },
    { immediate: true },
  );
  onEvent(
    'projectChanged',
    pacedRefresh(async () => {
      if (project.info !== null) await load();
    }),
  );

  return {
    overview,
    desk,
    isKeeper,
    isAnnotating,
    isMoving,
    offers,
    offersScope,
    progressOf,
    refresh,
    ...people,
    add,
    ...assignment,
    ...packages,
  };
});
