import { computed, ref, shallowRef } from 'vue';
import { client } from '../../app/client';
import type { Preview } from '../preview/alignedRows';

type ReleaseSide = 'original' | 'both' | 'released';
interface PickedNote {
  readonly id: number;
  readonly name: string;
}

const pickLimit = 1000;

/** The notes that may leave, one of them from both sides. */
export function useReleaseNotes() {
  const notes = shallowRef<readonly PickedNote[]>([]);
  const noteAt = ref(0);
  const note = computed(() => notes.value[noteAt.value] ?? null);
  const preview = shallowRef<Preview | null>(null);
  const side = ref<ReleaseSide>('both');

  async function loadNotes(): Promise<void> {
    const currentId = note.value?.id;
    // What may leave comes first; with nothing done yet, any note shows what it would become.
    const finished = await client.document.list({
      filter: { status: 'done' },
      order: 'plain',
      offset: 0,
      limit: pickLimit,
    });
    const { rows } =
      finished.total > 0
        ? finished
        : await client.document.list({ filter: {}, order: 'plain', offset: 0, limit: pickLimit });
    notes.value = rows.map(({ id, name: title }) => ({ id, name: title }));
    noteAt.value = Math.max(
      0,
      notes.value.findIndex(({ id }) => id === currentId),
    );
  }

  async function loadPreview(): Promise<void> {
    const wanted = note.value;
    if (wanted === null) {
      preview.value = null;
      return;
    }
    const shown = await client.release.preview({ documentId: wanted.id });
    if (note.value?.id === wanted.id) preview.value = shown;
  }

  /** Round the end. @returns whether there is a note */
  function pick(index: number): boolean {
    if (notes.value.length === 0) return false;
    noteAt.value = (index + notes.value.length) % notes.value.length;
    return true;
  }
  function forgetNotes(): void {
    [notes.value, noteAt.value, preview.value] = [[], 0, null];
  }

  return { notes, noteAt, note, preview, side, loadNotes, loadPreview, pick, forgetNotes };
}
