import { isTransition, tagCount, type TagScheme } from '../../electron/core/text/tagScheme';

/** Which tag may follow which, as lists: before tag `to` may stand `from[starts[to]] … from[starts[to + 1] − 1]`. */
export interface Transitions {
  readonly tags: number;
  readonly starts: Int32Array;
  readonly from: Int32Array;
  /** 1 where a sequence may begin with the tag, or end. [tag] */
  readonly mayBegin: Uint8Array;
  readonly mayEnd: Uint8Array;
}

/** Only what the scheme allows: no weight can make an `I` follow an `O`. */
export const transitionsOf = (scheme: TagScheme, types: number): Transitions =>
  transitionsWhere(tagCount(scheme, types), (from, to) => isTransition(scheme, from, to));

/** Every tag behind every other, as in Friedrich et al. (2019). */
export const allTransitions = (tags: number): Transitions => transitionsWhere(tags, () => true);

function transitionsWhere(tags: number, isAllowed: (from: number | null, to: number | null) => boolean): Transitions {
  const numbers = Array.from({ length: tags }, (_, tag) => tag);
  const lists = numbers.map((to) => numbers.filter((from) => isAllowed(from, to)));
  const starts = new Int32Array(tags + 1);
  for (const [to, list] of lists.entries()) starts[to + 1] = starts[to]! + list.length;
  return {
    tags,
    starts,
    from: Int32Array.from(lists.flat()),
    mayBegin: Uint8Array.from(numbers, (tag) => (isAllowed(null, tag) ? 1 : 0)),
    mayEnd: Uint8Array.from(numbers, (tag) => (isAllowed(tag, null) ? 1 : 0)),
  };
}
