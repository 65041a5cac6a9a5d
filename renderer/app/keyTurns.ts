import type { Keys } from './keymap';

/**
 * Keys in turn: while work runs that the next key must find done, keys wait, and each acts on what the one before left.
 * Nothing that is typed fast is lost, and nothing acts on a state that is about to change.
 */
export function keyTurns(act: (keys: Keys, isRepeat: boolean) => boolean) {
  let pending = 0;
  let waiting: readonly Keys[] = [];

  async function hold<T>(work: Promise<T>): Promise<T> {
    pending += 1;
    try {
      return await work;
    } finally {
      pending -= 1;
      while (pending === 0 && waiting.length > 0) {
        const [next, ...rest] = waiting;
        waiting = rest;
        if (next !== undefined) act(next, false);
      }
    }
  }
  /** @returns whether they mean something; true for those that wait. A key that is held down does not. */
  function pressKeys(keys: Keys, isRepeat: boolean): boolean {
    if (pending === 0) return act(keys, isRepeat);
    if (!isRepeat) waiting = [...waiting, keys];
    return true;
  }
  /** Nothing is held, and no key waits. */
  async function quiet(): Promise<void> {
    while (pending > 0 || waiting.length > 0) await new Promise((resolve) => setTimeout(resolve));
  }

  return { hold, pressKeys, quiet };
}
