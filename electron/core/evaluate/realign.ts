import { isAgreeingLead, isAgreeingTrail } from '../deidentify/private/agreement';
import type { NoteSpan } from '../../contract/text';

/** Why spans of a released note cannot be carried over to its original with certainty. */
export type RealignFailure = 'changedOutside' | 'ambiguous' | 'agreeingWords' | 'overlappingSpans';

export interface RealignInput {
  readonly original: string;
  readonly released: string;
  /** Where something was replaced in the released note: UTF-16, half-open. */
  readonly spans: readonly NoteSpan[];
  /** Were values drawn privately? Then words beside a value that agree with it may be part of its span. */
  readonly isPrivate: boolean;
}

/**
 * The spans of a released note as they stand in its original. A release changes nothing between spans, so the text
 * between them is looked for in the original, in order, from the front and from the back: where both find the same
 * places, no other ones fit, whatever the spans cover. Gold is never looked at. Linear in the text but for what is
 * found at several places.
 */
export function realign({ original, released, spans, isPrivate }: RealignInput): readonly NoteSpan[] | RealignFailure {
  const found = fits(original, released, spans);
  if (typeof found === 'string') return found;
  const places: NoteSpan[] = [];
  for (const { span, place } of found) {
    if (place === undefined) return 'ambiguous';
    const { label, score, source, author, status, reason } = span;
    places.push({ ...place, label, score, source, author, status, reason });
  }
  return isPrivate && places.some(({ start, end }) => hasAgreeingWord(original.slice(start, end)))
    ? 'agreeingWords'
    : places;
}

export interface RealignedSpan {
  readonly span: NoteSpan;
  /** Where it stands in the original; undefined where it may stand at several places. */
  readonly place: Place | undefined;
  /** All that may be it. */
  readonly within: Place;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * Span by span, what of a released note stands where in its original: text that comes several times leaves some open,
 * unless known spans of the original settle it (`settled`). No words that agree with a value were taken into a span.
 *
 * @param known spans of the original, in any order
 */
export function realignEach(
  original: string,
  released: string,
  spans: readonly NoteSpan[],
  known: readonly Place[] = [],
): readonly RealignedSpan[] | RealignFailure {
  const found = fits(original, released, spans);
  return typeof found === 'string' || known.length === 0 ? found : settled(original, released, found, known);
}

/**
 * `Calle Mayor, 8, 28003` has two commas that may part street and code: the places of spans left open are settled where
 * exactly as many known spans fill their stretch of the original, with the same text between them.
 */
function settled(
  original: string,
  released: string,
  found: readonly RealignedSpan[],
  known: readonly Place[],
): readonly RealignedSpan[] {
  const inOrder = [...known].sort((a, b) => a.start - b.start || a.end - b.end);
  const out = [...found];
  for (let i = 0; i < out.length; i++) {
    if (out[i]!.place !== undefined) continue;
    let last = i;
    while (out[last + 1]?.place === undefined && last + 1 < out.length) last++;
    const [from, until] = [out[i]!.within.start, out[last]!.within.end];
    const inside = inOrder.filter(({ start, end }) => from <= start && end <= until);
    const isFilled = inside.length === last - i + 1 && inside[0]?.start === from && inside.at(-1)?.end === until;
    const isSame = (place: Place, k: number): boolean =>
      k === 0 ||
      original.slice(inside[k - 1]!.end, place.start) ===
        released.slice(out[i + k - 1]!.span.end, out[i + k]!.span.start);
    if (isFilled && inside.every(isSame))
      for (const [k, { start, end }] of inside.entries())
        out[i + k] = { span: out[i + k]!.span, place: { start, end }, within: { start, end } };
    i = last;
  }
  return out;
}

/** In the order of the text. */
function fits(
  original: string,
  released: string,
  spans: readonly NoteSpan[],
): readonly RealignedSpan[] | RealignFailure {
  const inOrder = [...spans].sort((a, b) => a.start - b.start || a.end - b.end);
  const between: string[] = [];
  let from = 0;
  for (const { start, end } of inOrder) {
    if (start < from) return 'overlappingSpans';
    between.push(released.slice(from, start));
    from = end;
  }
  const last = released.slice(from);
  const [first = last, ...inner] = between;
  if (inOrder.length === 0) return original === released ? [] : 'changedOutside';
  if (!original.startsWith(first) || !original.endsWith(last)) return 'changedOutside';
  const firstFit = fit(original, first, inner, last, 'front');
  const lastFit = fit(original, first, inner, last, 'back');
  if (firstFit === undefined || lastFit === undefined) return 'changedOutside';
  const isCertain = (text: number): boolean => firstFit[text] === lastFit[text];
  return inOrder.map((span, i) => {
    const start = i === 0 ? first.length : firstFit[i - 1]! + inner[i - 1]!.length;
    const within = { start, end: lastFit[i] ?? original.length - last.length };
    return { span, place: isCertain(i - 1) && isCertain(i) ? within : undefined, within };
  });
}

/**
 * Where each text between two spans begins, as near to one end as can be; undefined where they do not fit. A span
 * covers at least one unit.
 */
function fit(
  original: string,
  first: string,
  inner: readonly string[],
  last: string,
  side: 'front' | 'back',
): readonly number[] | undefined {
  const places: number[] = [];
  if (side === 'front') {
    let from = first.length + 1;
    for (const text of inner) {
      const at = original.indexOf(text, from);
      if (at < 0) return undefined;
      places.push(at);
      from = at + text.length + 1;
    }
    return from <= original.length - last.length ? places : undefined;
  }
  let until = original.length - last.length - 1;
  for (const text of inner.toReversed()) {
    const at = until < text.length ? -1 : original.lastIndexOf(text, until - text.length);
    if (at < 0) return undefined;
    places.unshift(at);
    until = at - 1;
  }
  return until >= first.length ? places : undefined;
}

/** Does the text begin or end with words that a private release may have taken into a span? */
function hasAgreeingWord(text: string): boolean {
  for (let at = 1; at < text.length; at++)
    if ((!/\p{L}/u.test(text[at]!) && isAgreeingLead(text.slice(0, at))) || isAgreeingTrail(text.slice(at)))
      return true;
  return false;
}
