import { tokenize, wordOf } from '../../electron/core/text/tokens';
import { cutSentences } from '../representer/sentences';
import type { TrainingNote } from '../tagger/tagger';

/** A sentence of a note, with the spans that lie in it. */
export interface LabelledSentence extends TrainingNote {
  /** Place of its note. */
  readonly note: number;
  /** Where it begins there; UTF-16. */
  readonly from: number;
  /** Its words in small letters, as the ledger of what left knows a sentence. */
  readonly words: string;
}

/** No sentence ends within a span; a span of more than a sentence may have is cut and starts again. */
export function sentencesOf(notes: readonly TrainingNote[]): readonly LabelledSentence[] {
  return notes.flatMap(({ id, patient, language, text, spans }, note) => {
    const tokens = tokenize(text);
    const inside = new Uint8Array(tokens.count + 1);
    for (const { start, end } of spans)
      for (let i = 0; i < tokens.count; i++)
        if (tokens.ends[i]! > start && tokens.starts[i]! < end && tokens.ends[i]! < end) inside[i] = 1;
    return cutSentences(tokens, (token) => inside[token] === 0).map(({ from, to }, place): LabelledSentence => {
      const start = tokens.starts[from]!;
      const end = tokens.ends[to - 1]!;
      return {
        id: `${id}#${place + 1}`,
        patient,
        language,
        note,
        from: start,
        words: Array.from({ length: to - from }, (_, i) => wordOf(tokens, from + i))
          .join(' ')
          .toLowerCase(),
        text: text.slice(start, end),
        spans: spans
          .filter((span) => span.start < end && span.end > start)
          .map(({ start: a, end: b, type }) => ({
            start: Math.max(a, start) - start,
            end: Math.min(b, end) - start,
            type,
          })),
      };
    });
  });
}
