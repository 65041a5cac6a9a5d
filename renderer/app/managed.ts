import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Managed } from '../../electron/contract/managed';
import { shortestPassphrase as shortestOfAll } from '../../electron/contract/vocabulary';
import { client } from './client';

/** What the institution laid down for this machine. */
export const useManaged = defineStore('managed', () => {
  const managed = shallowRef<Managed | null>(null);
  /** Minutes without input; null for never. */
  const lockAfterMinutes = shallowRef<number | null>(null);

  async function load(): Promise<void> {
    const found = await client.system.managed({});
    managed.value = found.managed ?? null;
    lockAfterMinutes.value = found.lockAfterMinutes ?? null;
  }

  const policy = computed(() => managed.value?.policy ?? null);
  const isManaged = computed(() => managed.value !== null && managed.value.state !== 'none');
  const isInvalid = computed(() => managed.value?.state === 'invalid');
  const shortestPassphrase = computed(() => Math.max(shortestOfAll, policy.value?.shortestPassphrase ?? 0));
  const mayBePlain = computed(() => policy.value?.allowWithoutPassphrase !== false);

  /** No note is done, and none leaves, unread. */
  const mustBeRead = computed(() => policy.value?.allowUnread === false);

  const mayCopy = computed(() => policy.value?.allowClipboard !== false);

  return {
    managed,
    lockAfterMinutes,
    policy,
    isManaged,
    isInvalid,
    shortestPassphrase,
    mayBePlain,
    mustBeRead,
    mayCopy,
    load,
  };
});
