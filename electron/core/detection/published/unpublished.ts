import type { PhiType, Suggestion } from '../../../contract/phi';
import { familyOfType } from '../../../contract/phiTypes';
import type { Language } from '../../../contract/text';
import { isEponymElsewhere } from '../eponymUse';
import { bibliographies, locators } from './bibliography';
import { citations, type Hints } from './citations';
import { isInZones, type Zone } from './zone';

type LookUp = (word: string) => number;

const none: readonly Zone[] = [];

/** What is about publications in a note. */
export function publishedZones(text: string, language: Language, hints: Hints, lookUp: LookUp): readonly Zone[] {
  const { years, hasColleagues, hasDoi } = hints;
  if (years.length === 0 && !hasColleagues && !hasDoi) return none;
  const places = locators(text, years);
  return [...bibliographies(text, places), ...places, ...citations(text, language, hints, lookUp)];
}

/** Said with a title, a key, in full or by known data: not for a list of references to deny. */
const sure: ReadonlySet<string> = new Set([
  'patient-data',
  'rule:header-key',
  'rule:name-title',
  'rule:date-numeric',
  'rule:email',
  'rule:phone',
  'rule:id-record',
  'rule:id-national',
  'rule:signature',
  'rule:age',
]);
interface Span {
  readonly start: number;
  readonly end: number;
  readonly type: PhiType;
  readonly source?: string | undefined;
}

/**
 * Whether a suggestion is no more than a cited author or a year of a periodical. Who also stands elsewhere in the note,
 * outside of such parts, is no cited one.
 */
export function isPublished(text: string, span: Span, zones: readonly Zone[]): boolean {
  const { start, end, type, source } = span;
  if (source !== undefined && sure.has(source)) return false;
  const family = familyOfType[type];
  if (family === 'contact' || !isInZones(zones, start, end)) return false;
  return family === 'date' || !wordsOf(text, span).some((word) => standsOutside(text, word, zones));
}

const wordsOf = (text: string, { start, end }: Zone): readonly string[] =>
  text.slice(start, end).match(/\p{L}[\p{L}\p{M}]{2,}|\d{3,}/gu) ?? [];

/** In any case, as a whole word. */
function standsOutside(text: string, word: string, zones: readonly Zone[]): boolean {
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'giu');
  for (const { index } of text.matchAll(whole)) if (!isInZones(zones, index, index + word.length)) return true;
  return false;
}

/** Up to here a rule knows a name by its words alone. */
const listedName = 0.75;
const isListedName = ({ source, score }: Suggestion): boolean =>
  score <= listedName && source === 'rule:name-gazetteer';
const isThingElsewhere = (text: string, span: Suggestion, lookUp: LookUp): boolean =>
  isListedName(span) && isEponymElsewhere(text, span.start, span.end, { lookUp });

/** Suggestions without those that are published, and without things that elsewhere in the note are called so. */
export const unpublished = (
  text: string,
  found: readonly Suggestion[],
  zones: readonly Zone[],
  lookUp: LookUp,
): readonly Suggestion[] => {
  if (zones.length === 0 && !found.some(isListedName)) return found;
  const stays = found.filter((span) => !isPublished(text, span, zones) && !isThingElsewhere(text, span, lookUp));
  return stays.length === found.length ? found : stays;
};
