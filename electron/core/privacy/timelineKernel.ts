import { timelineKernelCode } from './timelineKernelCode';

/** The exports of `models/kernels/timelineDistances.ts`; addresses are in bytes of its memory. */
interface Kernel {
  readonly memory: WebAssembly.Memory;
  /** @returns the address for the logs */
  readonly open: (timelines: number, gaps: number) => number;
  readonly placeOfOwn: () => number;
  readonly placeOfDistances: () => number;
  readonly addUp: () => void;
}

function compiled(): Kernel | undefined {
  try {
    const code = Uint8Array.from(atob(timelineKernelCode), (character) => character.charCodeAt(0));
    return new WebAssembly.Instance(new WebAssembly.Module(code)).exports as unknown as Kernel;
  } catch {
    // a page whose policy forbids it, a processor without vectors, a limit on addresses: JavaScript computes the same
    // sums
    return undefined;
  }
}

/**
 * The kernel of this process; null if there is none. It holds the logs of one library at a time: copying them costs a
 * tenth of what it saves.
 */
let kernel: Kernel | null | undefined;
let loaded: Int32Array | undefined;

/**
 * Distances between gaps and all timelines of a library, eight logs at a time.
 *
 * @param logs of the library, which do not change [timeline, gap]
 * @param own of the gaps, each log below 2¹⁵ [gap]
 * @returns undefined if this process runs no WebAssembly
 */
export function kernelDistances(logs: Int32Array, own: Int32Array): Float64Array | undefined {
  if (kernel === undefined) kernel = compiled() ?? null;
  if (kernel === null) return undefined;
  const size = logs.length / own.length;
  if (loaded !== logs) {
    try {
      const placeOfLogs = kernel.open(size, own.length);
      new Int32Array(kernel.memory.buffer, placeOfLogs, logs.length).set(logs);
    } catch {
      // no memory for this library
      kernel = null;
      return undefined;
    }
    loaded = logs;
  }
  const { buffer } = kernel.memory;
  new Int32Array(buffer, kernel.placeOfOwn(), own.length).set(own);
  kernel.addUp();
  return new Float64Array(buffer, kernel.placeOfDistances(), size).slice();
}
