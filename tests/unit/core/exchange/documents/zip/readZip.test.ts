import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { GauzeError } from '../../../../../../electron/contract/errors';
import { crc32 } from '../../../../../../electron/core/exchange/documents/zip/crc32';
import { readZip } from '../../../../../../electron/core/exchange/documents/zip/readZip';

const name = 'one.txt';
const archive = (content: Uint8Array): Uint8Array => zipSync({ [name]: content }, { level: 6 });

/** What the header of the only member states, in both places. */
function stating(bytes: Uint8Array, { size, crc }: { readonly size: number; readonly crc?: number }): Uint8Array {
  const out = bytes.slice();
  const view = new DataView(out.buffer);
  const directory = view.getUint32(out.length - 22 + 16, true);
  for (const [at, ofSize, ofCrc] of [
    [0, 22, 14],
    [directory, 24, 16],
  ] as const) {
    view.setUint32(at + ofSize, size, true);
    if (crc !== undefined) view.setUint32(at + ofCrc, crc, true);
  }
  return out;
}
function reasonOf(bytes: Uint8Array): unknown {
  try {
    return readZip(bytes).get(name)!.bytes().length;
  } catch (error) {
    return error instanceof GauzeError ? error.details?.['reason'] : error;
  }
}
/** Hardly to be packed. */
const noise = (length: number): Uint8Array => {
  const out = new Uint8Array(length);
  for (let at = 0, state = 7; at < length; at++) out[at] = (state = (state * 48271) % 2147483647) & 255;
  return out;
};

describe('a member', () => {
  test('is what was packed, whether it is unpacked at once or in pieces', () => {
    for (const length of [0, 1, 1000, 65_000, 65_500, 65_536, 66_000, 300_000])
      expect(
        Buffer.compare(
          readZip(archive(noise(length)))
            .get(name)!
            .bytes(),
          noise(length),
        ),
      ).toBe(0);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), fc.integer({ min: 1, max: 200 }), (part, times) => {
        const content = new Uint8Array(part.length * times);
        for (let i = 0; i < times; i++) content.set(part, i * part.length);
        expect(Buffer.compare(readZip(archive(content)).get(name)!.bytes(), content)).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['small', 4000],
    ['large', 200_000],
  ])('that is %s and unpacks to more than it states is refused, also with the digest of its beginning', (_, length) => {
    const content = noise(length);
    for (const size of [0, 1, length - 1])
      expect(reasonOf(stating(archive(content), { size, crc: crc32(content.subarray(0, size)) })), `${size}`).toBe(
        'size',
      );
    expect(reasonOf(stating(archive(content), { size: length + 1 }))).toBe('checksum');
    expect(reasonOf(stating(archive(content), { size: length, crc: 1 }))).toBe('checksum');
  });

  test('that unfolds to far more than it states is refused at once, and cut or broken ones too', () => {
    const before = process.cpuUsage();
    expect(reasonOf(stating(archive(new Uint8Array(60_000_000)), { size: 10, crc: crc32(new Uint8Array(10)) }))).toBe(
      'size',
    );
    const { user } = process.cpuUsage(before);
    expect(user).toBeLessThan(5e6);
    const broken = archive(noise(4000));
    broken.fill(255, 60, 200);
    expect(['deflate', 'checksum', 'size']).toContain(reasonOf(broken));
  });
});
