/**
 * The value to which the charged sample applies: the most frequently mentioned, the first of those if tied. Which
 * mentions have equal values is declared, so the choice costs nothing. All others are sampled from the public list
 * whatever they are, which costs nothing either: however many places a patient has, there is one charge.
 */
export function mainValue(mentions: Iterable<string>): {
  readonly main: string | undefined;
  readonly others: readonly string[];
} {
  const counts = new Map<string, number>();
  for (const value of mentions) counts.set(value, (counts.get(value) ?? 0) + 1);
  let main: string | undefined;
  for (const [value, count] of counts) if (main === undefined || count > counts.get(main)!) main = value;
  return { main, others: [...counts.keys()].filter((value) => value !== main) };
}
