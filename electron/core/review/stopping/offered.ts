/** What a person found in a note that was read to its end. */
export interface Findings {
  /** PHI that nothing had marked before it was read. */
  readonly missed: number;
  /** All PHI of the note, what was missed included. */
  readonly total: number;
}

/**
 * A note, in the order in which notes were offered for reading. `random`: the next of a permutation that was fixed
 * before anything was read; `chosen`: offered for any other reason, doubt included. Which of the two is settled before
 * the note is opened.
 */
export interface Offered {
  readonly by: 'random' | 'chosen';
  /** Null as long as nobody read it to its end. */
  readonly found: Findings | null;
}

/** A note that was read, and what it counts as. */
export interface Read {
  readonly by: 'random' | 'chosen';
  readonly found: Findings;
}

/**
 * What was read, in order. Behind a random note that was offered and not read, random ones count as chosen: anyone who
 * skips what looks long would choose the sample.
 */
export function readsOf(offered: readonly Offered[]): readonly Read[] {
  const stopped = offered.findIndex(({ by, found }) => by === 'random' && found === null);
  return offered.flatMap(({ by, found }, i) =>
    found === null ? [] : [{ by: stopped !== -1 && i > stopped ? ('chosen' as const) : by, found }],
  );
}
