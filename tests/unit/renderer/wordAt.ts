/** The message behind `a.b.c`, or undefined. */
export function wordAt(messages: unknown, key: string): string | undefined {
  let at: unknown = messages;
  for (const part of key.split('.'))
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** Every message with its key. */
export function allWords(messages: unknown, prefix = ''): readonly (readonly [key: string, word: string])[] {
  if (typeof messages === 'string') return [[prefix, messages]];
  if (typeof messages !== 'object' || messages === null) return [];
  return Object.entries(messages).flatMap(([name, value]) =>
    allWords(value, prefix === '' ? name : `${prefix}.${name}`),
  );
}
