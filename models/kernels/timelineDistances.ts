// How unlike the gaps of a patient are to every public timeline, in AssemblyScript: eight logs at a time, where
// JavaScript takes one. `electron/core/privacy/timelineKernel.ts` calls it; `npm run build:kernels` compiles it to
// `electron/core/privacy/timelineKernelCode.ts`, which a test compares. It holds the logs of one library at a time.

let width: i32 = 0;
let size: i32 = 0;
/** Places in bytes. [size, width] numbers of 32 bits, each two logs of 16 bits. */
let logs: usize = 0;
/** [width], in 32 bits as well. */
let own: usize = 0;
/** [size] numbers of 64 bits. */
let distances: usize = 0;

/** 16 bytes are read at a time, also at the end of the last row. */
const spare: usize = 16;

/** Makes room for another library, over what was there before. @returns where the logs are to be written */
export function open(timelines: i32, gaps: i32): usize {
  size = timelines;
  width = gaps;
  distances = (__heap_base + 15) & ~15;
  own = distances + ((<usize>size) << 3);
  logs = own + ((((<usize>width) << 2) + spare + 15) & ~15);
  const end = logs + ((<usize>(size * width)) << 2) + spare;
  const pages = <i32>((end + 0xffff) >>> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) unreachable();
  return logs;
}

export function placeOfOwn(): usize {
  return own;
}

export function placeOfDistances(): usize {
  return distances;
}

/** Σ |log − log′| over both logs of all gaps, of every timeline. All logs are below 2¹⁵, all sums below 2³¹. */
export function addUp(): void {
  const whole = width & ~3;
  const rest = width & 3;
  // of what is read behind the last whole four gaps, those that are of this row
  const mask = i32x4(rest > 0 ? -1 : 0, rest > 1 ? -1 : 0, rest > 2 ? -1 : 0, 0);
  let row = logs;
  for (let index = 0; index < size; index++) {
    let sum = i32x4.splat(0);
    for (let gap = 0; gap < whole; gap += 4) {
      const at = (<usize>gap) << 2;
      const difference = i16x8.sub(v128.load(row + at), v128.load(own + at));
      sum = i32x4.add(sum, i32x4.extadd_pairwise_i16x8_s(i16x8.abs(difference)));
    }
    if (rest > 0) {
      const at = (<usize>whole) << 2;
      const difference = v128.and(i16x8.sub(v128.load(row + at), v128.load(own + at)), mask);
      sum = i32x4.add(sum, i32x4.extadd_pairwise_i16x8_s(i16x8.abs(difference)));
    }
    const total =
      i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3);
    store<f64>(distances + ((<usize>index) << 3), <f64>total);
    row += (<usize>width) << 2;
  }
}
