import { GauzeError } from '../../electron/contract/errors';
import { client } from './client';

type Direction = 'undo' | 'redo';
export interface Step {
  readonly documentIds: readonly number[];
  /** What there is to say about it: `notice.<said>`. */
  readonly said: `${Direction}${'Done' | 'None' | 'Other'}` | 'notYours';
}

/** Takes back the last step, or does it again. Where nothing is to be done, `said` tells why; nobody takes back what another did. */
export async function takeStep(direction: Direction): Promise<Step> {
  try {
    const { done, hasAnnotatorChanged, documentIds } = await client.review[direction]({});
    return { documentIds, said: `${direction}${done !== null ? 'Done' : hasAnnotatorChanged ? 'Other' : 'None'}` };
  } catch (error) {
    if (error instanceof GauzeError && error.code === 'forbidden') return { documentIds: [], said: 'notYours' };
    throw error;
  }
}
