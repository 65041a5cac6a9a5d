import type { SourcePlace } from '../files/documentPlaces';
import { flag, helpText, type VerbContext } from '../verb';

/** For verbs whose output leaves without anybody having read it. */
export const scanOptions = { 'accept-scans': { type: 'boolean' } } as const;

export const scanUsage = helpText`  --accept-scans         reads scans (PDF without text, PNG, JPEG) by text \
                         recognition (OCR) and confirms that you
                         know it makes mistakes, in names and numbers too, that detection then misses and nothing \
                         marks; without it scans
                         are refused`;

/** The place as this verb may read it. */
export const withoutScans = (context: VerbContext, source: SourcePlace): SourcePlace =>
  flag(context, 'accept-scans') ? source : { ...source, refusesScans: true };
