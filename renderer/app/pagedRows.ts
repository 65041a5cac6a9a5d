import { ref, shallowRef, watch, type Ref } from 'vue';
import { useErrors } from './errors';
import { onEvent } from './events';
import { pacedRefresh } from './pacedRefresh';
import { useProject } from './project';

const pageSize = 200;
/** Milliseconds without a key after which the search is asked. */
const settleMs = 150;

export interface PagedRows<Row> {
  readonly search: Ref<string>;
  readonly isLoaded: Ref<boolean>;
  readonly rowAt: (index: number) => Row | undefined;
  /** Called with what the list shows; fetches the pages that are missing. */
  readonly ensure: (from: number, to: number) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly forget: () => void;
}

/**
 * A searchable list of the open project as pages around what is in view, asked again when the project changes. What
 * answers a question that was asked before another is dropped.
 *
 * @param take what came beside the rows
 */
export function usePagedRows<Row, Found extends { readonly rows: readonly Row[] }>(
  ask: (search: string, offset: number, limit: number) => Promise<Found>,
  take: (found: Found) => void,
): PagedRows<Row> {
  const project = useProject();
  const errors = useErrors();
  const search = ref('');
  const isLoaded = ref(false);
  const pages = shallowRef<ReadonlyMap<number, readonly Row[]>>(new Map());
  let generation = 0;
  let asked = new Set<number>();

  async function fetchPage(page: number): Promise<void> {
    const mine = generation;
    const found = await ask(search.value.trim(), page * pageSize, pageSize);
    if (mine !== generation) return;
    take(found);
    pages.value = new Map(pages.value).set(page, found.rows);
    isLoaded.value = true;
  }

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

  function forget(): void {
    generation += 1;
    pages.value = new Map();
    [search.value, isLoaded.value] = ['', false];
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  watch(search, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void reload(), settleMs);
  });
  const later = pacedRefresh(reload);
  onEvent('projectChanged', () => {
    if (isLoaded.value) later();
  });

  return {
    search,
    isLoaded,
    rowAt: (index) => pages.value.get(Math.floor(index / pageSize))?.[index % pageSize],
    ensure,
    reload,
    forget,
  };
}
