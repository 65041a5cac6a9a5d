/** One of so many notes of a queue by doubt is drawn at random, as long as drawn ones are there. */
export const slipEvery = 4;

/**
 * Drawn notes among those by doubt: one in each four, at a place that tells nothing, in the order in which they were
 * drawn.
 *
 * @param seed of the places within the fours; the same for the same queue
 */
export function slipIn(byUncertainty: readonly number[], drawn: readonly number[], seed: number): readonly number[] {
  const isDrawn = new Set(drawn);
  const rest = byUncertainty.filter((id) => !isDrawn.has(id));
  const queue: number[] = [];
  let next = 0;
  for (const [block, id] of drawn.entries()) {
    const at = (Math.imul(seed + block + 1, 0x9e3779b1) >>> 16) % slipEvery;
    const others = rest.slice(next, next + slipEvery - 1);
    next += others.length;
    queue.push(...others.slice(0, at), id, ...others.slice(at));
  }
  return [...queue, ...rest.slice(next)];
}
