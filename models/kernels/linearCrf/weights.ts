import { combined } from './hashes';
import { take } from './memory';

// The features of a model and their weights.

const TEMPLATES: i32 = 1;
/** Weights beyond ±`LARGEST` are cut to it. */
const LARGEST: f64 = 100;

export let tags: i32 = 0;
/** A row of sums, in bytes: tags rounded up to four. */
export let rowBytes: usize = 0;
let featureCount: i32 = 0;
let weightCount: i32 = 0;
let tagBits: i32 = 0;
let tagMask: i32 = 0;
/** Weights and sums are whole numbers of this, so that they are exact in any order. */
export let unit: f64 = 0;
export let usedGroups: i32 = 0;

/** Hashes of the templates, by number. */
let templates: usize = 0;
/** Ascending by their hashes: hash, and where its weights begin, in bytes. [feature + 1] */
let features: usize = 0;
const FEATURE_BYTES: usize = 8;
/** The tag in the lower bits, above it the weight in units. [weight] */
let packed: usize = 0;
/** Where the features begin whose hash has these upper bits. [bucket + 1] */
let buckets: usize = 0;
let bucketShift: i32 = 0;
/** Bits by the upper part of a hash, sixteen or more for each feature: a hash whose bit is not set has no weights. */
let filter: usize = 0;
let filterShift: i32 = 0;

export function openWeights(tagCount: i32, ofFeatures: i32, weights: i32, groups: i32): void {
  tags = tagCount;
  featureCount = ofFeatures;
  weightCount = weights;
  usedGroups = groups;
  tagBits = max(1, 32 - clz(tags - 1));
  tagMask = (1 << tagBits) - 1;
  unit = 128 / <f64>(1 << (31 - tagBits));
  rowBytes = (<usize>((tags + 3) & ~3)) << 2;
  templates = take(800 << 2);
  for (let k = 0; k < 760; k++) store<i32>(templates + ((<usize>k) << 2), combined(TEMPLATES, k));
  features = take(<usize>(featureCount + 1) * FEATURE_BYTES);
  packed = take((<usize>weights) << 2);
  let bucketBits = 1;
  while (1 << bucketBits < featureCount) bucketBits++;
  bucketShift = 32 - bucketBits;
  buckets = take((<usize>((1 << bucketBits) + 1)) << 2);
  const filterBits = max(10, bucketBits + 4);
  filterShift = 32 - filterBits;
  filter = take((<usize>1) << (filterBits - 3));
}

// The loops over all features and all weights have small functions of their own: they are long enough for V8 to compile
// them once more, in the time of a whole short note if they stood in a large one.

export function index(hashes: usize, lengths: usize): void {
  let from = 0;
  let bucket = -1;
  for (let f = 0; f < featureCount; f++) {
    const hash = load<i32>(hashes + ((<usize>f) << 2));
    const to = features + <usize>f * FEATURE_BYTES;
    store<i32>(to, hash);
    store<i32>(to + 4, from);
    from += (<i32>load<u16>(lengths + ((<usize>f) << 1))) << 2;
    const own = <i32>((<u32>(hash ^ (<i32>0x80000000))) >> bucketShift);
    while (bucket < own) store<usize>(buckets + ((<usize>++bucket) << 2), to);
    const bit = (<u32>hash) >> filterShift;
    const at = filter + ((bit >> 5) << 2);
    store<i32>(at, load<i32>(at) | (1 << (bit & 31)));
  }
  const end = features + <usize>featureCount * FEATURE_BYTES;
  store<i32>(end + 4, from);
  const last = 1 << (32 - bucketShift);
  while (bucket < last) store<usize>(buckets + ((<usize>++bucket) << 2), end);
}

export function packFloats(weights: usize, weightTags: usize): void {
  for (let k = 0; k < weightCount; k++) {
    const whole = <i32>(
      floor<f64>(max<f64>(-LARGEST, min<f64>(LARGEST, <f64>load<f32>(weights + ((<usize>k) << 2)))) / unit + 0.5)
    );
    store<i32>(packed + ((<usize>k) << 2), (whole << tagBits) | load<u16>(weightTags + ((<usize>k) << 1)));
  }
}

export function packHalves(weights: usize, weightTags: usize): void {
  // A half (IEEE 754 binary16) is its bits, moved, times 2^112, also where it is subnormal. It has eleven figures, so
  // that 32 bits hold it exactly with a half of a unit added.
  const scaled = f32x4.splat(<f32>5192296858534827628530496329220096.0);
  const units = f32x4.splat(<f32>(1 / unit));
  const most = f32x4.splat(<f32>(LARGEST / unit));
  const least = f32x4.splat(<f32>(-LARGEST / unit));
  for (let k = 0; k < weightCount; k += 4) {
    const halves = i32x4.extend_low_i16x8_u(v128.load64_zero(weights + ((<usize>k) << 1)));
    const magnitude = i32x4.shl(v128.and(halves, i32x4.splat(0x7fff)), 13);
    const sign = i32x4.shl(v128.and(halves, i32x4.splat(0x8000)), 16);
    const value = f32x4.max(f32x4.min(f32x4.mul(f32x4.mul(v128.or(magnitude, sign), scaled), units), most), least);
    const whole = i32x4.trunc_sat_f32x4_s(f32x4.floor(f32x4.add(value, f32x4.splat(0.5))));
    const weightTag = i32x4.extend_low_i16x8_u(v128.load64_zero(weightTags + ((<usize>k) << 1)));
    v128.store(packed + ((<usize>k) << 2), v128.or(i32x4.shl(whole, tagBits), weightTag));
  }
}

export function template(number: i32): i32 {
  return load<i32>(templates + ((<usize>number) << 2));
}

/** 1 where a hash may have weights. */
export function isFiltered(hash: i32): u32 {
  const bit = (<u32>hash) >> filterShift;
  return (load<u32>(filter + ((bit >> 5) << 2)) >> (bit & 31)) & 1;
}

/** The feature with a hash that the filter knows; 0 where none has it. */
export function lookUp(hash: i32): usize {
  const bucket = buckets + (((<u32>(hash ^ (<i32>0x80000000))) >> bucketShift) << 2);
  const end = load<usize>(bucket + 4);
  for (let f = load<usize>(bucket); f < end; f += FEATURE_BYTES) if (load<i32>(f) == hash) return f;
  return 0;
}

export function find(hash: i32): usize {
  return isFiltered(hash) != 0 ? lookUp(hash) : 0;
}

export function addFeature(feature: usize, to: usize): void {
  const end = packed + <usize>load<i32>(feature + FEATURE_BYTES + 4);
  for (let at = packed + <usize>load<i32>(feature + 4); at < end; at += 4) {
    const one = load<i32>(at);
    const place = to + ((<usize>(one & tagMask)) << 2);
    store<i32>(place, load<i32>(place) + (one >> tagBits));
  }
}

export function add(hash: i32, to: usize): void {
  const feature = find(hash);
  if (feature != 0) addFeature(feature, to);
}
