/** What a process said last of its memory, in bytes; null where the system does not say. */
export interface MemoryUsage {
  readonly resident: number;
  /** What the system, or the container, could still give. */
  readonly available: number;
  readonly addressSpace: number | null;
  readonly addressLimit: number | null;
  readonly heap: number;
  readonly heapLimit: number;
}

/** How a process ended. */
export interface ProcessEnd {
  readonly exitCode: number | null;
  /** Whether the last it wrote were words of native code or V8 that found no memory. */
  readonly hasMemoryWords: boolean;
}

/** Segments of a batch where nobody chose. */
export const defaultBatchSize = 16;
/** Windows of a step of a transformer where nobody chose. */
export const transformerBatchSize = 4;

const mib = 1024 ** 2;
/** One step of training takes this much more without a word. */
const minAvailable = 256 * mib;
const fullShare = 0.9;

const signs = new RegExp(
  [
    String.raw`bad_alloc|length_error|out of memory|\bOOM\b|heap limit|allocation failed|cannot allocate memory|`,
    'resource[ _]?exhausted|ENOMEM',
  ].join(''),
  'i',
);
/** Whether native code or V8 says that it found no memory. */
export const saysOutOfMemory = (words: string): boolean => signs.test(words);

/** As a utility process tells its end: a trap on Linux, a number of Chromium's own on Windows. */
const allocatorEnds: ReadonlySet<number> = new Set([5, 0xe0000008, 0xe0000008 | 0]);
/**
 * Whether Chromium's allocator ended a process. In a utility process native libraries have it for `malloc`, and where
 * it finds no memory it ends the process at once, without a word.
 */
export const endedByAllocator = (exitCode: number): boolean => allocatorEnds.has(exitCode);

/** Whether a process stood at the edge of what it could have. */
export function isTight({ resident, available, addressSpace, addressLimit, heap, heapLimit }: MemoryUsage): boolean {
  if (available < minAvailable && resident > available) return true;
  if (addressSpace !== null && addressLimit !== null && addressSpace > fullShare * addressLimit) return true;
  return heap > fullShare * heapLimit;
}

/**
 * Whether a process that nobody ended died of memory: it says so itself, or stood at the edge when it was last heard
 * of. The system ends the largest process without a word, so the code alone says nothing.
 */
export const diedOfMemory = ({ hasMemoryWords }: ProcessEnd, last: MemoryUsage | null): boolean =>
  hasMemoryWords || (last !== null && isTight(last));

/**
 * Details of `tooLarge` where memory did not suffice.
 * @param batch null where no batch is at work: then a smaller one would not help
 */
export function memoryDetails(batch: number | null): Readonly<Record<string, string | number>> {
  return { needs: 'memory', ...(batch !== null && { batch, smallerBatch: Math.max(1, batch >> 1) }) };
}
