import { encodeTags } from '../../electron/core/text/tagScheme';
import { tokenize } from '../../electron/core/text/tokens';
import type { TokenFeatures, Featurizer } from '../features/tokenFeatures';
import { mixed } from '../features/hashing';
import { learnedTokens } from '../tagger/ownNotes/learnedTokens';
import type { Taught, TrainingNote } from '../tagger/tagger';
import type { LinearChain } from './chain';
import { HashIndex } from './hashIndex';
import { layoutOf, placesOf, PLACES, type SymbolLayout } from './symbolRows';
import {
  bitFilter,
  GramSource,
  MAX_OF_SYMBOL,
  ngramFeatures,
  NGRAMS,
  setFeatures,
  SET_ROLES,
  SPOTS,
  spotFeatures,
  spotOf,
  wordFeatures,
  WORD_ROLES,
  type TemplateOptions,
} from './templates';
import { linearChainOf } from './weights';

/** Tokens to learn from, in segments before each of which stands an O, with their features as numbers. */
export interface TrainingSet {
  readonly types: readonly string[];
  readonly tags: Uint16Array;
  readonly chain: LinearChain;
  readonly layout: SymbolLayout;
  /** Segment s is the tokens [starts[s], starts[s + 1]). [segment + 1] */
  readonly starts: Int32Array;
  readonly longest: number;
  /** What a segment counts in the loss. [segment] */
  readonly weights: Float64Array;
  /** Places in `tags`. [token] */
  readonly gold: Uint16Array;
  /** [token, PLACES] */
  readonly places: Int32Array;
  /** Feature numbers. [token, NGRAMS] */
  readonly grams: Int32Array;
  /** Features of each row of the layout: `symbolFeatures[symbolStarts[row]] …`. [row + 1] */
  readonly symbolStarts: Int32Array;
  readonly symbolFeatures: Int32Array;
  /** [feature] */
  readonly hashes: Int32Array;
  /** Weights of feature f: [rowStarts[f], rowStarts[f + 1]). [feature + 1] */
  readonly rowStarts: Int32Array;
  /** [weight] */
  readonly rowTags: Uint16Array;
}

export interface TrainingSetOptions extends TemplateOptions {
  readonly types: readonly string[];
  readonly featurizer: Featurizer;
  /**
   * Notes with other values in the places of entities, beside those to learn from: only their segments with an entity
   * are learned from.
   */
  readonly copies?: readonly TrainingNote[];
  readonly taught?: Taught | undefined;
  /** Share of segments without an entity that is learned from. Default 0.35. */
  readonly emptyShare?: number;
  readonly seed?: number;
  /** Called between notes; may throw. */
  readonly pause?: () => Promise<void>;
}

/** Longest segment that is not cut at a full stop. */
const LONG = 40;

interface ReadNote {
  readonly features: TokenFeatures;
  readonly tags: Uint16Array;
  readonly segments: readonly (readonly [from: number, to: number])[];
  readonly weight: number;
}

/**
 * Cuts a note where an O ends a line or, in a long line, a sentence; the end belongs to the segment before. Segments
 * without an entity are kept by chance.
 *
 * @param isLearned 1 where a token is learned from; what begins behind others begins a segment [token]
 */
export function segmentsOf(
  { tokens: { text, starts }, count }: TokenFeatures,
  tags: Uint16Array,
  isSampled: (from: number) => boolean,
  isLearned?: Uint8Array,
): readonly (readonly [number, number])[] {
  const segments: (readonly [number, number])[] = [];
  let from = 0;
  let hasEntity = false;
  for (let i = 0; i < count; i++) {
    if (isLearned?.[i] === 0) {
      from = i + 1;
      continue;
    }
    if (tags[i] !== 0) hasEntity = true;
    const unit = text.charCodeAt(starts[i]!);
    const isEnd =
      i === count - 1 ||
      isLearned?.[i + 1] === 0 ||
      (tags[i] === 0 && (unit === 10 || (unit === 46 && i - from >= LONG)));
    if (!isEnd) continue;
    if (hasEntity || (i > from && isSampled(from))) segments.push([from, i + 1]);
    from = i + 1;
    hasEntity = false;
  }
  return segments;
}

export async function buildTrainingSet(
  notes: readonly TrainingNote[],
  options: TrainingSetOptions,
): Promise<TrainingSet> {
  const { types, copies = [], taught, emptyShare = 0.35, seed = 1, pause } = options;
  const firstTaught = notes.length + copies.length;
  const featurizer = options.featurizer.unbounded();
  const read: ReadNote[] = [];
  for (let n = 0; n < firstTaught + (taught?.notes.length ?? 0); n++) {
    const labelled = taught?.notes[n - firstTaught];
    const { text, language, spans } = notes[n] ?? labelled ?? copies[n - notes.length]!;
    const tokens = tokenize(text);
    const features = featurizer.featuresOf(tokens, language);
    const tags = encodeTags('BIO', tokens, spans, types);
    const isSampled = (from: number): boolean =>
      (n < notes.length || labelled !== undefined) &&
      (mixed((mixed(seed * 7919 + n) + from) | 0) >>> 0) / 2 ** 32 < emptyShare;
    const isLearned = labelled === undefined ? undefined : learnedTokens(tokens, labelled.learned);
    const segments = segmentsOf(features, tags, isSampled, isLearned);
    read.push({ features, tags, segments, weight: labelled === undefined ? 1 : taught!.weight });
    if (n % 16 === 15) await pause?.();
  }
  const lexicon = read[0]?.features.lexicon;

  const tags = occurring(read);
  const tagPlace = new Uint16Array(1 + 2 * types.length);
  tags.forEach((tag, place) => (tagPlace[tag] = place));
  const layout = layoutOf(lexicon?.words ?? 0, lexicon?.sets ?? 0, SPOTS);
  const count = read.reduce((sum, { segments }) => sum + segments.reduce((all, [from, to]) => all + to - from, 0), 0);
  const gold = new Uint16Array(count);
  const places = new Int32Array(count * PLACES);
  const grams = new Int32Array(count * NGRAMS);
  const starts = [0];
  const weights: number[] = [];
  const pairs = new Set<number>();
  const isUsed = bitFilter(options);
  let at = 0;
  const source = new GramSource(isUsed);
  for (const { features, tags: noteTags, segments, weight } of read) {
    source.read(features);
    for (const [from, to] of segments) {
      let before = 0;
      for (let i = from; i < to; i++, at++) {
        const tag = tagPlace[noteTags[i]!]!;
        gold[at] = tag;
        pairs.add(before * tags.length + tag);
        before = tag;
        placesOf(layout, features.words, features.sets, spotOf(features, i), i, 0, features.count, places, at * PLACES);
        ngramFeatures(source, i, grams, at * NGRAMS);
      }
      starts.push(at);
      weights.push(weight);
    }
    await pause?.();
  }

  const L = tags.length;
  // 1 where a row was there with a tag.
  const seen = new Uint8Array(layout.rows * L);
  for (let t = 0; t < count; t++)
    for (let p = t * PLACES; p < (t + 1) * PLACES; p++) seen[places[p]! * L + gold[t]!] = 1;
  const features = new SeenFeatures(L);
  const symbols = symbolFeatureLists(layout, seen, L, lexicon, isUsed, features);
  await pause?.();
  for (let t = 0; t < count; t++)
    for (let g = t * NGRAMS; g < (t + 1) * NGRAMS; g++) grams[g] = features.see(grams[g]!, gold[t]!);
  await pause?.();
  const longest = starts.reduce((max, start, s) => Math.max(max, (starts[s + 1] ?? start) - start), 0);
  return {
    types,
    tags,
    chain: linearChainOf(tags, pairs),
    layout,
    starts: Int32Array.from(starts),
    weights: Float64Array.from(weights),
    longest,
    gold,
    places,
    grams,
    symbolStarts: symbols.starts,
    symbolFeatures: symbols.features,
    ...features.rows(),
  };
}

function occurring(read: readonly ReadNote[]): Uint16Array {
  const tags = new Set<number>([0]);
  for (const note of read) for (const tag of note.tags) tags.add(tag);
  // A chain needs the B of each I.
  for (const tag of [...tags]) if (tag !== 0 && tag % 2 === 0) tags.add(tag - 1);
  return Uint16Array.from([...tags].sort((a, b) => a - b));
}

/** Features with the tags they were seen with. */
class SeenFeatures {
  readonly #index = new HashIndex(1 << 20);
  readonly #words: number;
  #masks: Uint32Array<ArrayBuffer>;

  constructor(private readonly tags: number) {
    this.#words = Math.ceil(tags / 32);
    this.#masks = new Uint32Array((1 << 20) * this.#words);
  }

  see(hash: number, tag: number): number {
    const feature = this.#index.add(hash);
    if ((feature + 1) * this.#words > this.#masks.length) {
      const masks = new Uint32Array(this.#masks.length * 2);
      masks.set(this.#masks);
      this.#masks = masks;
    }
    this.#masks[feature * this.#words + (tag >> 5)]! |= 1 << (tag & 31);
    return feature;
  }

  /** Rows of weights of the features. */
  rows(): { readonly hashes: Int32Array; readonly rowStarts: Int32Array; readonly rowTags: Uint16Array } {
    const features = this.#index.count;
    let weights = 0;
    for (let w = 0; w < features * this.#words; w++) weights += bitCount(this.#masks[w]!);
    const hashes = this.#index.hashes.slice(0, features);
    const rowStarts = new Int32Array(features + 1);
    const rowTags = new Uint16Array(weights);
    let at = 0;
    for (let f = 0; f < features; f++) {
      for (let tag = 0; tag < this.tags; tag++)
        if (((this.#masks[f * this.#words + (tag >> 5)]! >>> (tag & 31)) & 1) === 1) rowTags[at++] = tag;
      rowStarts[f + 1] = at;
    }
    return { hashes, rowStarts, rowTags };
  }
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function symbolFeatureLists(
  layout: SymbolLayout,
  seen: Uint8Array,
  L: number,
  lexicon: TokenFeatures['lexicon'] | undefined,
  isUsed: (bit: number) => boolean,
  features: SeenFeatures,
): { starts: Int32Array; features: Int32Array } {
  const starts = new Int32Array(layout.rows + 1);
  let list = new Int32Array(1 << 16);
  let count = 0;
  const scratch = new Int32Array(MAX_OF_SYMBOL);
  for (let row = 1; row < layout.rows; row++) {
    let isSeen = false;
    for (let j = 0; j < L && !isSeen; j++) isSeen = seen[row * L + j] !== 0;
    if (isSeen) {
      const found =
        lexicon === undefined
          ? 0
          : row < layout.sets
            ? wordFeatures(
                lexicon,
                Math.floor((row - layout.words) / WORD_ROLES),
                (row - layout.words) % WORD_ROLES,
                scratch,
              )
            : row < layout.spots
              ? setFeatures(
                  lexicon,
                  Math.floor((row - layout.sets) / SET_ROLES),
                  (row - layout.sets) % SET_ROLES,
                  isUsed,
                  scratch,
                )
              : spotFeatures(row - layout.spots, scratch);
      if (count + found > list.length) {
        const wider = new Int32Array(list.length * 2);
        wider.set(list);
        list = wider;
      }
      for (let k = 0; k < found; k++) {
        let feature = -1;
        for (let j = 0; j < L; j++) if (seen[row * L + j] !== 0) feature = features.see(scratch[k]!, j);
        list[count++] = feature;
      }
    }
    starts[row + 1] = count;
  }
  return { starts, features: list.subarray(0, count) };
}
