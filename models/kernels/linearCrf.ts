// The linear CRF at work, in AssemblyScript: sums of weights for every tag of every token, and the marginal
// probabilities of the tags. One instance is one tagger; `models/linearCrf/kernel.ts` calls it; `npm run build:kernels`
// compiles it to `models/linearCrf/kernelCode.ts`, which a test compares. WebAssembly runs compiled from its first
// call, and adds four numbers at once (docs/adr/0009-kernels.md). Functions that only one other calls are exported
// where they must not become part of it: V8 compiles each once more when it has run for a while, and that is cheap for
// small ones alone.
//
// The features and their hashes are those of `models/linearCrf/templates.ts`, from which training has them; the tests
// add both up feature by feature.
import { backward, forward, openChain, readPairs } from './linearCrf/chain';
import { emptyLexicon } from './linearCrf/lexicon';
import { eights, take } from './linearCrf/memory';
import {
  alpha,
  CHUNK,
  count,
  hashChunk,
  hitEnds,
  hits,
  likely,
  noteDepth,
  noteSets,
  noteSpace,
  noteWords,
  openNote,
  readHashes,
  setAt,
  sift,
  wordAt,
} from './linearCrf/note';
import {
  FAR_LEFT,
  FAR_RIGHT,
  fillSpots,
  forgetSets,
  forgetSymbols,
  forgetWords,
  FOUR_BEFORE,
  FOUR_BEHIND,
  maxSetPlaces,
  maxWordPlaces,
  noRow,
  openRows,
  setPlaces,
  setRowOf,
  shapesRowOf,
  spotRows,
  THREE_BEFORE,
  THREE_BEHIND,
  tripleRowOf,
  WORD_REACH,
  wordPlaces,
  wordRowOf,
} from './linearCrf/rows';
import { addFeature, index, openWeights, packFloats, packHalves, rowBytes, tags, unit } from './linearCrf/weights';

export { backward, forward } from './linearCrf/chain';
export { addSets, addWords, roomForSets, roomForWords } from './linearCrf/lexicon';
export { hashChunk, readHashes, roomForNote, sift } from './linearCrf/note';
export { index, packFloats, packHalves } from './linearCrf/weights';

const BLOCK: i32 = 2048;
const LEFT_BAG_REACH: i32 = 9;
const RIGHT_BAG_REACH: i32 = 8;
/** Further below the best tag of its token no score counts: keeps every sum above zero. */
const DEEPEST: f64 = -60;

let featureCount: i32 = 0;
let weightCount: i32 = 0;
let pairCount: i32 = 0;
/** What `ready` reads: see `open`. */
let input: usize = 0;
let bagsRow: usize = 0;
let row: usize = 0;

/**
 * Takes memory for a model. The answer is where its numbers belong, in this order, each aligned to eight bytes: hashes
 * (i32, ascending), lengths of their rows (u16), tags of the weights (u16), weights (f32 or halves: see `ready`), pairs
 * by their first tags (u16) and second tags (u16), exp of their weights (f64), whether a tag is bound (u8).
 */
export function open(
  tagCount: i32,
  ofFeatures: i32,
  weights: i32,
  pairs: i32,
  cachedWords: i32,
  cachedSets: i32,
  groups: i32,
): usize {
  featureCount = ofFeatures;
  weightCount = weights;
  pairCount = pairs;
  openWeights(tagCount, ofFeatures, weights, groups);
  openRows(cachedWords, cachedSets);
  openChain(pairs);
  openNote();
  bagsRow = take(rowBytes);
  row = take(rowBytes);
  input = take(
    8 +
      eights((<usize>featureCount) << 2) +
      eights((<usize>featureCount) << 1) +
      eights((<usize>weights) << 1) +
      eights((<usize>weights) << 2) +
      (eights((<usize>pairs) << 1) << 1) +
      ((<usize>pairs) << 3) +
      tags,
  );
  return input;
}

/** Reads what was written where `open` said. */
export function ready(areHalves: bool): void {
  const lengths = input + eights((<usize>featureCount) << 2);
  const weightTags = lengths + eights((<usize>featureCount) << 1);
  const weights = weightTags + eights((<usize>weightCount) << 1);
  const pairsFrom = weights + eights((<usize>weightCount) << (areHalves ? 1 : 2));
  const pairsTo = pairsFrom + eights((<usize>pairCount) << 1);
  const factors = pairsTo + eights((<usize>pairCount) << 1);
  const areBound = factors + ((<usize>pairCount) << 3);
  index(input, lengths);
  if (areHalves) packHalves(weights, weightTags);
  else packFloats(weights, weightTags);
  readPairs(pairsFrom, pairsTo, factors, areBound);
  fillSpots();
}

/** Another lexicon: nothing of the one before means anything now. */
export function forgetLexicon(): void {
  emptyLexicon();
  forgetSymbols();
}

/** The row of a word of the note in a role; of zeros where none stands there. */
function wordRow(i: i32, role: usize): usize {
  return i >= 0 && i < count ? <usize>load<i32>(wordAt + ((<usize>i) << 2)) + role * rowBytes : noRow;
}

function addRow(from: usize, to: usize): void {
  for (let j: usize = 0; j < rowBytes; j += 16) v128.store(to + j, i32x4.add(v128.load(to + j), v128.load(from + j)));
}

/** Sums for every token, made `likely` or scores. */
function emit(areScores: bool): void {
  readHashes();
  for (let from = 0; from < count; from += BLOCK) {
    const to = min(count, from + BLOCK);
    const first = max(0, from - LEFT_BAG_REACH);
    const last = min(count, to + RIGHT_BAG_REACH);
    if (wordPlaces + last - first > maxWordPlaces) forgetWords();
    if (setPlaces + last - first > maxSetPlaces) forgetSets();
    for (let i: usize = first; i < <usize>last; i++) {
      store<usize>(wordAt + (i << 2), wordRowOf(load<i32>(noteWords + (i << 2))));
      store<usize>(setAt + (i << 2), setRowOf(load<i32>(noteSets + (i << 2))));
    }
    emitBlock(from, to, areScores);
  }
}

function emitBlock(from: i32, to: i32, areScores: bool): void {
  memory.fill(bagsRow, 0, rowBytes);
  // As they stand before the first token moves them on.
  for (let j = max(0, from - LEFT_BAG_REACH); j < from - 1 - WORD_REACH; j++) addRow(wordRow(j, FAR_LEFT), bagsRow);
  for (let j = from + WORD_REACH; j < min(count, from + RIGHT_BAG_REACH); j++) addRow(wordRow(j, FAR_RIGHT), bagsRow);
  let hit = hits;
  for (let i = from; i < to; i++) {
    const inChunk = (i - from) & (CHUNK - 1);
    if (inChunk == 0) {
      const end = min(to, i + CHUNK);
      hashChunk(i, end);
      sift(end - i);
      hit = hits;
    }
    // The bags move on by a word: they are those before token i − 1, and now before token i.
    const goneLeft = i > from ? wordRow(i - 1 - LEFT_BAG_REACH, FAR_LEFT) : noRow;
    const newLeft = wordRow(i - 1 - WORD_REACH, FAR_LEFT);
    const goneRight = wordRow(i + WORD_REACH, FAR_RIGHT);
    const newRight = wordRow(i + RIGHT_BAG_REACH, FAR_RIGHT);
    const w0 = wordRow(i - 2, 0);
    const w1 = wordRow(i - 1, 1);
    const w2 = wordRow(i, 2);
    const w3 = wordRow(i + 1, 3);
    const w4 = wordRow(i + 2, 4);
    const f0 = wordRow(i - 4, FOUR_BEFORE);
    const f1 = wordRow(i - 3, THREE_BEFORE);
    const f2 = wordRow(i + 3, THREE_BEHIND);
    const f3 = wordRow(i + 4, FOUR_BEHIND);
    const at = (<usize>i) << 2;
    const s0 = i > 1 ? <usize>load<i32>(setAt + at - 8) : noRow;
    const s4 = i + 2 < count ? <usize>load<i32>(setAt + at + 8) + 4 * rowBytes : noRow;
    const space = <i32>load<u8>(noteSpace + i);
    const behind = i + 1 < count ? <i32>load<u8>(noteSpace + i + 1) : 1;
    const spot = spotRows + <usize>(space + 2 * <i32>load<u8>(noteDepth + i) + 6 * behind) * rowBytes;
    const shapes = shapesRowOf(i);
    const triple = tripleRowOf(i);
    for (let j: usize = 0; j < rowBytes; j += 16) {
      const near = i32x4.add(
        i32x4.add(i32x4.add(v128.load(w0 + j), v128.load(w1 + j)), i32x4.add(v128.load(w2 + j), v128.load(w3 + j))),
        v128.load(w4 + j),
      );
      const around = i32x4.add(
        i32x4.add(v128.load(s0 + j), v128.load(s4 + j)),
        i32x4.add(v128.load(shapes + j), v128.load(triple + j)),
      );
      const far = i32x4.add(
        i32x4.add(v128.load(f0 + j), v128.load(f1 + j)),
        i32x4.add(v128.load(f2 + j), v128.load(f3 + j)),
      );
      const gone = i32x4.add(v128.load(goneLeft + j), v128.load(goneRight + j));
      const fresh = i32x4.add(v128.load(newLeft + j), v128.load(newRight + j));
      const bags = i32x4.add(v128.load(bagsRow + j), i32x4.sub(fresh, gone));
      v128.store(bagsRow + j, bags);
      const rest = i32x4.add(i32x4.add(v128.load(spot + j), bags), far);
      v128.store(row + j, i32x4.add(i32x4.add(near, around), rest));
    }
    for (const end = load<usize>(hitEnds + ((<usize>inChunk) << 2)); hit < end; hit += 4)
      addFeature(load<usize>(hit), row);
    if (areScores) scoresOfRow(i);
    else likelyOfRow(i);
  }
}

/** [token, tag], without room between the rows. */
function scoresOfRow(i: i32): void {
  const to = likely + ((<usize>i * <usize>tags) << 2);
  for (let j: usize = 0; j < <usize>tags; j++) store<f32>(to + (j << 2), <f32>(<f64>load<i32>(row + (j << 2)) * unit));
}

/** e^x by 2^whole · e^rest, |rest| ≤ ln 2 / 2, and eight terms: within a unit of the last place of 32 bits. */
export function likelyOfRow(i: i32): void {
  const to = likely + <usize>i * rowBytes;
  let most = v128.load(row);
  for (let j: usize = 16; j < rowBytes; j += 16) most = i32x4.max_s(most, v128.load(row + j));
  const best = i32x4.splat(
    max(
      max(i32x4.extract_lane(most, 0), i32x4.extract_lane(most, 1)),
      max(i32x4.extract_lane(most, 2), i32x4.extract_lane(most, 3)),
    ),
  );
  const deepest = i32x4.splat(<i32>(DEEPEST / unit));
  const units = f32x4.splat(<f32>unit);
  for (let j: usize = 0; j < rowBytes; j += 16) {
    const gap = i32x4.max_s(i32x4.sub(v128.load(row + j), best), deepest);
    const x = f32x4.mul(f32x4.convert_i32x4_s(gap), units);
    const n = f32x4.nearest(f32x4.mul(x, f32x4.splat(1.44269504)));
    // ln 2 in two parts, of which the first has few bits.
    const r = f32x4.sub(f32x4.sub(x, f32x4.mul(n, f32x4.splat(0.693359375))), f32x4.mul(n, f32x4.splat(-2.1219444e-4)));
    let p = f32x4.add(f32x4.mul(r, f32x4.splat(1.0 / 5040)), f32x4.splat(1.0 / 720));
    p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1.0 / 120));
    p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1.0 / 24));
    p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1.0 / 6));
    p = f32x4.add(f32x4.mul(p, r), f32x4.splat(0.5));
    p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1));
    p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1));
    const power = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(n), i32x4.splat(127)), 23);
    v128.store(to + j, f32x4.mul(p, power));
  }
}

/** Scores of every tag of every token, 32 bits [token, tag]. */
export function scores(): usize {
  emit(true);
  return likely;
}

/** Marginal probabilities, 32 bits [token, tag], without room between the rows. */
export function marginals(): usize {
  emit(false);
  forward();
  backward();
  closeRows();
  return alpha;
}

/** What is written beyond a row is where the next one goes, which is read before. */
function closeRows(): void {
  const bytes = (<usize>tags) << 2;
  let to = alpha;
  const end = alpha + <usize>count * rowBytes;
  for (let from = alpha; from < end; from += rowBytes) {
    for (let j: usize = 0; j < rowBytes; j += 16) v128.store(to + j, v128.load(from + j));
    to += bytes;
  }
}
