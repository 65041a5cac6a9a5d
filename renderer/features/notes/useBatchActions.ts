import { computed, ref } from 'vue';
import type { DocumentStatus } from '../../../electron/contract/document';
import { client } from '../../app/client';
import { useCommands } from '../../app/commands';
import { useErrors } from '../../app/errors';
import { useJobs } from '../../app/jobs';
import { useNotices } from '../../app/notices';
import { useWords } from '../../app/words';
import { useNotes } from './notesStore';

/** The most that one call takes. */
const rowsAtOnce = 500;

/** What can be done to the selected notes, or else to all that the filter matches. Every one of them can be undone. */
export function useBatchActions() {
  const { t, count, number } = useWords();
  const commands = useCommands();
  const errors = useErrors();
  const jobs = useJobs();
  const notes = useNotes();
  const notices = useNotices();
  const isExporting = ref(false);

  /**
   * Without a selection and without a filter there is no batch, so that no key acts on the whole project by accident.
   */
  const hasBatch = computed(() => notes.selected.size > 0 || notes.isFiltered);
  const undo = () => ({ label: t('notice.undo'), run: () => commands.run('edit.undo') });

  async function setStatus(status: DocumentStatus): Promise<void> {
    await errors.guard(async () => {
      const ids = await notes.batchIds();
      if (ids.length === 0) return;
      const { changed } = await client.document.setStatus({ ids: [...ids], status });
      notes.clearSelection();
      const unread = status !== 'done' || changed === 0 ? 0 : await unreadOf([...ids]);
      const message =
        unread > 0
          ? count('reading.batchUnread', changed, { unread: number(unread) })
          : count(`notes.said.${status}`, changed);
      notices.show(
        changed === 0 ? { text: t(`notes.said.${status}None`) } : { text: message, isUndo: true, action: undo() },
      );
    });
  }

  /** Of notes that were just done together, those that nobody had read. */
  async function unreadOf(ids: readonly number[]): Promise<number> {
    let unread = 0;
    for (let from = 0; from < ids.length; from += rowsAtOnce)
      for (const { wayDone } of (await client.review.rows({ ids: ids.slice(from, from + rowsAtOnce) })).rows)
        if (wayDone !== null && wayDone !== 'read') unread += 1;
    return unread;
  }

  /** What nobody selected, but only filtered, is asked for first: a cursor in the list means its one row. */
  async function remove(): Promise<void> {
    const isSelected = notes.selected.size > 0;
    const ids = (await errors.guard(() => notes.batchIds())) ?? [];
    if (ids.length === 0) return;
    if (isSelected) return removeOf(ids);
    notices.show({
      text: count('notes.said.askRemove', ids.length),
      isUndo: true,
      action: { label: t('notes.batch.remove'), run: () => removeOf(ids) },
    });
  }

  async function removeOf(ids: readonly number[]): Promise<void> {
    await errors.guard(async () => {
      const { removed } = await client.document.remove({ ids: [...ids] });
      notes.clearSelection();
      notices.show({ text: count('notes.said.removed', removed), isUndo: true, action: undo() });
    });
  }

  /** In the batch, or in all open notes when there is none. */
  async function detect(): Promise<void> {
    await errors.guard(async () => {
      const { jobId } = await client.detection.run(
        hasBatch.value ? { documentIds: [...(await notes.batchIds())] } : {},
      );
      await jobs.refresh(jobId);
    });
  }

  async function loadPatients(): Promise<void> {
    const { paths } = await client.system.choose({ purpose: 'knownPatients' });
    const [path] = paths;
    if (path === undefined) return;
    await errors.guard(async () => {
      const { patients, skipped } = await client.detection.loadPatients({ path });
      notices.show({
        text: count('patients.loaded', patients) + (skipped > 0 ? ` ${count('patients.skipped', skipped)}` : ''),
        action: { label: t('notes.detect'), run: () => commands.run('notes.detect') },
      });
    });
  }

  async function clearPatients(): Promise<void> {
    await errors.guard(async () => {
      await client.detection.clearPatients({});
      notices.show({ text: t('patients.cleared'), isUndo: true, action: undo() });
    });
  }

  const openExport = (): void => void (isExporting.value = true);
  const closeExport = (): void => void (isExporting.value = false);

  return { hasBatch, isExporting, setStatus, remove, detect, loadPatients, clearPatients, openExport, closeExport };
}
export type BatchActions = ReturnType<typeof useBatchActions>;
