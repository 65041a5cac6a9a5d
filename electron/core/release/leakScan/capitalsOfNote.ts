const beginnings = /(?:^|[.!?]["»”’)\]]*\s+|\n\s*\n\s*)["«“‘(¿¡]*(\p{L})/gu;
/** Enough to see how someone writes, and soon read. */
const longest = 10_000;

/**
 * Whether most sentences of a note begin with a capital. In one that is written in small letters, as chats are, a name
 * is, too.
 */
export function hasCapitals(text: string): boolean {
  let [capitals, small] = [0, 0];
  for (const [, letter = ''] of text.slice(0, longest).matchAll(beginnings))
    if (letter === letter.toLowerCase()) small++;
    else capitals++;
  return capitals > small;
}
