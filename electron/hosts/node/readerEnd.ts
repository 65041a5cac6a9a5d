import type { ReaderEnd } from '../../contract/fileReading';
import { endedByAllocator, saysOutOfMemory } from '../../core/training/memoryEnd';

/** The last words of a process that its own watch ends; nothing else that it writes is kept, as it may quote a file. */
export const lastWords = {
  stuck: 'gauze-reader: no step',
  memory: 'gauze-reader: out of memory',
} as const satisfies Partial<Record<ReaderEnd, string>>;

/** @param words the end of what it wrote to standard error */
export function readerEndOf(exitCode: number | null, words: string): ReaderEnd {
  if (words.includes(lastWords.stuck)) return 'stuck';
  return saysOutOfMemory(words) || (exitCode !== null && endedByAllocator(exitCode)) ? 'memory' : 'crashed';
}
