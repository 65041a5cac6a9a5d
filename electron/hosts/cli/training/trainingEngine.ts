import type { Resources } from '../../../services/ports';
import { createChildEngine, type ChildEngine } from '../../node/childEngine';
import type { VerbContext } from '../verb';

/** Training runs in another process, so that this one can report why it ended and save the checkpoint. */
export function trainingEngine({ outside }: VerbContext, resources: Resources): ChildEngine {
  if (outside === undefined) return createChildEngine(resources, (line) => process.stderr.write(`${line}\n`));
  // Its owner ends it.
  return { engine: outside.engine, dispose: () => undefined };
}
