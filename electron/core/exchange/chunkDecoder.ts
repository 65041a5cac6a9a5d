import { GauzeError } from '../../contract/errors';
import { bomLength, decodeText, type Encoding } from './encoding';
import { decodeSingleByte } from './singleByte';
import { joinedBytes } from './joinedBytes';

/** How much is read before an encoding is chosen. */
const SAMPLE_BYTES = 1 << 16;

export interface ChunkDecoder {
  /** @throws GauzeError as `decodeText`; also `unknownEncoding` if later bytes contradict the first ones */
  readonly push: (chunk: Uint8Array) => string;
  readonly end: () => string;
}

const firstNotAscii = (bytes: Uint8Array): number => bytes.findIndex((byte) => byte >= 0x80);
const latin = new TextDecoder('utf-8', { ignoreBOM: true });

/** A sample may end inside a character; the truncated bytes mean nothing for the encoding. */
function settle(sample: Uint8Array, isWhole: boolean): Encoding {
  if (isWhole) return decodeText(sample).encoding;
  const even = sample.subarray(0, sample.length & ~1);
  try {
    return decodeText(even).encoding;
  } catch (error) {
    if (!(error instanceof GauzeError) || error.details['reason'] !== 'cutCharacter') throw error;
    return decodeText(even.subarray(0, Number(error.details['byteOffset']))).encoding;
  }
}

function decoderFor(encoding: Encoding): (bytes: Uint8Array, isLast: boolean) => string {
  if (encoding !== 'utf-8' && encoding !== 'utf-16le' && encoding !== 'utf-16be')
    return (bytes) => decodeSingleByte(bytes, encoding);
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  return (bytes, isLast) => {
    try {
      return decoder.decode(bytes, { stream: !isLast });
    } catch (error) {
      throw new GauzeError(
        'unknownEncoding',
        'the file does not keep to one encoding',
        { reason: 'mixed' },
        { cause: error },
      );
    }
  };
}

/**
 * Turns the bytes of one file into text piece by piece. The encoding is recognised from the first 64 KiB, or, while all
 * of it is ASCII, from the 64 KiB that hold the first other byte.
 */
export function createChunkDecoder(forced?: Encoding): ChunkDecoder {
  let decode: ((bytes: Uint8Array, isLast: boolean) => string) | null = null;
  let isStart = true;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;

  const start = (bytes: Uint8Array, encoding: Encoding, isLast: boolean): string => {
    decode = decoderFor(encoding);
    const skip = isStart ? bomLength(bytes, encoding) : 0;
    return decode(bytes.subarray(skip), isLast);
  };
  const take = (isLast: boolean): string => {
    const bytes = joinedBytes(waiting);
    waiting = [];
    waitingBytes = 0;
    if (forced !== undefined) return start(bytes, forced, isLast);
    // Control bytes and signatures are judged once, on the first sample.
    const encoding = isStart || firstNotAscii(bytes) >= 0 ? settle(bytes, isLast) : 'utf-8';
    if (encoding === 'utf-8' && firstNotAscii(bytes) < 0 && !isLast) {
      isStart = false;
      return latin.decode(bytes);
    }
    return start(bytes, encoding, isLast);
  };

  return {
    push(chunk) {
      if (decode !== null) return decode(chunk, false);
      if (!isStart && waiting.length === 0 && firstNotAscii(chunk) < 0) return latin.decode(chunk);
      waiting.push(chunk.slice());
      waitingBytes += chunk.length;
      return waitingBytes >= SAMPLE_BYTES ? take(false) : '';
    },
    end() {
      if (decode !== null) return decode(new Uint8Array(), true);
      return waitingBytes === 0 ? '' : take(true);
    },
  };
}
