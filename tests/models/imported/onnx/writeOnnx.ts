// ONNX files as bytes, field by field, so that a test can write what no exporter would.

const encoder = new TextEncoder();

export function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    const byte = Number(rest & 0x7fn);
    rest >>= 7n;
    bytes.push(rest > 0n ? byte | 0x80 : byte);
  } while (rest > 0n);
  return Uint8Array.from(bytes);
}

export const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(Buffer.concat(parts));
export const number = (field: number, value: number): Uint8Array => joined(varint(field * 8), varint(value));
export const bytes = (field: number, content: Uint8Array | string): Uint8Array => {
  const raw = typeof content === 'string' ? encoder.encode(content) : content;
  return joined(varint(field * 8 + 2), varint(raw.length), raw);
};

export const types = { single: 1, uint8: 2, int32: 6, int64: 7, string: 8, half: 10, double: 11 } as const;

/** @param more further fields of the tensor */
export const tensor = (
  name: string,
  type: number,
  dims: readonly number[],
  raw: Uint8Array,
  ...more: readonly Uint8Array[]
): Uint8Array =>
  joined(...dims.map((side) => number(1, side)), number(2, type), bytes(8, name), bytes(9, raw), ...more);

export const singles = (...values: readonly number[]): Uint8Array =>
  new Uint8Array(Float32Array.from(values).buffer.slice(0));
export const longs = (...values: readonly number[]): Uint8Array =>
  new Uint8Array(BigInt64Array.from(values, BigInt).buffer.slice(0));

export const node = (
  operator: string,
  inputs: readonly string[],
  output: string,
  attributes: readonly Uint8Array[] = [],
  domain = '',
): Uint8Array =>
  joined(
    ...inputs.map((name) => bytes(1, name)),
    bytes(2, output),
    bytes(4, operator),
    bytes(7, domain),
    ...attributes.map((attribute) => bytes(5, attribute)),
  );

/** A number that must be whole. */
export const whole = (name: string, value: number): Uint8Array =>
  joined(bytes(1, name), number(3, value), number(20, 2));

/** @param dims numbers that are fixed, names that are open */
export const value = (name: string, type: number, dims: readonly (number | string)[]): Uint8Array => {
  const shape = joined(...dims.map((side) => bytes(1, typeof side === 'number' ? number(1, side) : bytes(2, side))));
  return joined(bytes(1, name), bytes(2, bytes(1, joined(number(1, type), bytes(2, shape)))));
};

export interface Parts {
  readonly version: number;
  readonly opsets: readonly (readonly [string, number])[];
  readonly nodes: readonly Uint8Array[];
  readonly tensors: readonly Uint8Array[];
  readonly inputs: readonly Uint8Array[];
  readonly outputs: readonly Uint8Array[];
  /** Further fields of the graph and of the file. */
  readonly inGraph: readonly Uint8Array[];
  readonly inModel: readonly Uint8Array[];
}

export const pieces = 420;
/** By piece and label. */
export const table = Float32Array.from({ length: pieces * 3 }, (_, at) => ((at * 37) % 101) / 10 - 5);

/** A classifier that looks up each piece in a table. */
export const simple: Parts = {
  version: 8,
  opsets: [['', 17]],
  nodes: [node('Gather', ['table', 'input_ids'], 'logits')],
  tensors: [tensor('table', types.single, [pieces, 3], new Uint8Array(table.buffer))],
  inputs: [
    value('input_ids', types.int64, ['batch', 'sequence']),
    value('attention_mask', types.int64, ['batch', 'sequence']),
  ],
  outputs: [value('logits', types.single, ['batch', 'sequence', 3])],
  inGraph: [],
  inModel: [],
};

export function onnx(change: Partial<Parts> = {}): Uint8Array {
  const { version, opsets, nodes, tensors, inputs, outputs, inGraph, inModel } = { ...simple, ...change };
  const graph = joined(
    ...nodes.map((part) => bytes(1, part)),
    bytes(2, 'graph'),
    ...tensors.map((part) => bytes(5, part)),
    ...inputs.map((part) => bytes(11, part)),
    ...outputs.map((part) => bytes(12, part)),
    ...inGraph,
  );
  return joined(
    number(1, version),
    ...opsets.map(([domain, of]) => bytes(8, joined(bytes(1, domain), number(2, of)))),
    bytes(7, graph),
    ...inModel,
  );
}
