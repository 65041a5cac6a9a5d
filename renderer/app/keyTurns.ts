import type { Keys } from './keymap';

interface WaitingKey {
  readonly press: () => void;
  readonly keys: Keys;
}
/** Escape means the same wherever the focus is; every other key may be meant for the field that is to come. */
const isForField = ({ keys }: WaitingKey): boolean => keys !== 'Escape';
/** What somebody presses again who saw nothing happen. */
const isImpatient = ({ keys }: WaitingKey): boolean => keys === 'Enter' || keys === 'Space';

/**
 * Keys in turn. Keys wait while work runs that the next one must find done, and while the focus is on its way to what a
 * key opened; each then acts on what the one before left, where the focus is by then. Nothing that is typed fast is
 * lost, and nothing acts on a state, or in a place, that is about to change.
 *
 * @param settled what was changed is on the screen, and has the focus
 * @param onWaiting told whether a key waits, each time that changes
 */
export function keyTurns(settled: () => Promise<void>, onWaiting: (isWaiting: boolean) => void = () => undefined) {
  let working = 0;
  let moving = 0;
  let waiting: readonly WaitingKey[] = [];
  let isTurning = false;

  /** @param isOccupied the focused element keeps the key for itself: it need not wait for work done elsewhere */
  const mustWait = (isOccupied: boolean): boolean => isTurning || moving > 0 || (working > 0 && !isOccupied);
  function setWaiting(now: readonly WaitingKey[]): void {
    const isChange = now.length > 0 !== waiting.length > 0;
    waiting = now;
    if (isChange) onWaiting(now.length > 0);
  }
  const wait = (press: () => void, keys: Keys): void => setWaiting([...waiting, { press, keys }]);
  /** Of the key whose turn it is: before all that wait. */
  const waitFirst = (press: () => void, keys: Keys): void => setWaiting([{ press, keys }, ...waiting]);

  async function turn(): Promise<void> {
    if (isTurning) return;
    isTurning = true;
    try {
      while (waiting.length > 0) {
        await settled();
        if (working + moving > 0) return;
        const [next, ...rest] = waiting;
        setWaiting(rest);
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
      if (!(await arrival)) setWaiting(waiting.filter((each) => !isForField(each)));
    } finally {
      moving -= 1;
      void turn();
    }
  }
  /**
   * @param arrival whether that came which keys typed from now on are for; otherwise nobody knows what they would do
   * @returns whether keys were lost
   */
  async function holdUntil(arrival: Promise<boolean>): Promise<boolean> {
    return hold(
      arrival.then((came) => {
        const isLost = !came && waiting.length > 0;
        const first = waiting.findIndex((each) => !isImpatient(each));
        setWaiting(came && first >= 0 ? waiting.slice(first) : []);
        return isLost;
      }),
    );
  }
  /** Nothing is held, and no key waits. */
  async function quiet(): Promise<void> {
    while (working + moving > 0 || isTurning || waiting.length > 0) await new Promise((resolve) => setTimeout(resolve));
  }

  return { mustWait, wait, waitFirst, hold, holdUntil, untilFocused, quiet };
}
