import { GauzeError } from '../../electron/contract/errors';
import type { BitGroup } from '../features/ruleBits';
import { fromHalves } from '../training/tensorFile';
import type { LinearChain } from './chain';

/**
 * A trained linear CRF. Features are hashes, no word can be read from them; but a word that is guessed can be looked
 * up, as in any model.
 */
export interface LinearCrfWeights {
  /** `TEMPLATES` of the code that trained it. */
  readonly templates: number;
  readonly types: readonly string[];
  readonly withoutBits: readonly BitGroup[];
  /** The BIO tags that occurred, ascending; O is first. Inside, a tag is its place here. [tag] */
  readonly tags: Uint16Array;
  readonly pairFrom: Uint16Array;
  readonly pairTo: Uint16Array;
  readonly pairWeights: Float32Array;
  /** Ascending. [feature] */
  readonly hashes: Int32Array;
  /** How many weights a feature has; they follow each other. [feature] */
  readonly lengths: Uint16Array;
  /** Ascending within a feature. [weight] */
  readonly rowTags: Uint16Array;
  /** As they are learnt, or as they are stored: with 16 bits. `valuesOf` gives the numbers. [weight] */
  readonly values: Float32Array | Uint16Array;
}

export const valuesOf = ({ values }: Pick<LinearCrfWeights, 'values'>): Float32Array =>
  values instanceof Uint16Array ? fromHalves(values) : values;

const isInside = (bio: number): boolean => bio !== 0 && bio % 2 === 0;

/**
 * The chain over the tags that occurred: weights for the pairs that occurred, and every I behind its B and itself.
 *
 * @param seen pairs from · L + to
 */
export function linearChainOf(tags: ArrayLike<number>, seen: ReadonlySet<number>): LinearChain {
  const count = tags.length;
  const isBound = Uint8Array.from({ length: count }, (_, i) => Number(isInside(tags[i]!)));
  const pairs: number[] = [];
  for (let from = 0; from < count; from++) {
    for (let to = 0; to < count; to++) {
      const continues = isBound[to] === 1 && (tags[from] === tags[to] || tags[from] === tags[to]! - 1);
      if (continues || (isBound[to] === 0 && seen.has(from * count + to))) pairs.push(from * count + to);
    }
  }
  return {
    tags: count,
    isBound,
    from: Uint16Array.from(pairs, (pair) => Math.floor(pair / count)),
    to: Uint16Array.from(pairs, (pair) => pair % count),
  };
}

/** @throws GauzeError `damaged` when an I can stand behind something else than its B and itself, or not behind these */
export function chainOfWeights({ tags, pairFrom, pairTo }: LinearCrfWeights): LinearChain {
  const pairs = new Set(Array.from(pairFrom, (from, p) => from * tags.length + pairTo[p]!));
  const wanted = linearChainOf(tags, pairs);
  const isSound =
    tags[0] === 0 &&
    pairs.size === pairFrom.length &&
    wanted.from.length === pairs.size &&
    wanted.from.every((from, p) => pairs.has(from * tags.length + wanted.to[p]!));
  if (!isSound) throw new GauzeError('damaged', 'The model cannot be read.');
  return {
    tags: tags.length,
    isBound: Uint8Array.from(tags, (tag) => Number(isInside(tag))),
    from: pairFrom,
    to: pairTo,
  };
}
