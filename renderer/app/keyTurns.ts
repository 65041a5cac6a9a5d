interface WaitingKey {
  readonly press: () => void;
  /** As all but Escape, which means the same wherever the focus is. */
  readonly isForField: boolean;
}

/**
 * Keys in turn. Keys wait while work runs that the next one must find done, and while the focus is on its way to what a
 * key opened; each then acts on what the one before left, where the focus is by then. Nothing that is typed fast is
 * lost, and nothing acts on a state, or in a place, that is about to change.
 *
 * @param settled what was changed is on the screen, and has the focus
 */
export function keyTurns(settled: () => Promise<void>) {
  let working = 0;
  let moving = 0;
  let waiting: readonly WaitingKey[] = [];
  let isTurning = false;

  /** @param isOccupied the focused element keeps the key for itself: it need not wait for work done elsewhere */
  const mustWait = (isOccupied: boolean): boolean => isTurning || moving > 0 || (working > 0 && !isOccupied);
  function wait(press: () => void, isForField = true): void {
    waiting = [...waiting, { press, isForField }];
  }
  /** Of the key whose turn it is: before all that wait. */
  function waitFirst(press: () => void): void {
    waiting = [{ press, isForField: true }, ...waiting];
  }

  async function turn(): Promise<void> {
    if (isTurning) return;
    isTurning = true;
    try {
      while (waiting.length > 0) {
        await settled();
        if (working + moving > 0) return;
        const [next, ...rest] = waiting;
        waiting = rest;
        next?.press();
      }
    } finally {
      isTurning = false;
    }
  }

  async function hold<T>(work: Promise<T>): Promise<T> {
    working += 1;
    try {
      return await work;
    } finally {
      working -= 1;
      void turn();
    }
  }
  /** @param arrival whether the focus came; what was typed into a field that did not come means nothing */
  async function untilFocused(arrival: Promise<boolean>): Promise<void> {
    moving += 1;
    try {
      if (!(await arrival)) waiting = waiting.filter(({ isForField }) => !isForField);
    } finally {
      moving -= 1;
      void turn();
    }
  }
  /** Nothing is held, and no key waits. */
  async function quiet(): Promise<void> {
    while (working + moving > 0 || isTurning || waiting.length > 0) await new Promise((resolve) => setTimeout(resolve));
  }

  return { mustWait, wait, waitFirst, hold, untilFocused, quiet };
}
