import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import { client } from '../../app/client';
import { useNewPassphrase } from '../../app/newPassphrase';
import { useProject } from '../../app/project';

interface PseudonymTableInput {
  readonly path: string;
  readonly passphrase: string;
}

/** The pseudonym table that goes with the next release, when a person wants one: off again after each. */
export const usePseudonymTable = defineStore('pseudonymTable', () => {
  const project = useProject();
  const isWanted = ref(false);
  const path = ref('');
  const secret = useNewPassphrase(() => [project.info?.name ?? '']);
  const { passphrase } = secret;

  const isReady = computed(() => !isWanted.value || (path.value !== '' && secret.isReady.value));

  async function choose(): Promise<void> {
    const { paths } = await client.system.choose({
      purpose: 'pseudonymTableFile',
      suggestedName: project.info?.name ?? '',
    });
    path.value = paths[0] ?? path.value;
  }

  /** Of the next release. */
  const input = (): PseudonymTableInput | undefined =>
    isWanted.value ? { path: path.value, passphrase: passphrase.value } : undefined;

  function forget(): void {
    isWanted.value = false;
    path.value = '';
    secret.forget();
  }
  // What was not wanted after all is not kept either.
  watch(
    isWanted,
    (now) => {
      if (!now) forget();
    },
    { flush: 'sync' },
  );
  watch(() => project.info?.id, forget);

  return { ...secret, isWanted, path, isReady, choose, input, forget };
});
