import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { generalGuideline, type Guideline, type GuidelineEntry } from '../../../electron/contract/guideline';
import type { ChosenSet, MappingRow } from '../../../electron/contract/labels';
import type { LabelSet } from '../../../electron/contract/phi';
import type { Language } from '../../../electron/contract/text';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { pacedRefresh } from '../../app/pacedRefresh';
import { usePreferences } from '../../app/preferences';
import { useProject } from '../../app/project';

export const labelRooms = ['guideline', 'sets'] as const;
export type LabelRoom = (typeof labelRooms)[number];

/** What the labels of the project mean, and what they would be called in another set. */
export const useLabels = defineStore('labels', () => {
  const errors = useErrors();
  const preferences = usePreferences();
  const project = useProject();

  const room = ref<LabelRoom>('guideline');
  const guidelines = shallowRef<readonly Guideline[]>([]);
  const chosen = ref(generalGuideline);
  const search = ref('');
  const versions = shallowRef<readonly Guideline[]>([]);
  const isLoaded = ref(false);

  const sets = shallowRef<readonly LabelSet[]>([]);
  /** What takes the place of the project's set; null while nothing is chosen. */
  const target = shallowRef<{
    readonly to: ChosenSet;
    readonly set: LabelSet;
    readonly rows: readonly MappingRow[];
  } | null>(null);
  /** The label of the other set by that of this one; null removes. */
  const mapping = ref<Record<string, string | null>>({});

  const language = computed<Language>(() => preferences.contentLanguage);
  const byLabel = computed(() => new Map(guidelines.value.map((one) => [one.label, one])));
  const shown = computed(() => byLabel.value.get(chosen.value));
  const nameOf = (label: string): string => project.labelName(label, preferences.language);
  const matches = computed(() => {
    const words = search.value.trim().toLocaleLowerCase(preferences.language);
    if (words === '') return guidelines.value;
    return guidelines.value.filter(({ label, entry }) =>
      [label, nameOf(label), entry.definition, ...entry.examples, ...entry.not].some((text) =>
        text.toLocaleLowerCase(preferences.language).includes(words),
      ),
    );
  });
  const removed = computed(() =>
    (target.value?.rows ?? []).reduce(
      (sum, { from, counts }) =>
        sum + (mapping.value[from] === null ? counts.suggested + counts.accepted + counts.rejected : 0),
      0,
    ),
  );
  const renamed = computed(() =>
    (target.value?.rows ?? []).reduce(
      (sum, { from, counts }) =>
        sum +
        (mapping.value[from] !== null && mapping.value[from] !== from
          ? counts.suggested + counts.accepted + counts.rejected
          : 0),
      0,
    ),
  );

  async function load(): Promise<void> {
    if (project.info === null) return;
    const found = await errors.guard(() => client.guideline.list({ language: language.value }));
    if (found === undefined) return;
    guidelines.value = found;
    isLoaded.value = true;
    if (!found.some(({ label }) => label === chosen.value)) chosen.value = generalGuideline;
    await loadVersions();
  }
  async function loadVersions(): Promise<void> {
    versions.value =
      (await errors.guard(() => client.guideline.versions({ language: language.value, label: chosen.value }))) ?? [];
  }
  async function choose(label: string): Promise<void> {
    chosen.value = label;
    await loadVersions();
  }
  /** @returns whether it was written */
  async function edit(entry: GuidelineEntry): Promise<boolean> {
    const edited = await errors.guard(() =>
      client.guideline.edit({
        language: language.value,
        label: chosen.value,
        version: shown.value?.version ?? 0,
        entry,
      }),
    );
    await load();
    return edited !== undefined;
  }

  async function loadSets(): Promise<void> {
    sets.value = (await errors.guard(() => client.project.labelSets({}))) ?? [];
  }
  async function preview(to: ChosenSet | null): Promise<void> {
    if (to === null) {
      target.value = null;
      return;
    }
    const found = await errors.guard(() => client.labels.preview({ to }));
    if (found === undefined) return;
    target.value = { to, ...found };
    mapping.value = Object.fromEntries(found.rows.map(({ from, to: label }) => [from, label]));
  }
  async function previewFile(): Promise<void> {
    const {
      paths: [path],
    } = await client.system.choose({ purpose: 'labelSet' });
    if (path === undefined) return;
    const set = await errors.guard(() => client.labels.read({ path }));
    if (set !== undefined) await preview({ set });
  }
  async function change(): Promise<{ readonly relabelled: number; readonly removed: number } | undefined> {
    const now = target.value;
    if (now === null) return undefined;
    const done = await errors.guard(() => client.labels.change({ to: now.to, mapping: mapping.value }));
    if (done === undefined) return undefined;
    target.value = null;
    await project.load();
    await load();
    return done;
  }

  onEvent(
    'projectChanged',
    pacedRefresh(async () => {
      if (isLoaded.value) await load();
    }),
  );
  onEvent('projectClosed', () => {
    [guidelines.value, versions.value, target.value, isLoaded.value, chosen.value, search.value] = [
      [],
      [],
      null,
      false,
      generalGuideline,
      '',
    ];
  });

  return {
    room,
    guidelines,
    byLabel,
    chosen,
    shown,
    search,
    matches,
    versions,
    isLoaded,
    sets,
    target,
    mapping,
    renamed,
    removed,
    nameOf,
    load,
    choose,
    edit,
    loadSets,
    preview,
    previewFile,
    change,
  };
});
