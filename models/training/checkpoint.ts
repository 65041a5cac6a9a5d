import { GauzeError } from '../../electron/contract/errors';
import type { Parameter, Parameters } from './parameters';
import { readTensorFile, writeTensorFile, type StoredTensor, type TensorData } from './tensorFile';
import type { LoopState } from './trainingLoop';

const format = 'gauze-checkpoint-2';

/**
 * Weights, moments, averages and counters as they stand. Of a table only the rows that were ever read: the others are
 * what the training began with, and most of a table is never read.
 */
export function writeCheckpoint(fingerprint: string, parameters: Parameters, state: LoopState): Uint8Array {
  const { optimizer, average, best, progress } = state;
  const tensors = new Map<string, StoredTensor>();
  const put = (kind: string, name: string, data: TensorData): void =>
    void tensors.set(`${kind}/${name}`, { shape: [data.length], data });
  let untouched = 0;
  parameters.forEach((parameter, p) => {
    const { name, values } = parameter;
    const rows = parameter.isTable ? movedRows(parameter, p, state) : null;
    if (rows !== null) {
      put('rows', name, rows);
      untouched = hashOfOthers(parameter, rows, untouched);
    }
    const part = (data: Float32Array): Float32Array => (rows === null ? data : rowsOf(data, rows, widthOf(parameter)));
    put('weight', name, part(values));
    put('first', name, part(optimizer.first[p]!));
    put('second', name, part(optimizer.second[p]!));
    if (average !== null) put('average', name, part(average.averages[p]!));
    if (average !== null)
      put(
        'clock',
        name,
        rows === null ? average.rowClocks[p]! : Float64Array.from(rows, (row) => average.rowClocks[p]![row]!),
      );
    if (best !== null) put('best', name, part(best[p]!.values));
  });
  put('double', 'momentumProduct', Float64Array.of(optimizer.momentumProduct));
  if (average !== null) put('double', 'clock', Float64Array.of(average.clock));
  const metadata = {
    format,
    fingerprint,
    untouched: untouched.toString(16),
    progress: JSON.stringify(progress),
    optimizerSteps: String(optimizer.steps),
    averageSteps: String(average?.steps ?? 0),
  };
  return writeTensorFile({ metadata, tensors });
}

const widthOf = ({ shape }: Parameter): number => shape[1]!;

/** Rows of a table of which anything is not as it was at the beginning. */
function movedRows(parameter: Parameter, p: number, { optimizer, average, best }: LoopState): Int32Array {
  const width = widthOf(parameter);
  const [first, second, averages, chosen] = [
    optimizer.first[p]!,
    optimizer.second[p]!,
    average?.averages[p],
    best?.[p]?.values,
  ];
  const { values } = parameter;
  const isMoved = (row: number): boolean => {
    if (average !== null && average.rowClocks[p]![row] !== 0) return true;
    for (let i = row * width; i < (row + 1) * width; i++) {
      if (
        first[i] !== 0 ||
        second[i] !== 0 ||
        (averages !== undefined && averages[i] !== values[i]) ||
        (chosen !== undefined && chosen[i] !== values[i])
      )
        return true;
    }
    return false;
  };
  return Int32Array.from(Array.from({ length: parameter.shape[0]! }, (_, row) => row).filter(isMoved));
}

function rowsOf(data: Float32Array, rows: Int32Array, width: number): Float32Array {
  const out = new Float32Array(rows.length * width);
  rows.forEach((row, at) => out.set(data.subarray(row * width, (row + 1) * width), at * width));
  return out;
}

/** Of the rows that are left out, so that they are never taken from another beginning. */
function hashOfOthers(parameter: Parameter, rows: Int32Array, before: number): number {
  const width = widthOf(parameter);
  const bits = new Uint32Array(parameter.values.buffer, parameter.values.byteOffset, parameter.values.length);
  const isLeft = new Uint8Array(parameter.shape[0]!).fill(1);
  for (const row of rows) isLeft[row] = 0;
  let hash = before;
  isLeft.forEach((left, row) => {
    if (left === 1) for (let i = row * width; i < (row + 1) * width; i++) hash = Math.imul(hash ^ bits[i]!, 0x01000193);
  });
  return hash >>> 0;
}

/**
 * Puts everything back, in place.
 *
 * @throws GauzeError `damaged`, or `stale` where the checkpoint is of other data or settings
 */
export function readCheckpoint(bytes: Uint8Array, fingerprint: string, parameters: Parameters, state: LoopState): void {
  const { metadata, tensors } = readTensorFile(bytes);
  if (metadata['format'] !== format) throw new GauzeError('damaged', 'not a checkpoint of this version');
  if (metadata['fingerprint'] !== fingerprint)
    throw new GauzeError('stale', 'the checkpoint is of a training with other notes or settings');
  const stored = (kind: string, name: string): TensorData => {
    const found = tensors.get(`${kind}/${name}`);
    if (found === undefined) throw new GauzeError('damaged', 'the checkpoint lacks weights');
    return found.data;
  };
  /** @param rows those that are there; null: all of it @param width of a row */
  const restore = (kind: string, name: string, to: TensorData, rows: Int32Array | null = null, width = 1): void => {
    const data = stored(kind, name);
    if (data.length !== (rows === null ? to.length : rows.length * width))
      throw new GauzeError('damaged', 'the checkpoint lacks weights');
    if (rows === null) to.set(data);
    else rows.forEach((row, at) => to.set(data.subarray(at * width, (at + 1) * width), row * width));
  };
  const rowsByTable = new Map<string, Int32Array>();
  let untouched = 0;
  for (const parameter of parameters) {
    if (!parameter.isTable) continue;
    const rows = stored('rows', parameter.name);
    if (!(rows instanceof Int32Array) || rows.some((row) => row < 0 || row >= parameter.shape[0]!))
      throw new GauzeError('damaged', 'the checkpoint names rows that are not there');
    rowsByTable.set(parameter.name, rows);
    untouched = hashOfOthers(parameter, rows, untouched);
  }
  const { optimizer, average } = state;
  const hasBest = tensors.has(`best/${parameters[0]?.name ?? ''}`);
  // what is left out is as it was at the beginning
  if (hasBest) state.best = parameters.map((parameter) => ({ ...parameter, values: parameter.values.slice() }));
  parameters.forEach((parameter, p) => {
    const { name, values } = parameter;
    const rows = rowsByTable.get(name) ?? null;
    const width = rows === null ? 1 : widthOf(parameter);
    restore('weight', name, values, rows, width);
    restore('first', name, optimizer.first[p]!, rows, width);
    restore('second', name, optimizer.second[p]!, rows, width);
    if (average !== null) restore('average', name, average.averages[p]!, rows, width);
    if (average !== null) restore('clock', name, average.rowClocks[p]!, rows);
    if (state.best !== null) restore('best', name, state.best[p]!.values, rows, width);
  });
  if (metadata['untouched'] !== untouched.toString(16))
    throw new GauzeError('stale', 'the checkpoint is of a training that began from other weights');
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
