import type { Policy } from '../../../contract/policy';
import type { Span } from '../../../contract/text';
import { givenPlaces } from '../../../core/release/leaks/givenPlace';
import type { ReplacedNote } from '../../../core/release/ports';

export interface OriginalPlace extends Span {
  /** It overlaps the replacement of a span, which then counts as a whole. */
  readonly isReplaced: boolean;
}

/** Maps a place of the output to the place in the original note where a user can see and mark it. */
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
