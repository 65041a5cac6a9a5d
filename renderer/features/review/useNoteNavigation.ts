import type { ComputedRef, ShallowRef } from 'vue';
import type { Annotation } from '../../../electron/contract/text';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useNotices } from '../../app/notices';
import { takeStep, type Step } from '../../app/steps';
import { useQueue } from './queueStore';
import type { SuggestionFilter } from './suggestionFilter';
import type { Cursor } from './useCursor';
import type { ShownNote } from './useShownNote';

interface Desk
  extends
    Pick<ShownNote, 'note' | 'take' | 'refresh' | 'loadHistory' | 'settled'>,
    Pick<Cursor, 'activeId' | 'selection'> {
  readonly open: ComputedRef<readonly Annotation[]>;
  readonly filter: ShallowRef<SuggestionFilter>;
  readonly decided: ShallowRef<{ readonly text: string; readonly label: string } | null>;
}

/** From note to note: to one, to the next when this is done, and back over what was done. */
export function useNoteNavigation(desk: Desk) {
  const { note, take, refresh, loadHistory, settled, activeId, selection, open, filter, decided } = desk;
  const errors = useErrors();
  const queue = useQueue();
  const notices = useNotices();

  async function show(id: number): Promise<void> {
    await settled();
    const view = await client.document.get({ id });
    // Words are of the note before: nothing of this one is passed over for them.
    if (id !== note.value?.row.id && filter.value.text !== '') filter.value = { ...filter.value, text: '' };
    take(view);
    selection.value = null;
    decided.value = null;
    activeId.value = open.value[0]?.id ?? null;
    void loadHistory();
  }

  async function back(direction: 'undo' | 'redo'): Promise<Step['said'] | null> {
    try {
      await settled();
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
    await settled();
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

  return { show, back, finish, goTo };
}
