import { nextTick, ref } from 'vue';
import { fieldFocused, lostFocus } from './comingFocus';
import { isOccupied } from './focusedField';
import { heldPaste, pressAgain } from './keyAgain';
import { isApple, keysOf, type Keys } from './keymap';
import { keyTurns } from './keyTurns';

/** Shorter waits are not seen. */
const sayAfterMs = 300;

/** Presses of keys, each in its turn (`keyTurns`). @param act @returns whether the keys mean something */
export function pressTurns(act: (keys: Keys, isRepeat: boolean) => boolean) {
  const focus = lostFocus();
  const isKeyWaiting = ref(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  function sayWaiting(isWaiting: boolean): void {
    clearTimeout(timer);
    if (isWaiting) timer = setTimeout(() => (isKeyWaiting.value = true), sayAfterMs);
    else isKeyWaiting.value = false;
  }
  const { mustWait, wait, waitFirst, hold, holdUntil, untilFocused, quiet } = keyTurns(async () => {
    await nextTick();
    await nextTick();
    if (focus.isLost()) await focus.returned();
  }, sayWaiting);
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
        wait(keys === 'Mod+V' ? heldPaste() : () => again(event), keys);
        return keys !== 'Mod+V';
      }
    }
    return isKept ? false : act(keys, event.repeat);
  }
  /** Of keys alone, without a page. @returns whether they mean something; true for those that wait */
  function pressKeys(keys: Keys, isRepeat: boolean): boolean {
    if (!mustWait(false)) return act(keys, isRepeat);
    if (!isRepeat) wait(() => void act(keys, false), keys);
    return true;
  }
  /** Of a key that means nothing before this work is done. */
  function waitFor(work: Promise<unknown>, keys: Keys): void {
    void hold(work);
    waitFirst(() => void act(keys, false), keys);
  }
  /** Runs what opens a field, a list or a dialog; the next keys wait until that has the focus. */
  async function opening(open: () => Promise<void>): Promise<void> {
    const before = document.activeElement;
    const work = open();
    await untilFocused(fieldFocused(before, work));
    await work;
  }

  return { press, pressKeys, waitFor, opening, hold, holdUntil, isKeyWaiting, quiet, seeFocus: focus.see };
}
