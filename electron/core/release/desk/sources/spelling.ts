import { searchable } from '../../../text/occurrences';
import { overlaps } from '../../../text/spans';
import { isOpenPlace } from '../decided';
import type { RiskPlace, RiskReader } from '../risk';

/** A name of the patient in reverse order, by its initials, or the surname alone: `Weber, A.` next to `Anna Weber`. */
export const spelling: RiskReader = {
  source: 'spelling',
  find(note, known) {
    const found: RiskPlace[] = [];
    const { readable = searchable(note.text) } = note;
    for (const { text: name, label, mayBeIn } of known.namesOf(note)) {
      if (!mayBeIn(note.cached)) continue;
      for (const { start, end, form } of readable.occurrences(name)) {
        if (form === 'same' || form === 'split') continue;
        const place = { start, end };
        if (
          !isOpenPlace(note.annotations, place) ||
          found.some((other) => overlaps(other, place)) ||
          known.isNever(note.text.slice(start, end))
        )
          continue;
        found.push({ ...place, label, weight: form === 'surname' ? 2 : 1 });
      }
    }
    return found;
  },
};
