import { computed, ref, watch, type ShallowRef } from 'vue';
import { GauzeError } from '../../../electron/contract/errors';
import { client } from '../../app/client';
import type { Readiness } from './releaseStore';

type ReleaseInput = Parameters<typeof client.release.run>[0];

/** The second person at this desk: asked again for each release, and kept no longer than that takes. */
export function useSecondAccount(readiness: ShallowRef<Readiness | null>) {
  const state = computed(() => readiness.value?.secondAccount ?? { isRequired: false, accounts: [] });
  const isChosen = ref(false);
  const isWanted = computed(() => state.value.isRequired || isChosen.value);
  const chosen = ref('');
  const account = computed({
    get: () => (state.value.accounts.includes(chosen.value) ? chosen.value : (state.value.accounts[0] ?? '')),
    set: (name) => (chosen.value = name),
  });
  const passphrase = ref('');
  const isWrong = ref(false);
  watch(passphrase, (typed) => {
    if (typed !== '') isWrong.value = false;
  });
  const isReady = computed(() => !isWanted.value || (account.value !== '' && passphrase.value !== ''));

  /** @returns whether the release may begin */
  async function confirm(input: ReleaseInput): Promise<boolean> {
    if (!isWanted.value) return true;
    try {
      await client.release.confirm({ ...input, account: account.value, confirmingPassphrase: passphrase.value });
      return true;
    } catch (error) {
      if (!(error instanceof GauzeError) || error.code !== 'wrongPassphrase') throw error;
      isWrong.value = true;
      return false;
    } finally {
      passphrase.value = '';
    }
  }
  function forget(): void {
    [isChosen.value, passphrase.value, isWrong.value] = [false, '', false];
  }

  return { state, isChosen, isWanted, account, passphrase, isWrong, isReady, confirm, forget };
}
