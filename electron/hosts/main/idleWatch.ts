interface Parts {
  /** UTC, milliseconds. Not the monotonic clock: that one stands still while the machine sleeps. */
  readonly now: () => number;
  /** Minutes without input after which to lock; null for never. Asked each time, so that a change acts at once. */
  readonly limitMinutes: () => number | null;
  /** False when it could not be done now: it is tried again at the next look. */
  readonly lock: (reason: 'idle' | 'system') => Promise<boolean>;
}

/** Locks when nobody has touched the window for some minutes. Its owner calls `look` every few seconds. */
export class IdleWatch {
  readonly #parts: Parts;
  #lastInput: number;
  #isLocking = false;
  #hasLeft = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#lastInput = parts.now();
  }

  /** A key, a click, a scroll. */
  input(): void {
    this.#lastInput = this.#parts.now();
    this.#hasLeft = false;
  }

  /** The screen was locked or the lid closed: there is nothing to wait for but a running job. */
  leave(): Promise<void> {
    this.#hasLeft = true;
    return this.look();
  }

  async look(): Promise<void> {
    const { now, limitMinutes, lock } = this.#parts;
    const limit = limitMinutes();
    // A clock that was set back must not keep a project open for as long as it was set back.
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

/** What a person chose (0 for never), and the longest that the institution allows. */
export const lockAfter = (chosen: number, longest: number | undefined): number | null => {
  if (chosen === 0) return longest ?? null;
  return longest === undefined ? chosen : Math.min(chosen, longest);
};
