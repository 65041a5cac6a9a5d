import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { generalGuideline, type Guideline, type GuidelineEntry } from '../../../electron/contract/guideline';
import type { Language } from '../../../electron/contract/text';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { pacedRefresh } from '../../app/pacedRefresh';
import { usePreferences } from '../../app/preferences';
import { useProject } from '../../app/project';
import { matching } from './guidelineText';
import { useDescribedDrafts } from './useDescribedDrafts';
import { useGuidelineDrafts } from './useGuidelineDrafts';
import { useSetChange } from './useSetChange';

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
  const language = computed<Language>(() => preferences.contentLanguage);
  const { changing: changingText, ...drafts } = useGuidelineDrafts(language);
  const described = useDescribedDrafts();
  const changing = useSetChange();

  const byLabel = computed(() => new Map(guidelines.value.map((one) => [one.label, one])));
  const shown = computed(() => byLabel.value.get(chosen.value));
  const nameOf = (label: string): string => project.labelName(label, preferences.language);
  const matches = computed(() => matching(guidelines.value, search.value, nameOf, preferences.language));

  async function load(): Promise<void> {
    if (project.info === null) return;
    const asked = language.value;
    const found = await errors.guard(() => client.guideline.list({ language: asked }));
    if (found === undefined || asked !== language.value) return;
    guidelines.value = found;
    isLoaded.value = true;
    if (!found.some(({ label }) => label === chosen.value)) chosen.value = generalGuideline;
    await loadVersions();
  }
  async function loadVersions(): Promise<void> {
    versions.value =
      (await errors.guard(() => client.guideline.versions({ language: language.value, label: chosen.value }))) ?? [];
  }
  // The texts of another language are not shown, nor changed, as those of this one.
  watch(language, () => ([guidelines.value, versions.value] = [[], []]), { flush: 'sync' });
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

  async function change() {
    const done = await changing.change();
    if (done === undefined) return undefined;
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
    [guidelines.value, versions.value, changing.target.value] = [[], [], null];
    [isLoaded.value, chosen.value, search.value] = [false, generalGuideline, ''];
  });

  return {
    room,
    guidelines,
    byLabel,
    chosen,
    language,
    shown,
    search,
    matches,
    versions,
    isLoaded,
    drafts,
    changingText,
    described,
    nameOf,
    load,
    choose,
    edit,
    ...changing,
    change,
  };
});
