import { z } from 'zod';
import { call } from './kernel';
import { LabelledSpan, Offset } from './text';

const allow = ['reviewer', 'coordinator', 'privacyOfficer'] as const;
/** As long as its content: a place where hundreds of spans overlap has a long key. */
const Key = z.string().min(1).max(4_000_000);

/** One of the versions, all of them together, none, or spans of one's own. */
export const AdjudicationChoice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('version'), version: z.int().min(0).max(50) }),
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('own'), spans: z.array(LabelledSpan).min(1).max(100) }),
]);
export type AdjudicationChoice = z.infer<typeof AdjudicationChoice>;

export const AdjudicationDecision = z
  .object({ choice: AdjudicationChoice, author: z.string(), time: z.string() })
  .readonly();
export type AdjudicationDecision = z.infer<typeof AdjudicationDecision>;
const Accepted = z.object({ author: z.string(), time: z.string() }).readonly();

export const AdjudicationConflict = z
  .object({
    key: Key,
    start: Offset,
    end: Offset,
    kind: z.enum(['label', 'extent', 'missing']),
    versions: z.array(z.object({ annotators: z.array(z.string()), spans: z.array(LabelledSpan) })),
    decision: AdjudicationDecision.nullable(),
  })
  .readonly();
export type AdjudicationConflict = z.infer<typeof AdjudicationConflict>;

export const AdjudicationNote = z
  .object({
    documentId: z.int(),
    name: z.string(),
    text: z.string(),
    revision: z.int(),
    annotators: z.array(z.object({ id: z.string(), name: z.string(), spans: z.int() })),
    agreed: z.array(LabelledSpan),
    conflicts: z.array(AdjudicationConflict),
    /** Agreed and decided so far. */
    result: z.array(LabelledSpan),
    accepted: Accepted.nullable(),
  })
  .readonly();
export type AdjudicationNote = z.infer<typeof AdjudicationNote>;

export const AdjudicationRow = z
  .object({
    documentId: z.int(),
    name: z.string(),
    patient: z.string().nullable(),
    language: z.string().nullable(),
    annotators: z.int(),
    agreed: z.int(),
    conflicts: z.int(),
    decided: z.int(),
    isAccepted: z.boolean(),
  })
  .readonly();
export type AdjudicationRow = z.infer<typeof AdjudicationRow>;

const Statistics = z.object({
  notes: z.int(),
  accepted: z.int(),
  agreed: z.int(),
  conflicts: z.int(),
  decided: z.int(),
  kinds: z.array(z.object({ kind: z.enum(['label', 'extent', 'missing']), conflicts: z.int(), decided: z.int() })),
  choices: z.object({ version: z.int(), all: z.int(), none: z.int(), own: z.int() }),
  annotators: z.array(z.object({ annotator: z.string(), name: z.string(), decided: z.int(), taken: z.int() })),
  /** Who decided how much, in descending order. `name` if the account belongs to a person of the project. */
  deciders: z.array(z.object({ author: z.string(), name: z.string(), decided: z.int() })),
});
export type AdjudicationMetrics = z.infer<typeof Statistics>;

export const adjudicationCalls = {
  /** Notes that at least two annotators have finished. */
  list: call({
    input: z.strictObject({}),
    output: z.object({ rows: z.array(AdjudicationRow), statistics: Statistics }),
    allow,
  }),
  get: call({ input: z.strictObject({ documentId: z.int() }), output: AdjudicationNote, allow }),
  /**
   * Null takes the decision back. `stale` when the layers changed meanwhile. Only what changed comes back: a note may
   * be a megabyte long.
   */
  decide: call({
    input: z.strictObject({ documentId: z.int(), key: Key, choice: AdjudicationChoice.nullable() }),
    output: z.object({ documentId: z.int(), key: Key, decision: AdjudicationDecision.nullable(), revision: z.int() }),
    allow,
  }),
  /** The result becomes the note's annotations, and the note done. `notReady` while a conflict is undecided. */
  accept: call({
    input: z.strictObject({ documentId: z.int() }),
    output: z.object({ documentId: z.int(), accepted: Accepted.nullable(), revision: z.int() }),
    allow,
  }),
  /** Every note without a conflict at once; one step to undo. */
  acceptAgreed: call({ input: z.strictObject({}), output: z.object({ notes: z.int() }), allow }),
} as const;
