import { z } from 'zod';
import { call, everybody, markers, movers } from './kernel';
import { Annotation, AnnotationStatus, Language } from './text';

export const documentStatuses = ['open', 'done', 'exempt'] as const;
export const DocumentStatus = z.enum(documentStatuses);
export type DocumentStatus = z.infer<typeof DocumentStatus>;

/** A row of the list of notes: everything but the text. */
export const DocumentRow = z
  .object({
    /** Number in the project, stable; `name` is what the source called it. */
    id: z.int().min(1),
    name: z.string(),
    patient: z.string().nullable(),
    date: z.string().nullable(),
    language: Language.nullable(),
    /** What kind of note, if the source said so: `discharge`, … */
    kind: z.string().nullable(),
    length: z.int(),
    status: DocumentStatus,
    suggested: z.int(),
    accepted: z.int(),
    rejected: z.int(),
    isFlagged: z.boolean(),
    comments: z.int(),
  })
  .readonly();
export type DocumentRow = z.infer<typeof DocumentRow>;

export const DocumentFilter = z
  .strictObject({
    status: DocumentStatus.optional(),
    language: Language.optional(),
    patient: z.string().optional(),
    /** Case-insensitive, in name, patient or text. */
    search: z.string().max(200).optional(),
    label: z.string().optional(),
    annotationStatus: AnnotationStatus.optional(),
    /** Of an annotation that has the label and the status, if these are asked for: its score, [from, to), and who decided last. */
    scoreFrom: z.number().min(0).max(1).optional(),
    scoreTo: z.number().min(0).max(1).optional(),
    author: z.string().max(200).optional(),
    /** Dates of notes, ISO, both included. */
    dateFrom: z.string().max(10).optional(),
    dateTo: z.string().max(10).optional(),
    isFlagged: z.boolean().optional(),
    hasComments: z.boolean().optional(),
  })
  .readonly();
export type DocumentFilter = z.infer<typeof DocumentFilter>;

export const documentOrders = ['plain', 'leastCertain', 'mostOpen', 'mostUncertain'] as const;

export const DocumentView = z
  .object({
    row: DocumentRow,
    text: z.string(),
    meta: z.record(z.string(), z.string()),
    annotations: z.array(Annotation),
    revision: z.int(),
  })
  .readonly();
export type DocumentView = z.infer<typeof DocumentView>;

export const documentCalls = {
  list: call({
    input: z.strictObject({
      filter: DocumentFilter.optional(),
      order: z.enum(documentOrders).optional(),
      offset: z.int().min(0),
      limit: z.int().min(1).max(1000),
    }),
    output: z.object({ total: z.int(), rows: z.array(DocumentRow) }),
    allow: everybody,
  }),
  get: call({ input: z.strictObject({ id: z.int() }), output: DocumentView, allow: everybody }),
  setStatus: call({
    input: z.strictObject({ ids: z.array(z.int()).min(1).max(100_000), status: DocumentStatus }),
    output: z.object({ changed: z.int(), revision: z.int() }),
    allow: markers,
  }),
  remove: call({
    input: z.strictObject({ ids: z.array(z.int()).min(1).max(100_000) }),
    output: z.object({ removed: z.int(), revision: z.int() }),
    allow: movers,
  }),
} as const;
