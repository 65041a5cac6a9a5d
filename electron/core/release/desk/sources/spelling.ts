import { findOccurrences, mayHold } from '../../../text/occurrences';
import { overlaps } from '../../../text/spans';
import { isOpenPlace } from '../decided';
import { riskKey, type RiskPlace, type RiskReader } from '../risk';

/** A name of the patient in reverse order, by its initials, or the surname alone: `Weber, A.` next to `Anna Weber`. */
export const spelling: RiskReader = {
  source: 'spelling',
  find(note, known) {
    const found: RiskPlace[] = [];
    for (const { text: name, label } of known.namesOf(note)) {
      if (!mayHold(name)(note.cached)) continue;
      for (const { start, end, form } of findOccurrences(note.text, name)) {
        if (form === 'same' || form === 'split') continue;
        const place = { start, end };
        if (
          !isOpenPlace(note.annotations, place) ||
          found.some((other) => overlaps(other, place)) ||
          known.isNever(riskKey(note.text.slice(start, end)))
        )
          continue;
        found.push({ ...place, label, weight: form === 'surname' ? 2 : 1 });
      }
    }
    return found;
  },
};
