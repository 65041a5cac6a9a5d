import type { Span } from '../../contract/text';
import { overlaps } from '../text/spans';

export interface PossibleMiss extends Span {
  readonly kind: 'digits' | 'capitals';
  /** How much it looks like something that was missed: more is more. */
  readonly weight: number;
}

/**
 * Words with a capital, together where nothing but blanks of one line or a hyphen stands between; and whatever holds a
 * digit.
 */
const candidate =
  /(?:\p{Lu}[\p{L}\p{M}'’]*(?:(?:[-‐]|[ \t]{1,2})(?=\p{Lu}))?)+|[\p{L}\p{N}]*\p{Nd}[\p{L}\p{N}]*(?:[./:@+-][\p{L}\p{N}]*\p{Nd}[\p{L}\p{N}]*)*/gu;
const lowerWord = /(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{M}'’]+/gu;
const sentenceEnd = /[.!?:;•*)\]-]/;

/** Capitals and digits that no span covers, in reading order. What a person rejected in exactly this place is none. */
export function possibleMissesOf(
  text: string,
  covered: readonly Span[],
  decided: readonly Span[],
): readonly PossibleMiss[] {
  const found: PossibleMiss[] = [];
  const lower = new Set([...text.matchAll(lowerWord)].map(([word]) => word.toLowerCase()));
  const times = new Map<string, number>();
  const edges = covered.length > 0 ? [...covered].sort((a, b) => a.start - b.start) : [];
  const isDecided = new Set(decided.map(({ start, end }) => `${start} ${end}`));
  let near = 0;
  for (const match of text.matchAll(candidate)) {
    const span = { start: match.index, end: match.index + match[0].length };
    while (near < edges.length && (edges[near]?.end ?? 0) + reach <= span.start) near += 1;
    if (touchesAny(edges, near, span) || isDecided.has(`${span.start} ${span.end}`)) continue;
    times.set(match[0], (times.get(match[0]) ?? 0) + 1);
    found.push({ ...span, kind: /\p{Nd}/u.test(match[0]) ? 'digits' : 'capitals', weight: 0 });
  }
  return found.map((miss) => ({
    ...miss,
    weight: weightOf(text, miss, lower, times.get(text.slice(miss.start, miss.end)) ?? 1),
  }));
}

/**
 * A span that ends long before may be followed by one that began earlier and reaches further: as far as spans are long.
 */
const reach = 200;
function touchesAny(edges: readonly Span[], from: number, span: Span): boolean {
  for (let at = from; at < edges.length; at += 1) {
    const edge = edges[at];
    if (edge === undefined || edge.start >= span.end) return false;
    if (overlaps(edge, span)) return true;
  }
  return false;
}

/** What stands in many places leaks in many places; beyond that it is a word of the trade. */
const maxTimes = 20;
function weightOf(text: string, { start, end, kind }: PossibleMiss, lower: ReadonlySet<string>, times: number): number {
  const words = text.slice(start, end);
  if (kind === 'digits') {
    const digits = words.replace(/\P{Nd}/gu, '').length;
    return (
      (digits >= 5 ? 3 : digits >= 3 ? 1 : 0) +
      (/\p{Nd}[./-]\p{Nd}+[./-]\p{Nd}/u.test(words) ? 3 : 0) +
      (times > 1 ? 1 : 0)
    );
  }
  const parts = words.split(/[\s-]+/u);
  const isKnown = parts.every((word) => lower.has(word.toLowerCase()));
  const isShout = words.length > 1 && words === words.toUpperCase();
  return (
    (isKnown ? -2 : 0) +
    (isShout ? -1 : 1) +
    (beginsSentence(text, start) ? 0 : 2) +
    (parts.filter((part) => part.length > 1).length > 1 && !isShout ? 2 : 0) +
    (times <= maxTimes ? Math.min(3, Math.log2(times)) : 0) +
    (words.length <= 2 ? -2 : 0) +
    // the key of a form
    (text.charAt(end) === ':' ? -3 : 0)
  );
}

function beginsSentence(text: string, start: number): boolean {
  for (let at = start - 1; at >= 0; at -= 1) {
    const unit = text.charAt(at);
    if (unit === '\n' || unit === '\r' || sentenceEnd.test(unit)) return true;
    if (unit.trim() !== '') return false;
  }
  return true;
}
