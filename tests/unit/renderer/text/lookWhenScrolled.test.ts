import { expect, test, vi } from 'vitest';
import { ref, shallowRef } from 'vue';
import { LineHeights } from '../../../../renderer/text/lineHeights';
import { lookWhenScrolled } from '../../../../renderer/text/lookWhenScrolled';

/** A hundred lines of 10 pixels; a frame that shows 200 of them, and lines 20 to 69 painted. */
function made() {
  const at = { top: 300 };
  const frame = { clientHeight: 200 } as HTMLElement;
  const look = vi.fn<() => void>();
  const [first, last] = [ref(20), ref(70)];
  const behind = lookWhenScrolled(
    { frame: () => frame, offset: () => 0, top: () => at.top },
    { heights: shallowRef(new LineHeights(100, () => 10)), first, last, look },
  );
  return { at, look, first, last, behind };
}

test('whereAllThatIsSeenIsPainted_theRestFollowsBehindTheFrame_once', async () => {
  const { at, look, behind } = made();
  for (const top of [200, 350, 500]) {
    at.top = top;
    behind.scrolled();
  }
  expect(look).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(1));
});

test.each([190, 510])('whatIsSeenAndNotPainted_isPaintedAtOnce_%i', (top) => {
  const { at, look, behind } = made();
  at.top = top;
  behind.scrolled();
  expect(look).toHaveBeenCalledTimes(1);
});

test('atTheEndsOfANote_nothingIsMissing', () => {
  const { at, look, first, last, behind } = made();
  [first.value, last.value] = [0, 100];
  for (const top of [-40, 830]) {
    at.top = top;
    behind.scrolled();
  }
  expect(look).not.toHaveBeenCalled();
});

test('aNoteThatIsLeft_isNotPainted', async () => {
  const { look, behind } = made();
  behind.scrolled();
  behind.stop();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(look).not.toHaveBeenCalled();
});
