import Zstd from 'numcodecs/zstd';
import type { Compressor } from '../compressed';
import { createChecksum } from './checksum';

/** Size of a frame; readers accept consecutive frames. */
const frameBytes = 1 << 22;
const level = 3;
const hasChecksum = 4;

/** One frame with a checksum, as written by `zstd`: the library omits it. */
export async function zstdFrame(content: Uint8Array): Promise<Uint8Array> {
  const frame = await Zstd.fromConfig({ id: 'zstd', level }).encode(content);
  const checksum = createChecksum();
  checksum.add(content);
  const whole = new Uint8Array(frame.length + 4);
  whole.set(frame);
  whole[4]! |= hasChecksum;
  new DataView(whole.buffer).setUint32(frame.length, checksum.value(), true);
  return whole;
}

/**
 * Produces the same bytes for the same notes.
 * @param out receives completed bytes in order
 */
export function zstdTo(out: (bytes: Uint8Array) => Promise<void>): Compressor {
  let pending: Uint8Array[] = [];
  let [length, isEmpty] = [0, true];
  const flush = async (): Promise<void> => {
    const bytes = Buffer.concat(pending);
    [pending, length, isEmpty] = [[], 0, false];
    await out(await zstdFrame(bytes));
  };
  return {
    async write(bytes) {
      pending.push(bytes);
      length += bytes.length;
      if (length >= frameBytes) await flush();
    },
    async end() {
      if (length > 0 || isEmpty) await flush();
    },
    abort: () => undefined,
  };
}
