import { defineStore } from 'pinia';
import { ref, shallowRef, watch } from 'vue';
import type { LedgerRow } from '../../../electron/contract/privacy';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { pacedRefresh } from '../../app/pacedRefresh';
import { useProject } from '../../app/project';

const pageSize = 200;
/** Milliseconds without a key after which the search is asked. */
const settleMs = 150;

/** The privacy ledger as pages around what is in view; the newest entry is the first. */
export const useLedger = defineStore('ledger', () => {
  const project = useProject();
  const errors = useErrors();

  const search = ref('');
  const total = ref(0);
  const head = ref('');
  const isIntact = ref(true);
  const isLoaded = ref(false);
  const pages = shallowRef<ReadonlyMap<number, readonly LedgerRow[]>>(new Map());
  let generation = 0;
  let asked = new Set<number>();

  const rowAt = (index: number): LedgerRow | undefined => pages.value.get(Math.floor(index / pageSize))?.[index % pageSize];

  async function fetchPage(page: number): Promise<void> {
    const mine = generation;
    const wanted = search.value.trim();
    const found = await client.privacy.ledger({ ...(wanted !== '' && { search: wanted }), offset: page * pageSize, limit: pageSize });
    if (mine !== generation) return;
    ({ total: total.value, head: head.value, isIntact: isIntact.value } = found);
    pages.value = new Map(pages.value).set(page, found.rows);
    isLoaded.value = true;
  }

  /** Called with what the list shows; fetches the pages that are missing. */
  async function ensure(from: number, to: number): Promise<void> {
    for (let page = Math.floor(from / pageSize); page <= Math.floor(Math.max(from, to) / pageSize); page += 1) {
      if (asked.has(page)) continue;
      asked.add(page);
      await errors.guard(() => fetchPage(page));
    }
  }

  async function load(): Promise<void> {
    if (project.info === null) return;
    generation += 1;
    asked = new Set([0]);
    pages.value = new Map();
    await errors.guard(() => fetchPage(0));
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  watch(search, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void load(), settleMs);
  });

  const later = pacedRefresh(load);
  onEvent('projectChanged', () => {
    if (isLoaded.value) later();
  });
  watch(() => project.info?.id, () => {
    generation += 1;
    pages.value = new Map();
    [search.value, total.value, head.value, isIntact.value, isLoaded.value] = ['', 0, '', true, false];
  });

  return { search, total, head, isIntact, isLoaded, rowAt, ensure, load };
});
