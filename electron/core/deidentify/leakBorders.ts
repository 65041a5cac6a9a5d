import type { PhiType } from '../../contract/phi';
import { familyOfType, personNameTypes } from '../../contract/phiTypes';
import { asRead } from '../detection/repairs/readRepaired';
import { compact } from '../text/spelling';
import type { DeidentifiedDocument } from './outcome';
import type { Range } from './replace';

export interface ReleasedDocument extends DeidentifiedDocument {
  /** The text before replacement, for the original of each span. */
  readonly original: string;
}

/** How the replaced spans of a note relate to a segment of its output. */
export interface Borders {
  /**
   * Was the segment created by a replacement, so that the note did not contain it there? `wanted` is the pattern, if
   * there is one.
   */
  readonly isWritten: (type: PhiType, wanted: string | undefined, start: number, end: number) => boolean;
  /** Is it inside one span, whatever became of that? */
  readonly isWithin: (start: number, end: number) => boolean;
  readonly touchesReplaced: (start: number, end: number) => boolean;
  /**
   * Does one word of a person's name stand beside it that was replaced, and is not this one itself?
   *
   * @param mayBegin whether a name may begin with it: `brown [Margaret]`
   */
  readonly isBesideName: (start: number, end: number, word: string, mayBegin: boolean) => boolean;
  /** Does a date that was replaced stand behind it? */
  readonly isBeforeDate: (end: number) => boolean;
  /** Does a line begin there, and end before it with a name that was replaced? */
  readonly isBehindCut: (start: number) => boolean;
}

type ReplacedNameSpan = Pick<ReleasedDocument['spans'][number], 'start' | 'end' | 'type' | 'action'>;

interface ReplacedSpan extends Range {
  readonly newStart: number;
  readonly newEnd: number;
}

/**
 * For a segment that touches a replaced span: the replaced part of it, and the original of the span, both spelled
 * compactly.
 */
export function pieceOver(
  span: ReplacedSpan,
  segment: Range,
  released: string,
  original: string,
): { readonly piece: string; readonly said: string } {
  const { start, end, newStart, newEnd } = span;
  return {
    piece: compact(released.slice(Math.max(segment.start, newStart), Math.min(segment.end, newEnd))),
    said: compact(asRead(original.slice(start, end))),
  };
}

export function bordersOf({ text, spans, original }: ReleasedDocument): Borders {
  /** The first span that ends after an offset. */
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
        const { action, type: replaced, newStart, newEnd } = spans[i]!;
        const isWithin = newStart <= start && end <= newEnd;
        if (action === 'keep') {
          if (isWithin) return true;
          continue;
        }
        if (
          isWithin &&
          (action === 'private' ||
            action === 'comparison' ||
            (replaced === 'date' && ofCalendar.has(familyOfType[type])) ||
            isTag(text, newStart, newEnd))
        )
          return true;
        const { piece, said } = pieceOver(spans[i]!, { start, end }, text, original);
        if (isWithin) return wanted === undefined || !said.includes(wanted);
        // across a boundary: a house number and the postal code after it may form someone's record number
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
    isBesideName(start, end, word, mayBegin) {
      const next = spanFrom(end);
      const isPart = (span: ReplacedNameSpan | undefined): boolean => {
        if (span === undefined || !personNameTypes.has(span.type) || span.action === 'keep') return false;
        const said = original.slice(span.start, span.end);
        return oneWord.test(said) && !compact(said).includes(word);
      };
      const [before, behind] = [spans[next - 1], spans[next]];
      if (before !== undefined && beside.test(text.slice(before.newEnd, start)) && isPart(before)) return true;
      if (behind === undefined || !isPart(behind)) return false;
      const gap = text.slice(end, behind.newStart);
      return beside.test(gap) && (mayBegin || gap !== ' ');
    },
    isBeforeDate(end) {
      const span = spans[spanFrom(end)];
      return (
        span?.type === 'date' && span.newStart - end <= longestCut && /^[ \t,]+$/.test(text.slice(end, span.newStart))
      );
    },
    isBehindCut(start) {
      const span = spans[spanFrom(start) - 1];
      if (span === undefined || !personNameTypes.has(span.type) || start - span.newEnd > longestCut) return false;
      return span.action !== 'keep' && lineCut.test(text.slice(span.newEnd, start));
    },
  };
}

const oneWord = /^\p{L}[\p{L}\p{M}.'’]*$/u;
/** Between two words of a name, or two names. */
const beside = /^(?:,? |[-/])$/;
const longestCut = 16;
/** The end of a line, and the marks of a quoted letter. */
const lineCut = /^[ \t]*(?:\r\n?|\n)[ \t>]*$/;

/** A month that a replaced date still has (`May`, `August`) is nobody's name, and no place. */
const ofCalendar: ReadonlySet<string> = new Set(['name', 'place']);

const isTag = (text: string, start: number, end: number): boolean => text[start] === '[' && text[end - 1] === ']';
