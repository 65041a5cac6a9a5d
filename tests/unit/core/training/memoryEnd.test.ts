import { expect, test } from 'vitest';
import {
  diedOfMemory,
  endedByAllocator,
  isTight,
  memoryDetails,
  saysOutOfMemory,
  type MemoryUsage,
} from '../../../../electron/core/training/memoryEnd';

const mib = 1024 ** 2;
const roomy: MemoryUsage = {
  resident: 500 * mib,
  available: 4000 * mib,
  addressSpace: null,
  addressLimit: null,
  heap: 100 * mib,
  heapLimit: 2000 * mib,
};

test('a process stands at the edge where it has most of what there is', () => {
  expect(isTight(roomy)).toBe(false);
  expect(isTight({ ...roomy, available: 200 * mib })).toBe(true);
  // A machine that is full of others: this process did not take it.
  expect(isTight({ ...roomy, resident: 100 * mib, available: 200 * mib })).toBe(false);
  expect(isTight({ ...roomy, heap: 1850 * mib })).toBe(true);
  expect(isTight({ ...roomy, addressSpace: 9.5 * 1024 * mib, addressLimit: 10 * 1024 * mib })).toBe(true);
  expect(isTight({ ...roomy, addressSpace: 8 * 1024 * mib, addressLimit: 10 * 1024 * mib })).toBe(false);
});

test('a process died of memory where it said so, or stood at the edge', () => {
  const end = (hasMemoryWords: boolean) => ({ exitCode: null, hasMemoryWords });
  expect(diedOfMemory(end(true), null)).toBe(true);
  expect(diedOfMemory(end(false), null)).toBe(false);
  expect(diedOfMemory(end(false), roomy)).toBe(false);
  expect(diedOfMemory(end(false), { ...roomy, available: 10 * mib })).toBe(true);
});

test.each([
  "terminate called after throwing an instance of 'std::bad_alloc'",
  'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory',
  'OOM when allocating tensor',
  'Cannot allocate memory',
  'RESOURCE_EXHAUSTED: failed',
  'Resource exhausted: failed',
])('"%s" says so', (words) => expect(saysOutOfMemory(words)).toBe(true));
test.each(['room for a zoom', 'Segmentation fault', ''])('"%s" does not', (words) =>
  expect(saysOutOfMemory(words)).toBe(false),
);

test('the allocator ends a process by a trap, or by a number of its own, signed or not', () => {
  expect([5, 0xe0000008, 0xe0000008 - 2 ** 32, 0, 1, 9].map(endedByAllocator)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('half the batch is offered, one at least, and nothing where no batch is at work', () => {
  expect(memoryDetails(16)).toEqual({ needs: 'memory', batch: 16, smallerBatch: 8 });
  expect(memoryDetails(1)).toEqual({ needs: 'memory', batch: 1, smallerBatch: 1 });
  expect(memoryDetails(null)).toEqual({ needs: 'memory' });
});
