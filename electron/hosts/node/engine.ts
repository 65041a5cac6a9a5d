import type { Engine } from '../../contract/engineApi';
import type { DetectionSwitches } from '../../core/detection/detect';
import { engineOf } from '../../../models/engine/engine';
import type { Resources } from '../../services/ports';
import type { Compute } from './compute';
import { createMachine } from './machine';

/** Rules and models in this process: used by the engine process, and by the command line without one. */
export const createEngine = (resources: Resources, switches: DetectionSwitches = {}, compute?: Compute): Engine =>
  engineOf(createMachine(resources, compute), switches);
