import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
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
  /** Before the first entry the end of the chain is a row of zeros, which tells nobody anything. */
  const hasEntries = computed(() => /[1-9a-f]/.test(head.value));
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

  return { search, total, head, hasEntries, isIntact, isLoaded, rowAt, ensure, load: reload };
});
