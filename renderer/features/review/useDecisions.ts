import type { ComputedRef, ShallowRef } from 'vue';
import type { PhiFamily } from '../../../electron/contract/phi';
import type { Annotation, Span } from '../../../electron/contract/text';
import { client } from '../../app/client';
import { isSure } from './suggestionFilter';
import type { Cursor } from './useCursor';
import type { ShownNote } from './useShownNote';

/** What a person has just decided to be PHI, and the span of it. */
export interface Decided {
  readonly id: string;
  readonly text: string;
  readonly label: string;
}

interface Desk
  extends Pick<ShownNote, 'write' | 'foresee'>, Pick<Cursor, 'active' | 'selection' | 'activate' | 'stepFrom'> {
  readonly open: ComputedRef<readonly Annotation[]>;
  /** What the selected words are in other notes, when they were come upon as missed. */
  readonly guess: ComputedRef<string | undefined>;
  readonly byFamily: ComputedRef<
    readonly { readonly family: PhiFamily; readonly labels: readonly { readonly id: string }[] }[]
  >;
  readonly decided: ShallowRef<Decided | null>;
  readonly readOnWhenDecided: () => void;
}

/** The same words are offered no longer where the person thought better of it. */
function thinkBetter(decided: Desk['decided'], ids: readonly string[]): void {
  if (decided.value !== null && ids.includes(decided.value.id)) decided.value = null;
}

/** Every decision about what a span is, each shown before it is acknowledged. */
export function useDecisions({
  write,
  foresee,
  active,
  selection,
  activate,
  stepFrom,
  open,
  guess,
  byFamily,
  decided,
  readOnWhenDecided,
}: Desk) {
  /** @returns whether it was written */
  async function decide(status: Annotation['status'], ids?: readonly string[]): Promise<boolean> {
    const current = active.value;
    if (ids === undefined && status === 'accepted' && guess.value !== undefined) {
      await add(guess.value);
      return true;
    }
    const targets = ids ?? (current === null ? [] : [current.id]);
    if (targets.length === 0) return false;
    foresee(targets, (annotation) => ({ ...annotation, status }));
    if (current !== null && targets.includes(current.id)) stepFrom(current.start);
    if (status !== 'suggested') readOnWhenDecided();
    if (status !== 'accepted') thinkBetter(decided, targets);
    const reviewed = await write((target) => client.review.decide({ ...target, annotationIds: [...targets], status }));
    if (reviewed !== null && status === 'accepted' && current !== null && ids === undefined)
      decided.value = { id: current.id, text: current.text, label: current.label };
    return reviewed !== null;
  }
  /**
   * From the cursor on, accepts what a person sees, as one step, and goes on to what is left: what is less sure, and
   * what is not in view yet. Nothing is accepted unseen, and nothing that the cursor was moved past.
   *
   * @param isSeen whether all of a span is on the screen
   * @returns how many were accepted
   */
  async function acceptSeen(isSeen: (span: Span) => boolean): Promise<number> {
    const from = active.value;
    if (from === null) return 0;
    const ids = open.value
      .filter((annotation) => annotation.start >= from.start && isSure(annotation) && isSeen(annotation))
      .map(({ id }) => id);
    if (ids.length === 0) return 0;
    const done = decide('accepted', ids);
    stepFrom(from.start);
    return (await done) ? ids.length : 0;
  }
  /**
   * Gives the selection or the span under the cursor a label. The cursor stays: the same key again is the next label of
   * the family.
   */
  async function relabel(label: string): Promise<void> {
    if (selection.value !== null) return add(label);
    const current = active.value;
    if (current === null) return;
    foresee([current.id], (annotation) => ({ ...annotation, label, status: 'accepted' }));
    const reviewed = await write((target) =>
      current.label === label
        ? client.review.decide({ ...target, annotationIds: [current.id], status: 'accepted' })
        : client.review.relabel({ ...target, annotationIds: [current.id], label }),
    );
    if (reviewed !== null) decided.value = { id: current.id, text: current.text, label };
  }

  /**
   * The key of a family: the label of it that is known or suggested, or its first, or the next one when the span has
   * one of them already.
   */
  async function labelFamily(index: number): Promise<void> {
    const ids = byFamily.value[index]?.labels.map(({ id }) => id) ?? [];
    const current = selection.value === null ? active.value : null;
    const at = ids.indexOf(current?.label ?? guess.value ?? '');
    const wanted = current?.status === 'accepted' && at >= 0 ? ids[(at + 1) % ids.length] : ids[Math.max(0, at)];
    if (wanted !== undefined) await relabel(wanted);
  }

  async function add(label: string): Promise<void> {
    const span = selection.value;
    if (span === null) return;
    const reviewed = await write((target) => client.review.add({ ...target, ...span, label }));
    const made = reviewed?.put[0];
    if (made === undefined) return;
    activate(made.id);
    decided.value = { id: made.id, text: made.text, label };
  }

  async function remove(): Promise<void> {
    const current = active.value;
    if (current === null) return;
    foresee([current.id], () => null);
    stepFrom(current.start);
    thinkBetter(decided, [current.id]);
    await write((target) => client.review.remove({ ...target, annotationIds: [current.id] }));
  }

  return { decide, acceptSeen, relabel, labelFamily, add, remove };
}
