import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { GauzeError } from '../../electron/contract/errors';
import type { ProjectInfo } from '../../electron/contract/project';
import type { LockedProject } from '../../electron/contract/system';
import { setOpenProject } from './askedProject';
import { client } from './client';
import { onEvent } from './events';
import { pacedRefresh } from './pacedRefresh';
import { projectLabels } from './projectLabels';

/** What a person opens an encrypted project with. */
export type Unlock = { readonly passphrase: string } | { readonly recoveryKey: string };

const needsPassphrase = (error: unknown): boolean =>
  error instanceof GauzeError && error.code === 'notReady' && error.details['needs'] === 'passphrase';

/** The open project as the project process last described it. */
export const useProject = defineStore('project', () => {
  const info = shallowRef<ProjectInfo | null>(null);
  // At once: what is asked from now on is asked of this project.
  watch(
    () => [info.value?.id, info.value?.path].join(' '),
    () => setOpenProject(info.value),
    { immediate: true, flush: 'sync' },
  );
  /** What is being waited for, so that Welcome can say so. */
  const opening = ref<'demo' | 'new' | 'open' | null>(null);

  /** The project that waits for its passphrase. */
  const locked = ref<string | null>(null);
  /** Why it was closed, when nobody closed it. */
  const lockReason = ref<LockedProject['reason'] | null>(null);

  async function load(): Promise<void> {
    info.value = await client.project.info({});
  }

  /** A page that starts again after its project was locked asks for the passphrase. */
  async function loadLocked(): Promise<void> {
    if (info.value !== null) return;
    const waiting = await client.system.locked({});
    [locked.value, lockReason.value] = [waiting?.path ?? null, waiting?.reason ?? null];
  }

  async function during(kind: 'demo' | 'new' | 'open', work: () => Promise<ProjectInfo | null>): Promise<void> {
    if (opening.value !== null) return;
    opening.value = kind;
    try {
      info.value = await work();
    } finally {
      opening.value = null;
    }
  }

  /** A project that needs a passphrase is `locked` afterwards, and opened by the next call with it. */
  async function open(path: string, unlock?: Unlock): Promise<void> {
    await during('open', async () => {
      try {
        const opened = await client.project.open({ path, ...unlock });
        [locked.value, lockReason.value] = [null, null];
        return opened;
      } catch (error) {
        if (!needsPassphrase(error)) throw error;
        if (locked.value !== path) lockReason.value = null;
        locked.value = path;
        return info.value;
      }
    });
  }

  /** @returns the recovery key of a project with a passphrase */
  async function create(
    path: string,
    name: string,
    labelSet: string,
    passphrase?: string,
  ): Promise<string | undefined> {
    let key: string | undefined;
    await during('new', async () => {
      const asked = { path, name, labelSet, ...(passphrase !== undefined && { passphrase }) };
      const { recoveryKey, ...created } = await client.project.create(asked);
      key = recoveryKey;
      return created;
    });
    return key;
  }
  const createDemo = () =>
    during('demo', async () => client.project.createDemo({ path: (await client.system.demoPath({})).path }));

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
    opening,
    locked,
    lockReason,
    labels,
    load,
    loadLocked,
    open,
    create,
    createDemo,
    close,
    familyOf,
    labelName,
  };
});
