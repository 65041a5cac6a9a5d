/** The same with all arrays of numbers in memory that threads share; they are not to be changed any more. */
export function sharedNumbers<T>(value: T): T {
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteOffset, byteLength } = value;
    const memory = new SharedArrayBuffer(byteLength);
    new Uint8Array(memory).set(new Uint8Array(buffer, byteOffset, byteLength));
    const Made = value.constructor as new (memory: SharedArrayBuffer) => T;
    return new Made(memory);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, sharedNumbers(part)])) as T;
}
