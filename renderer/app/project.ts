import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { ProjectInfo } from '../../electron/contract/project';
import { setOpenProject } from './askedProject';
import { client } from './client';
import { onEvent } from './events';
import { pacedRefresh } from './pacedRefresh';
import { projectLabels } from './projectLabels';
import { projectOpening } from './projectOpening';

/** The open project as the project process last described it. */
export const useProject = defineStore('project', () => {
  const info = shallowRef<ProjectInfo | null>(null);
  // At once: what is asked from now on is asked of this project.
  watch(
    () => [info.value?.id, info.value?.path].join(' '),
    () => setOpenProject(info.value),
    { immediate: true, flush: 'sync' },
  );
  const attempts = projectOpening(info);

  async function load(): Promise<void> {
    info.value = await client.project.info({});
  }

  async function close(): Promise<void> {
    await client.project.close({});
    info.value = null;
  }

  // Several changes in a row are fetched once: a running job reports many a second.
  onEvent('projectChanged', pacedRefresh(load));
  onEvent('projectClosed', () => (info.value = null));

  const { labels, familyOf, labelName } = projectLabels(info);

  return {
    info,
    isReadBlind: computed(() => info.value?.isReadBlind === true),
    ...attempts,
    labels,
    load,
    close,
    familyOf,
    labelName,
  };
});
