import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { DocumentRow, DocumentView } from '../../../electron/contract/document';
import type { PhiFamily } from '../../../electron/contract/phi';
import type { HistoryEntry, MissedWord, Reviewed } from '../../../electron/contract/review';
import type { Annotation, Span } from '../../../electron/contract/text';
import { phiFamilies } from '../../../electron/contract/phiTypes';
import { nextWord, overlaps, trimSpan } from '../../../electron/core/text/spans';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { useNotices } from '../../app/notices';
import { pacedRefresh } from '../../app/pacedRefresh';
import { useProject } from '../../app/project';
import { takeStep, type Step } from '../../app/steps';
import { labelsOfFamily } from '../../text/labelFamilies';
import { movedEdge, type EdgeStep } from './edges';
import { useQueue } from './queueStore';
import { everySuggestion, isShown, isSure, type SuggestionFilter } from './suggestionFilter';

type Counts = Pick<DocumentRow, 'suggested' | 'accepted' | 'rejected'>;
const sameCounts = (a: Counts, b: Counts): boolean =>
  a.suggested === b.suggested && a.accepted === b.accepted && a.rejected === b.rejected;
function countsOf(annotations: readonly Annotation[]): Counts {
  const counts = { suggested: 0, accepted: 0, rejected: 0 };
  for (const { status } of annotations) counts[status] += 1;
  return counts;
}

/** The annotations after a write, in reading order. */
function merged(
  before: readonly Annotation[],
  { put, dropped }: Pick<Reviewed, 'put' | 'dropped'>,
): readonly Annotation[] {
  const gone = new Set([...dropped, ...put.map(({ id }) => id)]);
  return [...before.filter(({ id }) => !gone.has(id)), ...put].sort(
    (a, b) => a.start - b.start || a.end - b.end || (a.id < b.id ? -1 : 1),
  );
}

/** The note that is being reviewed. Truth is in the project process: every write gives back what it changed. */
export const useReview = defineStore('review', () => {
  const project = useProject();
  const errors = useErrors();
  const queue = useQueue();
  const notices = useNotices();

  const note = shallowRef<DocumentView | null>(null);
  const annotations = shallowRef<readonly Annotation[]>([]);
  const activeId = ref<string | null>(null);
  const selection = shallowRef<Span | null>(null);
  const history = shallowRef<readonly HistoryEntry[]>([]);
  const filter = shallowRef<SuggestionFilter>(everySuggestion);
  const doubts = shallowRef<readonly MissedWord[] | null>(null);
  /** What a person has just decided to be PHI: the same words may stand elsewhere. */
  const decided = shallowRef<{ readonly text: string; readonly label: string } | null>(null);
  let revision = 0;

  /** A blind sample is read as if nothing had been suggested. */
  const isBlind = computed(() => queue.order === 'sample');
  const visible = computed(() =>
    annotations.value.filter(({ status }) => status === 'accepted' || (status === 'suggested' && !isBlind.value)),
  );
  const active = computed(() => visible.value.find(({ id }) => id === activeId.value) ?? null);
  const suggested = computed(() => visible.value.filter(({ status }) => status === 'suggested'));
  /** What the filter lets through, in reading order. */
  const open = computed(() => suggested.value.filter((annotation) => isShown(filter.value, annotation)));
  const labels = computed(() => project.labels);
  const familyOf = (label: string): PhiFamily => project.familyOf(label);
  /** The labels of each family, in the order of the keys 1–7. */
  const byFamily = computed(() =>
    phiFamilies.map((family) => ({ family, labels: labelsOfFamily(labels.value, family) })),
  );

  /** What the selected words are in other notes, when they were come upon as missed. */
  const guess = computed(() => {
    const span = selection.value;
    return span === null
      ? undefined
      : doubts.value?.find(({ start, end }) => start === span.start && end === span.end)?.label;
  });

  function take(view: DocumentView): void {
    note.value = view;
    annotations.value = view.annotations;
    revision = view.revision;
    doubts.value = null;
  }

  async function show(id: number): Promise<void> {
    await last;
    const view = await client.document.get({ id });
    // Words are of the note before: nothing of this one is passed over for them.
    if (id !== note.value?.row.id && filter.value.text !== '') filter.value = { ...filter.value, text: '' };
    take(view);
    selection.value = null;
    decided.value = null;
    activeId.value = open.value[0]?.id ?? null;
    void loadHistory();
  }

  async function refresh(): Promise<void> {
    if (note.value === null) return;
    take(await client.document.get({ id: note.value.row.id }));
    if (active.value === null) activeId.value = null;
  }

  async function loadHistory(): Promise<void> {
    const id = note.value?.row.id;
    if (id === undefined) return;
    const entries = await client.review.history({ documentId: id, limit: 20 });
    if (note.value?.row.id === id) history.value = entries;
  }

  /** Writes are sent one after the other, each with the revision that the one before gave back. */
  let last: Promise<unknown> = Promise.resolve();
  function write(
    send: (target: { documentId: number; revision: number }) => Promise<Reviewed>,
  ): Promise<Reviewed | null> {
    const next = last.then(async () => {
      if (note.value === null) return null;
      const documentId = note.value.row.id;
      try {
        const reviewed = await send({ documentId, revision });
        notices.outdate();
        if (note.value?.row.id === documentId) {
          annotations.value = merged(annotations.value, reviewed);
          revision = reviewed.revision;
          laterHistory();
        }
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
  /**
   * Detection goes on while a note is read, or a model learned and suggests anew: what is shown must be what is there, or a note
   * would be done with suggestions that nobody saw. The row of the note tells; what this window wrote it knows already.
   */
  onEvent(
    'projectChanged',
    pacedRefresh(async () => {
      await last;
      const [shown, waited] = [note.value, last];
      if (shown === null) return;
      const [row] = (await client.review.rows({ ids: [shown.row.id] })).rows;
      if (
        row === undefined ||
        note.value !== shown ||
        last !== waited ||
        sameCounts(row, shown.row) ||
        sameCounts(row, countsOf(annotations.value))
      )
        return;
      last = refresh().catch((error: unknown) => errors.show(error));
      await last;
    }),
  );
  /**
   * Shows what a write will do before it is acknowledged, so that a key is answered in the next frame however busy the disk is;
   * when the write is refused the note is fetched again and the reason shown.
   */
  function foresee(ids: readonly string[], change: (annotation: Annotation) => Annotation | null): void {
    const touched = new Set(ids);
    annotations.value = annotations.value.flatMap((annotation) =>
      touched.has(annotation.id) ? (change(annotation) ?? []) : annotation,
    );
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The list of what was done follows when the hand rests: it must not come before the next key. */
  function laterHistory(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void loadHistory(), 250);
  }

  function activate(id: string | null): void {
    activeId.value = id;
    selection.value = null;
  }

  /** The next open suggestion behind (or before) the cursor, round the note's end. */
  function step(isBackwards: boolean): void {
    const from = active.value?.start ?? selection.value?.start ?? -1;
    const all = open.value;
    const here = all.findIndex(({ id }) => id === activeId.value);
    // Of several that begin in one place each has its turn.
    const found =
      here >= 0
        ? all[(here + (isBackwards ? all.length - 1 : 1)) % all.length]
        : isBackwards
          ? (all.findLast(({ start }) => start < from) ?? all.at(-1))
          : (all.find(({ start }) => start > from) ?? all[0]);
    activate(found?.id ?? null);
  }

  /** The next span behind (or before) the cursor, decided or not. */
  function stepSpan(isBackwards: boolean): void {
    const all = visible.value;
    const here = all.findIndex(({ id }) => id === activeId.value);
    const from = selection.value?.start ?? -1;
    const found =
      here >= 0
        ? all[(here + (isBackwards ? all.length - 1 : 1)) % all.length]
        : isBackwards
          ? (all.findLast(({ start }) => start < from) ?? all.at(-1))
          : (all.find(({ start }) => start > from) ?? all[0]);
    activate(found?.id ?? null);
  }

  /** @returns whether it was written */
  async function decide(status: Annotation['status'], ids?: readonly string[]): Promise<boolean> {
    const current = active.value;
    if (ids === undefined && status === 'accepted' && guess.value !== undefined) {
      await add(guess.value);
      return true;
    }
    const targets = ids ?? (current === null ? [] : [current.id]);
    if (targets.length === 0) return false;
    foresee(targets, (annotation) => ({ ...annotation, status }));
    if (current !== null && targets.includes(current.id)) stepFrom(current.start);
    const reviewed = await write((target) => client.review.decide({ ...target, annotationIds: [...targets], status }));
    if (reviewed !== null && status === 'accepted' && current !== null && ids === undefined)
      decided.value = { text: current.text, label: current.label };
    return reviewed !== null;
  }
  /**
   * From the cursor on, accepts what a person sees, as one step, and goes on to what is left: what is less sure, and what is not
   * in view yet. Nothing is accepted unseen, and nothing that the cursor was moved past.
   *
   * @param isSeen whether all of a span is on the screen
   * @returns how many were accepted
   */
  async function acceptSeen(isSeen: (span: Span) => boolean): Promise<number> {
    const from = active.value;
    if (from === null) return 0;
    const ids = open.value
      .filter((annotation) => annotation.start >= from.start && isSure(annotation) && isSeen(annotation))
      .map(({ id }) => id);
    if (ids.length === 0) return 0;
    const done = decide('accepted', ids);
    stepFrom(from.start);
    return (await done) ? ids.length : 0;
  }
  /** The first open suggestion from an offset on, round the note's end. */
  function stepFrom(start: number): void {
    activate((open.value.find((each) => each.start >= start) ?? open.value[0])?.id ?? null);
  }

  /** Gives the selection or the span under the cursor a label. The cursor stays: the same key again is the next label of the family. */
  async function relabel(label: string): Promise<void> {
    if (selection.value !== null) return add(label);
    const current = active.value;
    if (current === null) return;
    foresee([current.id], (annotation) => ({ ...annotation, label, status: 'accepted' }));
    const reviewed = await write((target) =>
      current.label === label
        ? client.review.decide({ ...target, annotationIds: [current.id], status: 'accepted' })
        : client.review.relabel({ ...target, annotationIds: [current.id], label }),
    );
    if (reviewed !== null) decided.value = { text: current.text, label };
  }

  /** The key of a family: the label of it that is known or suggested, or its first, or the next one when the span has one of them already. */
  async function labelFamily(index: number): Promise<void> {
    const ids = byFamily.value[index]?.labels.map(({ id }) => id) ?? [];
    const current = selection.value === null ? active.value : null;
    const at = ids.indexOf(current?.label ?? guess.value ?? '');
    const wanted = current?.status === 'accepted' && at >= 0 ? ids[(at + 1) % ids.length] : ids[Math.max(0, at)];
    if (wanted !== undefined) await relabel(wanted);
  }

  async function add(label: string): Promise<void> {
    const span = selection.value;
    if (span === null) return;
    const reviewed = await write((target) => client.review.add({ ...target, ...span, label }));
    const made = reviewed?.put[0];
    if (made === undefined) return;
    activate(made.id);
    decided.value = { text: made.text, label };
  }

  async function remove(): Promise<void> {
    const current = active.value;
    if (current === null) return;
    foresee([current.id], () => null);
    stepFrom(current.start);
    await write((target) => client.review.remove({ ...target, annotationIds: [current.id] }));
  }

  async function resize(id: string, span: Span): Promise<void> {
    const words = note.value?.text.slice(span.start, span.end) ?? '';
    foresee([id], (annotation) => ({ ...annotation, ...span, text: words }));
    await write((target) => client.review.resize({ ...target, annotationId: id, ...span }));
  }
  /** Moves one edge of the active span, or of the selection. */
  async function moveEdge(edge: 'start' | 'end', isOutwards: boolean, by: EdgeStep): Promise<void> {
    const text = note.value?.text;
    const target = selection.value ?? active.value;
    if (target === null || text === undefined) return;
    const span = movedEdge(text, target, edge, isOutwards, by);
    if (span === null) return;
    if (selection.value !== null) selection.value = span;
    else await resize((target as Annotation).id, span);
  }

  /** The keyboard's selection: a word further, or one word more. */
  function moveSelection(isBackwards: boolean, isExtending: boolean): void {
    const text = note.value?.text;
    if (text === undefined) return;
    const from = selection.value ?? active.value ?? { start: 0, end: 0 };
    const word = nextWord(text, isBackwards ? from.start : from.end, isBackwards);
    if (word === null) return;
    const wanted =
      isExtending && selection.value !== null
        ? { start: Math.min(from.start, word.start), end: Math.max(from.end, word.end) }
        : word;
    activate(null);
    selection.value = isExtending ? (trimSpan(text, wanted) ?? wanted) : wanted;
  }

  function select(span: Span | null): void {
    if (span !== null) activate(null);
    selection.value = span;
  }

  /** The next word that may have been missed, most doubtful first. */
  async function nextDoubt(): Promise<boolean> {
    const id = note.value?.row.id;
    if (id === undefined) return false;
    const known = doubts.value ?? (await client.review.doubts({ documentId: id, isBlind: isBlind.value }));
    if (note.value?.row.id !== id) return false;
    const left = known.filter((span) => !visible.value.some((other) => overlaps(other, span)));
    const at = left.findIndex(({ start, end }) => start === selection.value?.start && end === selection.value.end);
    doubts.value = left;
    const found = left[(at + 1) % Math.max(1, left.length)];
    select(found ?? null);
    return found !== undefined;
  }

  async function back(direction: 'undo' | 'redo'): Promise<Step['said'] | null> {
    try {
      await last;
      const { documentIds, said } = await takeStep(direction);
      decided.value = null;
      const shown = note.value?.row.id;
      const [first] = documentIds;
      if (first !== undefined && (shown === undefined || !documentIds.includes(shown)) && documentIds.length === 1)
        await show(first);
      else await refresh();
      await Promise.all([loadHistory(), queue.refresh()]);
      return said;
    } catch (error) {
      errors.show(error);
      return null;
    }
  }

  /** Marks the note done and goes to the next open one. @returns false when there is none */
  async function finish(): Promise<boolean> {
    const current = note.value;
    if (current === null) return true;
    await last;
    await client.document.setStatus({ ids: [current.row.id], status: 'done' });
    notices.outdate();
    const following = await queue.nextOpen(current.row.id);
    await (following === undefined ? refresh() : show(following));
    void queue.refresh();
    return following !== undefined;
  }

  async function goTo(offset: 1 | -1): Promise<void> {
    const index = queue.indexOf(note.value?.row.id);
    const id = queue.ids[index === -1 ? 0 : index + offset];
    if (id !== undefined) await show(id);
  }

  function clear(): void {
    selection.value = null;
  }

  return {
    note,
    annotations,
    activeId,
    active,
    visible,
    suggested,
    open,
    selection,
    guess,
    history,
    labels,
    filter,
    byFamily,
    isBlind,
    decided,
    familyOf,
    show,
    refresh,
    activate,
    step,
    stepSpan,
    decide,
    acceptSeen,
    relabel,
    labelFamily,
    clear,
    remove,
    resize,
    moveEdge,
    moveSelection,
    select,
    nextDoubt,
    write,
    back,
    finish,
    goTo,
  };
});
