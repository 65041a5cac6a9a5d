/**
 * How many pairs can be made when each of `left` and `right` is used at most once (maximum bipartite matching by
 * breadth-first augmenting paths).
 *
 * @param neighbours for each left index, the right indices it may be paired with
 */
export function maximumMatching(neighbours: readonly (readonly number[])[], rightCount: number): number {
  const leftOf = new Int32Array(rightCount).fill(-1);
  const seenFor = new Int32Array(rightCount).fill(-1);
  const cameFrom = new Int32Array(rightCount);
  const rightOf = new Int32Array(neighbours.length).fill(-1);
  let size = 0;
  for (let start = 0; start < neighbours.length; start += 1) {
    const free = findFree(start);
    if (free < 0) continue;
    size += 1;
    for (let right = free; right >= 0;) {
      const left = cameFrom[right] ?? 0;
      const previous = rightOf[left] ?? -1;
      leftOf[right] = left;
      rightOf[left] = right;
      right = previous;
    }
  }
  return size;

  /** A right index without partner that an alternating path from `start` ends in, or -1. */
  function findFree(start: number): number {
    const queue = [start];
    for (let head = 0; head < queue.length; head += 1) {
      const left = queue[head] ?? 0;
      for (const right of neighbours[left] ?? []) {
        if (seenFor[right] === start) continue;
        seenFor[right] = start;
        cameFrom[right] = left;
        const partner = leftOf[right] ?? -1;
        if (partner < 0) return right;
        queue.push(partner);
      }
    }
    return -1;
  }
}
