import type { NoteContext } from '../../../noteContext';
import { fallbackTag, type Outcome } from '../../../outcome';
import { writeAge } from '../../canonicalAge';
import { readAge } from '../../noteAges';
import type { Moment } from '../../noteDates';
import { ageKey } from '../../planAges';
import type { KindWriter, WriteContext } from '../kind';

/** An age in its new years, or below one year as the time between the new birth day and the new date. */
export function ageWriter({ entries, hasDates }: WriteContext): KindWriter {
  /** Days since the new birth day, for ages below one year. */
  const daysOld = (note: NoteContext, at: Moment | undefined): number => {
    const birth = entries.age(note.scope)?.birth;
    const day = at === undefined ? undefined : hasDates ? entries.day(note.scope, at.key) : at.from;
    return birth === undefined || day === undefined ? 180 : Math.min(364, Math.max(1, day - birth));
  };

  return (span, original, note): Outcome => {
    const { language } = note.document;
    const age = readAge(original, language);
    if (age === undefined) return fallbackTag(span.type, 'unreadableAge');
    const at = note.moments?.noteDay;
    const years = entries.get(note.scope, 'age', ageKey({ years: age.years, at }));
    if (years === undefined) return fallbackTag(span.type, 'notDrawn');
    const written = writeAge(age.shown, Number(years), daysOld(note, at), language);
    return written === undefined || written === ''
      ? fallbackTag(span.type, 'unreadableAge')
      : { text: written, action: 'private' };
  };
}
