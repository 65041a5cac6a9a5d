// For `npm run bench:libraries`: our HMAC over messages as long as those of a surrogate, beside the library's and the
// runtime's.
import { createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { hmacSha256 } from '../../electron/core/privacy/hmacSha256';

interface Noble {
  readonly hmac: (hash: unknown, key: Uint8Array, message: Uint8Array) => Uint8Array;
  readonly sha256: unknown;
}

const folder = process.argv[2] ?? '';
const require = createRequire(path.join(path.resolve(folder), 'package.json'));
const load = async (name: string): Promise<Noble> =>
  (await import(pathToFileURL(require.resolve(name)).href)) as unknown as Noble;
const { hmac } = await load('@noble/hashes/hmac.js');
const { sha256 } = await load('@noble/hashes/sha2.js');

const key = new Uint8Array(32).fill(7);
const encoder = new TextEncoder();
const ours = hmacSha256(key);
const ways: Readonly<Record<string, (message: string) => Uint8Array>> = {
  ours,
  '@noble/hashes': (message) => hmac(sha256, key, encoder.encode(message)),
  'the runtime': (message) => createHmac('sha256', key).update(message).digest(),
};

const messages = Array.from({ length: 20_000 }, (_, n) => `surrogate\u0000patient ${n}\u0000Quackenbush-${n % 97}`);
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
for (const message of messages.slice(0, 200))
  if (new Set(Object.values(ways).map((way) => hex(way(message)))).size !== 1) throw new Error('they differ');

const micros = (way: (message: string) => Uint8Array): number => {
  const before = process.cpuUsage();
  for (const message of messages) way(message);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / messages.length;
};
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
const found = new Map(Object.keys(ways).map((name) => [name, [] as number[]]));
// In turns, so that what else the machine does meets all alike; the first is for the compiler.
for (let round = 0; round < 8; round++)
  for (const [name, way] of Object.entries(ways)) {
    const time = micros(way);
    if (round > 0) found.get(name)?.push(time);
  }
for (const [name, times] of found)
  console.log(`HMAC-SHA-256, ${name.padEnd(16)} ${median(times).toFixed(2)} µs a message (CPU, median of 7)`);
