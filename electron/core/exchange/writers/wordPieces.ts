import type { NoteDocument, Span } from '../../../contract/text';
import { LINE_END, scanNote } from '../../detection/scan';

/** A word, or the blanks between two; both are split where a span begins or ends. */
export interface WordPiece extends Span {
  readonly isBlank: boolean;
}

/**
 * The whole text in words and blanks, those of detection, cut so that every span begins and ends with a piece.
 *
 * @param isBlank what counts as blanks for those who read the format
 */
export function wordPieces(
  { text, language, spans = [] }: NoteDocument,
  isBlank: (words: string) => boolean = (words) => words.trim() === '',
): readonly WordPiece[] {
  const scan = scanNote(text, language ?? 'en');
  const cuts = new Set([0, text.length]);
  for (let token = 0; token < scan.count; token++) {
    if (scan.kinds[token] === LINE_END) continue;
    cuts.add(scan.starts[token]!);
    cuts.add(scan.ends[token]!);
  }
  for (const { start, end } of spans) cuts.add(start).add(end);
  const places = [...cuts].sort((a, b) => a - b);
  return places.slice(1).map((end, index) => {
    const start = places[index]!;
    return { start, end, isBlank: isBlank(text.slice(start, end)) };
  });
}
