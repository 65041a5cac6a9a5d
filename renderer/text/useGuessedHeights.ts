import { shallowRef, type Ref } from 'vue';
import { LineHeights } from './lineHeights';
import type { NoteLine } from './noteLines';

const lettersPerEm = 2.1;
const gutter = 100;

/** Heights of lines in pixels: guessed from their lengths and the style, put right as lines are painted. */
export function useGuessedHeights(body: Ref<HTMLElement | undefined>, lines: Ref<readonly NoteLine[]>) {
  const heights = shallowRef(new LineHeights(0, () => 0));
  let lineHeight = 28;
  let perRow = 76;
  let width = 0;

  function guess(): void {
    heights.value = new LineHeights(lines.value.length, (index) => {
      const line = lines.value[index];
      return lineHeight * Math.max(1, Math.ceil(((line?.end ?? 0) - (line?.start ?? 0)) / perRow));
    });
  }

  /** @returns whether the guesses of before hold no more */
  function readStyle(): boolean {
    const element = body.value;
    if (element === undefined) return false;
    const before = [width, lineHeight];
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize) || 16;
    lineHeight = Number.parseFloat(style.lineHeight) || size * 1.8;
    width = element.clientWidth;
    perRow = Math.max(8, Math.floor(((width - gutter) / size) * lettersPerEm));
    return before[0] !== width || before[1] !== lineHeight;
  }

  /** Takes the true heights of what is painted. @returns whether one of them is another */
  function takeTrue(): boolean {
    let isChanged = false;
    for (const element of body.value?.querySelectorAll<HTMLElement>('[data-line]') ?? []) {
      const height = element.parentElement?.offsetHeight ?? 0;
      if (height > 0 && heights.value.set(Number(element.dataset['line']), height)) isChanged = true;
    }
    return isChanged;
  }

  return { heights, guess, readStyle, takeTrue };
}
