interface Parts {
  /** UTC, milliseconds. Not the monotonic clock, which stops while the machine sleeps. */
  readonly now: () => number;
  /** Minutes without input before locking; null for never. Read each time, so that a change takes effect at once. */
  readonly limitMinutes: () => number | null;
  /** Returns false if locking is not possible now: it is tried again at the next check. */
  readonly lock: (reason: 'idle' | 'system') => Promise<boolean>;
}

/** Locks the project after some minutes without input. Its owner calls `look` every few seconds. */
export class IdleWatch {
  readonly #parts: Parts;
  #lastInput: number;
  #isLocking = false;
  #hasLeft = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#lastInput = parts.now();
  }

  /** Called for a key, a click or a scroll. */
  input(): void {
    this.#lastInput = this.#parts.now();
    this.#hasLeft = false;
  }

  /** The screen was locked or the lid closed: locks at once, unless a job is running. */
  leave(): Promise<void> {
    this.#hasLeft = true;
    return this.look();
  }

  async look(): Promise<void> {
    const { now, limitMinutes, lock } = this.#parts;
    const limit = limitMinutes();
    // If the clock was set back, the project must not stay open for that much longer.
    if (now() < this.#lastInput) this.#lastInput = now();
    if (limit === null || this.#isLocking || (!this.#hasLeft && now() - this.#lastInput < limit * 60_000)) return;
    this.#isLocking = true;
    try {
      if (await lock(this.#hasLeft ? 'system' : 'idle')) this.input();
    } finally {
      this.#isLocking = false;
    }
  }
}

/** The user's choice (0 for never), limited to the maximum that the institution allows. */
export const lockAfter = (chosen: number, longest: number | undefined): number | null => {
  if (chosen === 0) return longest ?? null;
  return longest === undefined ? chosen : Math.min(chosen, longest);
};
