import { kernelCode } from './kernelCode';

/** What `models/kernels/linearCrf.ts` gives away; places are in bytes of its memory. */
export interface Kernel {
  readonly memory: WebAssembly.Memory;
  readonly open: (
    tags: number,
    features: number,
    weights: number,
    pairs: number,
    cachedWords: number,
    cachedSets: number,
    groups: number,
  ) => number;
  readonly ready: (areHalves: boolean) => void;
  readonly forgetLexicon: () => void;
  readonly roomForWords: (more: number) => number;
  readonly addWords: (more: number) => void;
  readonly roomForSets: (more: number, bits: number) => number;
  readonly addSets: (more: number) => void;
  readonly roomForNote: (tokens: number) => number;
  readonly scores: () => number;
  readonly marginals: () => number;
}

let compiled: WebAssembly.Module | undefined;

/** A kernel with memory of its own. */
export function openKernel(): Kernel {
  compiled ??= new WebAssembly.Module(Buffer.from(kernelCode, 'base64'));
  return new WebAssembly.Instance(compiled).exports as unknown as Kernel;
}
