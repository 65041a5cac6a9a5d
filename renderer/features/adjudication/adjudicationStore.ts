import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type {
  AdjudicationChoice,
  AdjudicationConflict,
  AdjudicationFigures,
  AdjudicationNote,
  AdjudicationRow,
} from '../../../electron/contract/adjudication';
import { phiFamilies } from '../../../electron/contract/phiTypes';
import type { LabelledSpan, Span } from '../../../electron/contract/text';
import { nextWord } from '../../../electron/core/text/spans';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { useNotices } from '../../app/notices';
import { pacedRefresh } from '../../app/pacedRefresh';
import { useProject } from '../../app/project';
import { labelsOfFamily } from '../../text/labelFamilies';
import { chosenOf } from './noteMarks';

/** Annotators side by side in one note: what they agree on stands, what they differ in is decided place by place. */
export const useAdjudication = defineStore('adjudication', () => {
  const errors = useErrors();
  const project = useProject();
  const notices = useNotices();
  const rows = shallowRef<readonly AdjudicationRow[]>([]);
  const figures = shallowRef<AdjudicationFigures | null>(null);
  const isLoaded = ref(false);
  const show = ref<'open' | 'all'>('open');
  const note = shallowRef<AdjudicationNote | null>(null);
  const activeKey = ref<string | null>(null);
  /** Words that the person marked, for a span of their own. */
  const selection = shallowRef<Span | null>(null);
  /** Whose spans are painted; '' for all of them. */
  const annotator = ref('');
  let isShown = false;
  let isAccepting = false;
  /** Of the project after a decision made here: what is shown holds it already. */
  let ownRevision = -1;
  let newest = -1;

  const shownRows = computed(() =>
    show.value === 'all'
      ? rows.value
      : rows.value.filter(({ isAccepted, documentId }) => !isAccepted || documentId === note.value?.documentId),
  );
  const active = computed<AdjudicationConflict | null>(
    () => note.value?.conflicts.find(({ key }) => key === activeKey.value) ?? null,
  );
  const openConflicts = computed(() => note.value?.conflicts.filter(({ decision }) => decision === null) ?? []);
  const isReady = computed(() => note.value !== null && openConflicts.value.length === 0);
  const agreedNotes = computed(
    () => rows.value.filter(({ conflicts, isAccepted }) => conflicts === 0 && !isAccepted).length,
  );

  async function load(): Promise<void> {
    const found = await client.adjudication.list({});
    [rows.value, figures.value, isLoaded.value] = [found.rows, found.statistics, true];
  }

  function take(next: AdjudicationNote): void {
    const isOther = next.documentId !== note.value?.documentId;
    note.value = next;
    if (isOther) [selection.value, annotator.value] = [null, ''];
    if (isOther || !next.conflicts.some(({ key }) => key === activeKey.value))
      activeKey.value = (next.conflicts.find(({ decision }) => decision === null) ?? next.conflicts[0])?.key ?? null;
  }

  async function open(documentId: number): Promise<void> {
    const next = await errors.guard(() => client.adjudication.get({ documentId }));
    if (next !== undefined) take(next);
  }

  /** The screen is there: the note it showed last, or the first that is not finished. */
  async function enter(): Promise<void> {
    isShown = true;
    await errors.guard(load);
    const known = rows.value.find(({ documentId }) => documentId === note.value?.documentId);
    const first = known ?? rows.value.find(({ isAccepted }) => !isAccepted) ?? rows.value[0];
    if (first !== undefined) await open(first.documentId);
    else note.value = null;
  }
  const leave = (): void => {
    isShown = false;
  };

  function step(by: 1 | -1, isOpenOnly: boolean): void {
    const conflicts = note.value?.conflicts ?? [];
    const from = conflicts.findIndex(({ key }) => key === activeKey.value);
    for (let n = 1; n <= conflicts.length; n += 1) {
      const candidate = conflicts[(from + by * n + conflicts.length * 2) % conflicts.length];
      if (candidate === undefined || (isOpenOnly && candidate.decision !== null)) continue;
      [activeKey.value, selection.value] = [candidate.key, null];
      return;
    }
  }

  async function goTo(by: 1 | -1): Promise<void> {
    const all = shownRows.value;
    const at = all.findIndex(({ documentId }) => documentId === note.value?.documentId);
    const next = all[at + by];
    if (next !== undefined) await open(next.documentId);
  }

  async function decide(choice: AdjudicationChoice | null, goesOn = true): Promise<void> {
    const [shown, conflict] = [note.value, active.value];
    // A key pressed while the next note is being opened is not meant for this one.
    if (shown === null || conflict === null || isAccepting) return;
    const done = await errors.guard(() =>
      client.adjudication.decide({ documentId: shown.documentId, key: conflict.key, choice }),
    );
    if (done !== undefined) notices.outdate();
    const now = note.value;
    if (done === undefined || now?.documentId !== shown.documentId) return;
    ownRevision = done.revision;
    selection.value = null;
    note.value = {
      ...now,
      conflicts: now.conflicts.map((known) => (known.key === done.key ? { ...known, decision: done.decision } : known)),
    };
    if (choice !== null && goesOn) step(1, true);
  }

  /** What the annotator with this letter marked here. */
  async function takeAnnotator(at: number): Promise<void> {
    const id = note.value?.annotators[at]?.id;
    const version =
      active.value?.versions.findIndex(({ annotators }) => id !== undefined && annotators.includes(id)) ?? -1;
    if (version >= 0) await decide({ kind: 'version', version });
  }

  const annotatorLabels = (conflict: AdjudicationConflict): readonly string[] =>
    conflict.versions.flatMap(({ spans }) => spans.map(({ label }) => label));

  /** A span of one's own: over the marked words, or over the place itself. */
  async function label(wanted: string): Promise<void> {
    const place = selection.value ?? active.value;
    if (place === null) return;
    await decide({ kind: 'own', spans: [{ start: place.start, end: place.end, label: wanted }] });
  }
  async function labelFamily(at: number): Promise<void> {
    const family = phiFamilies[at];
    const ofFamily = family === undefined ? [] : labelsOfFamily(project.labels, family);
    const given = active.value === null ? [] : annotatorLabels(active.value);
    const wanted = ofFamily.find(({ id }) => given.includes(id)) ?? ofFamily[0];
    if (wanted !== undefined) await label(wanted.id);
  }

  /** Moves an edge of what was chosen by a word; it is a span of one's own from then on. */
  async function moveEdge(edge: 'start' | 'end', isOut: boolean): Promise<void> {
    const [shown, conflict] = [note.value, active.value];
    if (shown === null || conflict === null) return;
    const chosen = chosenOf(conflict);
    const spans =
      chosen.length > 0 ? chosen : (conflict.versions.find((version) => version.spans.length > 0)?.spans ?? []);
    const moved = moveEdgeOf(shown.text, spans, edge, isOut);
    if (moved !== null) await decide({ kind: 'own', spans: [...moved] }, false);
  }

  async function accept(): Promise<boolean> {
    const shown = note.value;
    if (shown === null || !isReady.value || isAccepting) return false;
    isAccepting = true;
    try {
      const done = await errors.guard(() => client.adjudication.accept({ documentId: shown.documentId }));
      if (done === undefined) return false;
      ownRevision = done.revision;
      if (note.value?.documentId === shown.documentId) note.value = { ...note.value, accepted: done.accepted };
      await load();
      const at = rows.value.findIndex(({ documentId }) => documentId === shown.documentId);
      const after = [...rows.value.slice(at + 1), ...rows.value.slice(0, at)].find(({ isAccepted }) => !isAccepted);
      if (after !== undefined) await open(after.documentId);
      return true;
    } finally {
      isAccepting = false;
    }
  }

  /** @returns how many notes were accepted */
  async function acceptAgreed(): Promise<number> {
    const done = await errors.guard(() => client.adjudication.acceptAgreed({}));
    await load();
    return done?.notes ?? 0;
  }

  const refresh = pacedRefresh(async () => {
    if (!isShown) return;
    const upTo = newest;
    await load();
    const id = note.value?.documentId;
    if (upTo > ownRevision && id !== undefined && rows.value.some(({ documentId }) => documentId === id))
      take(await client.adjudication.get({ documentId: id }));
  });
  onEvent('projectChanged', ({ revision }) => {
    newest = Math.max(newest, revision);
    refresh();
  });
  watch(
    () => project.info?.id,
    () => {
      [ownRevision, newest] = [-1, -1];
      [rows.value, figures.value, isLoaded.value, note.value, activeKey.value, selection.value, annotator.value] = [
        [],
        null,
        false,
        null,
        null,
        null,
        '',
      ];
    },
  );

  return {
    rows,
    shownRows,
    figures,
    isLoaded,
    show,
    note,
    active,
    activeKey,
    selection,
    annotator,
    openConflicts,
    isReady,
    agreedNotes,
    open,
    enter,
    leave,
    step,
    goTo,
    decide,
    takeAnnotator,
    label,
    labelFamily,
    moveEdge,
    accept,
    acceptAgreed,
  };
});

/** Null where there is no word to take, or none would be left. */
function moveEdgeOf(
  text: string,
  spans: readonly LabelledSpan[],
  edge: 'start' | 'end',
  isOut: boolean,
): readonly LabelledSpan[] | null {
  const [span] = edge === 'start' ? spans : spans.slice(-1);
  if (span === undefined) return null;
  const { start, end } = span;
  const word =
    edge === 'start'
      ? isOut
        ? nextWord(text, start, true)
        : nextWord(text, nextWord(text, start, false)?.end ?? end, false)
      : isOut
        ? nextWord(text, end, false)
        : nextWord(text, nextWord(text, end, true)?.start ?? start, true);
  if (word === null) return null;
  const moved = edge === 'start' ? { ...span, start: word.start } : { ...span, end: word.end };
  return moved.start < moved.end ? spans.map((each) => (each === span ? moved : each)) : null;
}
