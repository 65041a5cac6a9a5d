import {
  LEFT_BAG,
  LEFT_BAG_REACH,
  RIGHT_BAG,
  RIGHT_BAG_REACH,
  SET_REACH,
  SET_ROLES,
  WORD_REACH,
  WORD_ROLES,
} from './templates';

/**
 * Rows of scores, one for each symbol and role, L wide, all in one array. Row 0 is all zeros and stands for a place
 * beyond the note. Each token refers to `PLACES` rows: nine words, nine words of the bags, five sets of bits, one spot.
 */
export const PLACES = 24;

/** First rows of the kinds of symbols. */
export interface SymbolLayout {
  readonly words: number;
  readonly sets: number;
  readonly spots: number;
  readonly rows: number;
}

export function layoutOf(words: number, sets: number, spots: number): SymbolLayout {
  const firstSet = 1 + words * WORD_ROLES;
  const firstSpot = firstSet + sets * SET_ROLES;
  return { words: 1, sets: firstSet, spots: firstSpot, rows: firstSpot + spots };
}

/**
 * Writes the rows that token i of a note refers to; `words`, `sets`, `spots` are ids of the layout, by token, of which
 * the note has [low, high).
 */
export function placesOf(
  layout: SymbolLayout,
  words: Int32Array,
  sets: Int32Array,
  spot: number,
  i: number,
  low: number,
  high: number,
  into: Int32Array,
  at: number,
): void {
  for (let o = -WORD_REACH; o <= WORD_REACH; o++) {
    const j = i + o;
    into[at + o + WORD_REACH] = j >= low && j < high ? layout.words + words[j]! * WORD_ROLES + o + WORD_REACH : 0;
  }
  let place = at + 2 * WORD_REACH + 1;
  for (let j = i - LEFT_BAG_REACH; j < i - WORD_REACH; j++)
    into[place++] = j >= low ? layout.words + words[j]! * WORD_ROLES + LEFT_BAG : 0;
  for (let j = i + WORD_REACH + 1; j <= i + RIGHT_BAG_REACH; j++)
    into[place++] = j < high ? layout.words + words[j]! * WORD_ROLES + RIGHT_BAG : 0;
  for (let j = i - SET_REACH; j <= i + SET_REACH; j++)
    into[place++] = j >= low && j < high ? layout.sets + sets[j]! * SET_ROLES + j - i + SET_REACH : 0;
  into[place] = layout.spots + spot;
}

/** Writes the sum of rows, which begin at the first `count` of `starts`, to `into` [tag]. */
export function sumRows(
  values: Float32Array,
  tags: number,
  starts: Int32Array,
  count: number,
  into: Float64Array,
): void {
  let r = count & 3;
  if (r === 0) for (let j = 0; j < tags; j++) into[j] = 0;
  else {
    // Row 0 is all zeros.
    const [a, b, c] = [starts[0]!, r > 1 ? starts[1]! : 0, r > 2 ? starts[2]! : 0];
    for (let j = 0; j < tags; j++) into[j] = values[a + j]! + values[b + j]! + values[c + j]!;
  }
  for (; r < count; r += 4) {
    const [a, b, c, d] = [starts[r]!, starts[r + 1]!, starts[r + 2]!, starts[r + 3]!];
    for (let j = 0; j < tags; j++) into[j]! += values[a + j]! + values[b + j]! + values[c + j]! + values[d + j]!;
  }
}
