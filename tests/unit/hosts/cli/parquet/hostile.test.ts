import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ColumnChunk } from 'hyparquet';
import { ByteWriter } from 'hyparquet-writer';
import { serializeTCompactProtocol } from 'hyparquet-writer/src/thrift.js';
import { afterAll, expect, it } from 'vitest';
import { GauzeError } from '../../../../../electron/contract/errors';
import { sourceMeter } from '../../../../../electron/hosts/cli/files/sourceMeter';
import { columnPages } from '../../../../../electron/hosts/cli/parquet/columnPages';
import { decodePage } from '../../../../../electron/hosts/cli/parquet/decodePage';
import { kindOf } from '../../../../../electron/hosts/cli/parquet/kinds';
import type { RandomFile } from '../../../../../electron/hosts/cli/parquet/randomFile';
import { parquetItems } from '../../../../../electron/hosts/cli/parquet/readParquet';
import { cpuClock } from '../../../../fixtures/cpuTime';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-parquet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const golden = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/parquet/${name}.parquet`));

/** All reported codes: of refusals, and of the error that ended reading. */
async function codesOf(bytes: Uint8Array): Promise<readonly string[]> {
  const file = path.join(folder, 'notes.parquet');
  writeFileSync(file, bytes);
  const codes: string[] = [];
  try {
    for await (const item of parquetItems({ path: file, name: 'n', bytes: bytes.length }, {}, sourceMeter()))
      codes.push(item.kind === 'refusal' ? item.code : 'document');
  } catch (error) {
    if (!(error instanceof GauzeError)) throw error;
    codes.push(error.code);
  }
  return codes;
}

const known = new Set('document damaged truncated malformed tooLarge missingColumn notText empty badId'.split(' '));

/** A simple pseudo-random generator: the same files every time. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const wholes = ['notes-none', 'notes-snappy', 'notes-gzip', 'notes-zstd', 'notes-v2', 'notes-int96'] as const;

it('ends 500 mutated files with a reading or a code, soon', async () => {
  const random = randomOf(20261124);
  for (let round = 0; round < 500; round += 1) {
    const bytes = golden(wholes[round % wholes.length]!);
    for (let times = 1 + random(4); times > 0; times -= 1) {
      // The footer describes the layout, so it is hit as often as all the rest.
      const place = random(2) === 0 ? random(bytes.length) : bytes.length - 1 - random(bytes.length >> 1);
      bytes[place] = [random(256), 0, 0xff, bytes[place]! ^ (1 << random(8))][random(4)]!;
    }
    const worked = cpuClock();
    const codes = await codesOf(bytes);
    expect(worked(), `round ${round}`).toBeLessThan(5_000);
    expect(
      codes.filter((code) => !known.has(code)),
      `round ${round}`,
    ).toEqual([]);
  }
}, 120_000);

it('refuses a file that was cut, wherever', async () => {
  for (const name of wholes) {
    const whole = golden(name);
    for (let cut = 0; cut < whole.length; cut += 97) {
      const codes = await codesOf(whole.subarray(0, cut));
      expect(codes, `${name} at ${cut}`).toEqual([cut === 0 ? 'empty' : cut < 12 ? 'malformed' : 'truncated']);
    }
  }
}, 60_000);

const element = { name: 'text', type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' } as const;
const stored = { type: 'BYTE_ARRAY', element, codec: 'UNCOMPRESSED' } as const;
const pageHead = (values: number, bytes: number) =>
  ({
    type: 'DATA_PAGE',
    uncompressed_page_size: bytes,
    compressed_page_size: bytes,
    data_page_header: {
      num_values: values,
      encoding: 'PLAIN',
      definition_level_encoding: 'RLE',
      repetition_level_encoding: 'RLE',
    },
  }) as const;

it('makes no room for a run that is longer than its page, nor for more than a page says it holds', () => {
  // A run of 2^27 nulls, in a page of ten values.
  const run = Uint8Array.of(6, 0, 0, 0, 0x80, 0x80, 0x80, 0x80, 0x01, 0);
  expect(() => decodePage(pageHead(10, run.length), run, undefined, stored)).toThrow('a run');
  const bomb = gzipSync(new Uint8Array(64 * 1024 * 1024));
  expect(() => decodePage(pageHead(10, 100), bomb, undefined, { ...stored, codec: 'GZIP' })).toThrow();
});

it('refuses a page by what its head says, before it is unpacked', async () => {
  const codeOf = async (values: number, unpacked: number): Promise<string> => {
    const writer = new ByteWriter();
    writer.appendUint32(0x31524150);
    serializeTCompactProtocol(writer, {
      field_1: 0,
      field_2: unpacked,
      field_3: 8,
      field_5: { field_1: values, field_2: 0, field_3: 3, field_4: 3 },
    });
    writer.appendInt64(0n);
    const bytes = writer.getBytes().slice();
    const file: RandomFile = {
      size: bytes.length,
      read: async (from, length) => bytes.slice(from, from + length),
      close: async () => undefined,
    };
    const meta = { codec: 'SNAPPY', data_page_offset: 4n, total_compressed_size: BigInt(bytes.length - 4) };
    const column = { name: 'text', element, kind: kindOf(element)! };
    const chunk = { file_offset: 4n, meta_data: meta } as unknown as ColumnChunk;
    try {
      await columnPages(file, column, chunk).next();
    } catch (error) {
      return error instanceof GauzeError ? error.code : 'bug';
    }
    return 'read';
  };
  expect(await codeOf(1, 2 ** 30)).toBe('tooLarge');
  expect(await codeOf(2 ** 30, 8)).toBe('tooLarge');
  expect(await codeOf(-1, 8)).toBe('damaged');
  expect(await codeOf(1, -8)).toBe('damaged');
});
