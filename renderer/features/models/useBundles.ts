import { ref, type Ref } from 'vue';
import { client as gauze } from '../../app/client';
import { useErrors } from '../../app/errors';
import type { ScreenTypes, TaskScreen } from './taskScreen';
import type { useModelList } from './useModelList';

interface BundlesPart<T extends ScreenTypes> {
  readonly isBusy: Ref<boolean>;
  /** @returns whether it was done */
  readonly use: (id: string, isUsed: boolean) => Promise<boolean>;
  readonly importBundle: () => Promise<boolean>;
  readonly takeIn: (path: string) => Promise<boolean>;
  readonly verifyBundle: () => Promise<void>;
  /** @returns where it was written */
  readonly exportBundle: (row: T['Row']) => Promise<string | undefined>;
  readonly rename: (id: string, name: string) => Promise<boolean>;
  readonly remove: (id: string) => Promise<boolean>;
}

/** What is done with models of a kind, one thing at a time. */
export function useBundles<T extends ScreenTypes>(
  { client, use: useModel, verify }: TaskScreen<T>,
  { chosenId, verified, loadRows, loadView }: ReturnType<typeof useModelList<T>>,
): BundlesPart<T> {
  const errors = useErrors();
  const isBusy = ref(false);

  async function during(work: () => Promise<unknown>, subject?: 'model'): Promise<boolean> {
    if (isBusy.value) return false;
    isBusy.value = true;
    const isDone = await errors.guard(() => work().then(() => true), false, subject);
    isBusy.value = false;
    return isDone === true;
  }
  async function choosePath(
    purpose: 'importModel' | 'exportModel',
    suggestedName?: string,
  ): Promise<string | undefined> {
    const { paths } = await gauze.system.choose({
      purpose,
      ...(suggestedName === undefined ? {} : { suggestedName }),
    });
    return paths[0];
  }
  const changed = async (): Promise<void> => {
    await loadRows();
    await loadView();
  };
  const takeIn = (path: string): Promise<boolean> =>
    during(async () => {
      const row = await client.stored.importBundle({ path });
      verified.value = null;
      chosenId.value = row.id;
      await changed();
    }, 'model');

  return {
    isBusy,
    takeIn,
    use: (id, isUsed) =>
      during(async () => {
        await useModel(id, isUsed);
        await loadRows();
      }),
    async importBundle() {
      const path = await choosePath('importModel');
      return path !== undefined && takeIn(path);
    },
    async verifyBundle() {
      if (verify === undefined) return;
      const path = await choosePath('importModel');
      if (path !== undefined)
        await during(async () => void (verified.value = { path, view: await verify(path) }), 'model');
    },
    async exportBundle(row) {
      const path = await choosePath('exportModel', row.name);
      if (path === undefined) return undefined;
      let written: string | undefined;
      await during(async () => void (written = (await client.stored.exportBundle({ id: row.id, path })).path));
      return written;
    },
    rename: (id, name) =>
      during(async () => {
        await client.stored.rename({ id, name });
        await changed();
      }),
    remove: (id) =>
      during(async () => {
        await client.stored.remove({ id });
        await changed();
      }),
  };
}
