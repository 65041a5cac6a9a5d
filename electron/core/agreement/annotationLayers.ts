import type { LabelledSpan } from '../../contract/text';
import { tokenize, type Tokens } from '../text/tokens';

/** A note as several annotators marked it. Annotators who have not read it are not in the map. */
export interface AnnotatedNote {
  readonly id: number;
  readonly text: string;
  readonly spans: ReadonlyMap<string, readonly LabelledSpan[]>;
}

/** A note as the two annotators of a pair marked it; repeated spans are included once. */
export interface PairNote {
  readonly id: number;
  readonly text: string;
  readonly tokens: Tokens;
  readonly a: readonly LabelledSpan[];
  readonly b: readonly LabelledSpan[];
}

const tokensOf = new WeakMap<AnnotatedNote, Tokens>();

/** The notes that both have read. */
export function pairNotes(notes: readonly AnnotatedNote[], a: string, b: string): readonly PairNote[] {
  return notes.flatMap((note) => {
    const [ofA, ofB] = [note.spans.get(a), note.spans.get(b)];
    if (ofA === undefined || ofB === undefined) return [];
    return [{ id: note.id, text: note.text, tokens: tokensOfNote(note), a: distinct(ofA), b: distinct(ofB) }];
  });
}

/** Tokenised once per note. */
export function tokensOfNote(note: AnnotatedNote): Tokens {
  let tokens = tokensOf.get(note);
  if (tokens === undefined) tokensOf.set(note, (tokens = tokenize(note.text)));
  return tokens;
}

export const spanKey = ({ start, end, label }: LabelledSpan): string => `${start} ${end} ${label}`;
export const inOrder = (a: LabelledSpan, b: LabelledSpan): number =>
  a.start - b.start || b.end - a.end || (a.label < b.label ? -1 : a.label > b.label ? 1 : 0);

/** In reading order, the longer first. */
export const distinct = (spans: readonly LabelledSpan[]): readonly LabelledSpan[] =>
  [...new Map(spans.map((span) => [spanKey(span), span])).values()].sort(inOrder);

/**
 * Which label an annotator gave each token, -1 for none; if several spans cover a token, the one that begins first,
 * then the longest, counts. [token]
 */
export function tokenLabels(tokens: Tokens, spans: readonly LabelledSpan[], labels: readonly string[]): Int32Array {
  const given = new Int32Array(tokens.count).fill(-1);
  const indexOf = new Map(labels.map((label, index) => [label, index]));
  let first = 0;
  for (const { start, end, label } of [...spans].sort(inOrder)) {
    const index = indexOf.get(label);
    if (index === undefined) continue;
    while (first < tokens.count && (tokens.ends[first] ?? 0) <= start) first += 1;
    for (let at = first; at < tokens.count && (tokens.starts[at] ?? 0) < end; at += 1)
      if (given[at] === -1) given[at] = index;
  }
  return given;
}
