import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { LabelSet } from '../../../electron/contract/phi';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { usePlace } from '../../app/place';
import { useManaged } from '../../app/managed';
import { useNewPassphrase } from '../../app/newPassphrase';
import { useProject } from '../../app/project';
import { useImport } from '../notes/importStore';

/** What the last folder or file of a path is called, without an ending. */
const folderName = (path: string): string =>
  (path.split(/[\\/]/).findLast((part) => part !== '') ?? '').replace(/\.[^.]{1,5}$/, '');

/** The form behind "New project". Dropped files wait here until there is a project that can take them. */
export const useNewProject = defineStore('newProject', () => {
  const project = useProject();
  const place = usePlace();
  const errors = useErrors();
  const importing = useImport();
  const managed = useManaged();

  const isOpen = ref(false);
  const name = ref('');
  const labelSet = ref('');
  const secret = useNewPassphrase(() => [name.value]);
  const { passphrase } = secret;
  /** The person chose to go on without a passphrase. */
  const isPlain = ref(false);
  /** Of the project just made, until the person has kept it. */
  const recoveryKey = ref<string | null>(null);
  const labelSets = shallowRef<readonly LabelSet[]>([]);
  const waiting = shallowRef<readonly string[]>([]);

  const isProtectionChosen = computed(() => (isPlain.value && managed.mayBePlain) || secret.isReady.value);
  const canCreate = computed(
    () =>
      name.value.trim() !== '' &&
      labelSet.value !== '' &&
      !managed.isInvalid &&
      isProtectionChosen.value &&
      project.opening === null,
  );

  function forgetPassphrase(): void {
    secret.forget();
    isPlain.value = false;
  }

  async function begin(paths: readonly string[]): Promise<void> {
    waiting.value = paths;
    name.value = paths.length === 1 ? folderName(paths[0] ?? '') : '';
    forgetPassphrase();
    isOpen.value = true;
    place.leaveProject();
    if (labelSets.value.length > 0) return;
    labelSets.value = (await errors.guard(() => client.project.labelSets({}))) ?? [];
    labelSet.value = labelSets.value.find(({ id }) => id === 'hipaa-i2b2')?.id ?? labelSets.value[0]?.id ?? '';
  }

  function cancel(): void {
    isOpen.value = false;
    waiting.value = [];
    forgetPassphrase();
    if (project.info !== null) place.enterProject();
  }

  async function create(): Promise<void> {
    if (!canCreate.value) return;
    const title = name.value.trim();
    const { paths } = await client.system.choose({ purpose: 'newProject', suggestedName: title });
    const [path] = paths;
    if (path === undefined) return;
    const created = await errors.guard(async () => {
      const key = await project.create(path, title, labelSet.value, isPlain.value ? undefined : passphrase.value);
      return { key };
    });
    if (created === undefined) return;
    forgetPassphrase();
    isOpen.value = false;
    place.go('notes');
    recoveryKey.value = created.key ?? null;
    if (recoveryKey.value === null) await importWaiting();
  }

  async function importWaiting(): Promise<void> {
    const dropped = waiting.value;
    waiting.value = [];
    if (dropped.length > 0) await importing.begin(dropped);
  }

  /** The recovery key is shown once, and then known to nobody here. */
  async function confirmRecoveryKey(): Promise<void> {
    recoveryKey.value = null;
    await importWaiting();
  }

  return {
    isOpen,
    name,
    labelSet,
    ...secret,
    isPlain,
    canCreate,
    recoveryKey,
    labelSets,
    waiting,
    begin,
    cancel,
    create,
    confirmRecoveryKey,
  };
});
