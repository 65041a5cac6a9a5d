import { defineStore } from 'pinia';
import { computed, onScopeDispose, ref, shallowReactive, shallowRef, watch } from 'vue';
import type { Draft } from '../../electron/contract/drafts';
import { client } from './client';
import { useErrors } from './errors';
import { useProject } from './project';

/** What is being written, and would be lost with the window. */
export const draftKinds = [
  'comment',
  'guideline',
  'described',
  'instructions',
] as const satisfies readonly Draft['kind'][];
export type DraftKind = Draft['kind'];
type DraftOf<K extends DraftKind> = Extract<Draft, { kind: K }>;

/** A part of the window in which something is written. */
export interface DraftSource<K extends DraftKind> {
  readonly drafts: () => readonly DraftOf<K>[];
  /** Gives it what was written before the project was last left. */
  readonly restore: (drafts: readonly DraftOf<K>[]) => void;
}

function placeOf(draft: Draft): string {
  if (draft.kind === 'comment') return `comment ${draft.documentId}`;
  if (draft.kind === 'guideline') return `guideline ${draft.language ?? ''} ${draft.label}`;
  return draft.kind === 'described' ? `described ${draft.label}` : draft.kind;
}

/**
 * Texts that are not saved. The project is told of every change: it keeps them when it is locked or closed without
 * anyone being asked, or when a process or the machine ends, and gives them back at the next opening.
 */
export const useUnsaved = defineStore('unsaved', () => {
  const project = useProject();
  const errors = useErrors();
  const sources = shallowReactive(new Map<DraftKind, DraftSource<DraftKind>>());
  /** Given back, for parts of the window that are not there yet. */
  const waiting = shallowReactive(new Map<DraftKind, readonly Draft[]>());
  /** Given back, and not looked at yet. */
  const returned = shallowRef<readonly Draft[]>([]);
  const shown = computed(() => draftKinds.flatMap((kind) => sources.get(kind)?.drafts() ?? []));
  const all = computed(() => [...shown.value, ...[...waiting.values()].flat()]);
  const first = computed(() => shown.value[0]?.kind ?? null);
  const offered = computed(() => {
    const places = new Set(all.value.map(placeOf));
    return returned.value.find((draft) => places.has(placeOf(draft))) ?? null;
  });

  /** Until the caller's scope ends. */
  function watchDraft<K extends DraftKind>(kind: K, source: DraftSource<K>): void {
    const own = source as unknown as DraftSource<DraftKind>;
    const given = waiting.get(kind);
    sources.set(kind, own);
    if (given !== undefined) own.restore(given);
    waiting.delete(kind);
    onScopeDispose(() => {
      if (sources.get(kind) === own) sources.delete(kind);
    });
  }

  const opened = computed(() => (project.info === null ? null : `${project.info.id} ${project.info.path}`));
  /** The project whose drafts were given back: before that, what is in the window is not yet all there is. */
  const complete = ref<string | null>(null);
  watch(
    opened,
    async (now) => {
      waiting.clear();
      [returned.value, complete.value] = [[], null];
      if (now === null) return;
      const found = (await errors.guard(() => client.drafts.list({}))) ?? [];
      if (opened.value !== now) return;
      for (const kind of draftKinds) {
        const given = found.filter((draft) => draft.kind === kind);
        if (given.length === 0) continue;
        const source = sources.get(kind);
        if (source === undefined) waiting.set(kind, given);
        else source.restore(given);
      }
      [returned.value, complete.value] = [found, now];
      // What was saved, or begun, before the answer was here.
      tellAgain();
    },
    { immediate: true },
  );

  const words = computed(() => JSON.stringify(all.value));
  /** A project that cannot keep them is no reason to disturb the person who writes. */
  const keep = (drafts: readonly Draft[]): Promise<unknown> =>
    client.drafts.keep({ drafts: [...drafts] }).catch(() => undefined);
  // At once, for a lock that comes next: calls arrive in the order in which they are made.
  watch(words, tellAgain, { flush: 'sync' });

  /** The project process ended, and what it held with it. */
  function tellAgain(): void {
    if (opened.value !== null && complete.value === opened.value) void keep(all.value);
  }
  /** Those that a person was asked about and let go. */
  function forget(): void {
    complete.value = null;
    if (opened.value !== null) void keep([...waiting.values()].flat());
  }
  /** It was looked at, or put away: it stays where it is written. */
  function seen(draft: Draft): void {
    returned.value = returned.value.filter((each) => each !== draft);
  }
  return { first, offered, watchDraft, tellAgain, forget, seen };
});
