import type { Policy } from '../../../contract/policy';
import { withDurations } from '../durations/durationSpans';
import { resolveSpans } from '../replace';
import type { PhiSpan, SourceDocument } from '../sourceDocument';
import { valueFinders } from './kinds/registry';

/** The spans of a note, and the values that no span covers and that the policy draws. @param spans resolved */
export const withFoundValues = (policy: Policy, text: string, spans: readonly PhiSpan[]): readonly PhiSpan[] =>
  valueFinders.reduce((found, { drawn }) => drawn(policy, text, found), spans);

/**
 * The spans of a note with all that a release may have found by itself, under one policy or another: for anyone who
 * does not know it.
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
