import type { TrainingRun } from '../../../contract/training';
import type { RunRecord } from './task';

/**
 * Seconds that a kind of model took per character of its notes, in its newest run that read reviewed notes alone.
 * @param records newest first
 */
export function secondsForCharacter(records: readonly RunRecord[], kind: TrainingRun['kind']): number | null {
  for (const { run, seconds, characters, ownIds } of records) {
    const isPlain = run.purpose === 'model' && ownIds === undefined;
    if (run.kind === kind && isPlain && run.status === 'done' && seconds !== null && characters > 0)
      return seconds / characters;
  }
  return null;
}
