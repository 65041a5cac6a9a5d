import { refused } from '../refused';

/** A field of a message as it stands in the file. */
export interface WireField {
  readonly number: number;
  /** 0: a number; 1 and 5: eight and four bytes; 2: bytes. */
  readonly wire: 0 | 1 | 2 | 5;
  /** Of wire 0; -1 where it is negative or no whole number of JavaScript. */
  readonly value: number;
  /** Of the others. */
  readonly bytes: Uint8Array;
}

const nothing = new Uint8Array(0);

/**
 * The fields of a message in the wire format of Protocol Buffers, in order.
 *
 * @throws GauzeError `malformed` with `reason: onnx` where the bytes are cut off or are none
 */
export function fieldsOf(message: Uint8Array): readonly WireField[] {
  const fields: WireField[] = [];
  let at = 0;
  while (at < message.length) {
    const tag = varintAt(message, at);
    const [number, wire] = [Math.floor(tag.value / 8), tag.value % 8];
    at = tag.next;
    if (number < 1 || number > 0x1fff_ffff) throw refused('onnx', 'field');
    if (wire === 0) {
      const { value, next } = varintAt(message, at);
      fields.push({ number, wire, value, bytes: nothing });
      at = next;
    } else if (wire === 1 || wire === 5 || wire === 2) {
      const length = wire === 1 ? { value: 8, next: at } : wire === 5 ? { value: 4, next: at } : varintAt(message, at);
      const end = length.next + length.value;
      if (length.value < 0 || end > message.length) throw refused('onnx', 'length');
      fields.push({ number, wire, value: -1, bytes: message.subarray(length.next, end) });
      at = end;
    } else throw refused('onnx', 'wire');
  }
  return fields;
}

/** Numbers that stand side by side. @throws as `fieldsOf` */
export function packedNumbers(bytes: Uint8Array): readonly number[] {
  const values: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const { value, next } = varintAt(bytes, at);
    values.push(value);
    at = next;
  }
  return values;
}

/** How many there are, without reading them. @throws as `fieldsOf` */
export function countPacked(bytes: Uint8Array): number {
  let [count, length] = [0, 0];
  for (const byte of bytes) {
    if (++length > 10) throw refused('onnx', 'number');
    if (byte >= 0x80) continue;
    count++;
    length = 0;
  }
  if (length > 0) throw refused('onnx', 'number');
  return count;
}

function varintAt(bytes: Uint8Array, from: number): { readonly value: number; readonly next: number } {
  let [value, scale] = [0, 1];
  for (let at = from; at < from + 10; at++) {
    const byte = bytes[at];
    if (byte === undefined) break;
    value += (byte % 0x80) * scale;
    scale *= 0x80;
    if (byte < 0x80) return { value: Number.isSafeInteger(value) ? value : -1, next: at + 1 };
  }
  throw refused('onnx', 'number');
}

const decoder = new TextDecoder();
export const textOf = ({ bytes }: WireField): string => decoder.decode(bytes);
