import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import { client } from '../../app/client';
import { useManaged } from '../../app/managed';
import { useProject } from '../../app/project';

interface VaultInput {
  readonly path: string;
  readonly passphrase: string;
}

/** The re-identification file that goes with the next release, when a person wants one: off again after each. */
export const useVault = defineStore('vault', () => {
  const managed = useManaged();
  const project = useProject();
  const isWanted = ref(false);
  const path = ref('');
  const passphrase = ref('');
  const repeat = ref('');

  // Said when the second one is begun: not while the first is still being typed.
  const isTooShort = computed(() => repeat.value !== '' && passphrase.value.length < managed.shortestPassphrase);
  const isDifferent = computed(() => !passphrase.value.startsWith(repeat.value));
  const isReady = computed(() => !isWanted.value || (path.value !== '' && passphrase.value.length >= managed.shortestPassphrase && passphrase.value === repeat.value));

  async function choose(): Promise<void> {
    const { paths } = await client.system.choose({ purpose: 'vaultFile', suggestedName: project.info?.name ?? '' });
    path.value = paths[0] ?? path.value;
  }

  /** Of the next release. */
  const input = (): VaultInput | undefined => (isWanted.value ? { path: path.value, passphrase: passphrase.value } : undefined);

  function forget(): void {
    isWanted.value = false;
    path.value = '';
    passphrase.value = '';
    repeat.value = '';
  }
  // What was not wanted after all is not kept either.
  watch(isWanted, (now) => {
    if (!now) forget();
  }, { flush: 'sync' });
  watch(() => project.info?.id, forget);

  return { isWanted, path, passphrase, repeat, isTooShort, isDifferent, isReady, choose, input, forget };
});
