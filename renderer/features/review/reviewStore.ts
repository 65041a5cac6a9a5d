import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { DocumentRow, DocumentView } from '../../../electron/contract/document';
import type { PhiFamily } from '../../../electron/contract/phi';
import type { HistoryEntry, Occurrence, Reviewed } from '../../../electron/contract/review';
import type { Annotation, Span } from '../../../electron/contract/text';
import { nextWord, trimSpan, wholeCharacters } from '../../../electron/core/text/spans';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useProject } from '../../app/project';

/** What propagation offers after a decision: the same words elsewhere, not yet labelled. */
export interface Offer {
  readonly text: string;
  readonly label: string;
  readonly here: readonly Occurrence[];
  readonly variants: number;
  readonly elsewhere: number;
}

const queueLimit = 1000;
const occurrenceLimit = 200;

/** The annotations after a write, in reading order. */
function merged(before: readonly Annotation[], { put, dropped }: Pick<Reviewed, 'put' | 'dropped'>): readonly Annotation[] {
  const gone = new Set([...dropped, ...put.map(({ id }) => id)]);
  return [...before.filter(({ id }) => !gone.has(id)), ...put].sort((a, b) => a.start - b.start || a.end - b.end || (a.id < b.id ? -1 : 1));
}

/** View state of the workbench. Truth is in the project process: every write gives the note's annotations back. */
export const useReview = defineStore('review', () => {
  const project = useProject();
  const errors = useErrors();

  const queue = shallowRef<readonly DocumentRow[]>([]);
  const queueFilter = ref<'open' | 'all'>('open');
  const queueSearch = ref('');
  const note = shallowRef<DocumentView | null>(null);
  const annotations = shallowRef<readonly Annotation[]>([]);
  const activeId = ref<string | null>(null);
  const selection = shallowRef<Span | null>(null);
  const offer = shallowRef<Offer | null>(null);
  const occurrences = shallowRef<{ readonly text: string; readonly total: number; readonly rows: readonly Occurrence[] }>({ text: '', total: 0, rows: [] });
  const history = shallowRef<readonly HistoryEntry[]>([]);
  const labelFilter = ref<string | null>(null);
  let revision = 0;

  const active = computed(() => annotations.value.find(({ id }) => id === activeId.value) ?? null);
  const visible = computed(() => annotations.value.filter(({ status }) => status !== 'rejected'));
  const open = computed(() => visible.value.filter(({ status, label }) => status === 'suggested' && (labelFilter.value === null || label === labelFilter.value)).toSorted((a, b) => a.start - b.start || a.end - b.end));
  const labels = computed(() => project.labels);
  const familyOf = (label: string): PhiFamily => project.familyOf(label);
  /** The first label of each family, in the order of the keys 1–7. */
  const byFamily = computed(() => (['name', 'place', 'date', 'contact', 'identifier', 'profession', 'other'] as const).map((family) => ({ family, labels: labels.value.filter((label) => label.family === family) })));

  async function loadQueue(): Promise<void> {
    const filter = { ...(queueFilter.value === 'open' ? { status: 'open' as const } : {}), ...(queueSearch.value === '' ? {} : { search: queueSearch.value }) };
    queue.value = (await client.document.list({ filter, order: 'plain', offset: 0, limit: queueLimit })).rows;
  }

  async function show(id: number): Promise<void> {
    const view = await client.document.get({ id });
    note.value = view;
    annotations.value = view.annotations;
    revision = view.revision;
    selection.value = null;
    offer.value = null;
    activeId.value = open.value[0]?.id ?? null;
    await Promise.all([loadOccurrences(), loadHistory()]);
  }

  async function refresh(): Promise<void> {
    if (note.value === null) return;
    const view = await client.document.get({ id: note.value.row.id });
    note.value = view;
    annotations.value = view.annotations;
    revision = view.revision;
    if (active.value === null) activeId.value = null;
  }

  async function loadOccurrences(): Promise<void> {
    const word = active.value?.text ?? '';
    if (note.value === null || word.trim() === '') {
      occurrences.value = { text: '', total: 0, rows: [] };
      return;
    }
    const found = await client.review.occurrences({ documentId: note.value.row.id, text: word, scope: 'note', limit: occurrenceLimit });
    if (active.value?.text === word) occurrences.value = { text: word, total: found.total, rows: found.occurrences };
  }

  async function loadHistory(): Promise<void> {
    if (note.value !== null) history.value = await client.review.history({ documentId: note.value.row.id, limit: 20 });
  }

  /** Writes are sent one after the other, each with the revision that the one before gave back. */
  let last: Promise<unknown> = Promise.resolve();
  function write(send: (target: { documentId: number; revision: number }) => Promise<Reviewed>): Promise<Reviewed | null> {
    const next = last.then(async () => {
      if (note.value === null) return null;
      const documentId = note.value.row.id;
      try {
        const reviewed = await send({ documentId, revision });
        if (note.value?.row.id === documentId) {
          annotations.value = merged(annotations.value, reviewed);
          revision = reviewed.revision;
        }
        void loadHistory();
        return reviewed;
      } catch (error) {
        errors.show(error);
        await refresh();
        return null;
      }
    });
    last = next;
    return next;
  }

  function activate(id: string | null): void {
    activeId.value = id;
    selection.value = null;
    void loadOccurrences();
  }

  /** The next open suggestion behind (or before) the cursor, round the note's end. */
  function step(isBackwards: boolean): void {
    const from = active.value?.start ?? selection.value?.start ?? -1;
    const all = open.value;
    const found = isBackwards ? (all.findLast(({ start }) => start < from) ?? all.at(-1)) : (all.find(({ start }) => start > from) ?? all[0]);
    activate(found?.id ?? null);
  }

  async function decide(status: Annotation['status'], ids?: readonly string[]): Promise<void> {
    const targets = ids ?? (activeId.value === null ? [] : [activeId.value]);
    if (targets.length === 0) return;
    const decided = active.value;
    const reviewed = await write((target) => client.review.decide({ ...target, annotationIds: [...targets], status }));
    if (reviewed === null) return;
    if (status === 'accepted' && decided !== null && ids === undefined) void makeOffer(decided.text, decided.label);
    if (ids === undefined) step(false);
  }

  async function relabel(label: string): Promise<void> {
    if (selection.value !== null) return add(label);
    const current = active.value;
    if (current === null) return;
    const reviewed = await write(async (target) => {
      const changed = current.label === label ? null : await client.review.relabel({ ...target, annotationIds: [current.id], label });
      if (current.status === 'accepted' && changed !== null) return changed;
      return client.review.decide({ documentId: target.documentId, revision: changed?.revision ?? target.revision, annotationIds: [current.id], status: 'accepted' });
    });
    if (reviewed !== null) void makeOffer(current.text, label);
  }

  /** The key of a family: its first label, or the next one of it when the span has one of them already. */
  async function labelFamily(index: number): Promise<void> {
    const ids = byFamily.value[index]?.labels.map(({ id }) => id) ?? [];
    const current = selection.value === null ? active.value : null;
    const at = current === null ? -1 : ids.indexOf(current.label);
    const wanted = current !== null && at >= 0 && current.status === 'accepted' ? ids[(at + 1) % ids.length] : (at >= 0 ? current?.label : ids[0]);
    if (wanted !== undefined) await relabel(wanted);
  }

  function clear(): void {
    if (selection.value !== null) selection.value = null;
    else offer.value = null;
  }

  async function add(label: string): Promise<void> {
    const span = selection.value;
    if (span === null) return;
    const reviewed = await write((target) => client.review.add({ ...target, ...span, label }));
    const made = reviewed?.touched[0];
    if (made === undefined) return;
    activate(made);
    if (active.value !== null) void makeOffer(active.value.text, label);
  }

  async function remove(): Promise<void> {
    const id = activeId.value;
    if (id === null) return;
    await write((target) => client.review.remove({ ...target, annotationIds: [id] }));
    step(false);
  }

  /** Moves one edge of the active span by a word. */
  async function moveEdge(edge: 'start' | 'end', isOutwards: boolean): Promise<void> {
    const current = active.value;
    const text = note.value?.text;
    if (current === null || text === undefined) return;
    const moved = edge === 'start'
      ? { end: current.end, start: isOutwards ? (nextWord(text, current.start, true)?.start ?? current.start) : (nextWord(text, nextWord(text, current.start, false)?.end ?? current.start, false)?.start ?? current.start) }
      : { start: current.start, end: isOutwards ? (nextWord(text, current.end, false)?.end ?? current.end) : (nextWord(text, nextWord(text, current.end, true)?.start ?? current.end, true)?.end ?? current.end) };
    const span = wholeCharacters(text, moved);
    if (span.start >= span.end) return;
    await write((target) => client.review.resize({ ...target, annotationId: current.id, ...span }));
  }

  /** The keyboard's selection: a word further, or one word more. */
  function moveSelection(isBackwards: boolean, isExtending: boolean): void {
    const text = note.value?.text;
    if (text === undefined) return;
    const from = selection.value ?? active.value ?? { start: 0, end: 0 };
    const word = nextWord(text, isBackwards ? from.start : from.end, isBackwards);
    if (word === null) return;
    const wanted = isExtending && selection.value !== null ? { start: Math.min(from.start, word.start), end: Math.max(from.end, word.end) } : word;
    activeId.value = null;
    selection.value = isExtending ? (trimSpan(text, wanted) ?? wanted) : wanted;
  }

  function select(span: Span | null): void {
    selection.value = span;
    if (span !== null) activeId.value = null;
  }

  async function makeOffer(text: string, label: string): Promise<void> {
    if (note.value === null) return;
    const documentId = note.value.row.id;
    const [here, wide] = await Promise.all([
      client.review.occurrences({ documentId, text, scope: 'note', limit: occurrenceLimit }),
      client.review.occurrences({ documentId, text, scope: 'project', limit: 1 }),
    ]);
    if (note.value?.row.id !== documentId) return;
    const waiting = here.occurrences.filter(({ annotationId, status }) => annotationId === null || status === 'suggested');
    const sure = waiting.filter(({ isVariant }) => !isVariant);
    const elsewhere = Math.max(0, wide.unlabelled - here.unlabelled);
    offer.value = sure.length === 0 && elsewhere === 0 ? null : { text, label, here: sure, variants: waiting.length - sure.length, elsewhere };
  }

  async function propagate(scope: 'note' | 'patient' | 'project', includeVariants = false): Promise<number> {
    const offered = offer.value;
    if (offered === null) return 0;
    let count = 0;
    await write(async (target) => {
      const result = await client.review.propagate({ ...target, text: offered.text, label: offered.label, scope, includeVariants });
      count = result.added + result.accepted;
      return result.reviewed;
    });
    offer.value = null;
    return count;
  }

  async function back(direction: 'undo' | 'redo'): Promise<void> {
    try {
      const { documentIds } = await client.review[direction]({});
      offer.value = null;
      const shown = note.value?.row.id;
      const [first] = documentIds;
      if (first !== undefined && (shown === undefined || !documentIds.includes(shown)) && documentIds.length === 1) await show(first);
      else await refresh();
      await Promise.all([loadHistory(), loadQueue()]);
    } catch (error) {
      errors.show(error);
    }
  }

  /** Marks the note done (or open again) and goes to the next open one. */
  async function finish(): Promise<void> {
    const current = note.value;
    if (current === null) return;
    await last;
    const index = queue.value.findIndex(({ id }) => id === current.row.id);
    const following = [...queue.value.slice(index + 1), ...queue.value.slice(0, Math.max(0, index))].find(({ id, status }) => id !== current.row.id && status === 'open');
    await client.document.setStatus({ ids: [current.row.id], status: 'done' });
    await loadQueue();
    if (following === undefined) await refresh();
    else await show(following.id);
  }

  async function goTo(offset: 1 | -1): Promise<void> {
    const index = queue.value.findIndex(({ id }) => id === note.value?.row.id);
    const row = queue.value[index === -1 ? 0 : index + offset];
    if (row !== undefined) await show(row.id);
  }

  return {
    queue, queueFilter, queueSearch, note, annotations, activeId, active, visible, open, selection, offer, occurrences, history, labels, labelFilter, byFamily,
    familyOf, loadQueue, show, refresh, activate, step, decide, relabel, labelFamily, clear, remove, moveEdge, moveSelection, select, propagate, back, finish, goTo,
  };
});
