import { createHash } from 'node:crypto';
import type { Random } from '../../../../electron/core/privacy/randomness';

/** Repeatable bytes for tests only: SHA-256(seed ‖ counter), as the golden vectors were made with. */
export interface StreamBytes extends Random {
  /** Bytes handed out so far. */
  readonly used: () => number;
}

export function streamBytes(seed: string): StreamBytes {
  let block = Buffer.alloc(0);
  let at = 0;
  let blocks = 0;
  let used = 0;
  return {
    bytes: (count) => {
      const out = new Uint8Array(count);
      for (let i = 0; i < count; i++) {
        if (at === block.length) {
          const counter = Buffer.alloc(4);
          counter.writeUInt32BE(blocks++);
          block = createHash('sha256').update(seed).update(counter).digest();
          at = 0;
        }
        out[i] = block[at++]!;
      }
      used += count;
      return out;
    },
    used: () => used,
  };
}
