import type { TrainingRun } from '../../../contract/training';
import type { ProjectDatabase } from '../../../store/database';
import { runRecords } from '../taskRuns';
import { tagger } from './task';

/** Seconds that a kind took for a character of its notes, from the newest run of it. */
export function secondsForCharacter(database: ProjectDatabase, kind: TrainingRun['kind']): number | null {
  for (const { run, seconds, characters } of runRecords(tagger, database)) {
    if (run.kind === kind && run.purpose === 'model' && run.status === 'done' && seconds !== null && characters > 0)
      return seconds / characters;
  }
  return null;
}
