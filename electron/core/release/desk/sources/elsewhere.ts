import type { Span } from '../../../../contract/text';
import { beginsSentence } from '../../../review/possibleMisses';
import { isOpenPlace } from '../decided';
import type { RiskReader } from '../risk';

/**
 * `vos` in a French note is rarely the Dutch name `Vos`, `the` never the first word of an infirmary. They stay on the
 * list, as names are typed in small letters too, after those that look like names here.
 */
const weightOf = (text: string, { start, isLowered }: Span & { readonly isLowered?: boolean }): number =>
  isLowered === true ? 0 : beginsSentence(text, start) ? 0.5 : 1;

/** Words that are PHI in other notes, or leaked there, and are unlabelled here. */
export const elsewhere: RiskReader = {
  source: 'elsewhere',
  find: (note, known) =>
    known
      .wordsIn(note)
      .filter(
        (place) => isOpenPlace(note.annotations, place) && !known.isNever(note.text.slice(place.start, place.end)),
      )
      .map((place) => ({
        start: place.start,
        end: place.end,
        label: place.label,
        weight: weightOf(note.text, place),
      })),
};
