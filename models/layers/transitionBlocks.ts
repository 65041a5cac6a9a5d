import type { Transitions } from './transitions';

/**
 * Tags that may stand behind the same tags: all that begin something may follow all that end something, and that is
 * nearly every transition.
 */
export interface TransitionBlock {
  readonly tos: Int32Array;
  readonly froms: Int32Array;
  /** Where the weights of each of `tos` begin in the order of the lists. [to] */
  readonly rows: Int32Array;
  /** What is read of `froms`, side by side; written again for each step. [from] */
  readonly here: Float64Array;
}

/** So few tags are sooner looked up one by one. */
const few = 3;

/** Every tag is in one block at most; those of a list that few share are in none. */
export function transitionBlocks({ tags, starts, from }: Transitions): readonly TransitionBlock[] {
  const alike = new Map<string, number[]>();
  for (let to = 0; to < tags; to += 1) {
    const list = from.subarray(starts[to]!, starts[to + 1]!);
    if (list.length > 0) alike.set(list.join(), [...(alike.get(list.join()) ?? []), to]);
  }
  return Array.from(alike.values())
    .filter(({ length }) => length > few)
    .map((tos) => {
      const froms = from.slice(starts[tos[0]!]!, starts[tos[0]! + 1]!);
      return {
        tos: Int32Array.from(tos),
        froms,
        rows: Int32Array.from(tos, (to) => starts[to]!),
        here: new Float64Array(froms.length),
      };
    });
}

/** Reads what stands for `froms` in a row of all tags. row [at + tag] → here */
export function gather({ froms, here }: TransitionBlock, row: Float64Array, at: number): void {
  for (let k = 0; k < froms.length; k += 1) here[k] = row[at + froms[k]!]!;
}

/**
 * out[at + to] = Σ factor[row of to + k] · here[k]. Four tags at once: a sum alone waits for itself at every addition.
 */
export function reach({ tos, rows, here }: TransitionBlock, factor: Float64Array, out: Float64Array, at: number): void {
  let i = 0;
  for (; i + 3 < tos.length; i += 4) {
    const [r0, r1, r2, r3] = [rows[i]!, rows[i + 1]!, rows[i + 2]!, rows[i + 3]!];
    let [s0, s1, s2, s3] = [0, 0, 0, 0];
    for (let k = 0; k < here.length; k += 1) {
      const value = here[k]!;
      s0 += value * factor[r0 + k]!;
      s1 += value * factor[r1 + k]!;
      s2 += value * factor[r2 + k]!;
      s3 += value * factor[r3 + k]!;
    }
    out[at + tos[i]!] = s0;
    out[at + tos[i + 1]!] = s1;
    out[at + tos[i + 2]!] = s2;
    out[at + tos[i + 3]!] = s3;
  }
  for (; i < tos.length; i += 1) {
    const row = rows[i]!;
    let sum = 0;
    for (let k = 0; k < here.length; k += 1) sum += here[k]! * factor[row + k]!;
    out[at + tos[i]!] = sum;
  }
}

/** out[at + from] = Σ factor[row of to + k] · onward[to], the other way. */
export function reachBack(
  { tos, froms, rows, here }: TransitionBlock,
  factor: Float64Array,
  onward: Float64Array,
  out: Float64Array,
  at: number,
): void {
  here.fill(0);
  let i = 0;
  for (; i + 3 < tos.length; i += 4) {
    const [r0, r1, r2, r3] = [rows[i]!, rows[i + 1]!, rows[i + 2]!, rows[i + 3]!];
    const [o0, o1, o2, o3] = [onward[tos[i]!]!, onward[tos[i + 1]!]!, onward[tos[i + 2]!]!, onward[tos[i + 3]!]!];
    for (let k = 0; k < here.length; k += 1)
      here[k] = here[k]! + o0 * factor[r0 + k]! + o1 * factor[r1 + k]! + o2 * factor[r2 + k]! + o3 * factor[r3 + k]!;
  }
  for (; i < tos.length; i += 1) {
    const row = rows[i]!;
    const times = onward[tos[i]!]!;
    for (let k = 0; k < here.length; k += 1) here[k]! += times * factor[row + k]!;
  }
  for (let k = 0; k < froms.length; k += 1) out[at + froms[k]!]! += here[k]!;
}

/** expected[row of to + k] += times[to] · here[k] */
export function addOuter({ tos, rows, here }: TransitionBlock, times: Float64Array, expected: Float64Array): void {
  for (let i = 0; i < tos.length; i += 1) {
    const row = rows[i]!;
    const factor = times[tos[i]!]!;
    if (factor !== 0) for (let k = 0; k < here.length; k += 1) expected[row + k]! += factor * here[k]!;
  }
}
