import { joined } from '../../training/joined';
import { GauzeError } from '../../../electron/contract/errors';
import { readTensorFile, writeTensorFile, type StoredTensor, type TensorData } from '../../training/tensorFile';
import type { Trees } from './boostedTrees';
import { putTrees, readTrees, startsOf } from './treesFile';

/** A pair of note and code as the trees see it. */
export interface CandidateRow {
  readonly code: number;
  /** `featureNames` long, NaN where nothing is known. */
  readonly row: Float32Array;
}

/**
 * What the training of a hybrid has finished, by name, so that one that broke goes on with the same bytes. Only what
 * takes long is kept: the dictionary and the synonyms are made again.
 */
export class FinishedWork {
  readonly #parts: Map<string, Uint8Array>;

  /** @param onFinished a part was added */
  constructor(
    parts: ReadonlyMap<string, Uint8Array>,
    readonly onFinished: (parts: ReadonlyMap<string, Uint8Array>) => void,
  ) {
    this.#parts = new Map(parts);
  }

  /** The tensors under a name, made where they are not there. */
  cached<T>(name: string, { write, read }: PartCodec<T>, make: () => T): T {
    const known = this.#parts.get(name);
    if (known !== undefined) return read(readTensorFile(known).tensors);
    const value = make();
    this.#parts.set(
      name,
      writeTensorFile({
        metadata: {},
        tensors: new Map(
          Object.entries(write(value)).map(([tensor, data]): [string, StoredTensor] => [
            tensor,
            { shape: [data.length], data },
          ]),
        ),
      }),
    );
    this.onFinished(this.#parts);
    return value;
  }
}

export interface PartCodec<T> {
  readonly write: (value: T) => Readonly<Record<string, TensorData>>;
  /** @throws GauzeError `damaged` */
  readonly read: (tensors: ReadonlyMap<string, StoredTensor>) => T;
}

const damaged = (): never => {
  throw new GauzeError('damaged', 'the checkpoint of the training is damaged');
};
const floats = (tensors: ReadonlyMap<string, StoredTensor>, name: string): Float32Array => {
  const data = tensors.get(name)?.data;
  return data instanceof Float32Array ? data : damaged();
};
const ints = (tensors: ReadonlyMap<string, StoredTensor>, name: string): Int32Array => {
  const data = tensors.get(name)?.data;
  return data instanceof Int32Array ? data : damaged();
};

export const numbersCodec: PartCodec<Float32Array> = {
  write: (values) => ({ values }),
  read: (tensors) => floats(tensors, 'values'),
};

/** Rows of numbers of any length. */
export const listsCodec: PartCodec<readonly Float32Array[]> = {
  write: (lists) => ({ starts: startsOf(lists.map(({ length }) => length)), values: joined(lists) }),
  read(tensors) {
    const [starts, values] = [ints(tensors, 'starts'), floats(tensors, 'values')];
    return Array.from({ length: Math.max(0, starts.length - 1) }, (_, at) => values.slice(starts[at], starts[at + 1]));
  },
};

/**
 * Candidates of notes. Most features of most rows are missing: of each row only what is known stands there, with its
 * place.
 */
export const candidatesCodec: PartCodec<readonly (readonly CandidateRow[])[]> = {
  write(notes) {
    const all = notes.flat();
    const width = all[0]?.row.length ?? 0;
    let known = 0;
    for (const { row } of all) for (const value of row) if (!Number.isNaN(value)) known += 1;
    const values = new Float32Array(known);
    const bits = new Int32Array(all.length * Math.ceil(width / 32));
    let at = 0;
    for (const [number, { row }] of all.entries()) {
      for (let feature = 0; feature < width; feature++) {
        if (Number.isNaN(row[feature]!)) continue;
        bits[number * Math.ceil(width / 32) + (feature >> 5)]! |= 1 << (feature & 31);
        values[at++] = row[feature]!;
      }
    }
    return {
      starts: startsOf(notes.map(({ length }) => length)),
      codes: Int32Array.from(all, ({ code }) => code),
      bits,
      values,
      width: Int32Array.of(width),
    };
  },
  read(tensors) {
    const [starts, codes, bits, values] = [
      ints(tensors, 'starts'),
      ints(tensors, 'codes'),
      ints(tensors, 'bits'),
      floats(tensors, 'values'),
    ];
    const width = ints(tensors, 'width')[0]!;
    const words = Math.ceil(width / 32);
    let at = 0;
    const rows = Array.from(codes, (code, number): CandidateRow => {
      const row = new Float32Array(width).fill(NaN);
      for (let feature = 0; feature < width; feature++)
        if ((bits[number * words + (feature >> 5)]! & (1 << (feature & 31))) !== 0) row[feature] = values[at++]!;
      return { code, row };
    });
    if (at !== values.length) damaged();
    return Array.from({ length: Math.max(0, starts.length - 1) }, (_, note) =>
      rows.slice(starts[note], starts[note + 1]),
    );
  },
};

export const treesCodec: PartCodec<Trees> = {
  write(trees) {
    const out: Record<string, TensorData> = {};
    putTrees((name, data) => (out[name] = data), 'trees', trees);
    return out;
  },
  read: (tensors) =>
    readTrees(
      (name) => ints(tensors, name),
      (name) => floats(tensors, name),
      tensors.get('trees.base')?.data[0] ?? damaged(),
      'trees',
    ),
};
