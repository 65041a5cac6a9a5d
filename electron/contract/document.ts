import { z } from 'zod';
import { call, everybody, markers, movers } from './kernel';
import { PageSize, PageView } from './pages';
import { Annotation, AnnotationStatus, Language, Span } from './text';

export const documentStatuses = ['open', 'done', 'exempt'] as const;
export const DocumentStatus = z.enum(documentStatuses);
export type DocumentStatus = z.infer<typeof DocumentStatus>;

/**
 * The state of a note, in the words of every list, count, report and gate (`core/review/noteState` defines each):
 * nobody searched it for PHI; it was searched; a person had every screenful in view and decided every suggestion; a
 * person marked it as done; or it needs no review.
 */
export const noteStates = ['notSearched', 'searched', 'read', 'done', 'exempt'] as const;
export const NoteState = z.enum(noteStates);
export type NoteState = z.infer<typeof NoteState>;

/** How much of a note a person had in view: nothing, some screenfuls, all of them. */
export const readings = ['unopened', 'opened', 'whole'] as const;
export const Reading = z.enum(readings);
export type Reading = z.infer<typeof Reading>;

/**
 * How a note came to be done: read before; otherwise confirmed by a person for that note; among many at once; by
 * adjudication; or before Gauze recorded this.
 */
export const waysDone = ['read', 'anyway', 'together', 'adjudicated', 'unrecorded'] as const;
export const WayDone = z.enum(waysDone);
export type WayDone = z.infer<typeof WayDone>;

/** A row of the list of notes: everything but the text. */
export const DocumentRow = z
  .object({
    /** Number in the project, stable; `name` is what the source called it. */
    id: z.int().min(1),
    name: z.string(),
    patient: z.string().nullable(),
    date: z.string().nullable(),
    language: Language.nullable(),
    /** The kind of note, if the source states it: `discharge`, … */
    kind: z.string().nullable(),
    length: z.int(),
    status: DocumentStatus,
    state: NoteState,
    reading: Reading,
    /** Null for a note that is not done. */
    wayDone: WayDone.nullable(),
    /** Of the last search for PHI in it (`detection.searches`); null when there was none. */
    searchId: z.int().nullable(),
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
    /** `open`: neither done nor exempt. */
    status: DocumentStatus.optional(),
    state: NoteState.optional(),
    /** Searched, with what is no longer used. */
    isOutdated: z.boolean().optional(),
    language: Language.optional(),
    patient: z.string().optional(),
    /** Case-insensitive, in name, patient or text. */
    search: z.string().max(200).optional(),
    label: z.string().optional(),
    annotationStatus: AnnotationStatus.optional(),
    /** For an annotation with the label and the status, if given: its score, [from, to), and who decided last. */
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
    /** Parts that were in view. */ seen: z.array(Span),
    revision: z.int(),
    /** Pages of the file that it was read from; absent if there are none. */
    pageCount: z.int().min(1).optional(),
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
  /** The pages of the file that a note was read from; none for most files. */
  pages: call({
    input: z.strictObject({ id: z.int() }),
    output: z.object({ pages: z.array(PageSize) }),
    allow: everybody,
  }),
  /** One of them. Opening it is recorded as opening the note. */
  page: call({
    input: z.strictObject({ id: z.int(), number: z.int().min(1) }),
    output: PageView,
    allow: everybody,
  }),
  /**
   * How a note came to be done is recorded with it. With `mustBeRead`, `unread` if one of the notes is not: the person
   * has to confirm first. `forbidden` if the institution does not allow notes to be done unread.
   */
  setStatus: call({
    input: z.strictObject({
      ids: z.array(z.int()).min(1).max(100_000),
      status: DocumentStatus,
      mustBeRead: z.boolean().optional(),
    }),
    output: z.object({ changed: z.int(), revision: z.int() }),
    allow: markers,
  }),
  /** These parts of a note were in view on a person's screen. */
  seen: call({
    input: z.strictObject({ id: z.int(), spans: z.array(Span).min(1).max(1000) }),
    output: z.object({ reading: Reading }),
    allow: markers,
  }),
  remove: call({
    input: z.strictObject({ ids: z.array(z.int()).min(1).max(100_000) }),
    output: z.object({ removed: z.int(), revision: z.int() }),
    allow: movers,
  }),
} as const;
