/** What a person did to the notes, from the command list: no words of a note. */
export interface WorkEvent {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly author: string;
  /** `accept`, `reject`, `relabel`, `view`, … */
  readonly action: string;
  readonly count: number;
  readonly documentId: number | null;
  /** For `setStatus`: the new status of the note. */
  readonly label: string | null;
}

/** What happened to a finding: accepted, corrected or rejected; `added` had not been found at all. */
export const outcomes = ['accepted', 'corrected', 'rejected', 'added'] as const;
export type Outcome = (typeof outcomes)[number];
/** Every action that counts as work on a note, except viewing and finishing. */
const outcomeOf: Readonly<Record<string, Outcome>> = {
  accept: 'accepted',
  relabel: 'corrected',
  resize: 'corrected',
  reject: 'rejected',
  add: 'added',
  propagate: 'added',
  label: 'added',
  remove: 'rejected',
};
export const workActions: readonly string[] = ['view', 'setStatus', ...Object.keys(outcomeOf)];

/** The part of a pause beyond this is not counted as work: nobody knows what it was. */
export const longestPauseMs = 120_000;

export interface PersonWork {
  readonly author: string;
  readonly notes: number;
  readonly decisions: number;
  readonly activeMs: number;
  /** Null below a minute of work. */
  readonly perHour: number | null;
}
export interface DayWork extends Readonly<Record<Outcome, number>> {
  /** ISO date. */
  readonly day: string;
  readonly done: number;
  readonly activeMs: number;
}
export interface Work {
  readonly people: readonly PersonWork[];
  readonly days: readonly DayWork[];
  /** Milliseconds of work on each note that was worked on, sorted. */
  readonly noteMs: readonly number[];
}

/**
 * Time per note, decisions per hour and what became of suggestions, day by day. The time between two events of one
 * person is attributed to the note of the later one, up to `longestPauseMs`: reading ends with a decision, and a break
 * does not count.
 *
 * @param events in order of time
 * @param dayOf the ISO date of a moment
 */
export function workOf(
  events: readonly WorkEvent[],
  dayOf: (time: number) => string = (time) => new Date(time).toISOString().slice(0, 10),
): Work {
  const people = new Map<string, { decisions: number; activeMs: number; notes: Set<number>; last: number | null }>();
  const days = new Map<string, Record<Outcome, number> & { done: number; activeMs: number }>();
  const notes = new Map<number, number>();
  for (const { time, author, action, count, documentId, label } of events) {
    const person = people.get(author) ?? { decisions: 0, activeMs: 0, notes: new Set<number>(), last: null };
    people.set(author, person);
    const key = dayOf(time);
    const day = days.get(key) ?? { accepted: 0, corrected: 0, rejected: 0, added: 0, done: 0, activeMs: 0 };
    days.set(key, day);
    // Opening a note is not work on it: time before its first view is not counted.
    const worked =
      person.last === null || action === 'view' ? 0 : Math.min(Math.max(0, time - person.last), longestPauseMs);
    person.last = time;
    person.activeMs += worked;
    day.activeMs += worked;
    if (documentId !== null) {
      if (action !== 'view') person.notes.add(documentId);
      if (worked > 0) notes.set(documentId, (notes.get(documentId) ?? 0) + worked);
    }
    const outcome = outcomeOf[action];
    if (outcome !== undefined) {
      person.decisions += count;
      day[outcome] += count;
    }
    if (action === 'setStatus' && label === 'done') day.done += count;
  }
  return {
    people: [...people]
      .filter(([, { decisions, notes: touched }]) => decisions > 0 || touched.size > 0)
      .map(([author, { decisions, activeMs, notes: touched }]) => ({
        author,
        notes: touched.size,
        decisions,
        activeMs,
        perHour: activeMs < 60_000 ? null : (decisions * 3_600_000) / activeMs,
      }))
      .toSorted((a, b) => b.decisions - a.decisions || (a.author < b.author ? -1 : 1)),
    days: [...days].map(([day, values]) => ({ day, ...values })).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    noteMs: [...notes.values()].toSorted((a, b) => a - b),
  };
}

/** @param sorted ascending @returns the value below which this share of them lies; null if empty */
export const valueAtShare = (sorted: readonly number[], share: number): number | null =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null;
