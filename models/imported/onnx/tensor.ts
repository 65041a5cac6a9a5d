import { refused } from '../refused';
import { countPacked, fieldsOf, packedNumbers, textOf } from './protobuf';

/** Of the numbers that a tensor may hold: bits each, and the field that holds them where `raw_data` does not. */
const types: Readonly<Record<number, { readonly bits: number; readonly field: number; readonly float?: FloatKind }>> = {
  1: { bits: 32, field: 4, float: 'single' },
  2: { bits: 8, field: 5 },
  3: { bits: 8, field: 5 },
  4: { bits: 16, field: 5 },
  5: { bits: 16, field: 5 },
  6: { bits: 32, field: 5 },
  7: { bits: 64, field: 7 },
  9: { bits: 8, field: 5 },
  10: { bits: 16, field: 5, float: 'half' },
  11: { bits: 64, field: 10, float: 'double' },
  12: { bits: 32, field: 11 },
  13: { bits: 64, field: 11 },
  16: { bits: 16, field: 5, float: 'brain' },
  21: { bits: 4, field: 5 },
  22: { bits: 4, field: 5 },
};
type FloatKind = 'single' | 'half' | 'brain' | 'double';
const dataFields = [4, 5, 7, 10, 11];
const maxRank = 8;
/** A mask takes an infinite number from what nobody looks at; a matrix of them is no matrix. */
const maxInfinite = 16;

/**
 * Looks at a tensor of a graph: that its numbers are in the file, that there are as many as its shape says, and that
 * they are numbers.
 *
 * @returns its name
 * @throws GauzeError `malformed` with `reason` `externalData`, `tensors`, `numbers` or `onnx`
 */
export function checkTensor(message: Uint8Array): string {
  const dims: number[] = [];
  let [type, name] = [0, ''];
  let raw: Uint8Array | null = null;
  const held = new Map<number, Uint8Array>();
  for (const field of fieldsOf(message)) {
    const { number, wire, value, bytes } = field;
    if (number === 1) dims.push(...(wire === 0 ? [value] : packedNumbers(bytes)));
    else if (number === 2) type = value;
    else if (number === 8) name = textOf(field);
    else if (number === 9 && raw === null) raw = bytes;
    else if (number === 13 || (number === 14 && value !== 0)) throw refused('externalData', 'model.onnx');
    else if (dataFields.includes(number) && wire === 2 && !held.has(number)) held.set(number, bytes);
    else if (number !== 12 && number !== 14 && number !== 16) throw refused('tensors', 'model.onnx');
  }
  const kind = Object.hasOwn(types, type) ? types[type]! : null;
  if (kind === null || dims.length > maxRank || dims.some((side) => side < 0)) throw refused('tensors', 'model.onnx');
  const count = dims.reduce((product, side) => product * side, 1);
  if (!Number.isSafeInteger(count)) throw refused('tensors', 'model.onnx');
  const other = held.get(kind.field);
  if (held.size > (other === undefined ? 0 : 1) || (raw !== null && other !== undefined))
    throw refused('tensors', 'model.onnx');
  if (raw !== null || other === undefined) {
    const bytes = raw ?? new Uint8Array(0);
    if (bytes.length !== Math.ceil((count * kind.bits) / 8)) throw refused('tensors', 'model.onnx');
    if (kind.float !== undefined) checkNumbers(bytes, kind.float, count);
  } else if (kind.field === 4 || kind.field === 10) {
    if (other.length !== (count * kind.bits) / 8) throw refused('tensors', 'model.onnx');
    checkNumbers(other, kind.float!, count);
  } else {
    if (countPacked(other) !== (kind.bits === 4 ? Math.ceil(count / 2) : count)) throw refused('tensors', 'model.onnx');
    if (kind.float !== undefined)
      checkNumbers(new Uint8Array(Uint16Array.from(packedNumbers(other)).buffer), kind.float, count);
  }
  return name;
}

/** A number of four bytes. @throws GauzeError `malformed` with `reason: numbers` */
export const checkSingles = (bytes: Uint8Array): void => checkNumbers(bytes, 'single', bytes.length / 4);

/** All bits of the exponent: infinite, or with any bit behind it none. */
const exponents: Readonly<Record<Exclude<FloatKind, 'double'>, number>> = {
  single: 0x7f80_0000,
  half: 0x7c00,
  brain: 0x7f80,
};

function checkNumbers(bytes: Uint8Array, kind: FloatKind, count: number): void {
  // A copy begins at a multiple of its width.
  const { buffer } = bytes.slice();
  const mayBeInfinite = count <= maxInfinite;
  if (kind === 'double') {
    for (const value of new Float64Array(buffer))
      if (Number.isNaN(value) || (!mayBeInfinite && !Number.isFinite(value))) throw refused('numbers', 'model.onnx');
    return;
  }
  const words = kind === 'single' ? new Uint32Array(buffer) : new Uint16Array(buffer);
  const exponent = exponents[kind];
  const sign = kind === 'single' ? 0x8000_0000 : 0x8000;
  for (let at = 0; at < words.length; at++) {
    const magnitude = words[at]! & (sign - 1);
    if (magnitude >= exponent && (magnitude > exponent || !mayBeInfinite)) throw refused('numbers', 'model.onnx');
  }
}
