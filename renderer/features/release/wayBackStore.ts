import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { OpenPseudonymTable } from '../../../electron/contract/reidentification';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useProject } from '../../app/project';

type Found = Awaited<ReturnType<typeof client.reidentification.lookUp>>;

/** A pseudonym table, and what one surrogate of it stands for. Nothing of it is kept when the dialog is closed. */
export const useWayBack = defineStore('wayBack', () => {
  const errors = useErrors();
  const project = useProject();
  const isShown = ref(false);
  const path = ref('');
  const passphrase = ref('');
  const isWrong = ref(false);
  const isBusy = ref(false);
  const opened = shallowRef<OpenPseudonymTable | null>(null);
  const surrogate = ref('');
  const found = shallowRef<Found | null>(null);

  const canOpen = computed(() => path.value !== '' && passphrase.value !== '' && !isBusy.value);
  const canLookUp = computed(() => opened.value !== null && surrogate.value.trim() !== '' && !isBusy.value);

  async function choose(): Promise<void> {
    const { paths } = await client.system.choose({ purpose: 'openPseudonymTable' });
    path.value = paths[0] ?? path.value;
    isWrong.value = false;
  }
  async function unlock(): Promise<void> {
    if (!canOpen.value) return;
    isBusy.value = true;
    isWrong.value = false;
    try {
      opened.value = await client.reidentification.open({ path: path.value, passphrase: passphrase.value });
      passphrase.value = '';
    } catch (error) {
      if ((error as { readonly code?: string }).code === 'wrongPassphrase') isWrong.value = true;
      else errors.show(error);
    } finally {
      isBusy.value = false;
    }
  }
  async function lookUp(): Promise<void> {
    if (!canLookUp.value) return;
    isBusy.value = true;
    found.value =
      (await errors.guard(() => client.reidentification.lookUp({ surrogate: surrogate.value.trim() }))) ?? null;
    isBusy.value = false;
  }
  function forget(): void {
    [path.value, passphrase.value, surrogate.value] = ['', '', ''];
    [opened.value, found.value, isWrong.value] = [null, null, false];
  }
  async function close(): Promise<void> {
    const wasOpen = opened.value !== null;
    forget();
    if (wasOpen && project.info !== null) await errors.guard(() => client.reidentification.close({}));
  }
  watch(isShown, (now) => void (now || close()));
  // an answer belongs to what was asked
  watch(surrogate, () => (found.value = null));
  watch(
    () => project.info?.id,
    () => {
      isShown.value = false;
      forget();
    },
  );

  return {
    isShown,
    path,
    passphrase,
    isWrong,
    isBusy,
    opened,
    surrogate,
    found,
    canOpen,
    canLookUp,
    choose,
    unlock,
    lookUp,
  };
});
