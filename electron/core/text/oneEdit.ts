/** Do two words differ by exactly one letter inserted, deleted or replaced, or by two neighbours swapped? */
export function isOneEdit(a: string, b: string): boolean {
  const more = a.length - b.length;
  if (more > 1 || more < -1) return false;
  const shorter = more < 0 ? a.length : b.length;
  let start = 0;
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--;
    endB--;
  }
  // what is left between what both begin and end with
  if (more !== 0) return endA - start + (endB - start) === 1;
  if (endA - start !== 2) return endA - start === 1;
  return a.charCodeAt(start) === b.charCodeAt(start + 1) && a.charCodeAt(start + 1) === b.charCodeAt(start);
}
