import { evidenceOf, makerBracket } from '../../../electron/core/detection/published/makers';
import { isOfPlaceOrName } from '../../../electron/core/detection/published/ofMakers';
import { isPublished, publishedZones } from '../../../electron/core/detection/published/unpublished';
import { hintsIn } from '../../../electron/core/detection/published/hints';
import type { Zone } from '../../../electron/core/detection/published/zone';
import type { Finding, UnfoundedClass } from './unfoundedClass';

let last: { readonly text: string; readonly language: string; readonly zones: readonly Zone[] } | undefined;
/** Asked for each span of a note, and read once. */
function zonesOf({ text, language, lookUp }: Finding): readonly Zone[] {
  if (last?.text !== text || last.language !== language)
    last = { text, language, zones: publishedZones(text, language, hintsIn(text, language), lookUp) };
  return last.zones;
}

/** Cited authors, periodicals with their years and pages, makers of devices in brackets. */
export const publishedClasses: readonly UnfoundedClass[] = [
  {
    id: 'published',
    scopes: ['all'],
    isIn: (finding) => isPublished(finding.text, finding, zonesOf(finding)),
  },
  {
    id: 'maker',
    scopes: ['place', 'name'],
    isIn: ({ text, start, end, type, lookUp }) =>
      isOfPlaceOrName({ type }) && makerBracket(text, start, end, evidenceOf(lookUp)) !== undefined,
  },
];
