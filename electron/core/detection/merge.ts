import type { PhiType, Suggestion } from '../../contract/phi';
import { phiTypes, typesWhere } from '../../contract/phiTypes';

const typeRank = new Map<PhiType, number>(phiTypes.map((type, rank) => [type, rank]));
const addresses: ReadonlySet<PhiType> = new Set(typesWhere('surrogate', 'email', 'url'));

/**
 * What takes precedence over everything: known patient data, and mail and web addresses that a rule read completely. A
 * known name in one of those is part of it.
 */
const isSure = ({ source, type }: Suggestion): boolean =>
  source === 'patient-data' || (addresses.has(type) && source.startsWith('rule:'));

/**
 * Which of two overlapping suggestions wins: first what is certain, then the longer, then the one with the higher
 * score, then the one whose type comes first in `phiTypes`, then the earlier.
 *
 * @returns negative if `a` wins
 */
export function precedence(a: Suggestion, b: Suggestion): number {
  if (isSure(a) !== isSure(b)) return isSure(a) ? -1 : 1;
  const byLength = b.end - b.start - (a.end - a.start);
  if (byLength !== 0) return byLength;
  if (a.score !== b.score) return b.score - a.score;
  const byType = typeRank.get(a.type)! - typeRank.get(b.type)!;
  if (byType !== 0) return byType;
  return a.start - b.start || (a.source < b.source ? -1 : a.source > b.source ? 1 : 0);
}

/**
 * One set of disjoint spans from all sources. The rule: among overlapping suggestions, the one with the highest
 * `precedence` stays unchanged; the uncovered part of the other stays too if it contains letters or digits, since a
 * source that saw PHI there may be right. The result is sorted and depends only on the set of suggestions.
 */
export function mergeSuggestions(text: string, suggestions: readonly Suggestion[]): Suggestion[] {
  const sorted = [...suggestions].sort((a, b) => a.start - b.start);
  const merged: Suggestion[] = [];
  for (let from = 0; from < sorted.length;) {
    let to = from + 1;
    let reach = sorted[from]!.end;
    while (to < sorted.length && sorted[to]!.start < reach) {
      reach = Math.max(reach, sorted[to]!.end);
      to++;
    }
    const first = firstOf(sorted, from, to);
    if (first.start === sorted[from]!.start && first.end === reach) merged.push(first);
    else mergeCluster(text, sorted.slice(from, to), merged);
    from = to;
  }
  return merged;
}

/** The winner of a cluster; if it covers all others, nothing is left of them. */
function firstOf(sorted: readonly Suggestion[], from: number, to: number): Suggestion {
  let first = sorted[from]!;
  for (let i = from + 1; i < to; i++) if (precedence(sorted[i]!, first) < 0) first = sorted[i]!;
  return first;
}

/** A heap-free greedy algorithm: the first in precedence stays, the others are cut around what is already placed. */
function mergeCluster(text: string, cluster: Suggestion[], into: Suggestion[]): void {
  cluster.sort(precedence);
  // Spans placed so far of this cluster, sorted by start.
  const placed: Suggestion[] = [];
  for (const suggestion of cluster) {
    let from = suggestion.start;
    // First placed span that ends after the start.
    let low = 0;
    let high = placed.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (placed[middle]!.end <= from) low = middle + 1;
      else high = middle;
    }
    let at = low;
    while (from < suggestion.end) {
      const next = placed[at];
      const to = next === undefined ? suggestion.end : Math.min(next.start, suggestion.end);
      if (to > from) {
        const piece =
          from === suggestion.start && to === suggestion.end ? suggestion : trimmed(text, suggestion, from, to);
        if (piece !== undefined) {
          placed.splice(at, 0, piece);
          at++;
        }
      }
      if (next === undefined) break;
      from = Math.max(from, next.end);
      at++;
    }
  }
  into.push(...placed);
}

/**
 * What remains of a suggestion between two offsets, without blanks and marks at its ends; undefined if it is less than
 * a digit or two letters.
 */
function trimmed(text: string, suggestion: Suggestion, from: number, to: number): Suggestion | undefined {
  let start = from;
  let end = to;
  while (start < end && !isAlphanumeric(text, start)) start++;
  while (end > start && !isAlphanumeric(text, end - 1)) end--;
  const isDigit = end - start === 1 && /\d/.test(text[start]!);
  return end - start < 2 && !isDigit ? undefined : { ...suggestion, start, end };
}

function isAlphanumeric(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code > 191;
}
