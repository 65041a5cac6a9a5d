import { z } from 'zod';

/**
 * Who wrote a note: the hospital, or someone else whose letter is filed in the patient's record. The author of a letter
 * knows its content, so nothing that a release samples for it may disclose the content of other notes.
 */
const provenances = ['own', 'contributed'] as const;
export const Provenance = z.enum(provenances);
export type Provenance = z.output<typeof Provenance>;

/** From a note's imported fields. Any statement other than `own` means someone else: the cautious reading. */
export function provenanceOf(meta: Readonly<Record<string, string>> | undefined): Provenance {
  const told = meta?.['provenance']?.trim().toLowerCase();
  return told === undefined || told === '' || told === 'own' ? 'own' : 'contributed';
}
