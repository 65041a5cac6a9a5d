import type { PageWord } from '../../../../contract/pages';
import { widthOf } from './helvetica';
import { stopsOf, type LetterWidths, type Segment } from './layout';
import type { Page } from './setPage';

/** Shares of a font's size above and below the baseline: what the letters of common fonts need. */
const above = 0.8;
const below = 0.22;

/**
 * Where the words of a page stand on it, with their offsets in the note. A reader of pages knows where pieces of a
 * line begin and end; within a piece letters share its width as their font says, or as Helvetica does where the font
 * says nothing. Words beyond the edges of the page have no place.
 */
export function pageWords({ width, height, segments }: Page): readonly PageWord[] {
  const words: PageWord[] = [];
  for (const segment of segments) {
    const places = placesOf(segment);
    const unsure = new Set(segment.stops?.filter(({ isUnsure }) => isUnsure === true).map(({ at }) => at));
    for (const { 0: word, index } of segment.text.matchAll(/\S+/g)) {
      const from = places[index]!;
      const to = places[index + word.length]!;
      const box = boxOf(segment, from, to);
      const left = Math.max(0, box.left);
      const top = Math.max(0, box.top);
      const right = Math.min(width, box.right);
      const bottom = Math.min(height, box.bottom);
      if (right <= left || bottom <= top) continue;
      words.push({
        start: segment.start + index,
        end: segment.start + index + word.length,
        x: rounded(left),
        y: rounded(top),
        width: rounded(right - left),
        height: rounded(bottom - top),
        ...(segment.angle !== 0 && { isTurned: true }),
        ...(unsure.has(index) && { isUnsure: true }),
      });
    }
  }
  return words;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Where each letter of a segment begins, and where its last one ends. */
function placesOf(segment: Segment): Float64Array {
  const { text } = segment;
  const places = new Float64Array(text.length + 1);
  const stops = stopsOf(segment);
  for (let index = 0; index + 1 < stops.length; index += 1) {
    const [before, after] = [stops[index]!, stops[index + 1]!];
    // Letters outside the text are blanks that were cut off.
    const widths = Array.from({ length: Math.max(0, after.at - before.at) }, (_, at) =>
      widthIn(before.letters, text[before.at + at] ?? ' '),
    );
    const whole = widths.reduce((sum, width) => sum + width, 0);
    let sum = 0;
    for (let at = before.at; at <= after.at; at += 1) {
      const along = before.along + (whole <= 0 ? 0 : ((after.along - before.along) * sum) / whole);
      if (at >= 0 && at <= text.length) places[at] = along;
      sum += widths[at - before.at] ?? 0;
    }
  }
  return places;
}

const widthIn = (letters: LetterWidths | undefined, letter: string): number => letters?.get(letter) ?? widthOf(letter);

function boxOf({ angle, across, size }: Segment, from: number, to: number) {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corners = [from, to].flatMap((along) =>
    [across - above * size, across + below * size].map((line) => ({
      x: along * cos - line * sin,
      y: along * sin + line * cos,
    })),
  );
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
