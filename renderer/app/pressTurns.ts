import { nextTick } from 'vue';
import { fieldFocused, lostFocus } from './comingFocus';
import { isOccupied } from './focusedField';
import { heldPaste, pressAgain } from './keyAgain';
import { isApple, keysOf, type Keys } from './keymap';
import { keyTurns } from './keyTurns';

/** Presses of keys, each in its turn (`keyTurns`). @param act @returns whether the keys mean something */
export function pressTurns(act: (keys: Keys, isRepeat: boolean) => boolean) {
  const focus = lostFocus();
  const { mustWait, wait, waitFirst, hold, untilFocused, quiet } = keyTurns(async () => {
    await nextTick();
    await nextTick();
    if (focus.isLost()) await focus.returned();
  });
  /** A key that waited is being pressed again. */
  let isAgain = false;

  function again(event: KeyboardEvent): void {
    isAgain = true;
    try {
      pressAgain(event);
    } finally {
      isAgain = false;
    }
  }
  /**
   * @returns whether the press was used; one that waits is, but for one that pastes, which the browser still reads. A
   *   key that is held down does not wait.
   */
  function press(event: KeyboardEvent): boolean {
    const keys = keysOf(event, isApple());
    if (keys === null || event.isComposing) return false;
    const target = event.target instanceof HTMLElement ? event.target : null;
    const isKept = target !== null && isOccupied(target, keys);
    if (!isAgain) {
      if (!isKept && focus.isLost()) void untilFocused(focus.returned());
      if (mustWait(isKept)) {
        if (event.repeat) return true;
        if (keys === 'Mod+V') wait(heldPaste());
        else wait(() => again(event), keys !== 'Escape');
        return keys !== 'Mod+V';
      }
    }
    return isKept ? false : act(keys, event.repeat);
  }
  /** Of keys alone, without a page. @returns whether they mean something; true for those that wait */
  function pressKeys(keys: Keys, isRepeat: boolean): boolean {
    if (!mustWait(false)) return act(keys, isRepeat);
    if (!isRepeat) wait(() => void act(keys, false));
    return true;
  }
  /** Of a key that means nothing before this work is done. */
  function waitFor(work: Promise<unknown>, keys: Keys): void {
    void hold(work);
    waitFirst(() => void act(keys, false));
  }
  /** Runs what opens a field, a list or a dialog; the next keys wait until that has the focus. */
  async function opening(open: () => Promise<void>): Promise<void> {
    const before = document.activeElement;
    const work = open();
    await untilFocused(fieldFocused(before, work));
    await work;
  }

  return { press, pressKeys, waitFor, opening, hold, quiet, seeFocus: focus.see };
}
