import { languages } from '../../../contract/vocabulary';
import { choice, type SourcePlace } from '../files/documentPlaces';
import { flag, helpText, type VerbContext } from '../verb';

/** For verbs whose output leaves without anybody having read it. */
export const scanOptions = { 'accept-scans': { type: 'boolean' } } as const;

export const scanUsage = helpText`  --accept-scans         reads scans (PDF without text, PNG, JPEG, TIFF, WebP, \
                         GIF, DICOM) by text recognition (OCR)
                         and confirms that you know it makes mistakes, in names and numbers too, that detection then \
                         misses and
                         nothing marks; without it scans are refused`;

/** The place as a verb may read it by which nothing leaves. */
export const withScans = (context: VerbContext, source: SourcePlace): SourcePlace => ({
  ...source,
  scans: { isRefused: false, language: choice(context, 'language', languages) ?? null },
});

/** And one by which notes leave unread: scans are refused unless somebody accepts them. */
export const withAcceptedScans = (context: VerbContext, source: SourcePlace): SourcePlace => ({
  ...source,
  scans: { ...withScans(context, source).scans!, isRefused: !flag(context, 'accept-scans') },
});
