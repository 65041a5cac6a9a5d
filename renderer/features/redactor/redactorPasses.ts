import type { RedactorPoint } from '../../../electron/contract/redactors';

/** One pass over the notes, as its last moment left it. */
interface RedactorPass {
  readonly epoch: number;
  readonly loss: number | null;
  readonly dev: null;
  readonly reached: RedactorPoint['dev'];
  readonly elapsedMs: number;
}

/** Moments as passes; a resumed run counts a pass once, and self-training takes the place of what was before it. */
export function passesOf(points: readonly RedactorPoint[]): readonly RedactorPass[] {
  const byEpoch = new Map<number, RedactorPass>();
  for (const { epoch, loss, dev, elapsedMs } of points)
    if (epoch > 0)
      byEpoch.set(epoch, { epoch, loss, dev: null, reached: dev ?? byEpoch.get(epoch)?.reached ?? null, elapsedMs });
  return [...byEpoch.values()].toSorted((a, b) => a.epoch - b.epoch);
}

/** Recall and precision of the passes that were measured. */
export const measuredPasses = (
  passes: readonly RedactorPass[],
): readonly (readonly [epoch: number, recall: number, precision: number])[] =>
  passes.flatMap(({ epoch, reached }) =>
    reached === null ? [] : [[epoch, reached.recall, reached.precision] as const],
  );
