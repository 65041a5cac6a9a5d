/**
 * The row of tags with the greatest product of marginals among those that BIO allows: `I` of a label follows `B` or `I`
 * of that label. No other transition is scored: the marginals hold them already.
 *
 * Most labels of most tokens are no part of that row: one that has a label there is less likely than the same row with
 * O there, and with `B` behind it where the label goes on. Products of four marginals say so, and spare the logarithms.
 *
 * @param marginals [token, 1 + 2 * label]
 * @param isBarred 1 where the token must not be O [token]
 * @returns tags [token]
 */
export function decodeBio(marginals: Float32Array, labels: number, count: number, isBarred?: Uint8Array): Uint16Array {
  const width = 1 + 2 * labels;
  const path = new Uint16Array(count);
  if (count === 0) return path;
  // Best score of a path that ends in a tag, and the tag before it. [token, tag]
  let before = new Float64Array(width).fill(0);
  let now = new Float64Array(width);
  const from = new Uint16Array(count * width);
  for (let i = 0; i < count; i++) {
    let best = 0;
    if (i > 0) for (let tag = 1; tag < width; tag++) if (before[tag]! > before[best]!) best = tag;
    const reach = i === 0 ? 0 : before[best]!;
    const at = i * width;
    const mustNot = isBarred?.[i] === 1;
    const outside = mustNot ? 0 : marginals[at]! * surely;
    now[0] = reach + (mustNot ? barred : log(marginals[at]!));
    from[at] = best;
    for (let tag = 1; tag < width; tag += 2) {
      const most = Math.max(least, marginals[at + tag]!, marginals[at + tag + 1]!);
      if (most < outside) {
        const next = at + width + tag;
        const isLast = i + 1 === count;
        if (isLast || most * Math.max(least, marginals[next + 1]!) < outside * Math.max(least, marginals[next]!)) {
          now[tag] = now[tag + 1] = never;
          continue;
        }
      }
      now[tag] = reach + log(marginals[at + tag]!);
      from[at + tag] = best;
      const isBegun = i === 0 || before[tag]! >= before[tag + 1]!;
      now[tag + 1] = (i === 0 ? impossible : isBegun ? before[tag]! : before[tag + 1]!) + log(marginals[at + tag + 1]!);
      from[at + tag + 1] = isBegun ? tag : tag + 1;
    }
    [before, now] = [now, before];
  }
  let tag = 0;
  for (let other = 1; other < width; other++) if (before[other]! > before[tag]!) tag = other;
  for (let i = count - 1; i >= 0; i--) {
    path[i] = tag;
    tag = from[i * width + tag]!;
  }
  return path;
}

/** Below any path of marginals: a barred O is taken only where nothing else is possible. */
const barred = -1e6;
const impossible = -1e12;
const never = -Infinity;
/** What is less counts as much. */
const least = 1e-9;
/** Wide of what sums of logarithms are rounded by. */
const surely = 0.999;
const log = (p: number): number => (p > least ? Math.log(p) : smallest);
const smallest = Math.log(least);
