import { GauzeError } from '../../electron/contract/errors';

/**
 * What a training that broke has done so far: finished parts and the state of the one that was at work, by name.
 * Layout: for each, length of the name and of the bytes (u32, little endian), name, bytes.
 */
export function packParts(parts: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const named = [...parts].map(([name, bytes]) => ({ name: new TextEncoder().encode(name), bytes }));
  const out = new Uint8Array(named.reduce((sum, { name, bytes }) => sum + 8 + name.length + bytes.length, 0));
  const view = new DataView(out.buffer);
  let at = 0;
  for (const { name, bytes } of named) {
    view.setUint32(at, name.length, true);
    view.setUint32(at + 4, bytes.length, true);
    out.set(name, at + 8);
    out.set(bytes, at + 8 + name.length);
    at += 8 + name.length + bytes.length;
  }
  return out;
}

/** @throws GauzeError `damaged` */
export function unpackParts(bytes: Uint8Array | null): ReadonlyMap<string, Uint8Array> {
  const parts = new Map<string, Uint8Array>();
  if (bytes === null) return parts;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length;) {
    const isWhole =
      at + 8 <= bytes.length && at + 8 + view.getUint32(at, true) + view.getUint32(at + 4, true) <= bytes.length;
    if (!isWhole) throw new GauzeError('damaged', 'the checkpoint of the training is damaged');
    const [name, length] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    parts.set(
      new TextDecoder().decode(bytes.subarray(at + 8, at + 8 + name)),
      bytes.slice(at + 8 + name, at + 8 + name + length),
    );
    at += 8 + name + length;
  }
  return parts;
}
