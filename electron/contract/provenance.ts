import { z } from 'zod';

/**
 * Who wrote a note: the hospital, or somebody else whose letter is kept in the patient's file. Anyone who wrote a
 * letter knows what stands in it, so nothing that a release draws for it may tell what stands in other notes.
 */
const provenances = ['own', 'contributed'] as const;
export const Provenance = z.enum(provenances);
export type Provenance = z.output<typeof Provenance>;

/** Of a note's fields as they were imported. What is said and is not `own` is somebody else's: the careful reading. */
export function provenanceOf(meta: Readonly<Record<string, string>> | undefined): Provenance {
  const told = meta?.['provenance']?.trim().toLowerCase();
  return told === undefined || told === '' || told === 'own' ? 'own' : 'contributed';
}
