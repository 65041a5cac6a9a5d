import { nextTick } from 'vue';
import { isTextField } from './focusedField';

/** A field that was asked for comes within this, or not at all. */
const fieldMs = 500;
/** What had the focus is gone: what follows it takes the focus within this. */
const lostMs = 200;
const stepMs = 4;
/** Of the looks that fit in its time, as many as it is given even where the machine stood still meanwhile. */
const minShare = 1 / 4;

/**
 * @param isThere is told how often it was asked since the work is done; 0 before
 * @param work may itself take any time: patience begins when it is done
 */
async function until(
  isThere: (asked: number) => boolean,
  patienceMs: number,
  work: Promise<unknown> = Promise.resolve(),
): Promise<boolean> {
  let end = Infinity;
  const ended = (): void => void (end = performance.now() + patienceMs);
  void work.then(ended, ended);
  await nextTick();
  const minAsked = (patienceMs / stepMs) * minShare;
  for (let asked = 0; ; asked += end === Infinity ? 0 : 1) {
    if (isThere(end === Infinity ? 0 : asked + 1)) return true;
    if (performance.now() >= end && asked >= minAsked) return false;
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
}

/**
 * @param before what has the focus before the command acts
 * @param work the command: it may ask something before it opens anything
 * @returns whether the focus moved into what it opened: a field, a list, a dialog
 */
export function fieldFocused(before: Element | null, work: Promise<unknown>): Promise<boolean> {
  return until(
    (asked) => {
      const now = document.activeElement;
      if (now === null) return false;
      // It had the focus already, or what comes has not taken it yet.
      if (now === before) return asked > 1 && isTextField(now);
      return isTextField(now) || (asked > 0 && now !== document.body && !now.matches('main'));
    },
    fieldMs,
    work,
  );
}

/** Of an element that had the focus and is no longer in the page. */
export function lostFocus() {
  let last: Element | null = null;
  return {
    /** The focus moved. */
    see(): void {
      if (document.activeElement !== document.body) last = document.activeElement;
    },
    /** Once for each element: where nothing follows it, keys act at once again. */
    isLost(): boolean {
      if (last === null || last.isConnected || document.activeElement !== document.body) return false;
      last = null;
      return true;
    },
    /** @returns true in any case: keys act where the focus is by then */
    returned: (): Promise<boolean> => until(() => document.activeElement !== document.body, lostMs).then(() => true),
  };
}
