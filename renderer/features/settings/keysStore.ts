import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { GauzeError } from '../../../electron/contract/errors';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useNewPassphrase } from '../../app/newPassphrase';
import { useProject } from '../../app/project';

export const keyTasks = ['change', 'set', 'add', 'remove', 'encrypt', 'recoveryKey', 'confirming'] as const;
export type KeyTask = (typeof keyTasks)[number];
type Keys = Awaited<ReturnType<typeof client.project.keys>>;

/**
 * What can be done about who opens the project: one dialog, one task at a time. Passphrases stay here only while it is
 * open.
 */
export const useKeys = defineStore('keys', () => {
  const project = useProject();
  const errors = useErrors();

  const task = ref<KeyTask | null>(null);
  const old = ref('');
  const secret = useNewPassphrase(() => [project.info?.name ?? '']);
  const { passphrase } = secret;
  const isWrong = ref(false);
  const isBusy = ref(false);
  const keys = shallowRef<Keys | null>(null);

  const needsOld = computed(() => task.value === 'change' || task.value === 'add' || task.value === 'remove');
  const needsNew = computed(() => task.value !== 'remove' && task.value !== 'recoveryKey');
  const canGo = computed(
    () => !isBusy.value && (!needsOld.value || old.value !== '') && (!needsNew.value || secret.isReady.value),
  );

  async function load(): Promise<void> {
    keys.value = project.info === null ? null : ((await errors.guard(() => client.project.keys({}))) ?? null);
  }

  function forget(): void {
    [old.value, isWrong.value] = ['', false];
    secret.forget();
  }
  function begin(wanted: KeyTask): void {
    forget();
    task.value = wanted;
  }
  function cancel(): void {
    forget();
    task.value = null;
  }

  /** @returns the recovery key that was made, if one was */
  async function run(wanted: KeyTask): Promise<string | undefined> {
    if (wanted === 'change') await client.project.changePassphrase({ old: old.value, passphrase: passphrase.value });
    else if (wanted === 'set') await client.project.setPassphrase({ passphrase: passphrase.value });
    else if (wanted === 'add') await client.project.addPassphrase({ known: old.value, passphrase: passphrase.value });
    else if (wanted === 'remove') await client.project.removePassphrase({ passphrase: old.value });
    else if (wanted === 'encrypt') return (await client.project.encrypt({ passphrase: passphrase.value })).recoveryKey;
    else if (wanted === 'confirming') await client.release.setConfirmingKey({ passphrase: passphrase.value });
    else return (await client.project.newRecoveryKey({})).recoveryKey;
    return undefined;
  }

  /** @returns what was done, or null; `recoveryKey` is told this once */
  async function go(): Promise<{ readonly task: KeyTask; readonly recoveryKey: string | undefined } | null> {
    const wanted = task.value;
    if (wanted === null || !canGo.value) return null;
    isBusy.value = true;
    try {
      const recoveryKey = await run(wanted);
      cancel();
      await Promise.all([load(), project.load()]);
      return { task: wanted, recoveryKey };
    } catch (error) {
      if (error instanceof GauzeError && error.code === 'wrongPassphrase') {
        isWrong.value = true;
        old.value = '';
      } else {
        cancel();
        errors.show(error);
      }
      return null;
    } finally {
      isBusy.value = false;
    }
  }

  return { ...secret, task, old, isWrong, isBusy, keys, needsOld, needsNew, canGo, load, begin, cancel, go };
});
