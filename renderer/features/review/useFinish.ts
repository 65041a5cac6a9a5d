import { computed, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import { GauzeError } from '../../../electron/contract/errors';
import type { Annotation } from '../../../electron/contract/text';
import { unreadOf, type Unread } from '../../../electron/core/review/noteState';
import { client } from '../../app/client';
import { useNotices } from '../../app/notices';
import { useProject } from '../../app/project';
import { useQueue } from './queueStore';
import { everySuggestion, type SuggestionFilter } from './suggestionFilter';
import type { Cursor } from './useCursor';
import type { ShownNote } from './useShownNote';

interface Desk extends Pick<ShownNote, 'note' | 'refresh' | 'settled' | 'reading'>, Pick<Cursor, 'step'> {
  readonly suggested: ComputedRef<readonly Annotation[]>;
  /** A sample is read as if nothing had been suggested. */
  readonly isBlind: ComputedRef<boolean>;
  readonly filter: ShallowRef<SuggestionFilter>;
  readonly asked: Ref<boolean>;
  readonly show: (id: number) => Promise<void>;
}

/** The way to *done*: what is still unread, and what comes next. */
export function useFinish(desk: Desk) {
  const { note, refresh, settled, reading, step, suggested, isBlind, filter, asked, show } = desk;
  const project = useProject();
  const queue = useQueue();
  const notices = useNotices();
  /** Where the note shall be shown; a new object each time. */
  const wanted = shallowRef<{ readonly offset: number } | null>(null);

  /** What stands between the note and *done*; null where nothing does. Who reads blind is told of no suggestions. */
  const unread = computed<Unread | null>(() => {
    const view = note.value;
    if (view === null || view.row.status !== 'open') return null;
    const undecided = isBlind.value ? 0 : suggested.value.length;
    return unreadOf(
      {
        searchId: view.row.searchId,
        reading: reading.isWhole.value ? 'whole' : view.row.reading,
        suggested: undecided,
      },
      project.isReadBlind,
    );
  });

  /** To the next thing that is to be read: an undecided suggestion, else a screenful that was not in view. */
  function readOn(): void {
    if (unread.value === null) return;
    if (!isBlind.value && suggested.value.length > 0) {
      filter.value = everySuggestion;
      step(false);
    } else if (reading.unseenAt.value !== null) wanted.value = { offset: reading.unseenAt.value };
  }

  /** After the last decision the eyes have one thing left to do: to see what was not in view. */
  function readOnWhenDecided(): void {
    if (suggested.value.length === 0) readOn();
  }

  /**
   * Marks the note done and goes to the next open one. A note that is not read is asked about first, once; then the
   * same key reads on.
   *
   * @param isAnyway the person was asked
   */
  async function finish(isAnyway = false): Promise<'done' | 'last' | 'asked'> {
    const current = note.value;
    if (current === null) return 'done';
    await settled();
    await reading.keep();
    if (!isAnyway && unread.value !== null) {
      asked.value = true;
      readOn();
      return 'asked';
    }
    // Who reads on from a note that is done changes nothing, and the log says nothing of it.
    try {
      if (current.row.status !== 'done' || isBlind.value)
        await client.document.setStatus({
          ids: [current.row.id],
          status: 'done',
          ...(!isAnyway && !isBlind.value && { mustBeRead: true }),
        });
    } catch (error) {
      if (!(error instanceof GauzeError) || error.code !== 'unread') throw error;
      // A suggestion came since.
      await refresh();
      asked.value = true;
      return 'asked';
    }
    asked.value = false;
    notices.outdate();
    await queue.drawOn();
    const following = await queue.nextOpen(current.row.id);
    await (following === undefined ? refresh() : show(following));
    void queue.refresh();
    return following === undefined ? 'last' : 'done';
  }

  return { wanted, unread, finish, readOnWhenDecided };
}
