import { ref, type ComputedRef, type ShallowRef } from 'vue';
import type { Annotation } from '../../../electron/contract/text';
import { client } from '../../app/client';
import { useQueue } from './queueStore';
import type { SuggestionFilter } from './suggestionFilter';
import type { Cursor } from './useCursor';
import type { Decided } from './useDecisions';
import type { ShownNote } from './useShownNote';

interface Desk
  extends
    Pick<ShownNote, 'note' | 'take' | 'loadHistory' | 'settled' | 'reading'>,
    Pick<Cursor, 'activeId' | 'selection'> {
  readonly open: ComputedRef<readonly Annotation[]>;
  readonly filter: ShallowRef<SuggestionFilter>;
  readonly decided: ShallowRef<Decided | null>;
}

/** From note to note. */
export function useNoteNavigation(desk: Desk) {
  const { note, take, loadHistory, settled, reading, activeId, selection, open, filter, decided } = desk;
  const queue = useQueue();
  /** The person wanted the note done, and it is not read: the bar asks. */
  const asked = ref(false);

  async function show(id: number): Promise<void> {
    await settled();
    await reading.keep();
    const view = await client.document.get({ id });
    // Words are of the note before: nothing of this one is passed over for them.
    if (id !== note.value?.row.id && filter.value.text !== '') filter.value = { ...filter.value, text: '' };
    take(view);
    selection.value = null;
    decided.value = null;
    asked.value = false;
    activeId.value = open.value[0]?.id ?? null;
    void loadHistory();
  }

  async function goTo(offset: 1 | -1): Promise<void> {
    const index = queue.indexOf(note.value?.row.id);
    const id = queue.ids[index === -1 ? 0 : index + offset];
    if (id !== undefined) await show(id);
  }

  return { asked, show, goTo };
}
