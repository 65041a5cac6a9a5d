import { GauzeError } from '../../../contract/errors';
import { joinKey, prfRandom, type Prf } from '../prf';
import { hexOf } from '../surrogateTable';

/** Numbers of an entry that later samples need of the true values, readable only with the key. */
export interface Seal {
  readonly seal: (unit: string, kind: string, value: string, numbers: readonly number[]) => string;
  /** @throws GauzeError `damaged` under another key */
  readonly unseal: (unit: string, kind: string, value: string, sealed: string) => readonly number[];
}

/** Fletcher's checksum of all bytes but the last two. */
function checkOf(bytes: Uint8Array): readonly [number, number] {
  let [a, b] = [1, 7];
  for (let i = 0; i < bytes.length - 2; i++) {
    a = (a + bytes[i]!) % 255;
    b = (b + a) % 255;
  }
  return [a, b];
}

export function createSeal(prf: Prf): Seal {
  const crypt = (unit: string, kind: string, value: string, bytes: Uint8Array): Uint8Array => {
    const stream = prfRandom(prf, 'seal', joinKey(unit, kind, value)).bytes(bytes.length);
    return bytes.map((byte, i) => byte ^ stream[i]!);
  };
  /** Days and surrogates take three bytes each; a checksum over them detects another key. */
  const seal = (unit: string, kind: string, value: string, numbers: readonly number[]): string => {
    const bytes = new Uint8Array(3 * numbers.length + 2);
    numbers.forEach((number, i) => bytes.set([number >> 16, number >> 8, number], 3 * i));
    bytes.set(checkOf(bytes), bytes.length - 2);
    return hexOf(crypt(unit, kind, value, bytes));
  };
  const unseal = (unit: string, kind: string, value: string, sealed: string): readonly number[] => {
    const bytes = crypt(
      unit,
      kind,
      value,
      Uint8Array.from({ length: sealed.length >> 1 }, (_, i) => parseInt(sealed.slice(2 * i, 2 * i + 2), 16)),
    );
    const [high, low] = checkOf(bytes);
    if (bytes.length % 3 !== 2 || bytes.at(-2) !== high || bytes.at(-1) !== low)
      throw new GauzeError('damaged', 'a sealed entry of the ledger cannot be read with this key');
    return Array.from(
      { length: (bytes.length - 2) / 3 },
      (_, i) => (bytes[3 * i]! << 16) | (bytes[3 * i + 1]! << 8) | bytes[3 * i + 2]!,
    );
  };
  return { seal, unseal };
}
