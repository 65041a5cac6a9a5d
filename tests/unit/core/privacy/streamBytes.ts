import { hash } from 'node:crypto';
import type { Random } from '../../../../electron/core/privacy/randomness';

/** Repeatable bytes for tests only: SHA-256(seed ‖ counter), as the golden vectors were made with. */
export interface StreamBytes extends Random {
  /** Bytes handed out so far. */
  readonly used: () => number;
}

export function streamBytes(seed: string): StreamBytes {
  const begun = Buffer.from(seed);
  const hashed = Buffer.concat([begun, Buffer.alloc(4)]);
  let block = Buffer.alloc(0);
  let at = 0;
  let blocks = 0;
  let used = 0;
  return {
    bytes: (count) => {
      const out = new Uint8Array(count);
      for (let i = 0; i < count; i++) {
        if (at === block.length) {
          hashed.writeUInt32BE(blocks++, begun.length);
          // A third of what a hash object costs, of which audits ask for by the hundred thousand.
          block = Buffer.from(hash('sha256', hashed, 'binary'), 'latin1');
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
