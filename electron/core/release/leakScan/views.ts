import type { Rewrite } from '../../text/rewriting';
import { disguises } from './disguises/registry';
import { giveBack, streamOf, type Stream } from './stream';

/**
 * A text as it is read: unchanged, or a part of it with the decoded content of a disguise. Offsets of the stream are
 * mapped to the text that leaves: a letter decoded from a piece has the place of the piece.
 */
export interface View {
  readonly stream: Stream;
  readonly start: (offset: number) => number;
  readonly end: (offset: number) => number;
  /** Is part of the range from `first` to `last` disguised? Otherwise it is found in the plain text. */
  readonly isDisguised: (start: number, end: number) => boolean;
}

/** How far a disguised letter is read together with its surroundings. */
const around = 160;
/** Escapes of escapes: `&amp;iacute;`. */
const deepest = 3;

interface Segment {
  /** For the text as read, the origin of each character. */
  readonly text: string;
  readonly from: readonly number[];
  readonly until: readonly number[];
  readonly isRead: readonly boolean[];
}

export function viewsOf(text: string): readonly View[] {
  const stream = streamOf(text);
  const plain: View = { stream, start: (offset) => offset, end: (offset) => offset, isDisguised: () => true };
  const pieces = piecesOf(stream);
  if (pieces.length === 0) return [plain];
  const views = [plain];
  for (const { start, end, own } of windowsOf(text.length, pieces)) {
    const part = text.slice(start, end);
    let segment: Segment = {
      text: part,
      from: Array.from({ length: part.length }, (_, i) => start + i),
      until: Array.from({ length: part.length }, (_, i) => start + i + 1),
      isRead: new Array<boolean>(part.length).fill(false),
    };
    segment = substituted(
      segment,
      own.map((piece) => ({ ...piece, start: piece.start - start, end: piece.end - start })),
    );
    for (let depth = 1; depth < deepest; depth++) {
      const inner = streamOf(segment.text);
      const deeper = piecesOf(inner);
      giveBack(inner);
      if (deeper.length === 0) break;
      segment = substituted(segment, deeper);
    }
    views.push(viewOf(segment));
  }
  return views;
}

/** The views are no longer read. */
export function closeViews(views: readonly View[]): void {
  for (const { stream } of views) giveBack(stream);
}

function viewOf({ text, from, until, isRead }: Segment): View {
  return {
    stream: streamOf(text),
    start: (offset) => from[offset]!,
    end: (offset) => until[offset - 1]!,
    isDisguised: (start, end) => isRead.slice(start, end).includes(true),
  };
}

/** What the disguises of a text say, in order; if two overlap, the earlier in the registry wins. */
function piecesOf(stream: Stream): readonly Rewrite[] {
  let all: readonly Rewrite[] = [];
  for (const disguise of disguises) {
    if (!disguise.mayStandIn(stream)) continue;
    const fresh = disguise.pieces(stream);
    if (fresh.length > 0) all = all.length === 0 ? fresh : merged(all, fresh);
  }
  return all;
}

function merged(first: readonly Rewrite[], second: readonly Rewrite[]): readonly Rewrite[] {
  const out: Rewrite[] = [];
  let [i, k, end] = [0, 0, 0];
  while (i < first.length || k < second.length) {
    const [mine, other] = [first[i], second[k]];
    if (mine !== undefined && (other === undefined || mine.start < other.end)) {
      out.push(mine);
      end = mine.end;
      i++;
      while (k < second.length && second[k]!.start < end) k++;
    } else {
      if (other!.start >= end) out.push(other!);
      k++;
    }
  }
  return out;
}

function windowsOf(
  length: number,
  pieces: readonly Rewrite[],
): readonly { readonly start: number; readonly end: number; readonly own: readonly Rewrite[] }[] {
  const windows: { start: number; end: number; own: Rewrite[] }[] = [];
  for (const piece of pieces) {
    const last = windows.at(-1);
    if (last !== undefined && piece.start - around <= last.end) {
      last.own.push(piece);
      last.end = Math.min(length, piece.end + around);
    } else
      windows.push({
        start: Math.max(0, piece.start - around),
        end: Math.min(length, piece.end + around),
        own: [piece],
      });
  }
  return windows;
}

function substituted({ text, from, until, isRead }: Segment, pieces: readonly Rewrite[]): Segment {
  let out = '';
  const [starts, ends, read]: [number[], number[], boolean[]] = [[], [], []];
  let at = 0;
  // an empty piece joins its surroundings
  let isAfterNothing = false;
  const copy = (end: number): void => {
    out += text.slice(at, end);
    for (; at < end; at++) {
      starts.push(from[at]!);
      ends.push(until[at]!);
      read.push(isRead[at]! || isAfterNothing);
      isAfterNothing = false;
    }
  };
  for (const { start, end, text: said } of pieces) {
    copy(start);
    out += said;
    for (let i = 0; i < said.length; i++) {
      starts.push(from[start]!);
      ends.push(until[end - 1]!);
      read.push(true);
    }
    isAfterNothing = said === '';
    at = end;
  }
  copy(text.length);
  return { text: out, from: starts, until: ends, isRead: read };
}
