import { ref, shallowRef } from 'vue';
import type { ReleaseRow } from '../../../electron/contract/release';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';

/** What is shown of a release that was made. */
export const releaseParts = ['receipt', 'letter', 'kept', 'reports', 'sample'] as const;
type ReleasePart = (typeof releaseParts)[number];

/** Releases that were made, newest first, and the receipt of one of them. */
export function useReceipts() {
  const errors = useErrors();
  const releases = shallowRef<readonly ReleaseRow[]>([]);
  const receipt = shallowRef<{ readonly row: ReleaseRow; readonly data: Readonly<Record<string, unknown>> } | null>(
    null,
  );
  const part = ref<ReleasePart>('receipt');

  async function loadReleases(): Promise<void> {
    releases.value = (await client.release.list({})).toSorted((a, b) => (a.time < b.time ? 1 : -1));
  }
  async function openReceipt(id: string): Promise<void> {
    const row = releases.value.find((known) => known.id === id);
    const data = await errors.guard(() => client.release.receipt({ id }));
    if (row !== undefined && data !== undefined) receipt.value = { row, data };
  }
  const closeReceipt = (): void => {
    receipt.value = null;
  };
  function forgetReceipts(): void {
    [releases.value, receipt.value, part.value] = [[], null, 'receipt'];
  }

  return { releases, receipt, part, loadReleases, openReceipt, closeReceipt, forgetReceipts };
}
