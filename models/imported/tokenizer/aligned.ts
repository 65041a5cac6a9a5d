/** Text made of a note's, and for each UTF-16 unit of it the range of the note that it stands for. Half-open. */
export interface AlignedText {
  readonly text: string;
  /** [unit] */
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/** A part of the note as it is. */
export function alignedPart(note: string, start: number, end: number): AlignedText {
  const [from, to] = [new Int32Array(end - start), new Int32Array(end - start)];
  for (let at = 0; at < from.length; at += 1) {
    from[at] = start + at;
    to[at] = start + at + 1;
  }
  return { text: note.slice(start, end), from, to };
}

export const slice = ({ text, from, to }: AlignedText, start: number, end: number): AlignedText => ({
  text: text.slice(start, end),
  from: from.subarray(start, end),
  to: to.subarray(start, end),
});

/** Units `[at, at + length)` of the text before become `text`. */
export interface Chunk {
  readonly at: number;
  readonly length: number;
  readonly text: string;
}

/** The same text in other words, chunk after chunk. What is put in where nothing stood has no width. */
export function rewritten(source: AlignedText, chunks: readonly Chunk[]): AlignedText {
  const size = chunks.reduce((sum, { text }) => sum + text.length, 0);
  const [from, to] = [new Int32Array(size), new Int32Array(size)];
  let unit = 0;
  for (const { at, length, text } of chunks) {
    if (text.length === length && source.text.startsWith(text, at)) {
      from.set(source.from.subarray(at, at + length), unit);
      to.set(source.to.subarray(at, at + length), unit);
    } else {
      const start = source.from[at] ?? source.to[at - 1] ?? 0;
      from.fill(start, unit, unit + text.length);
      to.fill(length === 0 ? start : source.to[at + length - 1]!, unit, unit + text.length);
    }
    unit += text.length;
  }
  return { text: chunks.map(({ text }) => text).join(''), from, to };
}

/** Each code point becomes what `of` says; null: it stays. */
export function rewriteCharacters(source: AlignedText, of: (character: string) => string | null): AlignedText {
  const chunks: Chunk[] = [];
  let at = 0;
  for (const character of source.text) {
    chunks.push({ at, length: character.length, text: of(character) ?? character });
    at += character.length;
  }
  return rewritten(source, chunks);
}

/** The parts that a pattern finds, in order. @param pattern with the flag `g` */
export const matching = (source: AlignedText, pattern: RegExp): readonly AlignedText[] =>
  Array.from(source.text.matchAll(pattern), ({ 0: found, index }) => slice(source, index, index + found.length));
