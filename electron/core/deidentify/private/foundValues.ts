import type { Policy } from '../../../contract/policy';
import { withDurations } from '../durations/durationSpans';
import { resolveSpans } from '../replace';
import type { PhiSpan, SourceDocument } from '../sourceDocument';
import { valueFinders } from './kinds/registry';

/** The spans of a note, and the values that no span covers and that the policy samples. @param spans resolved */
export const withFoundValues = (policy: Policy, text: string, spans: readonly PhiSpan[]): readonly PhiSpan[] =>
  valueFinders.reduce((found, { drawn }) => drawn(policy, text, found), spans);

/**
 * The spans of a note with everything that a release may have found by itself, under any policy: for callers that do
 * not know the policy.
 */
export function possibleSpans(
  document: Pick<SourceDocument, 'text' | 'language' | 'spans'>,
): readonly (readonly PhiSpan[])[] {
  const marked = resolveSpans(document.text, document.spans);
  const timed = withDurations(document, marked);
  const withValues = (spans: readonly PhiSpan[]): readonly PhiSpan[] =>
    valueFinders.reduce((found, { possible }) => possible(document.text, found), spans);
  return [timed, withValues(marked), withValues(timed)];
}
