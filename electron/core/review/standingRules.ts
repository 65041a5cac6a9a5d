import type { StandingRule } from '../../contract/review';
import type { Annotation, Span } from '../../contract/text';
import { findOccurrences, mayHold } from '../text/occurrences';
import { overlaps } from '../text/spans';

/** What the rules say about one note: where a label certainly applies, and which spans are not PHI. */
export interface RuleFindings {
  readonly always: readonly (Span & { readonly label: string; readonly author: string })[];
  readonly never: readonly (Span & { readonly author: string })[];
}

/** The same form, or the same split over lines: a person decides about other variants. */
const isSure = (form: string): boolean => form === 'same' || form === 'split';

export function ruleFindings(rules: readonly StandingRule[], text: string, held: string): RuleFindings {
  const always: RuleFindings['always'][number][] = [];
  const never: RuleFindings['never'][number][] = [];
  for (const { words, verdict, label, author } of rules) {
    if (!mayHold(words)(held)) continue;
    for (const { start, end, form } of findOccurrences(text, words)) {
      if (!isSure(form)) continue;
      if (verdict === 'never') never.push({ start, end, author });
      else if (label !== null) always.push({ start, end, label, author });
    }
  }
  return { always, never };
}

/**
 * What has to change so that the rules hold: `always` accepts the span or creates one, unless an accepted span covers
 * the place; `never` rejects a suggestion of exactly these words. What a person accepted or rejected is never changed.
 */
export function applyRules(
  { always, never }: RuleFindings,
  text: string,
  annotations: readonly Annotation[],
  newId: () => string,
): { readonly put: readonly Annotation[]; readonly drop: readonly string[] } {
  const put = new Map<string, Annotation>();
  const drop = new Set<string>();
  for (const { start, end, author } of never) {
    for (const known of annotations)
      if (known.status === 'suggested' && known.start === start && known.end === end)
        put.set(known.id, { ...known, status: 'rejected', author, reason: 'rule-never' });
  }
  for (const { start, end, label, author } of always) {
    const touching = [...annotations.filter(({ id }) => !put.has(id)), ...put.values()].filter(
      (known) => !drop.has(known.id) && overlaps(known, { start, end }),
    );
    if (
      touching.some((known) => known.status === 'accepted') ||
      touching.some((known) => known.status === 'rejected' && known.start === start && known.end === end)
    )
      continue;
    const open = touching.filter(({ status }) => status === 'suggested');
    const exact = open.find((known) => known.start === start && known.end === end);
    // If a longer suggestion contains it, the longer one is accepted unchanged, so that no part of it stays open.
    const longer = open.filter((known) => known.start <= start && end <= known.end);
    if (exact !== undefined) put.set(exact.id, { ...exact, label, status: 'accepted', author, reason: 'rule-always' });
    else if (longer.length > 0 && longer.length === open.length)
      for (const known of longer) put.set(known.id, { ...known, status: 'accepted', author, reason: 'rule-always' });
    else {
      for (const known of open) drop.add(known.id);
      const id = newId();
      put.set(id, {
        id,
        start,
        end,
        label,
        text: text.slice(start, end),
        status: 'accepted',
        author,
        source: 'standing-rule',
        reason: 'rule-always',
      });
    }
  }
  // A span decided above and dropped here is only dropped.
  for (const id of drop) put.delete(id);
  return { put: [...put.values()], drop: [...drop] };
}
