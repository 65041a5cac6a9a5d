import type { WindowBatch } from '../transformer/embedding';
import type { ImportedShape, OpenNetwork } from './architectures/architecture';
import type { Tokenizer } from './tokenizer/tokenizer';

/** Places of a window at most, where the network has more. */
const longestWindow = 512;
const atOnce = 8;

/**
 * Pieces of a window, half-open, and which of them are taken from it: each from the window in which it lies further
 * inside.
 */
interface Window {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly end: number;
}

/** Windows over all pieces, a quarter of each in common; one where they fit. */
export function pieceWindows(count: number, room: number): readonly Window[] {
  const overlap = Math.floor(room / 4);
  const starts: number[] = [];
  for (let from = 0; from < count; from += room - overlap) {
    starts.push(from);
    if (from + room >= count) break;
  }
  return starts.map((from, at) => {
    const to = Math.min(count, from + room);
    const next = starts[at + 1];
    return {
      from,
      to,
      first: at === 0 ? 0 : from + Math.floor(overlap / 2),
      end: next === undefined ? count : next + Math.floor(overlap / 2),
    };
  });
}

/**
 * Outputs of the network for every piece of a note.
 *
 * @returns before the softmax. [piece, label]
 */
export async function classifyPieces(
  network: OpenNetwork,
  { labels, positions }: Pick<ImportedShape, 'labels' | 'positions'>,
  { begin, end }: Pick<Tokenizer, 'begin' | 'end'>,
  ids: Int32Array,
): Promise<Float32Array> {
  const out = new Float32Array(ids.length * labels);
  const room = Math.min(longestWindow, positions) - begin.length - end.length;
  const windows = pieceWindows(ids.length, room);
  for (let at = 0; at < windows.length; at += atOnce) {
    const some = windows.slice(at, at + atOnce);
    const batch = batchOf(some, ids, begin, end);
    const logits = network.logits(batch);
    const values = await logits.data<'float32'>();
    logits.dispose();
    some.forEach(({ from, first, end: last }, row) => {
      const start = (row * batch.places + begin.length + first - from) * labels;
      out.set(values.subarray(start, start + (last - first) * labels), first * labels);
    });
  }
  return out;
}

function batchOf(
  windows: readonly Window[],
  ids: Int32Array,
  begin: readonly number[],
  end: readonly number[],
): WindowBatch {
  const lengths = Int32Array.from(windows, ({ from, to }) => to - from + begin.length + end.length);
  const places = lengths.reduce((max, length) => Math.max(max, length), 1);
  // Which piece fills up a window does not matter: no place looks at it.
  const all = new Int32Array(windows.length * places);
  windows.forEach(({ from, to }, row) => all.set([...begin, ...ids.subarray(from, to), ...end], row * places));
  return { ids: all, lengths, windows: windows.length, places };
}
