import { familyOfType } from '../../electron/contract/phiTypes';
import type { Tokens } from '../../electron/core/text/tokens';
import type { ModelSuggestion } from './modelSpans';

const sought: ReadonlySet<string> = new Set(['name', 'identifier', 'contact', 'place']);
const shortest = 4;

/**
 * The other places of a note where a model's span stands word for word. A small model sees a name or a ward in one
 * sentence and not in the next: either both are PHI or neither is, and what is replaced in one place alone makes the
 * leak scan withhold the note. A token of four signs at least that begins with a capital or a digit, and
 * trades of two words or more.
 */
export function repeatedMentions(
  { text, count, starts, ends }: Tokens,
  spans: readonly ModelSuggestion[],
  isFree: (span: { readonly start: number; readonly end: number }) => boolean,
): ModelSuggestion[] {
  const wanted = new Map<string, ModelSuggestion>();
  for (const span of spans) {
    const words = text.slice(span.start, span.end);
    // `shipyard painter`
    const isTrade = span.type === 'profession' && / /u.test(words);
    const isNamed = sought.has(familyOfType[span.type]) && /^[\p{Lu}\d]/u.test(words);
    if (words.length < shortest || !(isTrade || isNamed)) continue;
    const before = wanted.get(words);
    if (before === undefined || before.score < span.score) wanted.set(words, span);
  }
  if (wanted.size === 0) return [];
  const begins = new Set<number>();
  const closes = new Set<number>();
  for (let i = 0; i < count; i++) {
    begins.add(starts[i]!);
    closes.add(ends[i]!);
  }
  const found: ModelSuggestion[] = [];
  const isNew = ({ start, end }: { readonly start: number; readonly end: number }): boolean =>
    found.every((other) => other.end <= start || end <= other.start);
  // longer ones first: `Ana Weber` before `Weber`
  for (const [words, span] of [...wanted].sort(([a], [b]) => b.length - a.length))
    for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + words.length)) {
      const place = { ...span, start, end: start + words.length, reason: 'model-again' } as const;
      if (begins.has(start) && closes.has(place.end) && isFree(place) && isNew(place)) found.push(place);
    }
  return found;
}
