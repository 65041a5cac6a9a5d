import { readForeignModel } from '../../../models/imported/importFolder';
import { goldenFiles, type GoldenModel } from './goldens';

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** The files of a tiny model with one of them changed. */
export function withChanged(
  model: GoldenModel,
  name: string,
  change: (text: string) => string,
): Map<string, Uint8Array> {
  const files = goldenFiles(model);
  return files.set(name, encoder.encode(change(decoder.decode(files.get(name)))));
}

/** Header and data of a safetensors file with the header changed. */
export function withHeader(
  model: GoldenModel,
  change: (header: string) => string,
  data: (bytes: Uint8Array) => Uint8Array = (bytes) => bytes,
): Map<string, Uint8Array> {
  const files = goldenFiles(model);
  const whole = files.get('model.safetensors')!;
  const length = new DataView(whole.buffer).getUint32(0, true);
  const header = encoder.encode(change(decoder.decode(whole.subarray(8, 8 + length))));
  const rest = data(whole.slice(8 + length));
  const out = new Uint8Array(8 + header.length + rest.length);
  new DataView(out.buffer).setUint32(0, header.length, true);
  out.set(header, 8);
  out.set(rest, 8 + header.length);
  return files.set('model.safetensors', out);
}

export interface Refusal {
  readonly code: string;
  readonly reason: unknown;
}

/** What reading said; null: it was taken. Anything but one of our errors is thrown on. */
export function refusalOf(files: ReadonlyMap<string, Uint8Array>): Refusal | null {
  try {
    readForeignModel(files);
    return null;
  } catch (error) {
    const { name, code, details } = error as { name?: string; code?: string; details?: { reason?: unknown } };
    if (name !== 'GauzeError' || code === undefined || code === 'bug') throw error;
    return { code, reason: details?.reason };
  }
}
