import { z } from 'zod';
import { DocumentFilter, DocumentRow } from './document';
import { call, everybody, markers, movers } from './kernel';
import { Annotation, AnnotationStatus, Offset } from './text';
import { occurrenceForms, queueOrders, stepScopes } from './vocabulary';

/**
 * The result of a write: the annotations of the note that are new or changed, and the ids of those that were removed.
 */
export const Reviewed = z
  .object({
    documentId: z.int(),
    revision: z.int(),
    put: z.array(Annotation),
    dropped: z.array(z.string()),
    /** Ids that this write made, changed or dropped. */ touched: z.array(z.string()),
  })
  .readonly();
export type Reviewed = z.infer<typeof Reviewed>;

const Target = { documentId: z.int(), revision: z.int().optional() };
const AnnotationIds = z.array(z.string()).min(1).max(100_000);

export const occurrenceScopes = ['note', 'patient', 'project'] as const;
export const OccurrenceScope = z.enum(occurrenceScopes);
export type OccurrenceScope = z.infer<typeof OccurrenceScope>;

/** One place with the same text. `annotationId` if a span covers it already. */
export const Occurrence = z
  .object({
    documentId: z.int(),
    documentName: z.string(),
    start: Offset,
    end: Offset,
    /** About 30 characters to each side, line ends as blanks. */
    before: z.string(),
    match: z.string(),
    after: z.string(),
    line: z.int(),
    annotationId: z.string().nullable(),
    label: z.string().nullable(),
    status: AnnotationStatus.nullable(),
    form: z.enum(occurrenceForms),
    /** True when the form differs in more than case and accents. */
    isVariant: z.boolean(),
  })
  .readonly();
export type Occurrence = z.infer<typeof Occurrence>;

export const HistoryEntry = z
  .object({
    seq: z.int(),
    time: z.string(),
    author: z.string(),
    command: z.string(),
    /**
     * Numbers and labels for the displayed sentence; the surface text only where the renderer shows it in the open
     * project.
     */
    count: z.int(),
    label: z.string().nullable(),
    text: z.string().nullable(),
    documentId: z.int().nullable(),
    /** How many notes it changed. */ documents: z.int(),
    isUndone: z.boolean(),
    /** It can still be taken back, or done again. */ isStep: z.boolean(),
  })
  .readonly();
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** How many places wait in one scope: the same form, and variants of it. */
const Waiting = z.object({ same: z.int(), variants: z.int(), documents: z.int() }).readonly();

/** What a person wrote about a note, or about one span of it. */
export const Comment = z
  .object({
    id: z.string().min(1),
    documentId: z.int(),
    annotationId: z.string().nullable(),
    text: z.string().min(1).max(4000),
    author: z.string(),
    time: z.string(),
  })
  .readonly();
export type Comment = z.infer<typeof Comment>;

export const ruleVerdicts = ['always', 'never'] as const;
/** Words that are always PHI in this project, under one label, or never. Whole words, ignoring case and accents. */
export const StandingRule = z
  .object({
    id: z.string().min(1),
    words: z.string().min(1).max(500),
    verdict: z.enum(ruleVerdicts),
    label: z.string().nullable(),
    author: z.string(),
  })
  .readonly();
export type StandingRule = z.infer<typeof StandingRule>;

/** A named query over the notes: it is evaluated anew each time, so that changes are included. */
export const SavedQueue = z
  .object({
    id: z.string().min(1),
    name: z.string().min(1).max(80),
    filter: DocumentFilter,
    order: z.enum(queueOrders),
    author: z.string(),
  })
  .readonly();
export type SavedQueue = z.infer<typeof SavedQueue>;

/** Places in notes that a person selected. */
const Place = z.object({ documentId: z.int(), start: Offset, end: Offset }).readonly();

/**
 * What was undone or redone; null if nothing was, `hasAnnotatorChanged` if annotators changed since and earlier steps
 * stay.
 */
const Stepped = z.object({
  done: HistoryEntry.nullable(),
  hasAnnotatorChanged: z.boolean(),
  documentIds: z.array(z.int()),
  /** Where it can be seen: the first place that changed. */ place: z
    .object({ documentId: z.int(), start: Offset, end: Offset, annotationId: z.string().nullable() })
    .nullable(),
  revision: z.int(),
});

export const StepScope = z.enum(stepScopes);
const StepInput = z.strictObject({ scope: StepScope.optional(), seq: z.int().optional() });

/** One place that a step changed, as it is now. */
export const ChangedPlace = z
  .object({
    documentId: z.int(),
    documentName: z.string(),
    start: Offset.nullable(),
    end: Offset.nullable(),
    text: z.string().nullable(),
    label: z.string().nullable(),
    /** Null where it is not there (any more). */ status: AnnotationStatus.nullable(),
    annotationId: z.string().nullable(),
  })
  .readonly();
export type ChangedPlace = z.infer<typeof ChangedPlace>;

/**
 * A segment that nobody labelled; `label` is what the same words were accepted as in other notes. `likely`: 0 if hardly
 * PHI, higher if more likely.
 */
export const NoteMiss = z
  .object({ start: Offset, end: Offset, label: z.string().optional(), likely: z.int().min(0).max(3) })
  .readonly();
export type NoteMiss = z.infer<typeof NoteMiss>;

/** The maximum share of the unread notes in question that may contain PHI that nothing marked. */
export const stoppingShares = [0.1, 0.05, 0.02, 0.01] as const;

/**
 * When reading may stop: with 95 % confidence at every moment at most `max` of the `unread` notes contain PHI that
 * nothing marked and that the readers would have found. About the notes that were open when the sequence began.
 */
export const Stopping = z
  .strictObject({
    /** 1, 2, …: what detection did since began a new one, each with its own part of what may be wrong. */
    sequence: z.int().min(1),
    startedAt: z.string(),
    notes: z.int(),
    unread: z.int(),
    read: z.int(),
    /** Of those read, sampled at random; of these, with PHI that nothing had marked. */
    random: z.int(),
    missing: z.int(),
    max: z.int(),
    /** At most this share of the PHI in unread notes is unmarked: with the same confidence, by itself. */
    phiAtMost: z.number().nullable(),
    /** Sampled notes that were finished unread: nothing sampled later counts until they are read. */
    skipped: z.array(z.int()),
    /** Read notes that had been sampled at random: disclosed only now. */
    drawn: z.array(z.int()),
    /** Detection changed the unread notes since, or notes were added: it does not cover those. */
    isOvertaken: z.boolean(),
    course: z.array(z.strictObject({ read: z.int(), unread: z.int(), max: z.int() })),
  })
  .readonly();
export type Stopping = z.infer<typeof Stopping>;

export const reviewCalls = {
  /** Null before notes were sampled at random, and for annotators who read only their own notes. */
  stopping: call({ input: z.strictObject({}), output: Stopping.nullable(), allow: everybody }),
  /** About how many more notes to read for each share; a forecast, null if it cannot be made. */
  notesToGo: call({
    input: z.strictObject({}),
    output: z.array(z.strictObject({ share: z.number(), notes: z.int().nullable() })),
    allow: everybody,
  }),
  /**
   * Begins a new sequence: what was marked meanwhile in unread notes counts as found.
   * @throws `empty` if no note is open, `notReady` if open notes were not searched
   */
  stoppingAnew: call({ input: z.strictObject({}), output: Stopping.nullable(), allow: movers }),

  /** Accepts, rejects or reopens annotations of one note. */
  decide: call({
    input: z.strictObject({ ...Target, annotationIds: AnnotationIds, status: AnnotationStatus }),
    output: Reviewed,
    allow: markers,
  }),
  relabel: call({
    input: z.strictObject({ ...Target, annotationIds: AnnotationIds, label: z.string() }),
    output: Reviewed,
    allow: markers,
  }),
  resize: call({
    input: z.strictObject({ ...Target, annotationId: z.string(), start: Offset, end: Offset }),
    output: Reviewed,
    allow: markers,
  }),
  add: call({
    input: z.strictObject({ ...Target, start: Offset, end: Offset, label: z.string() }),
    output: Reviewed,
    allow: markers,
  }),
  remove: call({
    input: z.strictObject({ ...Target, annotationIds: AnnotationIds }),
    output: Reviewed,
    allow: markers,
  }),
  occurrences: call({
    input: z.strictObject({
      documentId: z.int(),
      text: z.string().min(1).max(500),
      scope: OccurrenceScope,
      limit: z.int().min(1).max(5000),
    }),
    output: z.object({ total: z.int(), unlabelled: z.int(), documents: z.int(), occurrences: z.array(Occurrence) }),
    allow: everybody,
  }),
  /**
   * Labels every unlabelled whole-word occurrence as accepted; one undo step. Suggestions on the same text are accepted
   * too.
   */
  propagate: call({
    input: z.strictObject({
      ...Target,
      text: z.string().min(1).max(500),
      label: z.string(),
      scope: OccurrenceScope,
      includeVariants: z.boolean(),
    }),
    output: z.object({ added: z.int(), accepted: z.int(), documents: z.int(), reviewed: Reviewed }),
    allow: markers,
  }),
  /** What waits after a decision: the same words and their variants, by scope, and the places in this note. */
  offer: call({
    input: z.strictObject({ documentId: z.int(), text: z.string().min(1).max(500) }),
    output: z.object({ note: Waiting, patient: Waiting.nullable(), project: Waiting, places: z.array(Occurrence) }),
    allow: everybody,
  }),
  /** Labels selected places, of one note or of many, as one undo step. What is accepted there already stays. */
  label: call({
    input: z.strictObject({ places: z.array(Place).min(1).max(20_000), label: z.string() }),
    output: z.object({ added: z.int(), documents: z.int(), revision: z.int() }),
    allow: markers,
  }),
  /**
   * Ids in the order in which a person goes through them. It is fixed until requested again: nothing moves during
   * review.
   */
  queue: call({
    input: z.strictObject({
      filter: DocumentFilter.optional(),
      order: z.enum(queueOrders),
      /** Of a blind sample. */ size: z.int().min(1).max(100_000).optional(),
    }),
    output: z.object({ ids: z.array(z.int()) }),
    allow: everybody,
  }),
  /** Saved queues, by name. */
  queues: call({ input: z.strictObject({}), output: z.array(SavedQueue), allow: everybody }),
  /** Saves a queue, replacing one with the same name, ignoring case. */
  keepQueue: call({
    input: z.strictObject({
      name: z.string().trim().min(1).max(80),
      filter: DocumentFilter,
      order: z.enum(queueOrders),
    }),
    output: z.object({ kept: SavedQueue, queues: z.array(SavedQueue) }),
    allow: markers,
  }),
  removeQueue: call({ input: z.strictObject({ id: z.string() }), output: z.array(SavedQueue), allow: markers }),
  /** Whether originals may be printed; the institution's setting takes precedence over that of the project. */
  printing: call({
    input: z.strictObject({}),
    output: z.object({ isAllowed: z.boolean(), isByInstitution: z.boolean() }),
    allow: everybody,
  }),
  /** `forbidden` if the institution has decided. */
  allowPrinting: call({
    input: z.strictObject({ isAllowed: z.boolean() }),
    output: z.object({ isAllowed: z.boolean(), isByInstitution: z.boolean() }),
    allow: ['privacyOfficer'],
  }),
  /** Called before an original is printed, and recorded before printing. `forbidden` if not allowed. */
  print: call({
    input: z.strictObject({ documentId: z.int() }),
    output: z.object({ author: z.string(), time: z.string() }),
    lets: 'originals',
    allow: markers,
  }),
  rows: call({
    input: z.strictObject({ ids: z.array(z.int()).max(500) }),
    output: z.object({ rows: z.array(DocumentRow) }),
    allow: everybody,
  }),
  flag: call({
    input: z.strictObject({ ids: z.array(z.int()).min(1).max(100_000), isFlagged: z.boolean() }),
    output: z.object({ changed: z.int() }),
    allow: markers,
  }),
  comments: call({ input: z.strictObject({ documentId: z.int() }), output: z.array(Comment), allow: everybody }),
  /** Writes a comment, or over one of one's own. */
  comment: call({
    input: z.strictObject({
      documentId: z.int(),
      id: z.string().optional(),
      annotationId: z.string().nullable(),
      text: z.string().min(1).max(4000),
    }),
    output: z.array(Comment),
    allow: markers,
  }),
  removeComment: call({ input: z.strictObject({ id: z.string() }), output: z.array(Comment), allow: markers }),
  rules: call({ input: z.strictObject({}), output: z.array(StandingRule), allow: everybody }),
  /** Saves a rule and applies it at once to every open note, as one undo step. */
  addRule: call({
    input: z.strictObject({
      words: z.string().min(1).max(500),
      verdict: z.enum(ruleVerdicts),
      label: z.string().nullable(),
    }),
    output: z.object({ rule: StandingRule, changed: z.int(), documents: z.int() }),
    allow: markers,
  }),
  /** What the rule decided stays. */
  removeRule: call({ input: z.strictObject({ id: z.string() }), output: z.array(StandingRule), allow: markers }),
  /**
   * Segments of a note that nobody has labelled, the most suspicious first: words that were accepted in other notes,
   * with their label there, then capitals and digits. Blind annotators see nothing derived from others' decisions or
   * from suggestions.
   */
  possibleMisses: call({
    input: z.strictObject({ documentId: z.int(), isBlind: z.boolean() }),
    output: z.array(NoteMiss),
    allow: everybody,
  }),
  /**
   * The last step of a scope, or this one (for a job all of it); later steps elsewhere stay. `conflict` if a later step
   * depends on it.
   */
  undo: call({ input: StepInput, output: Stepped, allow: markers }),
  redo: call({ input: StepInput, output: Stepped, allow: markers }),
  /** What the next undo would revert; null if nothing is left. Called before much is undone at once. */
  nextStep: call({ input: StepInput, output: HistoryEntry.nullable(), allow: markers }),
  history: call({
    input: z.strictObject({
      documentId: z.int().optional(),
      scope: StepScope.optional(),
      limit: z.int().min(1).max(500),
    }),
    output: z.array(HistoryEntry),
    allow: everybody,
  }),
  /** What a step changed, the first hundred places: to look at it. */
  changed: call({ input: z.strictObject({ seq: z.int() }), output: z.array(ChangedPlace), allow: everybody }),
} as const;
