import type { Resources } from '../../../services/ports';
import { createChildEngine, type ChildEngine } from '../../node/childEngine';
import type { VerbContext } from '../verb';

/** Where a verb trains: in another process, so that somebody is left to say why it ended and to keep the checkpoint. */
export function trainingEngine({ outside }: VerbContext, resources: Resources): ChildEngine {
  if (outside === undefined) return createChildEngine(resources, (line) => process.stderr.write(`${line}\n`));
  // The one that brought it ends it.
  return { engine: outside.engine, dispose: () => undefined };
}
