import { GauzeError } from '../../electron/contract/errors';
import type { Parameters } from './parameters';
import { readTensorFile, writeTensorFile, type StoredTensor, type TensorData } from './tensorFile';
import type { LoopState } from './trainingLoop';

const format = 'gauze-checkpoint-1';

/** Weights, moments, averages and counters as they stand. */
export function writeCheckpoint(fingerprint: string, parameters: Parameters, { optimizer, average, best, progress }: LoopState): Uint8Array {
  const tensors = new Map<string, StoredTensor>();
  const put = (kind: string, name: string, data: TensorData): void => void tensors.set(`${kind}/${name}`, { shape: [data.length], data });
  parameters.forEach(({ name, values }, p) => {
    put('weight', name, values);
    put('first', name, optimizer.first[p]!);
    put('second', name, optimizer.second[p]!);
    if (average !== null) put('average', name, average.averages[p]!);
    if (average !== null) put('clock', name, average.rowClocks[p]!);
    if (best !== null) put('best', name, best[p]!.values);
  });
  put('double', 'momentumProduct', Float64Array.of(optimizer.momentumProduct));
  if (average !== null) put('double', 'clock', Float64Array.of(average.clock));
  const metadata = { format, fingerprint, progress: JSON.stringify(progress), optimizerSteps: String(optimizer.steps), averageSteps: String(average?.steps ?? 0) };
  return writeTensorFile({ metadata, tensors });
}

/**
 * Puts everything back, in place.
 *
 * @throws GauzeError `damaged`, or `stale` where the checkpoint is of other data or settings
 */
export function readCheckpoint(bytes: Uint8Array, fingerprint: string, parameters: Parameters, state: LoopState): void {
  const { metadata, tensors } = readTensorFile(bytes);
  if (metadata['format'] !== format) throw new GauzeError('damaged', 'not a checkpoint of this version');
  if (metadata['fingerprint'] !== fingerprint) throw new GauzeError('stale', 'the checkpoint is of a training with other notes or settings');
  const restore = (kind: string, name: string, to: TensorData): void => {
    const stored = tensors.get(`${kind}/${name}`);
    if (stored === undefined || stored.data.length !== to.length) throw new GauzeError('damaged', 'the checkpoint lacks weights');
    to.set(stored.data);
  };
  const { optimizer, average } = state;
  const hasBest = tensors.has(`best/${parameters[0]?.name ?? ''}`);
  if (hasBest) state.best = parameters.map((parameter) => ({ ...parameter, values: new Float32Array(parameter.values.length) }));
  parameters.forEach(({ name, values }, p) => {
    restore('weight', name, values);
    restore('first', name, optimizer.first[p]!);
    restore('second', name, optimizer.second[p]!);
    if (average !== null) restore('average', name, average.averages[p]!);
    if (average !== null) restore('clock', name, average.rowClocks[p]!);
    if (state.best !== null) restore('best', name, state.best[p]!.values);
  });
  const double = (name: string): number => {
    const value = new Float64Array(1);
    restore('double', name, value);
    return value[0]!;
  };
  optimizer.momentumProduct = double('momentumProduct');
  optimizer.steps = Number(metadata['optimizerSteps']);
  if (average !== null) {
    average.clock = double('clock');
    average.steps = Number(metadata['averageSteps']);
  }
  state.progress = JSON.parse(metadata['progress'] ?? '{}') as LoopState['progress'];
}
