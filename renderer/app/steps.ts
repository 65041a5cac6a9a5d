import { GauzeError } from '../../electron/contract/errors';
import type { HistoryEntry } from '../../electron/contract/review';
import type { StepScope } from '../../electron/contract/vocabulary';
import { client } from './client';
import { useNotices } from './notices';

export type Direction = 'undo' | 'redo';
type Stepped = Awaited<ReturnType<typeof client.review.undo>>;
export interface Step extends Pick<Stepped, 'documentIds' | 'place'> {
  readonly done: HistoryEntry | null;
  /** What there is to say about it: `notice.<outcome>`, or the name of what was done. */
  readonly outcome: 'done' | `${Direction}${'None' | 'Other'}` | 'notYours';
}

/**
 * Takes back the last step of a scope, or one by its number, or does it again. Where nothing is to be done, `outcome`
 * tells why; nobody takes back what another did.
 */
export async function takeStep(
  direction: Direction,
  asked: { readonly scope?: StepScope; readonly seq?: number } = {},
): Promise<Step> {
  try {
    const { done, hasAnnotatorChanged, documentIds, place } = await client.review[direction](asked);
    useNotices().outdate();
    return {
      documentIds,
      place,
      done,
      outcome: done !== null ? 'done' : `${direction}${hasAnnotatorChanged ? 'Other' : 'None'}`,
    };
  } catch (error) {
    if (error instanceof GauzeError && error.code === 'forbidden')
      return { documentIds: [], place: null, done: null, outcome: 'notYours' };
    throw error;
  }
}
