import type { NoteDocument, NoteSpan, Span } from '../../../contract/text';
import { convertOffsets } from '../../text/offsets';
import { encodeUtf8 } from '../encoding';
import type { Loss, WriteFormat } from '../format';
import { fieldLosses, noteId, sortedLosses, spanFields, spanOffsets } from '../noteRecord';
import { carriesFields, flatFields } from './flatFields';
import { docFields, overlappingGroup } from '../spacyFields';
import { wordPieces } from './wordPieces';

/** Python's `isspace` for a whole string; spaCy splits by it. */
const isPythonBlank = (words: string): boolean =>
  /^[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$/.test(words);

/** A span without blanks at its edges, which spaCy's tokens cannot represent; null if nothing is left. */
function withoutEdges(span: NoteSpan, words: readonly Span[], losses: Set<Loss>): NoteSpan | null {
  const inside = words.filter(({ start, end }) => span.start <= start && end <= span.end);
  const [start, end] = [inside[0]?.start, inside.at(-1)?.end];
  if (start !== span.start || end !== span.end) losses.add('subTokenSpans');
  return start === undefined || end === undefined ? null : { ...span, start, end };
}

/** The tokens of a `Doc`: words, and between them whatever exceeds the one space that a token may have after it. */
function tokensOf(document: NoteDocument, words: readonly Span[]): readonly Span[] {
  const tokens: Span[] = [];
  let from = 0;
  for (const word of [...words, { start: document.text.length, end: document.text.length }]) {
    const hasSpace = from > 0 && from < word.start && document.text[from] === ' ';
    const start = hasSpace ? from + 1 : from;
    if (start < word.start) tokens.push({ start, end: word.start });
    if (word.end > word.start) tokens.push(word);
    from = word.end;
  }
  return tokens;
}

/** Entities, disjoint; the rest goes into a group, if allowed. */
function entsAndRest(spans: readonly NoteSpan[]): {
  readonly ents: readonly NoteSpan[];
  readonly rest: readonly NoteSpan[];
} {
  const ents: NoteSpan[] = [];
  const rest: NoteSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end))
    (span.start >= (ents.at(-1)?.end ?? 0) ? ents : rest).push(span);
  return { ents, rest };
}

function line(document: NoteDocument, losses: Set<Loss>): string {
  // Only for the check of the spans.
  spanOffsets(document, 'codePoints');
  const words = wordPieces(document, isPythonBlank).filter(({ isBlank }) => !isBlank);
  const trimmed = (document.spans ?? []).flatMap((span) => withoutEdges(span, words, losses) ?? []);
  const { ents, rest } = entsAndRest(trimmed);
  const inPoints = (spans: readonly Span[]): readonly { readonly start: number; readonly end: number }[] => {
    const flat = spans.flatMap(({ start, end }) => [start, end]);
    const points = convertOffsets(document.text, flat, 'utf16', 'codePoints');
    return spans.map((_, i) => ({ start: points[2 * i]!, end: points[2 * i + 1]! }));
  };
  const labelled = (spans: readonly NoteSpan[]): readonly object[] =>
    inPoints(spans).map((place, i) => ({ ...place, label: spans[i]!.label, kb_id: '' }));
  const others = flatFields(document, docFields, losses);
  return JSON.stringify({
    id: noteId(document),
    ents: inPoints(ents).map((place, i) => ({ ...place, label: ents[i]!.label })),
    ...(rest.length > 0 && { spans: { [overlappingGroup]: labelled(rest) } }),
    text: document.text,
    tokens: inPoints(tokensOf(document, words)).map((place, id) => ({ id, ...place })),
    ...Object.fromEntries(others),
  });
}

/**
 * The input of spaCy's `Doc.from_json`, one note per line; id and fields of the note are added under names that it
 * ignores.
 */
export const spacy: WriteFormat<'spacy'> = {
  id: 'spacy',
  name: 'spaCy (JSON lines)',
  extensions: ['.jsonl'],
  isStream: true,
  losses: ['meta', ...spanFields, 'subTokenSpans'],
  createWriter: () => ({
    write(document) {
      const losses = fieldLosses(document, carriesFields);
      const bytes = encodeUtf8(`${line(document, losses)}\n`);
      return { parts: [{ name: 'notes.jsonl', bytes }], losses: sortedLosses(losses) };
    },
    end: () => [{ name: 'notes.jsonl', bytes: new Uint8Array() }],
  }),
};
