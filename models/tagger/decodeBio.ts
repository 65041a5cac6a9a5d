/**
 * The row of tags with the greatest product of marginals among those that BIO allows: `I` of a label follows `B` or `I`
 * of that label. No other transition is scored: the marginals hold them already.
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
    now[0] = reach + (isBarred?.[i] === 1 ? barred : log(marginals[at]!));
    from[at] = best;
    for (let tag = 1; tag < width; tag += 2) {
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
const log = (p: number): number => (p > 1e-9 ? Math.log(p) : smallest);
const smallest = Math.log(1e-9);
