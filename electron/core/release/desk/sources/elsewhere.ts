import { foldedText } from '../../../text/foldedWithOffsets';
import { isOpenPlace } from '../decided';
import type { RiskReader } from '../risk';

/** Words that are PHI in other notes, or leaked there, and stand here without a label. */
export const elsewhere: RiskReader = {
  source: 'elsewhere',
  find: (note, known) =>
    known
      .wordsIn(note)
      .filter(
        (place) =>
          isOpenPlace(note.annotations, place) && !known.isNever(foldedText(note.text.slice(place.start, place.end))),
      )
      .map(({ start, end, label }) => ({ start, end, label, weight: 1 })),
};
