/**
 * Number of insertions, deletions, substitutions and swaps of neighbours that turn one word into the other (optimal
 * string alignment, Damerau 1964), or anything above `limit` as soon as it must exceed it. O(length · limit).
 */
export const editDistance = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const width = b.length + 1;
  const far = limit + 1;
  let twoBack = new Array<number>(width).fill(far);
  let before = Array.from({ length: width }, (_, j) => (j <= limit ? j : far));
  for (let i = 1; i <= a.length; i++) {
    const row = new Array<number>(width).fill(far);
    if (i <= limit) row[0] = i;
    let min = row[0]!;
    for (let j = Math.max(1, i - limit); j <= Math.min(b.length, i + limit); j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(before[j]! + 1, row[j - 1]! + 1, before[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1))
        cost = Math.min(cost, twoBack[j - 2]! + 1);
      row[j] = Math.min(cost, far);
      if (row[j]! < min) min = row[j]!;
    }
    if (min > limit) return far;
    twoBack = before;
    before = row;
  }
  return before[b.length]!;
};
