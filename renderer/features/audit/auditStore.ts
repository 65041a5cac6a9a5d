import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { AuditReport, AuditRow } from '../../../electron/contract/audit';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { usePagedRows } from '../../app/pagedRows';

/** The audit log; the newest line is the first. */
export const useAudit = defineStore('audit', () => {
  const errors = useErrors();
  /** '' for every action. */
  const action = ref('');
  const total = ref(0);
  const head = shallowRef<{ readonly lines: number; readonly hash: string }>({ lines: 0, hash: '' });
  const actions = shallowRef<readonly string[]>([]);
  const report = shallowRef<AuditReport | null>(null);
  const isVerifying = ref(false);
  const { search, isLoaded, rowAt, ensure, reload, forget } = usePagedRows<
    AuditRow,
    Awaited<ReturnType<typeof client.audit.list>>
  >(
    (wanted, offset, limit) =>
      client.audit.list({
        ...(wanted !== '' && { search: wanted }),
        ...(action.value !== '' && { action: action.value }),
        offset,
        limit,
      }),
    (found) => ({ total: total.value, head: head.value, actions: actions.value } = found),
  );
  const isFiltered = computed(() => search.value.trim() !== '' || action.value !== '');
  watch(action, () => void reload());

  const look = async (known: Parameters<typeof client.audit.verify>[0]): Promise<void> => {
    if (isVerifying.value) return;
    isVerifying.value = true;
    report.value = (await errors.guard(() => client.audit.verify(known))) ?? null;
    isVerifying.value = false;
    await reload();
  };
  /** @param known a head from a receipt that was kept elsewhere, or nothing */
  function verify(known = ''): Promise<void> {
    const head = known.trim().toLowerCase();
    return look(head === '' ? {} : { head });
  }
  /** @param path of a receipt that was kept elsewhere: its head, and part by part beside what the project keeps */
  const verifyReceipt = (path: string): Promise<void> => look({ path });

  const forgetReport = (): void => {
    report.value = null;
  };

  /** @returns the number of lines, or undefined when nothing was written */
  async function exportTo(path: string): Promise<number | undefined> {
    const written = await errors.guard(() =>
      client.audit.export({ path, format: /\.jsonl$/i.test(path) ? 'jsonl' : 'csv' }),
    );
    await reload();
    return written?.lines;
  }

  onEvent('projectClosed', () => {
    forget();
    [action.value, total.value, report.value] = ['', 0, null];
  });

  return {
    search,
    action,
    total,
    isLoaded,
    head,
    actions,
    report,
    isVerifying,
    isFiltered,
    rowAt,
    ensure,
    reload,
    verify,
    verifyReceipt,
    forgetReport,
    exportTo,
  };
});
