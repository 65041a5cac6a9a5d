import { isOpenPlace } from '../decided';
import { riskKey, type RiskReader } from '../risk';

/** Words that are PHI in other notes, or leaked there, and are unlabelled here. */
export const elsewhere: RiskReader = {
  source: 'elsewhere',
  find: (note, known) =>
    known
      .wordsIn(note)
      .filter(
        (place) =>
          isOpenPlace(note.annotations, place) && !known.isNever(riskKey(note.text.slice(place.start, place.end))),
      )
      .map(({ start, end, label }) => ({ start, end, label, weight: 1 })),
};
