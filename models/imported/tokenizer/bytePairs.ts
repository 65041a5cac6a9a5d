import { refused } from '../refused';
import type { BytePairsDefinition } from './definition';
import { characterBorders, type WordCutter, type WordPiece } from './pieces';

interface Merge {
  /** The earlier learned, the sooner done. */
  readonly rank: number;
  readonly id: number;
}

/**
 * Pairs are put together in the order in which they were learned, of equal ones the left one first (Sennrich et al.
 * 2016). n log n in the word.
 */
export function bytePairCutter({
  vocab,
  merges,
  unk_token: unknownName,
  fuse_unk: fuses,
  ignore_merges: takesWhole,
}: BytePairsDefinition): WordCutter {
  const ids = new Map(Object.entries(vocab));
  const unknown = unknownName === null || unknownName === undefined ? undefined : idOf(ids, unknownName);
  const ranks = mergesByPair(merges, ids);
  return (word) => {
    const whole = takesWhole ? ids.get(word) : undefined;
    if (whole !== undefined) return [{ id: whole, start: 0, end: word.length }];
    return merged(firstPieces(word, ids, unknown, fuses), ranks);
  };
}

function idOf(ids: ReadonlyMap<string, number>, piece: string): number {
  const id = ids.get(piece);
  if (id === undefined) throw refused('vocabulary', 'merges');
  return id;
}

const pairKey = (left: number, right: number): number => left * 2 ** 24 + right;

function mergesByPair(
  merges: BytePairsDefinition['merges'],
  ids: ReadonlyMap<string, number>,
): ReadonlyMap<number, Merge> {
  const ranks = new Map<number, Merge>();
  merges.forEach((merge, rank) => {
    const [left, right, ...rest] = typeof merge === 'string' ? merge.split(' ') : merge;
    if (left === undefined || right === undefined || rest.length > 0) throw refused('vocabulary', 'merges');
    const key = pairKey(idOf(ids, left), idOf(ids, right));
    ranks.set(key, { rank, id: idOf(ids, left + right) });
  });
  return ranks;
}

function firstPieces(
  word: string,
  ids: ReadonlyMap<string, number>,
  unknown: number | undefined,
  fuses: boolean,
): readonly WordPiece[] {
  const pieces: WordPiece[] = [];
  const borders = characterBorders(word);
  for (let at = 0; at + 1 < borders.length; at++) {
    const [start, end] = [borders[at]!, borders[at + 1]!];
    const id = ids.get(word.slice(start, end)) ?? unknown;
    if (id === undefined) continue;
    const before = pieces.at(-1);
    if (fuses && id === unknown && before?.id === unknown && before.end === start)
      pieces[pieces.length - 1] = { ...before, end };
    else pieces.push({ id, start, end });
  }
  return pieces;
}

/** A pair that may be put together: the places of its left and right piece, and what they were when it was noted. */
interface Candidate {
  readonly rank: number;
  readonly left: number;
  readonly id: number;
  readonly key: number;
}

function merged(first: readonly WordPiece[], ranks: ReadonlyMap<number, Merge>): readonly WordPiece[] {
  const pieces: (WordPiece | null)[] = [...first];
  const next = first.map((_, at) => at + 1);
  const before = first.map((_, at) => at - 1);
  const heap: Candidate[] = [];
  const note = (left: number): void => {
    const [a, b] = [pieces[left], pieces[next[left] ?? pieces.length]];
    if (a === null || a === undefined || b === null || b === undefined) return;
    const key = pairKey(a.id, b.id);
    const merge = ranks.get(key);
    if (merge !== undefined) push(heap, { ...merge, left, key });
  };
  first.forEach((_, at) => note(at));
  for (let top = pop(heap); top !== undefined; top = pop(heap)) {
    const { left, key, id } = top;
    const right = next[left]!;
    const [a, b] = [pieces[left], pieces[right]];
    // One of the two has become part of another piece meanwhile.
    if (a === null || a === undefined || b === null || b === undefined || pairKey(a.id, b.id) !== key) continue;
    pieces[left] = { id, start: a.start, end: b.end };
    pieces[right] = null;
    next[left] = next[right]!;
    if (next[left]! < pieces.length) before[next[left]!] = left;
    if (before[left]! >= 0) note(before[left]!);
    note(left);
  }
  return pieces.filter((piece) => piece !== null);
}

const isSooner = (a: Candidate, b: Candidate): boolean => a.rank < b.rank || (a.rank === b.rank && a.left < b.left);

function push(heap: Candidate[], candidate: Candidate): void {
  let at = heap.push(candidate) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isSooner(heap[at]!, heap[parent]!)) return;
    [heap[at], heap[parent]] = [heap[parent]!, heap[at]!];
    at = parent;
  }
}

function pop(heap: Candidate[]): Candidate | undefined {
  const top = heap[0];
  const last = heap.pop();
  if (top === undefined || last === undefined || heap.length === 0) return top;
  heap[0] = last;
  for (let at = 0; ;) {
    const [left, right] = [2 * at + 1, 2 * at + 2];
    let least = at;
    if (left < heap.length && isSooner(heap[left]!, heap[least]!)) least = left;
    if (right < heap.length && isSooner(heap[right]!, heap[least]!)) least = right;
    if (least === at) return top;
    [heap[at], heap[least]] = [heap[least]!, heap[at]!];
    at = least;
  }
}
