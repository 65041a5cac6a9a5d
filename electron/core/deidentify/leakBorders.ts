import type { PhiType } from '../../contract/phi';
import { familyOfType } from '../../contract/phiTypes';
import { compact } from '../text/spelling';
import type { DeidentifiedDocument } from './outcome';

export interface ReleasedDocument extends DeidentifiedDocument {
  /** The text before replacement, for what each span said. */
  readonly original: string;
}

/** What the replaced spans of a note have to do with a segment of its output. */
export interface Borders {
  /** Did what was written over a span make the segment, so that the note did not say it there? `wanted` is the pattern, where there is one. */
  readonly isWritten: (type: PhiType, wanted: string | undefined, start: number, end: number) => boolean;
  /** Does it lie in one span, whatever became of that? */
  readonly isWithin: (start: number, end: number) => boolean;
  readonly touchesReplaced: (start: number, end: number) => boolean;
}

export function bordersOf({ text, spans, original }: ReleasedDocument): Borders {
  /** The first span that ends behind an offset. */
  const spanFrom = (offset: number): number => {
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (spans[middle]!.newEnd <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    isWritten(type, wanted, start, end) {
      for (let i = spanFrom(start); i < spans.length && spans[i]!.newStart < end; i++) {
        const { action, type: replaced, start: from, end: to, newStart, newEnd } = spans[i]!;
        const isWithin = newStart <= start && end <= newEnd;
        if (action === 'keep') {
          if (isWithin) return true;
          continue;
        }
        if (
          isWithin &&
          (action === 'private' ||
            action === 'comparison' ||
            (replaced === 'date' && familyOfType[type] === 'name') ||
            isItsOwnTag(text, newStart, newEnd))
        )
          return true;
        const said = compact(original.slice(from, to));
        if (isWithin) return wanted === undefined || !said.includes(wanted);
        // over a border: a house number and the postal code behind it may make somebody's record number
        const piece = compact(text.slice(Math.max(start, newStart), Math.min(end, newEnd)));
        if (newStart < start ? !said.endsWith(piece) : end < newEnd ? !said.startsWith(piece) : said !== piece)
          return true;
      }
      return false;
    },
    isWithin(start, end) {
      const span = spans[spanFrom(start)];
      return span !== undefined && span.newStart <= start && end <= span.newEnd;
    },
    touchesReplaced(start, end) {
      for (let i = spanFrom(start); i < spans.length && spans[i]!.newStart < end; i++) return true;
      return false;
    },
  };
}

const isItsOwnTag = (text: string, start: number, end: number): boolean => text[start] === '[' && text[end - 1] === ']';
