/** A stretch of a text; `topic` is the guide's word that it is a form of. */
export interface ExpertPiece {
  readonly text: string;
  readonly topic: string | null;
}
/** A word of the guide, and the forms in which the interface writes it. */
export interface ExpertWord {
  readonly topic: string;
  readonly forms: readonly string[];
}

/** Forms as the locales list them: `recall, precision, F1`. */
export const formsOf = (listed: string): readonly string[] => listed.split(', ');

const quoted = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`);

/** Cuts a text at its expert words. Each is marked once: a second mark would only be one more stop for the Tab key. */
export function expertPieces(text: string, words: readonly ExpertWord[]): readonly ExpertPiece[] {
  const topicOf = new Map(words.flatMap(({ topic, forms }) => forms.map((form) => [form.toLowerCase(), topic])));
  // The longest first, so that a word is not taken for its beginning.
  const forms = [...topicOf.keys()].toSorted((a, b) => b.length - a.length).map(quoted);
  if (forms.length === 0) return [{ text, topic: null }];
  const marked = new Set<string>();
  const pieces: ExpertPiece[] = [];
  let end = 0;
  for (const found of text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, 'giu'))) {
    const topic = topicOf.get(found[0].toLowerCase()) ?? null;
    if (topic === null || marked.has(topic)) continue;
    marked.add(topic);
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), topic: null });
    pieces.push({ text: found[0], topic });
    end = found.index + found[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), topic: null });
  return pieces;
}
