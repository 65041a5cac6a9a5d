/** A tree of messages. */
interface Messages {
  readonly [key: string]: string | Messages;
}

/**
 * French sets a space before some signs and inside quotation marks, and no line breaks there: narrow before ; ! ? % and
 * whole elsewhere.
 */
const frenchSpacing = (text: string): string =>
  text
    .replace(/ (?=[;!?%])/g, '\u202f')
    .replace(/ (?=[:»])/g, '\u00a0')
    .replace(/« /g, '«\u00a0');

export function withFrenchSpaces<T extends object>(messages: T): T {
  const spaced = (branch: Messages): Messages =>
    Object.fromEntries(
      Object.entries(branch).map(([key, value]) => [
        key,
        typeof value === 'string' ? frenchSpacing(value) : spaced(value),
      ]),
    );
  return spaced(messages as unknown as Messages) as unknown as T;
}
