import type { PolicyAction } from '../../../contract/policy';
import { bandAge, capAge } from '../ages';
import { isRelativeDate } from '../../dates/relative/isRelativeDate';
import { generaliseDate } from '../../dates/generalise';
import { foldSpelling, inCaseOf } from '../../text/spelling';
import type { NoteContext } from '../noteContext';
import { fallbackTag, type FallbackReason, type Outcome } from '../outcome';
import { regionOfZip, territoryOfCity } from '../placeSurrogates';
import type { PhiSpan } from '../sourceDocument';
import { isVocabulary, professionsOf, type VocabularyType } from '../vocabulary';

/** Less exact, still true: the year of a date, a band of ages, the region of a town. */
export function generalise(
  action: Extract<PolicyAction, { action: 'generalise' }>,
  span: PhiSpan,
  original: string,
  note: NoteContext,
): Outcome {
  const { language } = note.document;
  const result = (text: string | undefined, reason: FallbackReason): Outcome =>
    text === undefined ? fallbackTag(span.type, reason) : { text, action: text === original ? 'keep' : 'generalise' };
  switch (action.to) {
    case 'year':
    case 'month': {
      const oldest = (note.reference.near?.year ?? note.reference.pivotYear) - 89;
      const year = generaliseDate(original, language, action.to, note.reference, oldest);
      if (year === undefined && isRelativeDate(original, language)) return { text: original, action: 'keep' };
      return result(year, 'noYear');
    }
    case 'cap90':
      return result(capAge(original, language), 'unreadableAge');
    case 'band':
      return result(bandAge(original, language, action.width), 'unreadableAge');
    case 'zip3':
      return result(regionOfZip(original, language), 'unknownRegion');
    case 'territory': {
      const territory = note.pools === undefined ? undefined : territoryOfCity(original, note.pools);
      // some towns have the name of their region
      return result(
        territory !== undefined && foldSpelling(territory) === foldSpelling(original.trim())
          ? undefined
          : territory && inCaseOf(original, territory),
        'unknownRegion',
      );
    }
    case 'vocabulary':
      return isVocabulary(original, span.type as VocabularyType, language, professionsOf(note.pools))
        ? { text: original, action: 'keep' }
        : fallbackTag(span.type, 'notVocabulary');
  }
}
