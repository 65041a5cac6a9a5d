/**
 * The row of tags with the greatest product of marginals among those that BIO allows: `I` of a label follows `B` or `I`
 * of that label. No other transition is scored: the marginals hold them already.
 *
 * Most tokens have O in that row, whatever stands beside them (`isOutside`): products of four marginals say so, and
 * spare the logarithms of all labels.
 *
 * @param marginals [token, 1 + 2 * label]
 * @param isBarred 1 where the token must not be O [token]
 * @returns tags [token]
 */
export function decodeBio(marginals: Float32Array, labels: number, count: number, isBarred?: Uint8Array): Uint16Array {
  const width = 1 + 2 * labels;
  const path = new Uint16Array(count);
  // Best score of a path that ends in a tag, and the tag before it. [token, tag]
  let before = new Float64Array(width);
  let now = new Float64Array(width);
  const from = new Uint16Array(count * width);
  /** Of the token before only O can be on the path: its score, and `before` means nothing. */
  let isAlone = false;
  let alone = 0;
  let ahead = count === 0 ? 0 : maxOfLabels(marginals, 0, width);
  for (let i = 0; i < count; i++) {
    const best = i === 0 || isAlone ? 0 : highest(before);
    const reach = i === 0 ? 0 : isAlone ? alone : before[best]!;
    const at = i * width;
    const mustNot = isBarred?.[i] === 1;
    from[at] = best;
    const most = ahead;
    ahead = i + 1 < count ? maxOfLabels(marginals, at + width, width) : least;
    const outside = marginals[at]! * surely;
    const isPlain = most < outside && most * ahead < outside * least;
    if (!mustNot && (isPlain || isOutside(marginals, at, width, i + 1 === count))) {
      alone = reach + log(marginals[at]!);
      isAlone = true;
      continue;
    }
    if (isAlone) before.fill(never);
    isAlone = false;
    now[0] = reach + (mustNot ? barred : log(marginals[at]!));
    for (let tag = 1; tag < width; tag += 2) {
      now[tag] = reach + log(marginals[at + tag]!);
      from[at + tag] = best;
      const isBegun = i === 0 || before[tag]! >= before[tag + 1]!;
      now[tag + 1] = (i === 0 ? impossible : isBegun ? before[tag]! : before[tag + 1]!) + log(marginals[at + tag + 1]!);
      from[at + tag + 1] = isBegun ? tag : tag + 1;
    }
    [before, now] = [now, before];
  }
  let tag = isAlone || count === 0 ? 0 : highest(before);
  for (let i = count - 1; i >= 0; i--) {
    path[i] = tag;
    tag = from[i * width + tag]!;
  }
  return path;
}

/** The first of the highest. */
function highest(scores: Float64Array): number {
  let best = 0;
  for (let tag = 1; tag < scores.length; tag++) if (scores[tag]! > scores[best]!) best = tag;
  return best;
}

/** The highest marginal of a label. Where even that is next to nothing, here and behind, `isOutside` need not look. */
function maxOfLabels(marginals: Float32Array, at: number, width: number): number {
  let most = least;
  for (let tag = at + 1; tag < at + width; tag++) if (marginals[tag]! > most) most = marginals[tag]!;
  return most;
}

/**
 * Whether no label of a token can be on the best path: with O there, and `B` behind it where the label goes on, the
 * same path would be more likely.
 */
function isOutside(marginals: Float32Array, at: number, width: number, isLast: boolean): boolean {
  const outside = marginals[at]! * surely;
  for (let begun = at + 1; begun < at + width; begun += 2) {
    const most = atLeast(atLeast(marginals[begun]!, marginals[begun + 1]!), least);
    if (most >= outside) return false;
    if (isLast) continue;
    const next = begun + width;
    if (most * atLeast(marginals[next + 1]!, least) >= outside * atLeast(marginals[next]!, least)) return false;
  }
  return true;
}

const atLeast = (a: number, b: number): number => (a > b ? a : b);

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
