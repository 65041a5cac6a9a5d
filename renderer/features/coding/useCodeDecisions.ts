import type { ShallowRef } from 'vue';
import type { CodeRole, CodingReason, CodingView, NoteCodes } from '../../../electron/contract/coding';
import type { Span } from '../../../electron/contract/text';
import { client } from '../../app/client';
import type { useCodeCursor } from './useCodeCursor';
import type { useCodeOrder } from './useCodeOrder';
import type { useCodeWrites } from './useCodeWrites';

/** Offered in this order; keys 1 to 9. `replaced` comes of replacing. */
export const offeredReasons = [
  'notInText',
  'negated',
  'history',
  'family',
  'hypothetical',
  'tooGeneral',
  'tooSpecific',
  'notToBeCoded',
  'other',
] as const satisfies readonly CodingReason[];

/** What the note itself says, else that it says nothing. */
export function defaultReason({ flags, evidence }: CodingView): CodingReason {
  return flags[0] ?? (evidence.length === 0 ? 'notInText' : 'notToBeCoded');
}

/** What a person decides about codes of the note. */
export function useCodeDecisions(
  selection: ShallowRef<Span | null>,
  { codings }: ReturnType<typeof useCodeOrder>,
  { activeId, active, rejecting, activate, step, advance }: ReturnType<typeof useCodeCursor>,
  { write }: ReturnType<typeof useCodeWrites>,
) {
  async function decide(
    status: 'suggested' | 'accepted' | 'rejected',
    reason?: CodingReason,
    id = activeId.value,
  ): Promise<void> {
    if (id === null) return;
    rejecting.value = null;
    const written = await write((target) =>
      client.coding.decide({ ...target, codingIds: [id], status, ...(reason === undefined ? {} : { reason }) }),
    );
    if (written !== null && status !== 'suggested') advance(id);
  }
  /** First asks why; asked again, the likeliest reason is taken. */
  async function reject(id = activeId.value): Promise<void> {
    const coding = codings.value.find((each) => each.id === id);
    if (coding === undefined) return;
    if (rejecting.value === coding.id) return decide('rejected', defaultReason(coding), coding.id);
    activate(coding.id);
    rejecting.value = coding.id;
  }
  const replace = (code: string): Promise<NoteCodes | null> => {
    const id = activeId.value;
    return id === null
      ? Promise.resolve(null)
      : write((target) => client.coding.replace({ ...target, codingId: id, code }));
  };
  async function add(code: string): Promise<void> {
    const span = selection.value;
    const written = await write((target) =>
      client.coding.add({ ...target, code, ...(span === null ? {} : { spans: [span] }) }),
    );
    if (written !== null) selection.value = null;
  }
  async function support(): Promise<void> {
    const [id, span] = [activeId.value, selection.value];
    if (id === null || span === null) return;
    const written = await write((target) => client.coding.support({ ...target, codingId: id, spans: [span] }));
    if (written !== null) selection.value = null;
  }
  async function remove(): Promise<void> {
    const id = activeId.value;
    if (id === null) return;
    step(1);
    await write((target) => client.coding.remove({ ...target, codingIds: [id] }));
  }
  async function setRole(role: CodeRole, id = activeId.value): Promise<void> {
    const coding = codings.value.find((each) => each.id === id);
    if (coding === undefined) return;
    if (coding.status !== 'accepted')
      await write((target) => client.coding.decide({ ...target, codingIds: [coding.id], status: 'accepted' }));
    await write((target) =>
      client.coding.setRole({ ...target, codingId: coding.id, role: coding.role === role ? 'secondary' : role }),
    );
  }
  async function move(by: 1 | -1): Promise<void> {
    const coding = active.value;
    if (coding === null || coding.status !== 'accepted') return;
    await write((target) =>
      client.coding.move({ ...target, codingId: coding.id, position: Math.max(1, coding.position + by) }),
    );
  }
  return { decide, reject, replace, add, support, remove, setRole, move };
}
