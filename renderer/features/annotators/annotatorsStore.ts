import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Role } from '../../../electron/contract/kernel';
import type { Desk, ImportedPackage, Person, Planned, AnnotatorsOverview } from '../../../electron/contract/annotators';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { pacedRefresh } from '../../app/pacedRefresh';
import type { Screen } from '../../app/place';
import { useProject } from '../../app/project';

const annotatorScreens: ReadonlySet<Screen> = new Set<Screen>([
  'welcome',
  'notes',
  'annotators',
  'review',
  'labels',
  'statistics',
  'settings',
]);

/** Who works in this project, who reads which notes, and what went out and came back. */
export const useAnnotators = defineStore('annotators', () => {
  const errors = useErrors();
  const project = useProject();
  const overview = shallowRef<AnnotatorsOverview | null>(null);
  /** What this project is, where it is a package itself. */
  const desk = shallowRef<Desk | null>(null);
  const chosen = ref<ReadonlySet<string>>(new Set());
  /** In percent, as it is typed. */
  const overlap = ref(20);
  const copies = ref(2);
  const seed = ref(1);
  const planned = shallowRef<Planned | null>(null);
  const lastImport = shallowRef<ImportedPackage | null>(null);

  const isKeeper = computed(
    () => overview.value !== null && ['coordinator', 'privacyOfficer'].includes(overview.value.own.role),
  );
  /** Here notes are read, and nothing is let out, counted or decided for others: screens for that are not offered. */
  const isAnnotating = computed(() => desk.value !== null || overview.value?.own.role === 'reader');
  const offers = (screen: Screen): boolean =>
    !isAnnotating.value || annotatorScreens.has(screen) || (screen === 'coding' && desk.value === null);
  const progressOf = (id: string) => overview.value?.annotators.find(({ person }) => person.id === id);
  const plan = computed(() => ({
    annotators: [...chosen.value],
    overlap: Math.max(0, Math.min(100, Number(overlap.value) || 0)) / 100,
    copies: Math.max(2, Math.min(50, Number(copies.value) || 2)),
    seed: Math.max(0, Math.trunc(Number(seed.value) || 0)),
  }));

  async function load(): Promise<void> {
    [overview.value, desk.value] = await Promise.all([client.annotators.overview({}), client.annotators.desk({})]);
    const people = overview.value.people;
    chosen.value = new Set([...chosen.value].filter((id) => people.some((person) => person.id === id)));
    await preview();
  }

  let asked = 0;
  async function preview(): Promise<void> {
    asked += 1;
    const turn = asked;
    if (chosen.value.size === 0 || !isKeeper.value || desk.value !== null) {
      planned.value = null;
      return;
    }
    const next = await errors.guard(() => client.annotators.plan(plan.value));
    if (turn === asked) planned.value = next ?? null;
  }
  watch([chosen, overlap, copies, seed], () => void preview());

  async function put(person: {
    readonly id?: string;
    readonly name: string;
    readonly account: string | null;
    readonly role: Role;
  }): Promise<Person | undefined> {
    const kept = await errors.guard(() => client.annotators.putPerson(person), false, 'annotators');
    await load();
    return kept;
  }
  async function add(name: string, account: string, role: Role): Promise<boolean> {
    const person = await put({ name, account: account === '' ? null : account, role });
    if (person !== undefined && role === 'reader') chosen.value = new Set([...chosen.value, person.id]);
    return person !== undefined;
  }
  async function remove(id: string): Promise<void> {
    await errors.guard(() => client.annotators.removePerson({ id }), false, 'annotators');
    await load();
  }
  async function setOthers(role: Role): Promise<void> {
    await errors.guard(() => client.annotators.setOthers({ role }), false, 'annotators');
    await load();
  }
  async function setSequentialReview(isBlind: boolean): Promise<void> {
    await errors.guard(() => client.annotators.setSequentialReview({ isBlind }), false, 'annotators');
    await load();
  }
  function toggle(id: string): void {
    const next = new Set(chosen.value);
    if (!next.delete(id)) next.add(id);
    chosen.value = next;
  }
  async function assign(): Promise<Planned | undefined> {
    const done = await errors.guard(() => client.annotators.assign(plan.value), false, 'annotators');
    await load();
    return done;
  }
  async function unassign(annotator: string): Promise<void> {
    await errors.guard(() => client.annotators.unassign({ annotator }));
    await load();
  }
  async function write(input: {
    readonly annotator: string;
    readonly path: string;
    readonly passphrase: string;
    readonly isBlind: boolean;
    readonly instructions: string;
    readonly again: boolean;
  }) {
    const written = await errors.guard(() => client.annotators.writePackage(input), false, 'annotators');
    await load();
    return written;
  }
  async function take(): Promise<ImportedPackage | undefined> {
    const {
      paths: [path],
    } = await client.system.choose({ purpose: 'returnedPackage' });
    if (path === undefined) return undefined;
    const taken = await errors.guard(() => client.annotators.importPackage({ path }), false, 'annotators');
    lastImport.value = taken ?? null;
    await load();
    return taken;
  }

  const refresh = (): Promise<unknown> => errors.guard(load);
  watch(
    () => project.info?.id,
    (id) => {
      [overview.value, desk.value, chosen.value, planned.value, lastImport.value] = [null, null, new Set(), null, null];
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
    chosen,
    overlap,
    copies,
    seed,
    planned,
    lastImport,
    isKeeper,
    isAnnotating,
    offers,
    progressOf,
    refresh,
    put,
    add,
    remove,
    setOthers,
    setSequentialReview,
    toggle,
    assign,
    unassign,
    write,
    take,
  };
});
