import type { PhiType } from '../../../contract/phi';
import type { Policy } from '../../../contract/policy';
import { durationTreatment } from '../../deidentify/durations/durationTreatment';
import { withDurations } from '../../deidentify/durations/durationSpans';
import { fallbackTag, type AppliedAction, type ReplacedSpan } from '../../deidentify/outcome';
import { withFoundValues } from '../../deidentify/private/foundValues';
import { resolveSpans, splice } from '../../deidentify/replace';
import type { PhiSpan, PhiString } from '../../deidentify/sourceDocument';
import type { ReplacedNote, SourceNote } from '../ports';
import { searchedStrings } from './strings';

/** Types whose values stay unchanged, always or sometimes. */
const mayStay: ReadonlySet<string> = new Set(['keep', 'generalise', 'comparison']);

interface BlankedSpans {
  readonly spans: readonly PhiSpan[];
  /** What happens to each of them. */
  readonly actions: readonly AppliedAction[];
}

function blankedSpans(note: SourceNote, policy: Policy, isCertain: boolean): BlankedSpans {
  const { text } = note;
  const marked = resolveSpans(text, note.spans);
  const treatment = durationTreatment(policy);
  const timed = treatment.action === 'keep' ? marked : withDurations(note, marked);
  const spans = withFoundValues(policy, text, timed);
  const actionOf = (type: PhiType): AppliedAction => {
    const { action } = type === 'duration' ? treatment : (policy.actions[type] ?? policy.default);
    return action === 'keep' || (isCertain && mayStay.has(action)) ? 'keep' : 'tag';
  };
  return { spans, actions: spans.map(({ type }) => actionOf(type)) };
}

/**
 * A note with a tag in place of everything that a release would replace. Nothing is sampled for it, and what a scan
 * finds in it does not depend on what will be sampled.
 *
 * @param isCertain what a policy may leave unchanged counts as kept: what is found then would be found in the release
 * too
 */
export function blanked<N extends SourceNote>(note: N, policy: Policy, isCertain = false): ReplacedNote<N> {
  const { id, text } = note;
  const { spans, actions } = blankedSpans(note, policy, isCertain);
  const made = splice(
    text,
    spans,
    spans.map(({ start, end, type }, i) =>
      actions[i] === 'keep' ? text.slice(start, end) : fallbackTag(type, 'notDrawn').text,
    ),
  );
  return {
    ...note,
    result: {
      id,
      text: made.text,
      spans: spans.map(({ start, end, type, label }, i): ReplacedSpan => ({
        start,
        end,
        newStart: made.ranges[i]!.start,
        newEnd: made.ranges[i]!.end,
        type,
        label,
        action: actions[i]!,
      })),
    },
  };
}

/** What must not occur in the other notes of the same patient: what `blanked` replaces, without writing its text. */
export function stringsToHide(note: SourceNote, policy: Policy, isCertain: boolean): readonly PhiString[] {
  const { spans, actions } = blankedSpans(note, policy, isCertain);
  const result = { spans: spans.map(({ start, end, type }, i) => ({ start, end, type, action: actions[i]! })) };
  return searchedStrings({ text: note.text, spans: note.spans, result });
}
