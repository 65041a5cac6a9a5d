import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { AuditReport, AuditRow } from '../../../electron/contract/audit';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { pacedRefresh } from '../../app/pacedRefresh';
import { useProject } from '../../app/project';

const pageSize = 200;
/** Milliseconds without a key after which the search is asked. */
const settleMs = 150;

/** The audit log as pages around what is in view; the newest line is the first. */
export const useAudit = defineStore('audit', () => {
  const project = useProject();
  const errors = useErrors();

  const search = ref('');
  /** '' for every action. */
  const action = ref('');
  const total = ref(0);
  const isLoaded = ref(false);
  const head = shallowRef<{ readonly lines: number; readonly hash: string }>({ lines: 0, hash: '' });
  const actions = shallowRef<readonly string[]>([]);
  const pages = shallowRef<ReadonlyMap<number, readonly AuditRow[]>>(new Map());
  const report = shallowRef<AuditReport | null>(null);
  const isVerifying = ref(false);
  let generation = 0;
  let asked = new Set<number>();

  const rowAt = (index: number): AuditRow | undefined => pages.value.get(Math.floor(index / pageSize))?.[index % pageSize];
  const isFiltered = computed(() => search.value.trim() !== '' || action.value !== '');

  async function fetchPage(page: number): Promise<void> {
    const mine = generation;
    const wanted = { ...(search.value.trim() !== '' && { search: search.value.trim() }), ...(action.value !== '' && { action: action.value }) };
    const found = await client.audit.list({ ...wanted, offset: page * pageSize, limit: pageSize });
    if (mine !== generation) return;
    ({ total: total.value, head: head.value, actions: actions.value } = found);
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

  async function reload(): Promise<void> {
    if (project.info === null) return;
    generation += 1;
    asked = new Set([0]);
    pages.value = new Map();
    await errors.guard(() => fetchPage(0));
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  watch(search, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void reload(), settleMs);
  });
  watch(action, () => void reload());

  /** @param known a head from a receipt that was kept elsewhere, or nothing */
  async function verify(known = ''): Promise<void> {
    if (isVerifying.value) return;
    isVerifying.value = true;
    const text = known.trim().toLowerCase();
    report.value = (await errors.guard(() => client.audit.verify({ ...(text !== '' && { head: text }) }))) ?? null;
    isVerifying.value = false;
    await reload();
  }

  /** @returns the number of lines, or undefined when nothing was written */
  async function exportTo(path: string): Promise<number | undefined> {
    const written = await errors.guard(() => client.audit.export({ path, format: /\.jsonl$/i.test(path) ? 'jsonl' : 'csv' }));
    await reload();
    return written?.lines;
  }

  function forget(): void {
    generation += 1;
    pages.value = new Map();
    [search.value, action.value, total.value, isLoaded.value, report.value] = ['', '', 0, false, null];
  }
  onEvent('projectClosed', forget);
  const later = pacedRefresh(reload);
  onEvent('projectChanged', () => {
    if (isLoaded.value) later();
  });

  return { search, action, total, isLoaded, head, actions, report, isVerifying, isFiltered, rowAt, ensure, reload, verify, exportTo };
});
