import { phiFacts } from '../../contract/phiTypes';
import type { Suggestion } from '../../contract/phi';
import type { PhiString } from './deidentify';
import { compact } from '../text/spelling';
import { dateFragments } from '../release/leakScan/dateFragments';
import { closeViews, viewsOf } from '../release/leakScan/views';
import type { LeakPatterns } from './compiledPatterns';
import { scanForLeaks, type LeakHit, type ReleasedDocument } from './leakScan';

const wholeRules: ReadonlySet<string> = new Set(['original', 'number', 'knownPatient']);
const minLength = 7;

/**
 * Whether a string identifies one person by itself, so that it must not occur in any note: a name of two words or more,
 * or a number or address that is long enough.
 */
export function isDistinctive({ type, text }: PhiString): boolean {
  if (compact(text).length < minLength) return false;
  const { family, nature, traits } = phiFacts[type];
  // names of staff occur in notes of many patients
  if (nature === 'personName' && !traits.includes('ofStaff')) return (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= 2;
  return family === 'contact' || family === 'identifier';
}

/**
 * The leaks of one released note: everything known of its own patient, and the distinctive strings of all others. Of
 * those only the whole counts: a single word of their names may be anyone's. Also parts of dates that were left where
 * others were replaced.
 *
 * @param ofAll patterns of the distinctive strings of the whole release
 */
export function scanRelease(
  document: ReleasedDocument,
  own: LeakPatterns,
  ofAll: LeakPatterns,
  residual?: (text: string) => readonly Suggestion[],
): readonly LeakHit[] {
  const views = viewsOf(document.text);
  const hits = scanForLeaks(document, own, residual, { views });
  const others = scanForLeaks(document, ofAll, undefined, { views, isOfOthers: true }).filter(
    ({ rule, type, start, end }) =>
      wholeRules.has(rule) &&
      // The part before the @ is often a first name, and someone else may be called so.
      (type !== 'email' || document.text.slice(start, end).includes('@')) &&
      !hits.some((hit) => hit.start < end && start < hit.end),
  );
  closeViews(views);
  const fragments = dateFragments(document)
    .filter(({ start, end }) => !hits.some((hit) => hit.start < end && start < hit.end))
    .map(({ start, end }) => ({ documentId: document.id, start, end, rule: 'dateFragment', type: 'date' }) as const);
  return [...hits, ...others, ...fragments].sort((a, b) => a.start - b.start || a.end - b.end);
}
