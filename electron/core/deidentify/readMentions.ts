import { asRead, dateAsMeant } from '../detection/repairs/readRepaired';
import { rewritten, type TextReading } from '../text/rewriting';
import type { DeidentifiedDocument } from './outcome';
import { resolveSpans, splice, type Range } from './replace';
import type { SourceDocument } from './sourceDocument';

export interface MentionReading {
  readonly document: SourceDocument;
  /** What was made of `document`, as a replacement in the note that it was read from. */
  readonly written: (done: DeidentifiedDocument) => DeidentifiedDocument;
}

/**
 * A note whose marked words are as they were before an export changed how they are written (`M&uuml;ller`, `MÃ¼ller`),
 * so that names, dates and numbers are what they are elsewhere. What nobody marked stays as it is.
 *
 * @throws GauzeError `badRequest` for spans outside the text
 */
export function readMentions(note: SourceDocument): MentionReading {
  const { text } = note;
  const spans = resolveSpans(text, note.spans);
  const rewrites = spans.flatMap(({ start, end, type }) => {
    const said = text.slice(start, end);
    const read = type === 'date' ? dateAsMeant(said) : asRead(said);
    // One that holds nothing but signs that nobody sees is still a mention.
    return read === said || read === '' ? [] : [{ start, end, text: read }];
  });
  if (rewrites.length === 0) return { document: note, written: (done) => done };
  const said = new Map(rewrites.map((rewrite) => [rewrite.start, rewrite.text]));
  const read = splice(
    text,
    spans,
    spans.map(({ start, end }) => said.get(start) ?? text.slice(start, end)),
  );
  const reading = rewritten(text, rewrites);
  return {
    document: { ...note, text: read.text, spans: spans.map((span, i) => ({ ...span, ...read.ranges[i]! })) },
    written: (done) => inNote(text, reading, done),
  };
}

/** Spans in the note itself; what the policy keeps is written as it was. */
function inNote(text: string, { placed }: TextReading, done: DeidentifiedDocument): DeidentifiedDocument {
  const spans = done.spans.map((span) => ({
    ...placed(span),
    ...(span.value !== undefined && { value: placed(span.value) }),
  }));
  const released = (span: (typeof spans)[number]): Range => ({ start: span.newStart, end: span.newEnd });
  const out = splice(
    done.text,
    spans.map(released),
    spans.map((span) =>
      span.action === 'keep' ? text.slice(span.start, span.end) : done.text.slice(span.newStart, span.newEnd),
    ),
  );
  return {
    ...done,
    text: out.text,
    spans: spans.map((span, i) => {
      const { start, end } = out.ranges[i]!;
      const moved = start - span.newStart;
      const { newValue } = span;
      return {
        ...span,
        newStart: start,
        newEnd: end,
        ...(newValue !== undefined && { newValue: { start: newValue.start + moved, end: newValue.end + moved } }),
      };
    }),
  };
}
