import type { Read } from './offered';
import { randomShare } from './randomShare';
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
 * if all of them hold as much as it seems now, and drawn ones stand in the queue as they would. Null where that would
 * take too long to tell, or where nothing was drawn yet: it is a forecast, and no part of what is promised.
 */
export function notesToGo(
  notes: number,
  reads: readonly Read[],
  { alpha, share }: { readonly alpha: number; readonly share: number },
): number | null {
  const sequence = unreadNotes(notes);
  for (const { by, found } of reads) sequence.read(by, found.missed > 0);
  const estimate = sequence.estimate();
  if (estimate === null) return null;
  const rate = sequence.unread === 0 ? 0 : estimate / sequence.unread;
  const next = { random: everySoMany(rate), chosen: everySoMany(rate) };
  let queue = randomShare(sequence);
  let isDrawn = everySoMany(queue.random / queue.of);
  const done = sequence.draws;
  for (let [further, nextLook] = [0, 0]; sequence.unread > 0 && sequence.draws - done < maxDraws; further += 1) {
    if (further >= nextLook) {
      if (sequence.max(alpha) <= share * sequence.unread) return further;
      nextLook = further + Math.max(1, Math.floor(further / 20));
      const now = randomShare(sequence);
      if (now !== queue) [queue, isDrawn] = [now, everySoMany(now.random / now.of)];
    }
    const by = isDrawn() ? 'random' : 'chosen';
    sequence.read(by, next[by]());
  }
  return sequence.unread === 0 ? notes - reads.length : null;
}

/** True for this share of its calls, evenly; the first are false. */
function everySoMany(share: number): () => boolean {
  let sum = 0;
  return () => {
    sum += share;
    if (sum < 1) return false;
    sum -= 1;
    return true;
  };
}
