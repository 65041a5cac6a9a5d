import { GauzeError } from '../../electron/contract/errors';
import type { TrainingSet } from './trainingSet';
import { linearChainOf, valuesOf, type LinearCrfWeights } from './weights';

/**
 * What was learned from further notes, with what was known before of features, tags and pairs that these notes do not
 * have: of those they say nothing. What they have is as they say, also where that is no weight at all.
 *
 * @throws GauzeError `badRequest` where both do not know the same types in the same order, or were made by different
 *   versions
 */
export function withUnseen(
  learned: LinearCrfWeights,
  before: LinearCrfWeights,
  set: Pick<TrainingSet, 'hashes' | 'rowStarts' | 'rowTags'>,
): LinearCrfWeights {
  if (JSON.stringify(learned.types) !== JSON.stringify(before.types) || learned.templates !== before.templates)
    throw new GauzeError('badRequest', 'the model to start from knows other labels or features');
  const tags = Uint16Array.from(new Set([...learned.tags, ...before.tags])).sort();
  const places = new Map([...tags].map((tag, place) => [tag, place]));
  const seen = new Map<number, Set<number>>();
  set.hashes.forEach((hash, feature) =>
    seen.set(hash, new Set(set.rowTags.subarray(set.rowStarts[feature], set.rowStarts[feature + 1]))),
  );
  const rows = new Map<number, [tag: number, value: number][]>();
  const put = (hash: number, tag: number, value: number): void => {
    const row = rows.get(hash);
    if (row === undefined) rows.set(hash, [[places.get(tag)!, value]]);
    else row.push([places.get(tag)!, value]);
  };
  eachWeight(learned, put);
  const own = new Map([...learned.tags].map((tag, place) => [tag, place]));
  eachWeight(before, (hash, tag, value) => {
    const place = own.get(tag);
    if (place === undefined || seen.get(hash)?.has(place) !== true) put(hash, tag, value);
  });
  const hashes = Int32Array.from(rows.keys()).sort();
  const sorted = Array.from(hashes, (hash) => rows.get(hash)!.sort((a, b) => a[0] - b[0]));
  return {
    ...learned,
    tags,
    ...pairsOf(learned, before, tags, places),
    hashes,
    lengths: Uint16Array.from(sorted, (row) => row.length),
    rowTags: Uint16Array.from(sorted.flatMap((row) => row.map(([tag]) => tag))),
    values: Float32Array.from(sorted.flatMap((row) => row.map(([, value]) => value))),
  };
}

/** @param take of each weight the hash of its feature and its BIO tag */
function eachWeight(weights: LinearCrfWeights, take: (hash: number, tag: number, value: number) => void): void {
  const values = valuesOf(weights);
  for (let feature = 0, at = 0; feature < weights.hashes.length; feature++)
    for (let k = 0; k < weights.lengths[feature]!; k++, at++)
      take(weights.hashes[feature]!, weights.tags[weights.rowTags[at]!]!, values[at]!);
}

/** Pairs of both, the learned weight first; an I behind its B and itself is a pair whatever occurred. */
function pairsOf(
  learned: LinearCrfWeights,
  before: LinearCrfWeights,
  tags: Uint16Array,
  places: ReadonlyMap<number, number>,
): Pick<LinearCrfWeights, 'pairFrom' | 'pairTo' | 'pairWeights'> {
  const weights = new Map<number, number>();
  for (const { tags: own, pairFrom, pairTo, pairWeights } of [before, learned])
    pairWeights.forEach((weight, p) =>
      weights.set(places.get(own[pairFrom[p]!]!)! * tags.length + places.get(own[pairTo[p]!]!)!, weight),
    );
  const { from, to } = linearChainOf(tags, new Set(weights.keys()));
  return {
    pairFrom: from,
    pairTo: to,
    pairWeights: Float32Array.from(from, (first, p) => weights.get(first * tags.length + to[p]!) ?? 0),
  };
}
