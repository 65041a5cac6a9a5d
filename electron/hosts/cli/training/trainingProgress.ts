import type { Progress } from '../../../contract/modelCalls';
import type { TrainingPoint } from '../../../contract/training';
import { openCheckpointFile } from './checkpointFile';
import type { VerbContext } from '../verb';

const checkpointEveryMs = 30_000;
const reportEveryMs = 2000;

/** Rounds metrics of a training for reports. */
export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/**
 * Reports progress and saves the newest checkpoint to disk, also the last one of an interrupted training; a failure to
 * write one is reported, but does not end the training.
 */
export function trainingProgress(
  { diagnostics, elapsed }: VerbContext,
  file: string,
): {
  readonly take: (progress: Progress<TrainingPoint>) => void;
  readonly save: () => Promise<void>;
} {
  let lastReport = -Infinity;
  const checkpoints = openCheckpointFile(file, diagnostics, elapsed, checkpointEveryMs);
  const take = ({ point, checkpoint }: Progress<TrainingPoint>): void => {
    const { phase, part, epoch, epochs, loss, dev, tokensPerSecond, secondsLeft } = point;
    const now = elapsed();
    const left = secondsLeft === null ? undefined : Math.round(secondsLeft);
    if (checkpoint !== null) {
      checkpoints.take(checkpoint);
      return;
    }
    if (diagnostics.isTerminal && dev === null) {
      diagnostics.progress(epoch, 'epochs', { phase: `${part} ${phase}`, total: epochs, secondsLeft: left });
      return;
    }
    if (now - lastReport < reportEveryMs && dev === null && phase === 'training') return;
    lastReport = now;
    diagnostics.report('info', 'trainingProgress', {
      phase,
      part,
      epoch,
      epochs,
      tokensPerSecond: Math.round(tokensPerSecond),
      ...(loss !== null && { loss: rounded(loss) }),
      ...(left !== undefined && { secondsLeft: left }),
      ...(dev !== null && { devF1: rounded(dev.f1) }),
    });
  };
  return { take, save: checkpoints.save };
}
