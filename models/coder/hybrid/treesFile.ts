import type { TensorData } from '../../training/tensorFile';
import type { Trees } from './boostedTrees';

/** Where each of several lists begins in all of them together, and where the last one ends. */
export const startsOf = (lengths: readonly number[]): Int32Array => {
  const starts = new Int32Array(lengths.length + 1);
  lengths.forEach((length, at) => (starts[at + 1] = starts[at]! + length));
  return starts;
};

/** The trees of an ensemble one behind the other. @param name of the tensors, before a dot */
export function putTrees(put: (name: string, data: TensorData) => void, name: string, { base, trees }: Trees): void {
  const flat = <T>(pick: (tree: Trees['trees'][number]) => ArrayLike<T>): T[] =>
    trees.flatMap((tree) => Array.from(pick(tree)));
  put(`${name}.base`, Float64Array.of(base));
  put(`${name}.nodeStarts`, startsOf(trees.map(({ features }) => features.length)));
  put(`${name}.leafStarts`, startsOf(trees.map(({ values }) => values.length)));
  put(`${name}.features`, Int32Array.from(flat(({ features }) => features)));
  put(`${name}.thresholds`, Float32Array.from(flat(({ thresholds }) => thresholds)));
  put(`${name}.left`, Int32Array.from(flat(({ left }) => left)));
  put(`${name}.right`, Int32Array.from(flat(({ right }) => right)));
  put(`${name}.isMissingLeft`, Int32Array.from(flat(({ isMissingLeft }) => isMissingLeft)));
  put(`${name}.values`, Float32Array.from(flat(({ values }) => values)));
}

export function readTrees(
  ints: (name: string) => Int32Array,
  floats: (name: string) => Float32Array,
  base: number,
  name: string,
): Trees {
  const [nodes, leaves] = [ints(`${name}.nodeStarts`), ints(`${name}.leafStarts`)];
  const [features, thresholds, left, right, missing, values] = [
    ints(`${name}.features`),
    floats(`${name}.thresholds`),
    ints(`${name}.left`),
    ints(`${name}.right`),
    ints(`${name}.isMissingLeft`),
    floats(`${name}.values`),
  ];
  return {
    base,
    trees: Array.from({ length: nodes.length - 1 }, (_, at) => {
      const [from, to] = [nodes[at]!, nodes[at + 1]!];
      return {
        features: features.slice(from, to),
        thresholds: thresholds.slice(from, to),
        left: left.slice(from, to),
        right: right.slice(from, to),
        isMissingLeft: Uint8Array.from(missing.subarray(from, to)),
        values: values.slice(leaves[at], leaves[at + 1]),
      };
    }),
  };
}
