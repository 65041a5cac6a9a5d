import { engineApiOf, type Engine, type EngineApiOf } from '../../electron/contract/engineApi';
import { engineHere, type EngineClient, type EngineHandlers } from '../../electron/contract/engineKernel';
import { modelTasks, type ModelTasks } from '../../electron/contract/tasks/registry';
import type { TaskContracts } from '../../electron/contract/tasks/task';
import type { DetectionSwitches } from '../../electron/core/detection/detect';
import { createDetection } from './detection';
import type { Machine } from './machine';
import type { RedactorEngine } from './redactorEngine';
import type { TaggerEngine } from './taggerEngine';
import { taskEngines } from './tasks/registry';
import { lazily, type TaskEngine, type TaskEngines } from './tasks/task';

/** Kinds of models, as the contract and the engine know them. */
interface Tasks<T extends TaskContracts> {
  readonly contracts: T;
  /** Those of the tagger and of the redactor find PHI as well. */
  readonly engines: TaskEngines<T> & {
    readonly tagger: TaskEngine<TaggerEngine>;
    readonly redactor: TaskEngine<RedactorEngine>;
  };
}
const ownTasks: Tasks<ModelTasks> = { contracts: modelTasks, engines: taskEngines };

/** Rules and models on one machine. */
export const engineOf = (machine: Machine, switches: DetectionSwitches = {}): Engine =>
  engineWith(ownTasks, machine, switches);

/** The same with other kinds of models: the handlers of their calls follow from the contract. */
export function engineWith<T extends TaskContracts>(
  { contracts, engines }: Tasks<T>,
  machine: Machine,
  switches: DetectionSwitches = {},
): EngineClient<EngineApiOf<T>> {
  const tagger = lazily(contracts['tagger']!.engine, engines.tagger, machine);
  const redactor = lazily(contracts['redactor']!.engine, engines.redactor, machine);
  const others = Object.entries<TaskEngine<object>>(engines)
    .filter(([name]) => name !== 'tagger' && name !== 'redactor')
    .map(([name, engine]) => [name, lazily(contracts[name]!.engine, engine, machine).handlers] as const);

  const handlers = {
    detection: createDetection(machine, switches, { tagger: tagger.opened, redactor: redactor.opened }),
    ...Object.fromEntries(others),
    tagger: tagger.handlers,
    redactor: redactor.handlers,
    codeSystems: {
      read: async (request) =>
        (await import('../../electron/core/coding/systems/readCodeSystem')).readCodeSystem(request),
    },
  } satisfies Partial<EngineHandlers<EngineApiOf<ModelTasks>>>;
  // Which tasks there are is known where the contracts are: the types of the two registries hold each other.
  return engineHere(engineApiOf(contracts), handlers as unknown as EngineHandlers<EngineApiOf<T>>);
}
