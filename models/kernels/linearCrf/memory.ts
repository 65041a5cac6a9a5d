// The memory of one instance: handed out from the front and never given back; what grows with the longest note stands
// last.

/** What an address of 32 bits can reach, less a page. */
export const MOST_MEMORY: u64 = 0xffff0000;
const SMALL: u64 = 0x10000000;
let top: usize = (__heap_base + 15) & ~15;

/** Fresh memory is all zeros. */
export function take(bytes: usize): usize {
  const at = top;
  const end = (<u64>at + bytes + 15) & ~15;
  if (end > MOST_MEMORY) unreachable();
  const pages = <i32>((end + 0xffff) >> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) unreachable();
  top = <usize>end;
  return at;
}

export function eights(bytes: usize): usize {
  return (bytes + 7) & ~7;
}

/** Memory for the note, or for what comes before it. */
export let note: usize = 0;
let noteEnd: usize = 0;

/** The first bytes of other memory with room for more. */
export function moved(from: usize, used: usize, bytes: usize): usize {
  const to = take(bytes);
  memory.copy(to, from, used);
  return to;
}

/** Room at `note`, whose content is not kept. */
export function scratch(bytes: usize): usize {
  if (note + bytes > noteEnd) {
    // Nothing is held, should there be no memory.
    if (noteEnd == top) top = note;
    note = top;
    noteEnd = top;
    take(bytes);
    // And room for notes a little longer.
    if (<u64>top + (bytes >> 1) < SMALL) take(bytes >> 1);
    noteEnd = top;
  }
  return note;
}
