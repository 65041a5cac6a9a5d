import { parseEpsilon } from '../../../../electron/core/privacy/rational';
import { subsetHitRate, subsetSize } from '../../../../electron/core/privacy/mechanisms/subsetSelection';

export interface CategoryPicture {
  /** Probability that the drawn word is the true one or alike to it. */
  readonly hit: number;
  /** The share of the list that is alike. */
  readonly width: number;
  /** The true word alone is likelier than the others (randomized response). */
  readonly isSingle: boolean;
}

/** Of a list of about this many words: shares hardly depend on it, except where one word stands alone. */
const listSize = 200;

export function categoryPicture(epsilon: string, isSingle: boolean): CategoryPicture {
  const nats = parseEpsilon(epsilon);
  const width = isSingle ? 1 : subsetSize(listSize, nats);
  return { hit: subsetHitRate(listSize, width, nats), width: width / listSize, isSingle };
}
