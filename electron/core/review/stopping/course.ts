import type { Read } from './offered';
import { unreadNotes } from './unreadNotes';

/** The bound after so many notes were read. */
export interface Moment {
  readonly read: number;
  readonly unread: number;
  /** Of the unread notes so many hold PHI that nothing marked, at most. */
  readonly max: number;
}

/** How the bound went, at no more than `looks` moments, the last of them now. */
export function boundCourse(notes: number, reads: readonly Read[], alpha: number, looks = 40): readonly Moment[] {
  const sequence = unreadNotes(notes);
  const moments: Moment[] = [{ read: 0, unread: notes, max: sequence.max(alpha) }];
  const every = Math.max(1, Math.ceil(reads.length / looks));
  for (const [i, { by, found }] of reads.entries()) {
    sequence.read(by, found.missed > 0);
    if ((i + 1) % every === 0 || i === reads.length - 1)
      moments.push({ read: i + 1, unread: sequence.unread, max: sequence.max(alpha) });
  }
  return moments;
}

/** What a look into the future costs at most: notes that are drawn at random in it. */
const maxDraws = 3000;

/**
 * About how many more notes have to be read until at most this share of the unread ones holds PHI that nothing marked,
 * if those drawn at random go on holding as much as until now, and one of `every` is drawn. Null where that would take
 * too long to tell, or where nothing was drawn yet: it is a forecast, and no part of what is promised.
 */
export function notesToGo(
  notes: number,
  reads: readonly Read[],
  { alpha, share, every }: { readonly alpha: number; readonly share: number; readonly every: number },
): number | null {
  const sequence = unreadNotes(notes);
  for (const { by, found } of reads) sequence.read(by, found.missed > 0);
  const drawn = reads.filter(({ by }) => by === 'random');
  if (drawn.length === 0) return null;
  const rate = drawn.filter(({ found }) => found.missed > 0).length / drawn.length;
  let [expected, further, nextLook] = [0, 0, 1];
  while (sequence.unread > 0 && further < maxDraws * every) {
    if (further + 1 >= nextLook) {
      if (sequence.max(alpha) <= share * sequence.unread) return further;
      nextLook = further + 1 + Math.max(1, Math.floor(further / 20));
    }
    const isDrawn = further % every === 0;
    if (isDrawn) expected += rate;
    const isMissing = isDrawn && expected >= 1;
    if (isMissing) expected -= 1;
    sequence.read(isDrawn ? 'random' : 'chosen', isMissing);
    further += 1;
  }
  return sequence.unread === 0 ? further : null;
}
