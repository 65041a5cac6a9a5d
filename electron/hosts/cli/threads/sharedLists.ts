import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languages } from '../../../contract/vocabulary';
import type { Resources } from '../../../services/ports';

/** Memory for packed lists, by the name of their resource, that all threads of a run share. */
export type SharedLists = Readonly<Record<string, SharedArrayBuffer>>;

/** Before the bytes of a list: 1 in a 32-bit number once they are there. */
const headBytes = 4;

const sizeOf = (name: string): number | undefined =>
  statSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), { throwIfNoEntry: false })?.size;

/** Room for all lists; what nobody reads takes none. @param size in bytes, undefined where there is no such list */
export function sharedLists(size: (name: string) => number | undefined = sizeOf): SharedLists {
  const lists: Record<string, SharedArrayBuffer> = {};
  for (const name of languages.flatMap((language) => [`lists/${language}.bin`, `lists/${language}.words.bin`])) {
    const bytes = size(name);
    if (bytes !== undefined) lists[name] = new SharedArrayBuffer(headBytes + bytes);
  }
  return lists;
}

/**
 * The same resources with lists in the memory of all threads: five megabytes for each language, which rules, models and
 * the search for leaks each had for themselves in every thread. Threads that need a list at the same time write the
 * same bytes.
 */
export const withSharedLists = (resources: Resources, lists: SharedLists): Resources => ({
  ...resources,
  async bytes(name) {
    const memory = lists[name];
    if (memory === undefined) return resources.bytes(name);
    const shared = new Uint8Array(memory, headBytes);
    const isThere = new Int32Array(memory, 0, 1);
    if (Atomics.load(isThere, 0) === 1) return shared;
    const bytes = await resources.bytes(name);
    // replaced by another since
    if (bytes.length !== shared.length) return bytes;
    shared.set(bytes);
    Atomics.store(isThere, 0, 1);
    return shared;
  },
});
