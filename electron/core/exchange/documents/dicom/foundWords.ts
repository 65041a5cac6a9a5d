import { cover, samplesOf, showsSame, type Area } from './frames';
import type { PlainPixels } from './pixelSource';

export interface FoundLine {
  readonly text: string;
  readonly area: Area;
}

/** Pixels: words that stand still are not always read from the same dot on. */
const sameWithin = 3;

/**
 * Words that were recognised in frames. Text recognition misses in one frame what it reads in the next, so words are
 * covered in all frames that show the same where they stand; names and numbers of devices stand still.
 */
export class FoundWords {
  private readonly found: (FoundLine & { readonly frame: number; readonly samples: readonly number[] })[] = [];
  private readonly own: { readonly frame: number; readonly area: Area }[] = [];

  /** @param pixels in which they are covered; undefined where nothing may be found */
  constructor(private readonly pixels: PlainPixels | undefined) {}

  /** Each once, however many frames show it. */
  get texts(): readonly string[] {
    return this.found.map(({ text }) => text);
  }

  add(frame: number, line: FoundLine): void {
    this.own.push({ frame, area: line.area });
    const { pixels } = this;
    if (pixels === undefined) return;
    const isKnown = this.found.some(
      ({ area, samples }) => isAt(area, line.area) && showsSame(samples, samplesOf(pixels, frame, area)),
    );
    if (!isKnown) this.found.push({ ...line, frame, samples: samplesOf(pixels, frame, line.area) });
  }

  /** Only now: what is black in one frame already is like nothing in another. */
  cover(): void {
    const all = [...this.own];
    const { pixels } = this;
    if (pixels === undefined) return;
    for (const { frame, area, samples } of this.found)
      for (let other = 0; other < pixels.form.frames; other += 1)
        if (other !== frame && showsSame(samples, samplesOf(pixels, other, area))) all.push({ frame: other, area });
    for (const { frame, area } of all)
      cover(pixels.bytes, pixels.form, frame, pixels.syntax, boxOf(area, pixels.form.columns));
  }
}

const isAt = (one: Area, other: Area): boolean =>
  (['left', 'top', 'right', 'bottom'] as const).every((side) => Math.abs(one[side] - other[side]) <= sameWithin);

/** From one eighth of the width to another, so that a box does not tell how long a name is. */
function boxOf(area: Area, columns: number): Area {
  const step = columns / 8;
  return { ...area, left: Math.floor(area.left / step) * step, right: Math.ceil(area.right / step) * step };
}
