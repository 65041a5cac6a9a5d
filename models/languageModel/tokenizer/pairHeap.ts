interface CountedPair {
  readonly key: number;
  readonly count: number;
}

export interface PairHeap {
  readonly push: (pair: CountedPair) => void;
  /** The most frequent pair, of equally frequent ones that with the lowest key. */
  readonly pop: () => CountedPair | undefined;
}

const isSooner = (a: CountedPair, b: CountedPair): boolean =>
  a.count > b.count || (a.count === b.count && a.key < b.key);

/** A binary heap. */
export function createPairHeap(): PairHeap {
  const heap: CountedPair[] = [];
  const swap = (a: number, b: number): void => void ([heap[a], heap[b]] = [heap[b]!, heap[a]!]);
  return {
    push(pair) {
      let at = heap.push(pair) - 1;
      for (let parent = (at - 1) >> 1; at > 0 && isSooner(heap[at]!, heap[parent]!); parent = (at - 1) >> 1) {
        swap(at, parent);
        at = parent;
      }
    },
    pop() {
      const top = heap[0];
      const last = heap.pop();
      if (last === undefined || heap.length === 0) return top;
      heap[0] = last;
      for (let at = 0; ;) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        let first = at;
        if (left < heap.length && isSooner(heap[left]!, heap[first]!)) first = left;
        if (right < heap.length && isSooner(heap[right]!, heap[first]!)) first = right;
        if (first === at) return top;
        swap(at, first);
        at = first;
      }
    },
  };
}
