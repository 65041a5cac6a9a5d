import { goldenFiles, type GoldenModel } from './goldens';

/** What is done to a file: the same number gives the same bytes. */
export interface Mutation {
  readonly seed: number;
}

export const mutations = (model: string, count: number, from = 0): readonly Mutation[] =>
  Array.from({ length: count }, (_, at) => ({ seed: hash(`${model}/${from + at}`) }));

function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 16777619);
  return value >>> 0;
}

/** mulberry32 */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return Math.floor((((value ^ (value >>> 14)) >>> 0) / 4294967296) * below);
  };
}

const words = [
  '0',
  '-1',
  '1e9',
  '1e400',
  'null',
  '""',
  '[]',
  '{}',
  'true',
  '"F16"',
  '"constructor"',
  '__proto__',
  '\u0000',
  '"\\ud800"',
  '9007199254740993',
];

/** One of the three files with bytes turned, cut out, doubled, cut off, or a number or word in the place of another. */
export const mutated = (model: GoldenModel, mutation: Mutation): Map<string, Uint8Array> =>
  mutatedFiles(goldenFiles(model), mutation);

/** @param files of a folder, by name; changed in place */
export function mutatedFiles(files: Map<string, Uint8Array>, { seed }: Mutation): Map<string, Uint8Array> {
  const below = randomOf(seed);
  const name = ['config.json', 'model.safetensors', 'tokenizer.json'][below(3)]!;
  let bytes = files.get(name)!;
  for (let turn = below(3); turn >= 0; turn--) bytes = changed(bytes, name, below);
  return files.set(name, bytes);
}

function changed(bytes: Uint8Array, name: string, below: (below: number) => number): Uint8Array {
  if (bytes.length === 0) return bytes;
  // Most of a file of weights is numbers: what can go wrong stands at its head.
  const at = below(name === 'model.safetensors' && below(4) > 0 ? Math.min(bytes.length, 6000) : bytes.length);
  const length = Math.min(bytes.length - at, 1 + below(16));
  const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(Buffer.concat(parts));
  switch (below(5)) {
    case 0:
      return bytes.map((byte, place) => (place >= at && place < at + length ? below(256) : byte));
    case 1:
      return joined(bytes.subarray(0, at), bytes.subarray(at + length));
    case 2:
      return joined(bytes.subarray(0, at + length), bytes.subarray(at));
    case 3:
      return bytes.slice(0, at);
    default: {
      const text = Buffer.from(bytes).toString('latin1');
      const found = [...text.slice(at, at + 400).matchAll(/-?\d+(?:\.\d+)?|"[^"]{0,40}"|true|false|null/g)];
      const one = found[below(Math.max(1, found.length))];
      if (one === undefined) return bytes;
      const start = at + one.index;
      return Uint8Array.from(
        Buffer.from(text.slice(0, start) + words[below(words.length)]! + text.slice(start + one[0].length), 'latin1'),
      );
    }
  }
}
