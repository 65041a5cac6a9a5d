import { z } from 'zod';
import { familyOfType, phiFamilies, phiTypes } from './phiTypes';

export { familyOfType, phiFamilies, phiTypes };

export const PhiType = z.enum(phiTypes);
export type PhiType = z.infer<typeof PhiType>;

export const PhiFamily = z.enum(phiFamilies);
export type PhiFamily = z.infer<typeof PhiFamily>;

/** A proposal of a recognizer or a model, before a label set gives it a name. UTF-16 offsets, half-open. */
export interface Suggestion {
  readonly start: number;
  readonly end: number;
  readonly type: PhiType;
  /** In [0, 1]. */
  readonly score: number;
  /** `rule:<recognizer id>`, `patient-data`, `second-pass`, `model:<name>`. */
  readonly source: string;
  /** A code from `detectionReasons`. */
  readonly reason: string;
}

/**
 * A person by name. `given` and `surname` may hold several words; `surname` may be empty when only one name is known.
 */
export const PersonName = z.object({ given: z.string().max(200), surname: z.string().max(200) }).readonly();
export type PersonName = z.infer<typeof PersonName>;

/**
 * What is known of a patient before any note is read; every written variant of it is searched for in that patient's
 * notes.
 */
export const KnownPatient = z
  .object({
    /** As notes name their patient (`NoteDocument.patient`). */
    patient: z.string().min(1).max(200),
    names: z.array(PersonName).max(50).readonly(),
    /** ISO dates, `1946-03-03`. */
    birthDates: z.array(z.iso.date()).max(10).readonly(),
    ids: z
      .array(z.object({ value: z.string().min(1).max(100), type: PhiType }).readonly())
      .max(50)
      .readonly(),
    addresses: z
      .array(z.object({ street: z.string().max(200), zip: z.string().max(20), city: z.string().max(100) }).readonly())
      .max(20)
      .readonly(),
    phones: z.array(z.string().max(40)).max(20).readonly(),
    emails: z.array(z.string().max(254)).max(20).readonly(),
    relatives: z.array(PersonName).max(50).readonly(),
    doctors: z.array(PersonName).max(200).readonly(),
  })
  .readonly();
export type KnownPatient = z.infer<typeof KnownPatient>;

export const LabelDefinition = z
  .object({
    id: z.string().min(1).max(80),
    family: PhiFamily,
    /** What replacement treats the label as. */
    type: PhiType,
    /** Every kind that detection writes as this label. */
    from: z.array(PhiType).readonly(),
    /** Short names by interface language. */
    name: z.record(z.string(), z.string()).readonly(),
  })
  .readonly();
export type LabelDefinition = z.infer<typeof LabelDefinition>;

export const LabelSet = z
  .object({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/),
    version: z.int().min(1),
    name: z.string().min(1),
    labels: z.array(LabelDefinition).min(1).readonly(),
  })
  .readonly();
export type LabelSet = z.infer<typeof LabelSet>;
