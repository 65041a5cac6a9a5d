import type { Policy } from '../../../contract/policy';
import type { Span } from '../../../contract/text';
import { givenPlaces } from '../../../core/release/leaks/givenPlace';
import type { ReplacedNote } from '../../../core/release/ports';

export interface OriginalPlace extends Span {
  /** It touches what was written over a span, which counts whole. */
  readonly isReplaced: boolean;
}

/** Says of a place of the output where a person sees and marks it in the original note. */
export function originalPlaces(
  note: ReplacedNote,
  policy: Pick<Policy, 'measurements'>,
): (place: Span) => OriginalPlace {
  const given = givenPlaces(note, policy);
  return ({ start, end }) => ({
    ...given({ start, end }),
    isReplaced: note.result.spans.some(({ newStart, newEnd }) => newStart < end && start < newEnd),
  });
}
