import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GauzeError } from '../../../../../electron/contract/errors';
import { createChecksum } from '../../../../../electron/hosts/cli/files/zstd/checksum';
import { zstdFrame, zstdTo } from '../../../../../electron/hosts/cli/files/zstd/packZstd';
import { unpackZstd } from '../../../../../electron/hosts/cli/files/zstd/unpackZstd';
import { cpuClock } from '../../../../fixtures/cpuTime';

/** Created with the zstandard package of Python: with checksum, without length. */
const golden = new Uint8Array(readFileSync('tests/fixtures/parquet/notes.jsonl.zst'));
const lines = Array.from(
  { length: 2999 },
  (_, i) => `{"id":"n${i + 1}","text":"Seen by Dr. Zebulon Quackenbush on ${i + 1} May 2021.","language":"en"}\n`,
).join('');

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function unpacked(bytes: Uint8Array, size = 1000): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of unpackZstd(inPieces(bytes, size))) parts.push(part);
  return Buffer.concat(parts);
}
const codeOf = async (bytes: Uint8Array): Promise<string> => {
  try {
    await unpacked(bytes);
  } catch (error) {
    if (error instanceof GauzeError) return error.code;
    throw error;
  }
  return 'read';
};
const skipped = Uint8Array.of(0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3);

it('reads what another program packed, in pieces of any size, frames one behind the other', async () => {
  expect(String(await unpacked(golden))).toBe(lines);
  expect(String(await unpacked(golden, 1))).toBe(lines);
  const own = await zstdFrame(Buffer.from('A note.\n'));
  const all = Buffer.concat([own, skipped, golden, skipped, own]);
  expect(String(await unpacked(all, 7))).toBe(`A note.\n${lines}A note.\n`);
});

it('packs what it reads again: nothing, a little, and more than one frame', async () => {
  for (const length of [0, 1, 31, 32, 33, 300_000, 9_000_000]) {
    const bytes = Buffer.from(lines.repeat(Math.ceil(length / lines.length))).subarray(0, length);
    const parts: Uint8Array[] = [];
    const packer = zstdTo(async (part) => void parts.push(part));
    for (let at = 0; at < bytes.length; at += 70_000) await packer.write(bytes.subarray(at, at + 70_000));
    await packer.end();
    expect((await unpacked(Buffer.concat(parts), 65_536)).equals(bytes), String(length)).toBe(true);
  }
});

it('has the checksum of the format', () => {
  const of = (...parts: readonly string[]): number => {
    const checksum = createChecksum();
    for (const part of parts) checksum.add(Buffer.from(part));
    return checksum.value();
  };
  // XXH64 with seed 0, its low half, as published.
  expect(of('')).toBe(0x51d8e999);
  expect(of('a')).toBe(0xa98c6e5b);
  expect(of('abc')).toBe(0xad770999);
  expect(of('Nobody inspects the spammish repetition')).toBe(0x8a378bf1);
  const long = lines.slice(0, 1000);
  expect(of(long.slice(0, 5), long.slice(5, 40), long.slice(40))).toBe(of(long));
});

it('says that a file was cut, wherever, or changed, or asks for too much', async () => {
  for (let cut = 1; cut < golden.length; cut += 13) expect(await codeOf(golden.subarray(0, cut))).toBe('damaged');
  let state = 7;
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let round = 0; round < 500; round += 1) {
    const bytes = golden.slice();
    bytes[round < 100 ? random(24) : random(bytes.length)]! ^= 1 << random(8);
    const worked = cpuClock();
    const code = await codeOf(bytes);
    expect(worked(), `round ${round}`).toBeLessThan(5_000);
    // Bits without meaning (a larger window, a reserved length) may change; the text never does.
    if (code === 'read') expect(String(await unpacked(bytes))).toBe(lines);
    else expect(['damaged', 'tooLarge'], `round ${round}`).toContain(code);
  }
  const wide = Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0, 0xff, 1, 0, 0);
  expect(await codeOf(wide)).toBe('tooLarge');
}, 60_000);
