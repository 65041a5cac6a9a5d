/**
 * Fisher and Yates, in place: every order equally likely.
 *
 * @param below a whole number from 0 and below its argument
 */
export function shuffle<T>(items: T[], below: (count: number) => number): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const at = below(last + 1);
    const item = items[last]!;
    items[last] = items[at]!;
    items[at] = item;
  }
  return items;
}
