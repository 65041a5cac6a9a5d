import { replacementFor, lengthText } from '../../durations/writeDuration';
import type { DurationTreatment } from '../durations/durationTreatment';
import { isDurationSpan } from '../durations/durationSpans';
import type { ActionContext, NoteContext } from '../noteContext';
import type { Outcome } from '../outcome';
import type { PhiSpan } from '../sourceDocument';
import { masked, redacted, tagWord } from '../tags';
import { numberTag } from './numberTag';

/**
 * The replacement of a length of time in words.
 *
 * From sampled dates: `seen 5 days ago` and `review in 30 days` state by themselves that another visit is at the other
 * end, so the distance of the note's sampled day to the sampled date before or after it is written. The true length is
 * never used, nor whether it is correct: what is written follows only from sampled days, their order and the
 * surrounding words. All others become the same tag.
 *
 * @param neighbour days from the note's sampled day to the adjacent sampled date; undefined if there is none
 */
export function replaceDuration(
  treatment: DurationTreatment,
  span: PhiSpan,
  original: string,
  note: NoteContext,
  context: ActionContext,
  neighbour: ((direction: 'back' | 'ahead') => number | undefined) | undefined,
): Outcome {
  const { language } = note.document;
  const duration = isDurationSpan(span) ? span.duration : undefined;
  const inPlace = (time: string): string =>
    duration === undefined ? time : replacementFor(duration, original, language, time);
  switch (treatment.action) {
    case 'keep':
      return { text: original, action: 'keep' };
    case 'tag':
      return { text: inPlace(`[${tagWord(span.type, treatment.words, span.label)}]`), action: 'tag' };
    case 'numberedTag': {
      const { text, action } = numberTag(treatment, span, original, note, context);
      return { text: inPlace(text), action };
    }
    case 'redact':
      return { text: inPlace(redacted(span.type, treatment.words, span.label)), action: 'redact' };
    case 'mask':
      return {
        text:
          treatment.length === 'same'
            ? masked(original, 'same', treatment.mark)
            : inPlace(masked(original, treatment.length, treatment.mark)),
        action: 'mask',
      };
    case 'fromDates': {
      const days =
        duration?.isToVisit === true && duration.direction !== 'none' ? neighbour?.(duration.direction) : undefined;
      return days === undefined
        ? { text: inPlace(`[${tagWord(span.type, 'type', undefined)}]`), action: 'tag' }
        : { text: inPlace(lengthText(days, language)), action: 'private' };
    }
  }
}
