// The linear CRF at work, in AssemblyScript: sums of weights for every tag of every token, and the marginal probabilities of the tags. `models/linearCrf/kernel.ts` calls it;
// `npm run build:kernels` compiles it to `models/linearCrf/kernelCode.ts`, which a test compares.
// WebAssembly runs compiled from its first call, and adds four numbers at once (docs/adr/0009-kernels.md). Functions that only one other calls are exported where they must not
// become part of it: V8 compiles each once more when it has run for a while, and that is cheap for small ones alone.
//
// One instance is one tagger. Its memory is handed out from the front and never given back; what grows with the longest note stands last.
//
// The features and their hashes are those of `models/linearCrf/templates.ts`, from which training has them; the tests add both up feature by feature.

const TEMPLATES: i32 = 1;
const BLOCK: i32 = 2048;
const NEAR: i32 = 2;
const NEAR_ROLES: i32 = 2 * NEAR + 1;
const WORD_REACH: i32 = 4;
const LEFT_BAG: i32 = 9;
const LEFT_BAG_REACH: i32 = 9;
const RIGHT_BAG: i32 = 10;
const RIGHT_BAG_REACH: i32 = 8;
const SET_ROLES: i32 = 5;
const SET_REACH: i32 = 2;
const SPOTS: i32 = 12;
const AFFIXES: i32 = 4;
const MOST_OF_SYMBOL: i32 = 512;
/** Weights beyond ±`LARGEST` are cut to it. */
const LARGEST: f64 = 100;
/** Further below the best tag of its token no score counts: keeps every sum above zero. */
const DEEPEST: f64 = -60;
/** What is less is nothing. */
const LEAST: f64 = 1e-33;

/** Contexts that have a row; a power of two. */
const CONTEXTS: i32 = 16384;
const CONTEXT_SHIFT: i32 = 18;
/** Whose row it is, before the row itself: at most five numbers. */
const KEY_BYTES: usize = 32;

/** Words in their far roles: 4 before, 3 before, 3 behind, 4 behind, in the bag before, in the bag behind. Six numbers, then nothing. */
const FAR_BYTES: usize = 32;
const FAR_LEFT: usize = 16;
const FAR_RIGHT: usize = 20;

/** A word: hashes lower, short shape, folded, surface, shape; casing; four prefixes, four suffixes; its place, plus one; nothing. */
const WORD_BYTES: usize = 64;
const WORD_PLACE: usize = 56;
/** A set: hash of all its bits, where they begin, how many, its place, plus one. */
const SET_BYTES: usize = 16;
const SET_PLACE: usize = 12;

/** Tokens whose n-grams are hashed at once. */
const CHUNK: i32 = 64;
const WORD_GRAMS: i32 = 9;
/** Zeros that stand before and behind the tokens of a note; a multiple of four before. */
const PAD: i32 = 8;

// ---- memory

/** What an address of 32 bits can reach, less a page. */
const MOST_MEMORY: u64 = 0xffff0000;
const SMALL: u64 = 0x10000000;
let top: usize = (__heap_base + 15) & ~15;

/** Fresh memory is all zeros. */
function take(bytes: usize): usize {
  const at = top;
  const end = (<u64>at + bytes + 15) & ~15;
  if (end > MOST_MEMORY) unreachable();
  const pages = <i32>((end + 0xffff) >> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) unreachable();
  top = <usize>end;
  return at;
}

// ---- hashes: `models/features/hashing.ts`

function combined(first: i32, second: i32): i32 {
  let h = first * 0x2c1b3c6d + second;
  h = (h ^ (h >>> 16)) * <i32>0x85ebca6b;
  h = (h ^ (h >>> 13)) * <i32>0xc2b2ae35;
  return h ^ (h >>> 16);
}

function combinedFour(first: v128, second: v128): v128 {
  let h = i32x4.add(i32x4.mul(first, i32x4.splat(0x2c1b3c6d)), second);
  h = i32x4.mul(v128.xor(h, i32x4.shr_u(h, 16)), i32x4.splat(<i32>0x85ebca6b));
  h = i32x4.mul(v128.xor(h, i32x4.shr_u(h, 13)), i32x4.splat(<i32>0xc2b2ae35));
  return v128.xor(h, i32x4.shr_u(h, 16));
}

// ---- the model

let tags: i32 = 0;
/** A row of sums, in bytes: tags rounded up to four. */
let rowBytes: usize = 0;
let featureCount: i32 = 0;
let weightCount: i32 = 0;
let pairCount: i32 = 0;
let tagBits: i32 = 0;
let tagMask: i32 = 0;
/** Weights and sums are whole numbers of this, so that they are exact in any order. */
let unit: f64 = 0;
let usedGroups: i32 = 0;

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
/** What `ready` reads: see `open`. */
let input: usize = 0;

// ---- rows of sums

/** All zeros: nothing stands there. */
let noRow: usize = 0;
let bagsRow: usize = 0;
let row: usize = 0;
/** 0, and far below everything where a row has no tag. */
let bias: usize = 0;
let spotRows: usize = 0;
/** [word, role], and before them the features of the far roles. */
let wordRows: usize = 0;
let wordRowBytes: usize = 0;
let wordPlaces: i32 = 0;
let mostWordPlaces: i32 = 0;
let setRows: usize = 0;
let setRowBytes: usize = 0;
let setPlaces: i32 = 0;
let mostSetPlaces: i32 = 0;
/** Rows of contexts in the order of their coming, and by the hash of a context which of them is its own, plus one. */
let shapeRows: usize = 0;
let shapeCount: i32 = 0;
let shapeIndex: usize = 0;
let tripleRows: usize = 0;
let tripleCount: i32 = 0;
let tripleIndex: usize = 0;
let contextBytes: usize = 0;

// ---- the lexicon

let words: usize = 0;
let wordCount: i32 = 0;
let wordCapacity: i32 = 0;
let sets: usize = 0;
let setCount: i32 = 0;
let setCapacity: i32 = 0;
let bits: usize = 0;
let bitCount: i32 = 0;
let bitCapacity: i32 = 0;

// ---- the chain

/** 1 for an open tag, 0 for a bound one and where there is no tag, 64 bits. [tag] */
let openMask: usize = 0;
/** Pairs by their second tag: of tag j from byte starts[j] to starts[j + 1], each the other tag in bytes of a row of 64 bits, and its weight. */
let intoStarts: usize = 0;
let intoPairs: usize = 0;
let outOfStarts: usize = 0;
let outOfPairs: usize = 0;
const PAIR_BYTES: i32 = 16;
/** Rows of 64 bits. */
let now64: usize = 0;
let next64: usize = 0;

// ---- the note

let note: usize = 0;
let noteEnd: usize = 0;
let count: i32 = 0;
/** As they come: [token] */
let noteWords: usize = 0;
let noteSets: usize = 0;
let noteDepth: usize = 0;
let noteSpace: usize = 0;
/** Rows of its word and of its set. [token] */
let wordAt: usize = 0;
let setAt: usize = 0;
/** Hashes with zeros before and behind. [token] */
let lower: usize = 0;
let short: usize = 0;
let setHash: usize = 0;
/** Neighbours together: of a token and the next, and the one behind that. [token] */
let pairHash: usize = 0;
let tripleHash: usize = 0;
/** [gram, token of the chunk] */
let grams: usize = 0;
/** Features of the n-grams of the chunk, token after token, and where those of each end. */
let hits: usize = 0;
let hitEnds: usize = 0;
/** exp(score − highest score of the token), 32 bits. [token, tag] */
let likely: usize = 0;
/** Forward probabilities, each row sums to one; then the marginals. [token, tag] */
let alpha: usize = 0;
/** [token] */
let scale: usize = 0;

// ---- loading

/**
 * Takes memory for a model. The answer is where its numbers belong, in this order, each aligned to eight bytes: hashes (i32, ascending), lengths of their rows (u16), tags of the
 * weights (u16), weights (f32 or halves: see `ready`), pairs by their first tags (u16) and second tags (u16), exp of their weights (f64), whether a tag is bound (u8).
 */
export function open(tagCount: i32, ofFeatures: i32, weights: i32, pairs: i32, keptWords: i32, keptSets: i32, groups: i32): usize {
  tags = tagCount;
  featureCount = ofFeatures;
  weightCount = weights;
  pairCount = pairs;
  usedGroups = groups;
  mostWordPlaces = keptWords;
  mostSetPlaces = keptSets;
  tagBits = max(1, 32 - clz(tags - 1));
  tagMask = (1 << tagBits) - 1;
  unit = 128 / <f64>(1 << (31 - tagBits));
  rowBytes = <usize>((tags + 3) & ~3) << 2;

  templates = take(800 << 2);
  noRow = take(rowBytes);
  bagsRow = take(rowBytes);
  row = take(rowBytes);
  bias = take(rowBytes);
  now64 = take(rowBytes << 1);
  next64 = take(rowBytes << 1);
  openMask = take(rowBytes << 1);
  intoStarts = take(<usize>(tags + 1) << 2);
  intoPairs = take(<usize>pairs * PAIR_BYTES);
  outOfStarts = take(<usize>(tags + 1) << 2);
  outOfPairs = take(<usize>pairs * PAIR_BYTES);
  spotRows = take(<usize>SPOTS * rowBytes);
  grams = take(WORD_GRAMS * CHUNK * 4);
  hits = take(WORD_GRAMS * CHUNK * 4 + 4);
  hitEnds = take(CHUNK * 4);
  input = take(8 + eights(<usize>featureCount << 2) + eights(<usize>featureCount << 1) + eights(<usize>weights << 1) + eights(<usize>weights << 2) + (eights(<usize>pairs << 1) << 1) + (<usize>pairs << 3) + tags);
  features = take(<usize>(featureCount + 1) * FEATURE_BYTES);
  packed = take(<usize>weights << 2);
  let bucketBits = 1;
  while ((1 << bucketBits) < featureCount) bucketBits++;
  bucketShift = 32 - bucketBits;
  buckets = take(<usize>((1 << bucketBits) + 1) << 2);
  const filterBits = max(10, bucketBits + 4);
  filterShift = 32 - filterBits;
  filter = take(<usize>1 << (filterBits - 3));
  wordRowBytes = FAR_BYTES + <usize>NEAR_ROLES * rowBytes;
  wordRows = take(<usize>keptWords * wordRowBytes);
  setRowBytes = <usize>SET_ROLES * rowBytes;
  setRows = take(<usize>keptSets * setRowBytes);
  contextBytes = KEY_BYTES + rowBytes;
  shapeIndex = take(CONTEXTS << 2);
  tripleIndex = take(CONTEXTS << 2);
  shapeRows = take(<usize>CONTEXTS * contextBytes);
  tripleRows = take(<usize>CONTEXTS * contextBytes);
  return input;
}

function eights(bytes: usize): usize {
  return (bytes + 7) & ~7;
}

/** Reads what was written where `open` said. */
export function ready(areHalves: bool): void {
  const lengths = input + eights(<usize>featureCount << 2);
  const weightTags = lengths + eights(<usize>featureCount << 1);
  const weights = weightTags + eights(<usize>weightCount << 1);
  const pairsFrom = weights + eights(<usize>weightCount << (areHalves ? 1 : 2));
  const pairsTo = pairsFrom + eights(<usize>pairCount << 1);
  const factors = pairsTo + eights(<usize>pairCount << 1);
  const areBound = factors + (<usize>pairCount << 3);

  for (let k = 0; k < 760; k++) store<i32>(templates + (<usize>k << 2), combined(TEMPLATES, k));
  index(lengths);
  if (areHalves) packHalves(weights, weightTags);
  else packFloats(weights, weightTags);
  for (let j = tags; j < <i32>(rowBytes >> 2); j++) store<i32>(bias + (<usize>j << 2), <i32>0xc0000000);
  for (let j = 0; j < tags; j++) store<f64>(openMask + (<usize>j << 3), load<u8>(areBound + j) == 0 ? 1 : 0);
  group(pairsTo, pairsFrom, pairsTo, factors, areBound, intoStarts, intoPairs);
  group(pairsFrom, pairsTo, pairsTo, factors, areBound, outOfStarts, outOfPairs);
  for (let spot = 0; spot < SPOTS; spot++) {
    const at = spotRows + <usize>spot * rowBytes;
    add(combined(template(730), spot & 1), at);
    add(combined(template(731), (spot % 6) >> 1), at);
    add(combined(template(732), spot - (((spot % 6) >> 1) << 1)), at);
  }
}

// The loops over all features and all weights have small functions of their own: they are long enough for V8 to compile them once more, in the time of a whole short note if they
// stood in a large one.

export function index(lengths: usize): void {
  let from = 0;
  let bucket = -1;
  for (let f = 0; f < featureCount; f++) {
    const hash = load<i32>(input + (<usize>f << 2));
    const to = features + <usize>f * FEATURE_BYTES;
    store<i32>(to, hash);
    store<i32>(to + 4, from);
    from += <i32>load<u16>(lengths + (<usize>f << 1)) << 2;
    const own = <i32>(<u32>(hash ^ <i32>0x80000000) >> bucketShift);
    while (bucket < own) store<usize>(buckets + (<usize>++bucket << 2), to);
    const bit = <u32>hash >> filterShift;
    const at = filter + ((bit >> 5) << 2);
    store<i32>(at, load<i32>(at) | (1 << (bit & 31)));
  }
  const end = features + <usize>featureCount * FEATURE_BYTES;
  store<i32>(end + 4, from);
  const last = 1 << (32 - bucketShift);
  while (bucket < last) store<usize>(buckets + (<usize>++bucket << 2), end);
}

export function packFloats(weights: usize, weightTags: usize): void {
  for (let k = 0; k < weightCount; k++) {
    const whole = <i32>floor<f64>(max<f64>(-LARGEST, min<f64>(LARGEST, <f64>load<f32>(weights + (<usize>k << 2)))) / unit + 0.5);
    store<i32>(packed + (<usize>k << 2), (whole << tagBits) | load<u16>(weightTags + (<usize>k << 1)));
  }
}

export function packHalves(weights: usize, weightTags: usize): void {
  // A half (IEEE 754 binary16) is its bits, moved, times 2^112, also where it is subnormal. It has eleven figures, so that 32 bits hold it exactly with a half of a unit added.
  const scaled = f32x4.splat(<f32>5192296858534827628530496329220096.0);
  const units = f32x4.splat(<f32>(1 / unit));
  const most = f32x4.splat(<f32>(LARGEST / unit));
  const least = f32x4.splat(<f32>(-LARGEST / unit));
  for (let k = 0; k < weightCount; k += 4) {
    const halves = i32x4.extend_low_i16x8_u(v128.load64_zero(weights + (<usize>k << 1)));
    const magnitude = i32x4.shl(v128.and(halves, i32x4.splat(0x7fff)), 13);
    const sign = i32x4.shl(v128.and(halves, i32x4.splat(0x8000)), 16);
    const value = f32x4.max(f32x4.min(f32x4.mul(f32x4.mul(v128.or(magnitude, sign), scaled), units), most), least);
    const whole = i32x4.trunc_sat_f32x4_s(f32x4.floor(f32x4.add(value, f32x4.splat(0.5))));
    const weightTag = i32x4.extend_low_i16x8_u(v128.load64_zero(weightTags + (<usize>k << 1)));
    v128.store(packed + (<usize>k << 2), v128.or(i32x4.shl(whole, tagBits), weightTag));
  }
}

/** Pairs by one of their tags. Each adds to a sum over all tags its factor, less 1 where the tag that follows is open. */
function group(own: usize, others: usize, nexts: usize, factors: usize, areBound: usize, starts: usize, pairs: usize): void {
  for (let p = 0; p < pairCount; p++) {
    const start = starts + (<usize>load<u16>(own + (<usize>p << 1)) << 2) + 4;
    store<i32>(start, load<i32>(start) + PAIR_BYTES);
  }
  for (let j = 0; j < tags; j++) {
    const start = starts + (<usize>j << 2);
    store<i32>(start + 4, load<i32>(start + 4) + load<i32>(start));
  }
  // From the last to the first, each group from its end; then the ends are the starts of the groups.
  for (let p = pairCount - 1; p >= 0; p--) {
    const end = starts + (<usize>load<u16>(own + (<usize>p << 1)) << 2) + 4;
    const to = load<i32>(end) - PAIR_BYTES;
    store<i32>(end, to);
    store<i32>(pairs + to, <i32>load<u16>(others + (<usize>p << 1)) << 3);
    store<f64>(pairs + to + 8, load<f64>(factors + (<usize>p << 3)) - (load<u8>(areBound + load<u16>(nexts + (<usize>p << 1))) == 0 ? 1 : 0));
  }
  memory.copy(starts, starts + 4, <usize>tags << 2);
  store<i32>(starts + (<usize>tags << 2), pairCount * PAIR_BYTES);
}

// ---- features and their weights

function template(number: i32): i32 {
  return load<i32>(templates + (<usize>number << 2));
}

/** 1 where a hash may have weights. */
function isFiltered(hash: i32): u32 {
  const bit = <u32>hash >> filterShift;
  return (load<u32>(filter + ((bit >> 5) << 2)) >> (bit & 31)) & 1;
}

/** The feature with a hash that the filter knows; 0 where none has it. */
function lookUp(hash: i32): usize {
  const bucket = buckets + ((<u32>(hash ^ <i32>0x80000000) >> bucketShift) << 2);
  const end = load<usize>(bucket + 4);
  for (let f = load<usize>(bucket); f < end; f += FEATURE_BYTES) if (load<i32>(f) == hash) return f;
  return 0;
}

function find(hash: i32): usize {
  return isFiltered(hash) != 0 ? lookUp(hash) : 0;
}

function addFeature(feature: usize, to: usize): void {
  const end = packed + <usize>load<i32>(feature + FEATURE_BYTES + 4);
  for (let at = packed + <usize>load<i32>(feature + 4); at < end; at += 4) {
    const one = load<i32>(at);
    const place = to + (<usize>(one & tagMask) << 2);
    store<i32>(place, load<i32>(place) + (one >> tagBits));
  }
}

/** Whole numbers, so that nothing is left of what is taken away. */
function takeFeature(feature: usize, from: usize): void {
  const end = packed + <usize>load<i32>(feature + FEATURE_BYTES + 4);
  for (let at = packed + <usize>load<i32>(feature + 4); at < end; at += 4) {
    const one = load<i32>(at);
    const place = from + (<usize>(one & tagMask) << 2);
    store<i32>(place, load<i32>(place) - (one >> tagBits));
  }
}

function add(hash: i32, to: usize): void {
  const feature = find(hash);
  if (feature != 0) addFeature(feature, to);
}

// ---- the lexicon

/** Another lexicon: nothing of the one before means anything now. */
export function forgetLexicon(): void {
  wordCount = 0;
  setCount = 0;
  bitCount = 0;
  wordPlaces = 0;
  setPlaces = 0;
  tripleCount = 0;
  memory.fill(tripleIndex, 0, CONTEXTS << 2);
}

/** Where the next words belong, one array behind the other: lower, short shape, folded, surface, shape [word], prefixes, suffixes [word * 4 + length − 1], casing (u8) [word]. */
export function roomForWords(more: i32): usize {
  if (wordCount + more > wordCapacity) {
    const capacity = max(wordCount + more, max(1024, 2 * wordCapacity));
    words = moved(words, <usize>wordCount * WORD_BYTES, <usize>capacity * WORD_BYTES);
    wordCapacity = capacity;
  }
  return scratch(<usize>more * 53);
}

export function addWords(more: i32): void {
  const column = <usize>more << 2;
  for (let w = 0; w < more; w++) {
    const to = words + <usize>(wordCount + w) * WORD_BYTES;
    const from = note + (<usize>w << 2);
    for (let c: usize = 0; c < 5; c++) store<i32>(to + (c << 2), load<i32>(from + c * column));
    store<i32>(to + 20, load<u8>(note + 13 * column + w));
    v128.store(to + 24, v128.load(note + 5 * column + (<usize>w << 4)));
    v128.store(to + 40, v128.load(note + 9 * column + (<usize>w << 4)));
    store<i32>(to + WORD_PLACE, 0);
  }
  wordCount += more;
}

/** Where the next sets belong: how many bits each has (i32), then all bits. */
export function roomForSets(more: i32, theirBits: i32): usize {
  if (setCount + more > setCapacity) {
    const capacity = max(setCount + more, max(256, 2 * setCapacity));
    sets = moved(sets, <usize>setCount * SET_BYTES, <usize>capacity * SET_BYTES);
    setCapacity = capacity;
  }
  if (bitCount + theirBits > bitCapacity) {
    const capacity = max(bitCount + theirBits, max(1024, 2 * bitCapacity));
    bits = moved(bits, <usize>bitCount << 2, <usize>capacity << 2);
    bitCapacity = capacity;
  }
  return scratch(<usize>(more + theirBits) << 2);
}

export function addSets(more: i32): void {
  let from = note + (<usize>more << 2);
  for (let s = 0; s < more; s++) {
    const length = load<i32>(note + (<usize>s << 2));
    const to = sets + <usize>setCount * SET_BYTES;
    let hash = 0;
    for (let b = 0; b < length; b++, from += 4) {
      const bit = load<i32>(from);
      store<i32>(bits + (<usize>(bitCount + b) << 2), bit);
      if (((usedGroups >> (bit & 7)) & 1) != 0) hash = combined(hash, bit);
    }
    store<i32>(to, hash);
    store<i32>(to + 4, bitCount);
    store<i32>(to + 8, length);
    store<i32>(to + SET_PLACE, 0);
    bitCount += length;
    setCount++;
  }
}

function moved(from: usize, used: usize, bytes: usize): usize {
  const to = take(bytes);
  memory.copy(to, from, used);
  return to;
}

/** Memory for the note, or for what comes before it. */
function scratch(bytes: usize): usize {
  if (note + bytes > noteEnd) {
    // Nothing is held, should there be no memory.
    if (noteEnd == top) top = note;
    note = top;
    noteEnd = top;
    take(bytes);
    // And room for notes a little longer.
    if (<u64>top + (bytes >> 1) < SMALL) take(bytes >> 1);
    noteEnd = top;
  }
  return note;
}

// ---- rows of symbols

/** The rows of a word, which are summed where it has none. */
function wordRowOf(id: i32): usize {
  const word = words + <usize>id * WORD_BYTES;
  const known = load<i32>(word + WORD_PLACE);
  if (known != 0) return wordRows + <usize>(known - 1) * wordRowBytes;
  const at = wordRows + <usize>wordPlaces * wordRowBytes;
  store<i32>(word + WORD_PLACE, ++wordPlaces);
  const lowerHash = load<i32>(word);
  store<usize>(at, find(combined(template(100), lowerHash)));
  store<usize>(at + 4, find(combined(template(101), lowerHash)));
  store<usize>(at + 8, find(combined(template(107), lowerHash)));
  store<usize>(at + 12, find(combined(template(108), lowerHash)));
  store<usize>(at + FAR_LEFT, find(combined(template(100 + LEFT_BAG), lowerHash)));
  store<usize>(at + FAR_RIGHT, find(combined(template(100 + RIGHT_BAG), lowerHash)));
  const shortHash = load<i32>(word + 4);
  const casing = load<i32>(word + 20);
  const ending = load<i32>(word + 48);
  memory.fill(at + FAR_BYTES, 0, <usize>NEAR_ROLES * rowBytes);
  for (let near = 0; near < NEAR_ROLES; near++) {
    const role = WORD_REACH - NEAR + near;
    const to = at + FAR_BYTES + <usize>near * rowBytes;
    add(combined(template(100 + role), lowerHash), to);
    add(combined(template(200 + role), shortHash), to);
    add(combined(template(400 + role), casing), to);
    if (role != WORD_REACH) {
      if (ending != 0) add(combined(template(300 + role), ending), to);
      continue;
    }
    add(combined(template(720), load<i32>(word + 12)), to);
    add(combined(template(721), load<i32>(word + 16)), to);
    add(combined(template(722), load<i32>(word + 8)), to);
    for (let k = 0; k < AFFIXES; k++) {
      const prefix = load<i32>(word + 24 + (<usize>k << 2));
      const suffix = load<i32>(word + 40 + (<usize>k << 2));
      if (prefix != 0) add(combined(template(700 + k), prefix), to);
      if (suffix != 0) add(combined(template(710 + k), suffix), to);
    }
  }
  return at;
}

function setRowOf(id: i32): usize {
  const set = sets + <usize>id * SET_BYTES;
  const known = load<i32>(set + SET_PLACE);
  if (known != 0) return setRows + <usize>(known - 1) * setRowBytes;
  const at = setRows + <usize>setPlaces * setRowBytes;
  store<i32>(set + SET_PLACE, ++setPlaces);
  memory.fill(at, 0, setRowBytes);
  const from = bits + (<usize>load<i32>(set + 4) << 2);
  const end = from + (<usize>load<i32>(set + 8) << 2);
  for (let role = 0; role < SET_ROLES; role++) {
    const to = at + <usize>role * rowBytes;
    const own = template(500 + role);
    let used = 0;
    for (let b = from; b < end && used < MOST_OF_SYMBOL - 1; b += 4) {
      const bit = load<i32>(b);
      if (((usedGroups >> (bit & 7)) & 1) == 0) continue;
      add(combined(own, bit), to);
      used++;
    }
    if (role == SET_REACH) add(combined(template(600 + role), load<i32>(set)), to);
  }
  return at;
}

function forgetWords(): void {
  for (let w = 0; w < wordCount; w++) store<i32>(words + <usize>w * WORD_BYTES + WORD_PLACE, 0);
  wordPlaces = 0;
}

function forgetSets(): void {
  for (let s = 0; s < setCount; s++) store<i32>(sets + <usize>s * SET_BYTES + SET_PLACE, 0);
  setPlaces = 0;
}

// ---- rows of contexts

function spread(hash: i32, value: i32): i32 {
  return (hash ^ value) * <i32>0x9e3779b1 + (hash >>> 15);
}

/** The row of the short shapes around token i: the one its hash names, whoever stood there before. */
function shapesRowOf(i: i32): usize {
  const here = short + (<usize>i << 2);
  const a = load<i32>(here - 8);
  const b = load<i32>(here - 4);
  const c = load<i32>(here);
  const d = load<i32>(here + 4);
  const e = load<i32>(here + 8);
  const slot = shapeIndex + ((<u32>spread(spread(spread(spread(a, b), c), d), e) >> CONTEXT_SHIFT) << 2);
  const known = load<i32>(slot);
  let key: usize;
  if (known != 0) {
    key = shapeRows + <usize>(known - 1) * contextBytes;
    if (load<i32>(key) == a && load<i32>(key + 4) == b && load<i32>(key + 8) == c && load<i32>(key + 12) == d && load<i32>(key + 16) == e) return key + KEY_BYTES;
  } else {
    key = shapeRows + <usize>shapeCount * contextBytes;
    store<i32>(slot, ++shapeCount);
  }
  store<i32>(key, a);
  store<i32>(key + 4, b);
  store<i32>(key + 8, c);
  store<i32>(key + 12, d);
  store<i32>(key + 16, e);
  const to = key + KEY_BYTES;
  memory.fill(to, 0, rowBytes);
  const left = combined(combined(a, b), c);
  add(combined(template(748), combined(combined(b, c), d)), to);
  add(combined(template(749), combined(combined(left, d), e)), to);
  add(combined(template(750), left), to);
  add(combined(template(751), combined(combined(c, d), e)), to);
  return to;
}

/** The row of the sets beside token i and its own, with what each of them says by itself. */
function tripleRowOf(i: i32): usize {
  const own = noteSets + (<usize>i << 2);
  const a = i > 0 ? load<i32>(own - 4) : -1;
  const b = load<i32>(own);
  const c = i + 1 < count ? load<i32>(own + 4) : -1;
  const slot = tripleIndex + ((<u32>spread(spread(a, b), c) >> CONTEXT_SHIFT) << 2);
  const known = load<i32>(slot);
  let key: usize;
  if (known != 0) {
    key = tripleRows + <usize>(known - 1) * contextBytes;
    if (load<i32>(key) == a && load<i32>(key + 4) == b && load<i32>(key + 8) == c) return key + KEY_BYTES;
  } else {
    key = tripleRows + <usize>tripleCount * contextBytes;
    store<i32>(slot, ++tripleCount);
  }
  store<i32>(key, a);
  store<i32>(key + 4, b);
  store<i32>(key + 8, c);
  const to = key + KEY_BYTES;
  const at = setAt + (<usize>i << 2);
  const before = i > 0 ? <usize>load<i32>(at - 4) + rowBytes : noRow;
  const here = <usize>load<i32>(at) + 2 * rowBytes;
  const behind = i + 1 < count ? <usize>load<i32>(at + 4) + 3 * rowBytes : noRow;
  for (let j: usize = 0; j < rowBytes; j += 16) v128.store(to + j, i32x4.add(i32x4.add(v128.load(before + j), v128.load(here + j)), v128.load(behind + j)));
  const hashAt = setHash + (<usize>i << 2);
  const b1 = i > 0 ? load<i32>(hashAt - 4) : 1;
  const b0 = load<i32>(hashAt);
  const c1 = i + 1 < count ? load<i32>(hashAt + 4) : 1;
  const pair = combined(b1, b0);
  add(combined(template(752), pair), to);
  add(combined(template(753), combined(b0, c1)), to);
  add(combined(template(755), combined(pair, c1)), to);
  return to;
}

// ---- a note

/** Where a note belongs: words (i32), sets (i32), open brackets (u8), space before (u8), each [token] and aligned to eight bytes. */
export function roomForNote(tokens: i32): usize {
  count = tokens;
  const four = eights(<usize>tokens << 2);
  const one = eights(<usize>tokens);
  const padded = <usize>(tokens + 2 * PAD) << 2;
  const rows = <usize>tokens * rowBytes;
  if (<u64>tokens * <u64>(2 * rowBytes + 64) > MOST_MEMORY) unreachable();
  scratch(4 * four + 2 * one + 5 * padded + 2 * rows + (<usize>tokens << 3) + 256);
  noteWords = note;
  noteSets = noteWords + four;
  noteDepth = noteSets + four;
  noteSpace = noteDepth + one;
  wordAt = noteSpace + one;
  setAt = wordAt + four;
  lower = ((setAt + four + 15) & ~15) + PAD * 4;
  short = lower + padded;
  setHash = short + padded;
  pairHash = setHash + padded;
  tripleHash = pairHash + padded;
  scale = tripleHash + padded;
  likely = (scale + (<usize>tokens << 3) + 15) & ~15;
  alpha = likely + rows;
  return note;
}

/** Hashes of the tokens and of neighbours together. */
export function readHashes(): void {
  for (let side = 0; side < 2; side++) {
    const at = <usize>(side == 0 ? -PAD : count) << 2;
    for (let j: usize = 0; j < <usize>PAD * 4; j += 4) {
      store<i32>(lower + at + j, 0);
      store<i32>(short + at + j, 0);
      store<i32>(setHash + at + j, 0);
    }
  }
  for (let i: usize = 0; i < <usize>count; i++) {
    const word = words + <usize>load<i32>(noteWords + (i << 2)) * WORD_BYTES;
    store<i32>(lower + (i << 2), load<i32>(word));
    store<i32>(short + (i << 2), load<i32>(word + 4));
    store<i32>(setHash + (i << 2), load<i32>(sets + <usize>load<i32>(noteSets + (i << 2)) * SET_BYTES));
  }
  for (let i = -4; i < count + 4; i += 4) {
    const at = <usize>i << 2;
    const pair = combinedFour(v128.load(lower + at), v128.load(lower + at + 4));
    v128.store(pairHash + at, pair);
    v128.store(tripleHash + at, combinedFour(pair, v128.load(lower + at + 8)));
  }
}

/** The n-grams of words of a chunk, in an order of their own. */
export function hashChunk(from: i32, to: i32): void {
  for (let i = from; i < to; i += 4) {
    const at = <usize>i << 2;
    const into = grams + (<usize>(i - from) << 2);
    v128.store(into, combinedFour(i32x4.splat(template(740)), v128.load(pairHash + at - 4)));
    v128.store(into + CHUNK * 4, combinedFour(i32x4.splat(template(741)), v128.load(pairHash + at)));
    v128.store(into + 2 * CHUNK * 4, combinedFour(i32x4.splat(template(742)), v128.load(pairHash + at - 8)));
    v128.store(into + 3 * CHUNK * 4, combinedFour(i32x4.splat(template(743)), v128.load(pairHash + at + 4)));
    v128.store(into + 4 * CHUNK * 4, combinedFour(i32x4.splat(template(744)), v128.load(tripleHash + at - 12)));
    v128.store(into + 5 * CHUNK * 4, combinedFour(i32x4.splat(template(745)), v128.load(tripleHash + at)));
    v128.store(into + 6 * CHUNK * 4, combinedFour(i32x4.splat(template(746)), v128.load(tripleHash + at + 4)));
    v128.store(into + 7 * CHUNK * 4, combinedFour(i32x4.splat(template(747)), combinedFour(v128.load(lower + at - 4), v128.load(lower + at + 4))));
    v128.store(into + 8 * CHUNK * 4, combinedFour(i32x4.splat(template(754)), combinedFour(v128.load(setHash + at), v128.load(lower + at))));
  }
}

/** Looks up the n-grams of a chunk: first all in the filter, without a branch and so several at a time, then what it knows. */
export function sift(tokens: i32): void {
  let to = hits;
  for (let i: usize = 0; i < <usize>tokens; i++) {
    let gram = grams + (i << 2);
    for (const end = gram + WORD_GRAMS * CHUNK * 4; gram < end; gram += CHUNK * 4) {
      const hash = load<i32>(gram);
      store<i32>(to, hash);
      to += isFiltered(hash) << 2;
    }
    store<usize>(hitEnds + (i << 2), to);
  }
  let from = hits;
  to = hits;
  for (let i: usize = 0; i < <usize>tokens; i++) {
    for (const end = load<usize>(hitEnds + (i << 2)); from < end; from += 4) {
      const feature = lookUp(load<i32>(from));
      store<usize>(to, feature);
      to += <usize>(feature != 0) << 2;
    }
    store<usize>(hitEnds + (i << 2), to);
  }
}

function far(i: i32, role: usize): usize {
  return load<usize>(<usize>load<i32>(wordAt + (<usize>i << 2)) + role);
}

/** Sums for every token, made `likely` or scores. */
function emit(areScores: bool): void {
  readHashes();
  for (let from = 0; from < count; from += BLOCK) {
    const to = min(count, from + BLOCK);
    const first = max(0, from - LEFT_BAG_REACH);
    const last = min(count, to + RIGHT_BAG_REACH);
    if (wordPlaces + last - first > mostWordPlaces) forgetWords();
    if (setPlaces + last - first > mostSetPlaces) forgetSets();
    for (let i: usize = first; i < <usize>last; i++) {
      store<usize>(wordAt + (i << 2), wordRowOf(load<i32>(noteWords + (i << 2))));
      store<usize>(setAt + (i << 2), setRowOf(load<i32>(noteSets + (i << 2))));
    }
    emitBlock(from, to, areScores);
  }
}

function emitBlock(from: i32, to: i32, areScores: bool): void {
  memory.fill(bagsRow, 0, rowBytes);
  for (let j = max(0, from - LEFT_BAG_REACH); j < min(count, from + RIGHT_BAG_REACH); j++) {
    if (j < from - WORD_REACH - 1) addFar(far(j, FAR_LEFT), bagsRow);
    else if (j >= from + WORD_REACH) addFar(far(j, FAR_RIGHT), bagsRow);
  }
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
    if (i > from && i > LEFT_BAG_REACH) {
      const gone = far(i - 1 - LEFT_BAG_REACH, FAR_LEFT);
      if (gone != 0) takeFeature(gone, bagsRow);
    }
    if (i > WORD_REACH) addFar(far(i - 1 - WORD_REACH, FAR_LEFT), bagsRow);
    if (i + WORD_REACH < count) {
      const gone = far(i + WORD_REACH, FAR_RIGHT);
      if (gone != 0) takeFeature(gone, bagsRow);
    }
    if (i + RIGHT_BAG_REACH < count) addFar(far(i + RIGHT_BAG_REACH, FAR_RIGHT), bagsRow);
    const at = <usize>i << 2;
    const w0 = i > 1 ? <usize>load<i32>(wordAt + at - 8) + FAR_BYTES : noRow;
    const w1 = i > 0 ? <usize>load<i32>(wordAt + at - 4) + FAR_BYTES + rowBytes : noRow;
    const w2 = <usize>load<i32>(wordAt + at) + FAR_BYTES + 2 * rowBytes;
    const w3 = i + 1 < count ? <usize>load<i32>(wordAt + at + 4) + FAR_BYTES + 3 * rowBytes : noRow;
    const w4 = i + 2 < count ? <usize>load<i32>(wordAt + at + 8) + FAR_BYTES + 4 * rowBytes : noRow;
    const s0 = i > 1 ? <usize>load<i32>(setAt + at - 8) : noRow;
    const s4 = i + 2 < count ? <usize>load<i32>(setAt + at + 8) + 4 * rowBytes : noRow;
    const space = <i32>load<u8>(noteSpace + i);
    const behind = i + 1 < count ? <i32>load<u8>(noteSpace + i + 1) : 1;
    const spot = spotRows + <usize>(space + 2 * <i32>load<u8>(noteDepth + i) + 6 * behind) * rowBytes;
    const shapes = shapesRowOf(i);
    const triple = tripleRowOf(i);
    for (let j: usize = 0; j < rowBytes; j += 16) {
      const near = i32x4.add(i32x4.add(i32x4.add(v128.load(w0 + j), v128.load(w1 + j)), i32x4.add(v128.load(w2 + j), v128.load(w3 + j))), v128.load(w4 + j));
      const around = i32x4.add(i32x4.add(v128.load(s0 + j), v128.load(s4 + j)), i32x4.add(v128.load(shapes + j), v128.load(triple + j)));
      const rest = i32x4.add(i32x4.add(v128.load(spot + j), v128.load(bagsRow + j)), v128.load(bias + j));
      v128.store(row + j, i32x4.add(i32x4.add(near, around), rest));
    }
    if (i >= 4) addFar(far(i - 4, 0), row);
    if (i >= 3) addFar(far(i - 3, 4), row);
    if (i + 3 < count) addFar(far(i + 3, 8), row);
    if (i + 4 < count) addFar(far(i + 4, 12), row);
    for (const end = load<usize>(hitEnds + (<usize>inChunk << 2)); hit < end; hit += 4) addFeature(load<usize>(hit), row);
    if (areScores) scoresOfRow(i);
    else likelyOfRow(i);
  }
}

function addFar(feature: usize, to: usize): void {
  if (feature != 0) addFeature(feature, to);
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
  const best = i32x4.splat(max(max(i32x4.extract_lane(most, 0), i32x4.extract_lane(most, 1)), max(i32x4.extract_lane(most, 2), i32x4.extract_lane(most, 3))));
  const deepest = i32x4.splat(<i32>(DEEPEST / unit));
  const units = f32x4.splat(<f32>unit);
  for (let j: usize = 0; j < rowBytes; j += 16) {
    const gap = i32x4.max_s(i32x4.sub(v128.load(row + j), best), deepest);
    const x = f32x4.mul(f32x4.convert_i32x4_s(gap), units);
    const n = f32x4.nearest(f32x4.mul(x, f32x4.splat(1.44269504)));
    // ln 2 in two parts, of which the first has few bits.
    const r = f32x4.sub(f32x4.sub(x, f32x4.mul(n, f32x4.splat(0.693359375))), f32x4.mul(n, f32x4.splat(-2.12194440e-4)));
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

/** Marginal probabilities, 32 bits, in rows of `strideOfMarginals` bytes. [token, tag] */
export function marginals(): usize {
  emit(false);
  forward();
  backward();
  return alpha;
}

export function strideOfMarginals(): i32 {
  return <i32>rowBytes;
}

// ---- the chain: `models/linearCrf/chain.ts`

/** Adds to each tag what its pairs bring it from another row. */
function addPairs(starts: usize, pairs: usize, from: usize, to: usize): void {
  let p = pairs;
  for (let last = to + (<usize>tags << 3); to < last; to += 8) {
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
    memory.copy(next64, openMask, wide);
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
    store<f64>(scale + (<usize>t << 3), inverse);
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
    const inverses = f64x2.splat(load<f64>(scale + (<usize>t << 3)));
    let opens = f64x2.splat(0);
    for (let j: usize = 0; j < rowBytes; j += 8) {
      const after = v128.load(now64 + (j << 1));
      v128.store64_lane(at + j, f32x4.demote_f64x2_zero(f64x2.mul(f64x2.promote_low_f32x4(v128.load64_zero(at + j)), after)), 0);
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
