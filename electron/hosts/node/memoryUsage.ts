import { readFileSync } from 'node:fs';
import os from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { MemoryUsage } from '../../core/training/memoryEnd';

/** The current memory usage of this process. */
export function memoryUsage(): MemoryUsage {
  const { used_heap_size: heap, heap_size_limit: heapLimit } = getHeapStatistics();
  // Since Node 20.13 and 22; takes containers into account.
  const { availableMemory } = process as { readonly availableMemory?: () => number };
  return {
    resident: process.memoryUsage.rss(),
    available: availableMemory?.() ?? os.freemem(),
    addressSpace: inStatus('VmSize'),
    addressLimit: addressLimit(),
    heap,
    heapLimit,
  };
}

const onLinux = (file: string): string => (process.platform === 'linux' ? readFileSync(file, 'utf8') : '');

function inStatus(name: string): number | null {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(onLinux('/proc/self/status'));
  return found === null ? null : 1024 * Number(found[1]);
}

/** As set by `ulimit -v`. */
function addressLimit(): number | null {
  const found = /^Max address space\s+(\d+)/m.exec(onLinux('/proc/self/limits'));
  return found === null ? null : Number(found[1]);
}
