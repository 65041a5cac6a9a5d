import { z } from 'zod';
import { call, everybody, movers } from './kernel';
import { LabelSet } from './phi';

const Label = z.string().min(1).max(80);

/** A shipped set by its id, or one of the house's own as read from its file. */
export const ChosenSet = z.union([z.strictObject({ id: z.string() }), z.strictObject({ set: LabelSet })]);
export type ChosenSet = z.infer<typeof ChosenSet>;

export const MappingRow = z
  .object({
    from: Label,
    /** Suggested by the meaning of the label; null if the other set has no label for that type. */
    to: Label.nullable(),
    /**
     * `merged`: other labels map to it too; `split`: the label covers more than one of the new ones; `dropped`: there
     * is none.
     */
    loss: z.enum(['none', 'merged', 'split', 'dropped']),
    counts: z.object({ suggested: z.int(), accepted: z.int(), rejected: z.int() }),
  })
  .readonly();
export type MappingRow = z.infer<typeof MappingRow>;

export const labelsCalls = {
  /** A custom label set: `malformed` gives the path of the fault. */
  read: call({
    input: z.strictObject({ path: z.string().min(1).max(4096) }),
    output: LabelSet,
    paths: ['path'],
    allow: movers,
  }),
  /** What would become of every label of the project; nothing is changed. */
  preview: call({
    input: z.strictObject({ to: ChosenSet }),
    output: z.object({ set: LabelSet, rows: z.array(MappingRow) }),
    allow: everybody,
  }),
  /**
   * Rewrites every annotation in the words of another set; one undo step. A label that maps to null loses its
   * annotations.
   */
  change: call({
    input: z.strictObject({ to: ChosenSet, mapping: z.record(Label, Label.nullable()) }),
    output: z.object({ relabelled: z.int(), removed: z.int() }),
    allow: ['coordinator', 'privacyOfficer'],
  }),
} as const;
