import { createDetection, type Detection } from '../../../models/engine/detection';
import { taskEngines } from '../../../models/engine/tasks/registry';
import type { RedactorEngine } from '../../../models/engine/redactorEngine';
import type { TaggerEngine } from '../../../models/engine/taggerEngine';
import type { Resources } from '../../services/ports';
import { createMachine } from './machine';

/** Rules and bundled models in this process, for callers that only detect. */
export function detectionHere(resources: Resources): Detection {
  const machine = createMachine(resources);
  let tagger: Promise<TaggerEngine> | null = null;
  let redactor: Promise<RedactorEngine> | null = null;
  return createDetection(
    machine,
    {},
    {
      tagger: () => (tagger ??= taskEngines.tagger.open(machine)),
      redactor: () => (redactor ??= taskEngines.redactor.open(machine)),
    },
  );
}
