import { fallbackTag, type Outcome } from '../../../outcome';
import { writeReading, type NoteDates } from '../../noteDates';
import type { KindWriter, WriteContext } from '../kind';

/** A date by the new days of its moments, in the only form of the language. */
export const dateWriter =
  ({ entries, isCapped }: WriteContext): KindWriter =>
  (span, original, note): Outcome => {
    if (note.shown?.has(span.start) === false) return fallbackTag(span.type, 'capped');
    const moments = note.moments as NoteDates;
    const reading = moments.readings.get(original);
    if (reading === undefined) return fallbackTag(span.type, 'unreadableDate');
    if (reading.kind === 'same') return { text: original, action: 'keep' };
    // everything that was read can be written once it is sampled
    const dayOf = ({ key }: { readonly key: string }): number | undefined => entries.day(note.scope, key);
    const written = writeReading(reading, note.document.language, moments.noteDay, dayOf);
    return written === undefined || written === ''
      ? fallbackTag(span.type, isCapped ? 'capped' : 'notDrawn')
      : { text: written, action: 'private' };
  };
