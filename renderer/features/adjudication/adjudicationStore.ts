import { defineStore } from 'pinia';
import { watch } from 'vue';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { pacedRefresh } from '../../app/pacedRefresh';
import { useProject } from '../../app/project';
import { useAdjudicatedNote } from './useAdjudicatedNote';
import { useAdjudicationRows } from './useAdjudicationRows';
import { useConflictDecisions } from './useConflictDecisions';

/** Annotators side by side in one note: what they agree on stands, what they differ in is decided place by place. */
export const useAdjudication = defineStore('adjudication', () => {
  const errors = useErrors();
  const project = useProject();
  const { take, ...shown } = useAdjudicatedNote();
  const { note, activeKey, selection, annotator, isReady, open } = shown;
  const { load, ...list } = useAdjudicationRows(note);
  const { rows, metrics, isLoaded, shownRows } = list;
  let isShown = false;
  let isAccepting = false;
  /** Of the project after a decision made here: what is shown holds it already. */
  let ownRevision = -1;
  let newest = -1;
  const decisions = useConflictDecisions({
    ...shown,
    isAccepting: () => isAccepting,
    written: (revision) => {
      ownRevision = revision;
    },
  });

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

  async function goTo(by: 1 | -1): Promise<void> {
    const all = shownRows.value;
    const at = all.findIndex(({ documentId }) => documentId === note.value?.documentId);
    const next = all[at + by];
    if (next !== undefined) await open(next.documentId);
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
      [rows.value, metrics.value, isLoaded.value, note.value, activeKey.value, selection.value, annotator.value] = [
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

  return { ...list, ...shown, enter, leave, goTo, ...decisions, accept, acceptAgreed };
});
