import type { ModelKind } from '../../electron/contract/models';
import { GauzeError } from '../../electron/contract/errors';
import type { ModelPrivacy } from '../bundle/manifest';
import { encoderName } from './checkpointState';
import { trainSideBySide, type PartHooks, type PartPlan, type PartPoint, type WorkerTools } from './sideBySide';
import type { NetworkTools, TrainingContext } from './trainingContext';

/** Networks of a kind of model, each from another seed. */
const networksOf: Readonly<Record<ModelKind, number>> = {
  linearCrf: 0,
  network: 1,
  default: 1,
  accurate: 3,
  transformer: 0,
  transformerEnsemble: 1,
};

export const networkNames = (kind: ModelKind): readonly string[] =>
  Array.from({ length: networksOf[kind] }, (_, at) => (networksOf[kind] === 1 ? 'network' : `network${at + 1}`));

/**
 * The networks of a model, the encoder read once for all: side by side where there are cores and memory, else one after
 * the other, with the same bytes. A finished one stands by name in the checkpoint.
 *
 * @returns what was spent of privacy; null without differential privacy
 */
export async function trainNetworks(network: NetworkTools, context: TrainingContext): Promise<ModelPrivacy | null> {
  const { request, checkpointState, finished } = context;
  const mayShare = finished.size === 0;
  const names = networkNames(request.kind);
  const left = (): readonly string[] => names.filter((name) => checkpointState.network(name) === undefined);
  if (
    mayShare &&
    names.length > 1 &&
    network.inWorkers !== undefined &&
    Math.min(network.inWorkers.atOnce, left().length) > 1
  ) {
    try {
      await trainInWorkers(names, left(), network.inWorkers, context);
    } catch (error) {
      if (!(error instanceof GauzeError) || error.code !== 'notReady') throw error;
      // no threads after all: what is left is trained here
    }
  }
  let privacy: ModelPrivacy | null = null;
  for (const name of left()) privacy = await trainHere(names, name, network, context);
  return privacy;
}

const seedOf = ({ options }: TrainingContext['request']): number => options.seed ?? 1;

/** Epochs are counted over all networks of the model. @param at which of them the point is of */
const amongAll = (point: PartPoint, at: number, count: number): PartPoint => ({
  ...point,
  ...(point.phase === 'training' && { epoch: point.epoch + at * point.epochs, epochs: count * point.epochs }),
});

async function trainHere(
  names: readonly string[],
  name: string,
  network: NetworkTools,
  {
    request,
    tools: { featurizer, elapsed },
    signal,
    checkpointState,
    finished,
    report,
    saveCheckpoint,
  }: TrainingContext,
): Promise<ModelPrivacy | null> {
  const at = names.indexOf(name);
  const count = names.length;
  const options = count === 1 ? request.options : { ...request.options, seed: seedOf(request) + at };
  const own = checkpointState.stateOf(name);
  const start = finished.get(name);
  const { bytes, privacy } = await network.train(
    { ...request, options },
    featurizer,
    {
      elapsed,
      signal,
      onProgress: (point) => report('network', amongAll(point, at, count)),
      onCheckpoint(states) {
        checkpointState.states = states;
        saveCheckpoint();
      },
    },
    new Map([
      ...checkpointState.states,
      ...(own === undefined ? [] : [['network', own] as const]),
      ...(start === undefined ? [] : [[encoderName, start] as const]),
    ]),
  );
  checkpointState.finishLoneNetwork(name, bytes);
  return privacy;
}

async function trainInWorkers(
  names: readonly string[],
  left: readonly string[],
  workers: WorkerTools,
  { request, tools: { elapsed }, signal, checkpointState, report, saveCheckpoint }: TrainingContext,
): Promise<void> {
  const reading: PartHooks = {
    elapsed,
    signal,
    onProgress: (point) => report('network', point),
    onCheckpoint(now) {
      checkpointState.states = new Map([...checkpointState.states, ...now]);
      saveCheckpoint();
    },
  };
  const start = await workers.prepare(request, reading, checkpointState.states);
  const plans = left.map((name, place): PartPlan => ({
    name,
    seed: seedOf(request) + names.indexOf(name),
    state: checkpointState.stateOf(name) ?? (place === 0 ? checkpointState.states.get('network') : undefined),
  }));
  await trainSideBySide(request, plans, start, workers, {
    elapsed,
    signal,
    onProgress: ({ point, at, done: share }) =>
      report('network', {
        ...amongAll(point, names.indexOf(plans[at]!.name), names.length),
        together: { networks: Math.min(workers.atOnce, plans.length), done: share },
      }),
    onCheckpoint(now) {
      checkpointState.putStates(start, now);
      saveCheckpoint();
    },
    onDone: (name, part) => checkpointState.finishNetwork(name, part.bytes),
  });
  checkpointState.keepStates(start);
}
