/** By the clock, and of the processor for all threads (ms): on a busy machine the second says what the work costs. */
export async function timed<T>(work: () => Promise<T> | T): Promise<readonly [T, number, number]> {
  const before = process.cpuUsage();
  const from = performance.now();
  const result = await work();
  const elapsed = performance.now() - from;
  const { user, system } = process.cpuUsage(before);
  return [result, elapsed, (user + system) / 1000];
}

/** @param share of the list that is no larger, 0 to 1 */
export const quantile = (list: readonly number[], share: number): number =>
  list.toSorted((a, b) => a - b)[Math.floor(share * (list.length - 1))] ?? 0;
