import { analytes } from '../../../contract/privateKinds';
import type { Policy } from '../../../contract/policy';
import { withDurations } from '../durations/durationSpans';
import { resolveSpans } from '../replace';
import type { PhiSpan, SourceDocument } from '../sourceDocument';
import { withLabValues } from './kinds/numbers/read';

/** The spans of a note, and the laboratory values that the policy draws and that no span covers. @param spans resolved */
export function withFoundValues(policy: Policy, text: string, spans: readonly PhiSpan[]): readonly PhiSpan[] {
  const action = policy.actions.labValue;
  return action?.action === 'private' && action.analytes !== undefined
    ? withLabValues(text, spans, action.analytes)
    : spans;
}

/** The spans of a note with all that a release may have found by itself, under one policy or another: for whoever does not know it. */
export function possibleSpans(
  document: Pick<SourceDocument, 'text' | 'language' | 'spans'>,
): readonly (readonly PhiSpan[])[] {
  const marked = resolveSpans(document.text, document.spans);
  const timed = withDurations(document, marked);
  return [timed, withLabValues(document.text, marked, analytes), withLabValues(document.text, timed, analytes)];
}
