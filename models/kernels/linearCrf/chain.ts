import { take } from './memory';
import { alpha, count, likely, scale } from './note';
import { rowBytes, tags } from './weights';

// The chain, as in `models/linearCrf/chain.ts`: marginal probabilities, forward and backward.

/** What is less is nothing. */
const LEAST: f64 = 1e-33;

let pairCount: i32 = 0;
/** 1 for an open tag, 0 for a bound one and where there is no tag, 64 bits. [tag] */
let openMask: usize = 0;
/**
 * Pairs by their second tag: of tag j from byte starts[j] to starts[j + 1], each the other tag in bytes of a row of 64
 * bits, and its weight.
 */
let intoStarts: usize = 0;
let intoPairs: usize = 0;
let outOfStarts: usize = 0;
let outOfPairs: usize = 0;
const PAIR_BYTES: i32 = 16;
/** Rows of 64 bits. */
let now64: usize = 0;
let next64: usize = 0;

export function openChain(pairs: i32): void {
  pairCount = pairs;
  now64 = take(rowBytes << 1);
  next64 = take(rowBytes << 1);
  openMask = take(rowBytes << 1);
  intoStarts = take((<usize>(tags + 1)) << 2);
  intoPairs = take(<usize>pairs * PAIR_BYTES);
  outOfStarts = take((<usize>(tags + 1)) << 2);
  outOfPairs = take(<usize>pairs * PAIR_BYTES);
}

export function readPairs(pairsFrom: usize, pairsTo: usize, factors: usize, areBound: usize): void {
  for (let j = 0; j < tags; j++) store<f64>(openMask + ((<usize>j) << 3), load<u8>(areBound + j) == 0 ? 1 : 0);
  group(pairsTo, pairsFrom, pairsTo, factors, areBound, intoStarts, intoPairs);
  group(pairsFrom, pairsTo, pairsTo, factors, areBound, outOfStarts, outOfPairs);
}

/**
 * Pairs by one of their tags. Each adds to a sum over all tags its factor, less 1 where the tag that follows is open.
 */
function group(
  own: usize,
  others: usize,
  nexts: usize,
  factors: usize,
  areBound: usize,
  starts: usize,
  pairs: usize,
): void {
  for (let p = 0; p < pairCount; p++) {
    const start = starts + ((<usize>load<u16>(own + ((<usize>p) << 1))) << 2) + 4;
    store<i32>(start, load<i32>(start) + PAIR_BYTES);
  }
  for (let j = 0; j < tags; j++) {
    const start = starts + ((<usize>j) << 2);
    store<i32>(start + 4, load<i32>(start + 4) + load<i32>(start));
  }
  // From the last to the first, each group from its end; then the ends are the starts of the groups.
  for (let p = pairCount - 1; p >= 0; p--) {
    const end = starts + ((<usize>load<u16>(own + ((<usize>p) << 1))) << 2) + 4;
    const to = load<i32>(end) - PAIR_BYTES;
    store<i32>(end, to);
    store<i32>(pairs + to, (<i32>load<u16>(others + ((<usize>p) << 1))) << 3);
    store<f64>(
      pairs + to + 8,
      load<f64>(factors + ((<usize>p) << 3)) - (load<u8>(areBound + load<u16>(nexts + ((<usize>p) << 1))) == 0 ? 1 : 0),
    );
  }
  memory.copy(starts, starts + 4, (<usize>tags) << 2);
  store<i32>(starts + ((<usize>tags) << 2), pairCount * PAIR_BYTES);
}

/** Adds to each tag what its pairs bring it from another row. */
function addPairs(starts: usize, pairs: usize, from: usize, to: usize): void {
  let p = pairs;
  for (let last = to + ((<usize>tags) << 3); to < last; to += 8) {
    starts += 4;
    const end = pairs + <usize>load<i32>(starts);
    if (p == end) continue;
    let sum = load<f64>(to);
    for (; p < end; p += PAIR_BYTES) sum += load<f64>(from + <usize>load<i32>(p)) * load<f64>(p + 8);
    store<f64>(to, sum);
  }
}

export function forward(): void {
  const wide = rowBytes << 1;
  memory.fill(now64, 0, wide);
  // Before the first token stands tag 0.
  store<f64>(now64, 1);
  for (let t = 0; t < count; t++) {
    const e = likely + <usize>t * rowBytes;
    for (let j: usize = 0; j < wide; j += 16) v128.store(next64 + j, v128.load(openMask + j));
    addPairs(intoStarts, intoPairs, now64, next64);
    let sums = f64x2.splat(0);
    for (let j: usize = 0; j < rowBytes; j += 8) {
      const product = f64x2.mul(v128.load(next64 + (j << 1)), f64x2.promote_low_f32x4(v128.load64_zero(e + j)));
      // Also what cancels to nothing, or a little below.
      const value = v128.and(product, f64x2.gt(product, f64x2.splat(LEAST)));
      v128.store(next64 + (j << 1), value);
      sums = f64x2.add(sums, value);
    }
    const inverse = 1 / (f64x2.extract_lane(sums, 0) + f64x2.extract_lane(sums, 1));
    store<f64>(scale + ((<usize>t) << 3), inverse);
    const inverses = f64x2.splat(inverse);
    const to = alpha + <usize>t * rowBytes;
    for (let j: usize = 0; j < rowBytes; j += 8) {
      const value = f64x2.mul(v128.load(next64 + (j << 1)), inverses);
      v128.store(now64 + (j << 1), value);
      v128.store64_lane(to + j, f32x4.demote_f64x2_zero(value), 0);
    }
  }
}

export function backward(): void {
  const wide = rowBytes << 1;
  for (let j: usize = 0; j < wide; j += 16) v128.store(now64 + j, f64x2.splat(1));
  for (let t = count - 1; t >= 0; t--) {
    const e = likely + <usize>t * rowBytes;
    const at = alpha + <usize>t * rowBytes;
    const inverses = f64x2.splat(load<f64>(scale + ((<usize>t) << 3)));
    let opens = f64x2.splat(0);
    for (let j: usize = 0; j < rowBytes; j += 8) {
      const after = v128.load(now64 + (j << 1));
      v128.store64_lane(
        at + j,
        f32x4.demote_f64x2_zero(f64x2.mul(f64x2.promote_low_f32x4(v128.load64_zero(at + j)), after)),
        0,
      );
      // What each tag here gives to the token before.
      const given = f64x2.mul(f64x2.mul(f64x2.promote_low_f32x4(v128.load64_zero(e + j)), after), inverses);
      v128.store(next64 + (j << 1), given);
      opens = f64x2.add(opens, f64x2.mul(given, v128.load(openMask + (j << 1))));
    }
    const open = f64x2.extract_lane(opens, 0) + f64x2.extract_lane(opens, 1);
    for (let j: usize = 0; j < wide; j += 16) v128.store(now64 + j, f64x2.splat(open));
    addPairs(outOfStarts, outOfPairs, next64, now64);
  }
}
