/** Without accents, and as small letters. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Longer than this after the last letter, the next one begins another name. */
const pauseMs = 1500;

/**
 * A label found by the first letters of its name as they are typed one after the other. A letter that no name goes on
 * with begins again.
 */
export function labelByName(now: () => number) {
  let typed = '';
  let last = 0;
  /** @returns whether a name is being typed: a blank belongs to it */
  const isTyping = (): boolean => typed !== '' && now() - last < pauseMs;

  /** @returns the label, if there is one */
  function type<T extends { readonly name: string }>(letter: string, labels: readonly T[]): T | undefined {
    const soFar = isTyping() ? typed + letter : letter;
    last = now();
    for (typed of [soFar, letter]) {
      const found = labels.find(({ name }) => plain(name).startsWith(plain(typed)));
      if (found !== undefined) return found;
    }
    typed = '';
    return undefined;
  }
  return { isTyping, type };
}
