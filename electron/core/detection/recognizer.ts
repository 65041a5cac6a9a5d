import type { PhiType } from '../../contract/phi';
import type { Language } from '../../contract/text';
import type { Scan } from './scan';

/** The evidence of a recognizer for its proposal; the interface has a sentence for each. */
export const detectionReasons = [
  'pattern',
  'checksum-valid',
  'context-word',
  'header-key',
  'title',
  'gazetteer',
  'head-noun',
  'written-date',
  'relative-date',
  'known-patient',
  'known-patient-variant',
  'seen-elsewhere',
  'signature',
  'address',
] as const;
export type DetectionReason = (typeof detectionReasons)[number];

export type Emit = (start: number, end: number, type: PhiType, score: number, reason: DetectionReason) => void;

/** One recognizer, one file. Runs over a note that was scanned once; linear in the length of the note. */
export interface Recognizer {
  /** `date-numeric`, `id-es-dni`, … unique; the first part is the noun. */
  readonly id: string;
  readonly languages: readonly Language[];
  readonly find: (scan: Scan, emit: Emit) => void;
}

/**
 * Suggestions below are not shown by default. Recognizers give lower scores to what is PHI only in the strictest sense,
 * or only if the text is full of it: distances in time (`three days ago`), weekdays alone, forms without key word or
 * checksum.
 */
export const shownFrom = 0.5;
