import { z } from 'zod';
import { annotationStatuses, languages } from './vocabulary';

/**
 * Offsets count UTF-16 code units and ranges are half-open, everywhere inside Gauze. Only format files convert (brat
 * and i2b2 count Unicode code points).
 */
export const Offset = z.int().min(0);

export { annotationStatuses, languages };
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

/** The range: `text.slice(start, end)`. Never empty. */
export const Span = z.object({ start: Offset, end: Offset }).readonly();
export type Span = z.infer<typeof Span>;

/** Range and label, from one label set. */
export const LabelledSpan = z.object({ start: Offset, end: Offset, label: z.string().min(1).max(80) }).readonly();
export type LabelledSpan = z.infer<typeof LabelledSpan>;

export const AnnotationStatus = z.enum(annotationStatuses);
export type AnnotationStatus = z.infer<typeof AnnotationStatus>;

/** A span with its label, its origin and what was decided about it. */
export const Annotation = z
  .object({
    id: z.string().min(1),
    start: Offset,
    end: Offset,
    label: z.string().min(1).max(80),
    /** The text under the span when it was created; checked against the document on every write. */
    text: z.string(),
    status: AnnotationStatus,
    /** Who decided last: a person's OS account, or the source for a mere suggestion. */
    author: z.string(),
    /** `person`, `import`, `patient-data`, `rule:<recognizer>`, `second-pass`, `model:<name>`. */
    source: z.string(),
    /** Why, in a code the interface translates: `header-key`, `checksum-valid`, … */
    reason: z.string().optional(),
    /** In [0, 1]; absent for what a person created. */
    score: z.number().min(0).max(1).optional(),
  })
  .readonly();
export type Annotation = z.infer<typeof Annotation>;

/** A note as it enters or leaves: the line of the NDJSON format, and what every exchange format reads and writes. */
export interface NoteDocument {
  readonly id: string;
  readonly text: string;
  readonly patient?: string | undefined;
  /** ISO date of the note, `2024-03-14`. */
  readonly date?: string | undefined;
  readonly language?: Language | undefined;
  readonly meta?: Readonly<Record<string, string>> | undefined;
  readonly spans?: readonly NoteSpan[] | undefined;
}

/** A span as files carry it, already in UTF-16 offsets. */
export interface NoteSpan {
  readonly start: number;
  readonly end: number;
  readonly label: string;
  readonly text?: string | undefined;
  readonly score?: number | undefined;
  readonly source?: string | undefined;
  readonly author?: string | undefined;
  readonly status?: AnnotationStatus | undefined;
  readonly reason?: string | undefined;
}
