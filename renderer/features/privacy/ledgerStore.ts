import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import type { LedgerRow } from '../../../electron/contract/privacy';
import { client } from '../../app/client';
import { usePagedRows } from '../../app/pagedRows';
import { useProject } from '../../app/project';

/** The privacy ledger; the newest entry is the first. */
export const useLedger = defineStore('ledger', () => {
  const project = useProject();
  const total = ref(0);
  const head = ref('');
  const isIntact = ref(true);
  const { search, isLoaded, rowAt, ensure, reload, forget } = usePagedRows<
    LedgerRow,
    Awaited<ReturnType<typeof client.privacy.ledger>>
  >(
    (wanted, offset, limit) => client.privacy.ledger({ ...(wanted !== '' && { search: wanted }), offset, limit }),
    (found) => ({ total: total.value, head: head.value, isIntact: isIntact.value } = found),
  );

  watch(
    () => project.info?.id,
    () => {
      forget();
      [total.value, head.value, isIntact.value] = [0, '', true];
    },
  );

  return { search, total, head, isIntact, isLoaded, rowAt, ensure, load: reload };
});
