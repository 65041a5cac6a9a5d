import type { NoteDocument } from '../../../../../electron/contract/text';
import type {
  DocumentFormat,
  OpenedDocument,
  ReplacedPiece,
} from '../../../../../electron/core/exchange/documents/documentFormat';

/** What stands in the place of a span. */
export type Replacement = (label: string, original: string) => string;

/** Every span of a document, and every place of these words outside of spans, replaced. */
export function replaceAll(
  opened: OpenedDocument,
  words: readonly string[],
  replacement: Replacement,
): readonly (readonly ReplacedPiece[])[] {
  return opened.notes.map(({ text, spans = [] }) => {
    const found = spans.map(({ start, end, label }) => ({ start, end, label }));
    for (const word of words)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
        found.push({ start: at, end: at + word.length, label: 'OTHER' });
    found.sort((a, b) => a.start - b.start || b.end - a.end);
    const pieces: ReplacedPiece[] = [];
    for (const { start, end, label } of found) {
      const last = pieces.at(-1);
      if (last === undefined || start >= last.end)
        pieces.push({ start, end, text: replacement(label, text.slice(start, end)) });
    }
    return pieces;
  });
}

/** Which of the words stand in the bytes or in any text that the format finds in them. */
export async function wordsLeft(
  format: DocumentFormat,
  bytes: Uint8Array,
  words: readonly string[],
): Promise<readonly string[]> {
  const texts = [new TextDecoder('utf-8').decode(bytes), new TextDecoder('latin1').decode(bytes)];
  for await (const { text } of format.strings(bytes)) texts.push(text);
  return words.filter((word) => texts.some((text) => text.includes(word)));
}

export const tagged: Replacement = (label) => `[${label}]`;
/** Dates stay dates, and all else becomes other words. */
export const surrogates: Replacement = (label, original) =>
  label === 'DATE' && /^\d{4}/.test(original)
    ? `1987-06-05`.slice(0, Math.max(4, original.length))
    : label === 'AGE'
      ? original.replace(/\d+/, '64')
      : label === 'EMAIL'
        ? 'someone@clinic.invalid'
        : 'Other';

/** The label of the span over these words. */
export const labelOf = ({ spans = [] }: NoteDocument, words: string): string | undefined =>
  spans.find(({ text }) => text === words)?.label;
