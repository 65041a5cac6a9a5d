import type { TrainingRun } from '../../../electron/contract/training';
import { client } from '../../app/client';
import { useTagger } from './taggerStore';
import { typedRun } from './taggerForm';
import { smallerBatchOf } from './trainingForm';

/** Where memory did not suffice: with the batch that the engine proposes, from where it stopped if that was stored. */
export function useRetry() {
  const tagger = useTagger();

  async function retrySmaller(run: TrainingRun): Promise<void> {
    const proposed = smallerBatchOf(run.error);
    if (proposed === null || tagger.isRunning || !tagger.canWrite) return;
    const { kind } = run;
    const options = { ...run.options, batchSize: proposed.smaller };
    tagger.typed = typedRun(run, options);
    if (run.canResume && kind !== 'linearCrf' && run.options.privacy === undefined)
      await tagger.resume(run, { batchSize: proposed.smaller });
    else await tagger.begin(() => client.training.start({ kind, name: tagger.name.trim(), options }));
  }
  return { retrySmaller };
}
