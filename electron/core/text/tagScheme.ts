import { firstEndingBehind, type Tokens } from './tokens';

/** A labelled segment of a note, UTF-16, half-open. */
export interface TypedSpan {
  readonly start: number;
  readonly end: number;
  readonly type: string;
}

/**
 * Tags as numbers. `O` is 0 in both schemes; type k (its place in the list of types) has
 * BIO: B = 1 + 2k, I = 2 + 2k; BIOES: B = 1 + 4k, I = 2 + 4k, E = 3 + 4k, S = 4 + 4k.
 */
export type TagScheme = 'BIO' | 'BIOES';

export const tagCount = (scheme: TagScheme, types: number): number => 1 + (scheme === 'BIO' ? 2 : 4) * types;

/**
 * Where spans overlap the longest wins; a span is stretched to the borders of its tokens. Unknown types throw. [token]
 */
export function encodeTags(
  scheme: TagScheme,
  tokens: Tokens,
  spans: readonly TypedSpan[],
  types: readonly string[],
): Uint16Array {
  const tags = new Uint16Array(tokens.count);
  const longestFirst = [...spans].sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  for (const { start, end, type } of longestFirst) {
    const kind = types.indexOf(type);
    if (kind < 0) throw new RangeError('a span has a type that the scheme does not know');
    const first = firstEndingBehind(tokens, start);
    let last = first;
    while (last < tokens.count && (tokens.starts[last] ?? end) < end) last++;
    if (last === first || tags.subarray(first, last).some((tag) => tag !== 0)) continue;
    for (let i = first; i < last; i++) tags[i] = tagAt(scheme, kind, i === first, i === last - 1);
  }
  return tags;
}

function tagAt(scheme: TagScheme, kind: number, isFirst: boolean, isLast: boolean): number {
  if (scheme === 'BIO') return (isFirst ? 1 : 2) + 2 * kind;
  return 4 * kind + (isFirst ? (isLast ? 4 : 1) : isLast ? 3 : 2);
}

/** Spans of a row of tags, read leniently: an `I` or `E` that continues nothing begins a span. */
export function decodeTags(
  scheme: TagScheme,
  tokens: Tokens,
  tags: ArrayLike<number>,
  types: readonly string[],
): readonly TypedSpan[] {
  const spans: TypedSpan[] = [];
  const width = scheme === 'BIO' ? 2 : 4;
  let first = -1;
  let kind = -1;
  const close = (last: number) => {
    const type = types[kind];
    const start = tokens.starts[first];
    const end = tokens.ends[last];
    if (first >= 0 && type !== undefined && start !== undefined && end !== undefined) spans.push({ start, end, type });
    first = -1;
  };
  for (let i = 0; i < tokens.count; i++) {
    const tag = tags[i] ?? 0;
    const thisKind = tag === 0 ? -1 : Math.floor((tag - 1) / width);
    const part = tag === 0 ? -1 : (tag - 1) % width;
    const begins = part === 0 || part === 3;
    if (first >= 0 && (tag === 0 || begins || thisKind !== kind)) close(i - 1);
    if (tag !== 0 && first < 0) [first, kind] = [i, thisKind];
    if (scheme === 'BIOES' && tag !== 0 && part >= 2) close(i);
  }
  if (first >= 0) close(tokens.count - 1);
  return spans;
}

/** Whether a tag may follow another; `null` stands for the border of the note. */
export function isTransition(scheme: TagScheme, from: number | null, to: number | null): boolean {
  const [fromPart, fromKind] = parts(scheme, from);
  const [toPart, toKind] = parts(scheme, to);
  const isOpen = scheme === 'BIOES' && (fromPart === 0 || fromPart === 1);
  const mayGoOn = scheme === 'BIOES' ? isOpen : fromPart === 0 || fromPart === 1;
  const continues = toPart === 1 || (scheme === 'BIOES' && toPart === 2);
  if (continues) return mayGoOn && fromKind === toKind;
  return !isOpen;
}

function parts(scheme: TagScheme, tag: number | null): readonly [part: number, kind: number] {
  if (tag === null || tag === 0) return [-1, -1];
  const width = scheme === 'BIO' ? 2 : 4;
  return [(tag - 1) % width, Math.floor((tag - 1) / width)];
}
