import { z } from 'zod';
import { call } from './kernel';
import { Annotation, AnnotationStatus, Offset } from './text';

/** What a write gives back: the note's annotations as they now are. */
export const Reviewed = z.object({ documentId: z.int(), annotations: z.array(Annotation), revision: z.int(), /** Ids that this write made or changed. */ touched: z.array(z.string()) }).readonly();
export type Reviewed = z.infer<typeof Reviewed>;

const Target = { documentId: z.int(), revision: z.int().optional() };
const AnnotationIds = z.array(z.string()).min(1).max(100_000);

export const occurrenceScopes = ['note', 'patient', 'project'] as const;
export const OccurrenceScope = z.enum(occurrenceScopes);
export type OccurrenceScope = z.infer<typeof OccurrenceScope>;

/** One place where the same text stands. `annotationId` when a span covers it already. */
export const Occurrence = z
  .object({
    documentId: z.int(), documentName: z.string(), start: Offset, end: Offset,
    /** About 30 characters to each side, line ends as blanks. */
    before: z.string(), match: z.string(), after: z.string(), line: z.int(),
    annotationId: z.string().nullable(), label: z.string().nullable(), status: AnnotationStatus.nullable(),
    /** True when the form differs in more than case and accents. */
    isVariant: z.boolean(),
  })
  .readonly();
export type Occurrence = z.infer<typeof Occurrence>;

export const HistoryEntry = z
  .object({
    seq: z.int(), time: z.string(), author: z.string(), command: z.string(),
    /** Numbers and labels for the sentence shown; the surface text only where the renderer shows it in the open project. */
    count: z.int(), label: z.string().nullable(), text: z.string().nullable(), documentId: z.int().nullable(), isUndone: z.boolean(),
  })
  .readonly();
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const Stepped = z.object({ done: HistoryEntry.nullable(), documentIds: z.array(z.int()), revision: z.int() });

export const reviewCalls = {
  /** Accepts, rejects or reopens annotations of one note. */
  decide: call({ input: z.strictObject({ ...Target, annotationIds: AnnotationIds, status: AnnotationStatus }), output: Reviewed }),
  relabel: call({ input: z.strictObject({ ...Target, annotationIds: AnnotationIds, label: z.string() }), output: Reviewed }),
  resize: call({ input: z.strictObject({ ...Target, annotationId: z.string(), start: Offset, end: Offset }), output: Reviewed }),
  add: call({ input: z.strictObject({ ...Target, start: Offset, end: Offset, label: z.string() }), output: Reviewed }),
  remove: call({ input: z.strictObject({ ...Target, annotationIds: AnnotationIds }), output: Reviewed }),
  occurrences: call({
    input: z.strictObject({ documentId: z.int(), text: z.string().min(1).max(500), scope: OccurrenceScope, limit: z.int().min(1).max(5000) }),
    output: z.object({ total: z.int(), unlabelled: z.int(), documents: z.int(), occurrences: z.array(Occurrence) }),
  }),
  /** Labels every unlabelled whole-word occurrence as accepted; one undo step. Suggestions on the same text are accepted too. */
  propagate: call({
    input: z.strictObject({ ...Target, text: z.string().min(1).max(500), label: z.string(), scope: OccurrenceScope, includeVariants: z.boolean() }),
    output: z.object({ added: z.int(), accepted: z.int(), documents: z.int(), reviewed: Reviewed }),
  }),
  undo: call({ input: z.strictObject({}), output: Stepped }),
  redo: call({ input: z.strictObject({}), output: Stepped }),
  history: call({ input: z.strictObject({ documentId: z.int().optional(), limit: z.int().min(1).max(500) }), output: z.array(HistoryEntry) }),
} as const;
