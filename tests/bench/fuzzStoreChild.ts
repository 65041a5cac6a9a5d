// Opens mutated project files, one after the other; the number of a file and the seed give it again. Says how it went
// every so often, so that anyone who started it can see a hang.
import { createHash } from 'node:crypto';
import { writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { GauzeError } from '../../electron/contract/errors';
import { nodeCrypto } from '../../electron/hosts/node/crypto';
import { loadSql } from '../../electron/hosts/node/sql';
import { ProjectFile, type StorePorts } from '../../electron/store/projectFile';
import { readCheckpoint, writeCheckpoint } from '../../electron/store/container/checkpointFile';
import { openProtection } from '../../electron/store/container/protection';
import { readSegment, SegmentWriter } from '../../electron/store/container/segmentFile';
import { MemoryFiles } from '../fixtures/memoryFiles';

const { wasm, seed, first, count } = JSON.parse(process.argv[2] ?? '{}') as {
  readonly wasm: string;
  readonly seed: number;
  readonly first: number;
  readonly count: number;
};
const print = (value: object) => writeSync(1, `${JSON.stringify(value)}\n`);

const file = 'p.gauze';
const secret = { passphrase: 'secret' };
const known = new Set([
  'notFound',
  'notAProject',
  'truncated',
  'damaged',
  'newerVersion',
  'wrongPassphrase',
  'notReady',
  'notEncrypted',
  'tooLarge',
]);
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const crc = (bytes: Uint8Array) => crc32(bytes);

/** What a derivation would have cost is what is checked; carrying it out would only cost the time. */
let dearest = 0;
const quick = (words: Uint8Array, salt: Uint8Array) =>
  Promise.resolve(new Uint8Array(createHash('sha256').update(words).update(salt).digest()));
const crypto: StorePorts['crypto'] & object = {
  ...nodeCrypto,
  scrypt(words, salt, n, r, p) {
    dearest = Math.max(dearest, 128 * n * r);
    if (!(n <= 2 ** 19 && r <= 16 && p <= 4 && 128 * n * r <= 2 ** 29))
      throw new Error(`a derivation with ${n}, ${r}, ${p} was begun`);
    return quick(words, salt);
  },
  pbkdf2(words, salt, iterations) {
    if (!(iterations >= 100_000 && iterations <= 10_000_000))
      throw new Error(`a derivation with ${iterations} rounds was begun`);
    return quick(words, salt);
  },
};
const base: Omit<StorePorts, 'files'> = {
  sql: await loadSql(wasm),
  crypto,
  now: () => 1_700_000_000_000,
  version: '0.0.0',
  crc,
  sha256,
};
const labelSet = {
  id: 'x',
  version: 1,
  name: 'x',
  labels: [{ id: 'PATIENT', family: 'name' as const, type: 'patient' as const, from: [], name: {} }],
};

/**
 * A project with a checkpoint behind it, one before that, and two segments of the journal; and the states it went
 * through.
 */
async function sample(
  protect: Parameters<typeof ProjectFile.create>[3],
): Promise<{ readonly files: MemoryFiles; readonly states: ReadonlySet<string> }> {
  const files = new MemoryFiles();
  const project = await ProjectFile.create(
    file,
    { id: 'x', name: 'Test', labelSet, isDemo: false },
    { ...base, files: files.port },
    protect,
  );
  const states = new Set([settingsOf(project)]);
  for (const key of ['a', 'b', 'c', 'd']) {
    await project.commit(
      { name: 'setting.set', params: { key, value: '1' } },
      { role: 'coordinator', author: 'fuzz' },
      { action: 'test' },
    );
    if (key === 'b') await project.newRecoveryKey().catch(() => project.checkpoint());
    states.add(settingsOf(project));
  }
  const left = files.survivors();
  await project.close();
  return { files: left, states };
}
const settingsOf = (project: ProjectFile) =>
  project.database
    .all<{ key: string }>('SELECT key FROM setting ORDER BY key')
    .map(({ key }) => key)
    .join('');
const pair = nodeCrypto.newPair();
const samples = [
  await sample(undefined),
  await sample(secret),
  await sample({ passphrase: 'secret', kdf: { name: 'pbkdf2-sha256', iterations: 600_000 }, escrow: pair.publicKey }),
];

let state = 1;
const chance = (below: number) => (state = (state * 48271) % 2147483647) % Math.max(1, below);
const pick = <T>(list: readonly T[]): T => list[chance(list.length)] as T;
const allNoise = Uint8Array.from({ length: 300_000 }, () => (chance(3) === 0 ? pick([0, 255, 127, 128]) : chance(256)));
const noise = (length: number) => {
  const bytes = allNoise.slice(0, length);
  for (let at = 0; at < Math.min(64, length); at += 1) bytes[at] = chance(256);
  return bytes;
};
const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
/** Half of all changes fall into the first bytes, where the structure is. */
const place = (bytes: Uint8Array) => chance(chance(2) === 0 ? bytes.length : Math.min(bytes.length, 1200));

function changed(bytes: Uint8Array): Uint8Array {
  if (bytes.length < 100) return noise(chance(2000));
  const at = place(bytes);
  const to = Math.min(bytes.length, at + 1 + chance(chance(4) === 0 ? 70_000 : 40));
  switch (chance(8)) {
    case 0:
      return bytes.slice(0, at);
    case 1:
      return joined(bytes.subarray(0, at), noise(1 + chance(64)), bytes.subarray(at));
    case 2:
      return joined(bytes.subarray(0, at), bytes.subarray(to));
    case 3:
      return joined(bytes.subarray(0, to), bytes.subarray(at));
    case 4:
      return joined(bytes.subarray(0, at), new Uint8Array(to - at), bytes.subarray(to));
    case 5:
      return joined(bytes, noise(1 + chance(100_000)));
    default: {
      const result = bytes.slice();
      for (let n = 0; n <= chance(4); n += 1)
        result[chance(3) === 0 ? place(bytes) : Math.min(at + n, bytes.length - 1)] = chance(256);
      return result;
    }
  }
}

/** The header as anybody can write it: its checksum fits. */
function withHeader(bytes: Uint8Array, change: (json: string) => string): Uint8Array {
  const length = Buffer.from(bytes).readUInt32BE(8);
  if (12 + length + 64 > bytes.length) return bytes;
  const text = new TextEncoder().encode(change(new TextDecoder().decode(bytes.subarray(12, 12 + length))));
  const body = joined(bytes.subarray(0, 12), text);
  new DataView(body.buffer).setUint32(8, text.length);
  const isOpen = new TextDecoder().decode(text).includes('"cipher":"none"') || samples[0]?.files.get(file) === bytes;
  const mac = isOpen
    ? Buffer.from(sha256(joined(new TextEncoder().encode('header'), body)), 'hex')
    : bytes.subarray(12 + length + 32, 12 + length + 64);
  return joined(body, Buffer.from(sha256(body), 'hex'), mac, bytes.subarray(12 + length + 64));
}
const hostile = [
  '-1',
  '0',
  '1',
  '1e308',
  '1.5',
  '9007199254740991',
  '9007199254740993',
  '4294967296',
  '2147483648',
  '1610612736',
  '1073741824',
  '536870912',
  '1048576',
  '16384',
  '16385',
  'null',
  'true',
  '""',
  '"0"',
  '[]',
  '{}',
  '"aes-256-gcm"',
  '"none"',
  '"scrypt"',
  '"pbkdf2-sha256"',
  `"${'0'.repeat(64)}"`,
  `"${'f'.repeat(24)}"`,
];
const hostileHeader = (json: string): string => {
  const values = [...json.matchAll(/:("[^"]*"|-?\d+|\[|\{)/g)];
  const found = values.length === 0 ? undefined : pick(values);
  switch (chance(5)) {
    case 0:
      return json.slice(0, chance(json.length)) + pick(hostile) + json.slice(chance(json.length));
    case 1:
      return json.replace(
        /"slots":\[(.*?)\](?=,")/,
        (_, slots: string) => `"slots":[${Array.from({ length: 1 + chance(40) }, () => slots).join(',')}]`,
      );
    case 2:
      return json + ' '.repeat(chance(80_000));
    default:
      return found === undefined
        ? json
        : `${json.slice(0, found.index + 1)}${pick(hostile)}${json.slice(found.index + found[0].length)}`;
  }
};

/** A database that anybody can have put into a project without passphrase: every checksum fits. */
async function resealedDatabase(files: MemoryFiles): Promise<Uint8Array> {
  const protection = openProtection(sha256);
  const { header, bytes } = await readCheckpoint(files.port, file, () => Promise.resolve(protection), sha256);
  const to = new MemoryFiles();
  const opened = await to.port.create(file);
  let database = changed(bytes);
  if (chance(2) === 0 && database.length > 200) {
    // Keep what SQLite looks at first, so that the damage lies deeper.
    database = joined(bytes.subarray(0, 100), database.subarray(100));
  }
  await writeCheckpoint(opened, database, header, protection, sha256);
  return to.get(file) ?? new Uint8Array(0);
}

/** Commands that anybody can have put into the journal of a project without passphrase. */
async function resealedJournal(files: MemoryFiles, name: string): Promise<Uint8Array> {
  const protection = openProtection(sha256);
  const segment = await readSegment(files.get(name) ?? new Uint8Array(0), protection, sha256, crc);
  if (segment === null) return new Uint8Array(0);
  const { header } = segment;
  const writer = new SegmentWriter(
    chance(8) === 0 ? '0'.repeat(64) : header.file,
    chance(8) === 0 ? chance(5) : header.segment,
    chance(8) === 0 ? 1 + chance(9) : header.seq,
    protection,
    sha256,
    crc,
  );
  const parts = [writer.header];
  for (const { seq, bytes } of segment.records) {
    const text = new TextDecoder().decode(bytes);
    const command =
      chance(2) === 0
        ? hostileHeader(text)
        : chance(2) === 0
          ? text.replace(
              /"(name|kind|rows|hash|seq|of|params)":[^,}]*/,
              (_, field: string) =>
                `"${field}":${pick([...hostile, '"documents.add"', '"undo"', '[1,1,1]', '{"documents":[{}]}'])}`,
            )
          : text;
    const framed = writer.frame(
      chance(6) === 0 ? pick([0, 1, 2, seq + 1, 2 ** 40, Number.MAX_SAFE_INTEGER]) : seq,
      new TextEncoder().encode(command),
    );
    // A length that fits its checksum and nothing else.
    if (chance(4) === 0) {
      const view = new DataView(framed.buffer, framed.byteOffset);
      view.setUint32(0, pick([0, 1, 0xffffffff, 0x7fffffff, framed.length, 1_000_000]));
      view.setUint32(12, crc(framed.subarray(0, 12)));
    }
    parts.push(framed);
  }
  return joined(...parts);
}

/** @returns how the files were changed; what opens after `database` and `journal` need not be a state that ever was */
async function mutate(files: MemoryFiles, isOpen: boolean): Promise<string> {
  const kind = pick(
    isOpen
      ? ([
          'bytes',
          'header',
          'header',
          'other file',
          'noise',
          'database',
          'database',
          'database',
          'journal',
          'journal',
        ] as const)
      : (['bytes', 'bytes', 'bytes', 'header', 'header', 'header', 'other file', 'noise'] as const),
  );
  const names = files.names();
  const journals = names.filter((name) => name.includes('-journal-'));
  for (let n = 0; n <= (chance(3) === 0 ? 1 : 0); n += 1) {
    const name = pick(chance(2) === 0 ? [file] : names);
    const bytes = files.get(name) ?? new Uint8Array(0);
    if (kind === 'bytes') files.put(name, changed(bytes));
    else if (kind === 'header') files.put(name, withHeader(bytes, hostileHeader));
    else if (kind === 'noise')
      files.put(name, chance(3) === 0 ? noise(chance(200_000)) : joined(bytes.subarray(0, 8), noise(chance(3000))));
    else if (kind === 'other file') {
      const other = pick(samples).files;
      const content = other.get(pick(other.names())) ?? new Uint8Array(0);
      files.put(
        chance(4) === 0 ? `${file}-journal-${pick(['0', '2', '3', '9', '999999999999', '007'])}` : name,
        chance(3) === 0 ? joined(bytes.subarray(0, place(bytes)), content.subarray(place(content))) : content,
      );
    } else if (kind === 'database') files.put(file, await resealedDatabase(samples[0]?.files ?? files));
    else for (const journal of journals) files.put(journal, await resealedJournal(samples[0]?.files ?? files, journal));
  }
  if (chance(10) === 0) await files.port.remove(pick(names));
  // Nothing to fall back on.
  if (chance(2) === 0) await files.port.remove(`${file}-previous`);
  return kind;
}

const tally = { opened: 0, readOnly: 0, refused: {} as Record<string, number>, kinds: {} as Record<string, number> };
let slowestMs = 0;
let early = 0;
for (let number = first; number < first + count; number += 1) {
  state = ((seed * 7919 + number * 104_729) % 2147483646) + 1;
  for (let n = 0; n < 4; n += 1) chance(2);
  const which = number % samples.length;
  const { files: whole, states } = samples[which] ?? { files: new MemoryFiles(), states: new Set<string>() };
  const files = whole.survivors();
  const kind = await mutate(files, which === 0);
  tally.kinds[kind] = (tally.kinds[kind] ?? 0) + 1;
  const from = process.cpuUsage();
  try {
    const project = await ProjectFile.open(
      file,
      { ...base, files: files.port },
      which === 0 ? undefined : which === 2 && number % 2 === 0 ? { escrowKey: pair.privateKey } : secret,
    );
    tally.opened += 1;
    if (project.readOnly !== null) tally.readOnly += 1;
    const found = settingsOf(project);
    if (kind !== 'database' && kind !== 'journal' && !states.has(found))
      throw new Error(`found a state that never was: ${found}`);
    await project.close();
  } catch (error) {
    if (!(error instanceof GauzeError) || !known.has(error.code)) {
      print({ failed: number, kind, error: error instanceof Error ? error.stack : String(error) });
      process.exit(1);
    }
    tally.refused[error.code] = (tally.refused[error.code] ?? 0) + 1;
  }
  if (files.names().some((name) => name.endsWith('-lock'))) {
    print({ failed: number, kind, error: 'the lock was left behind' });
    process.exit(1);
  }
  const { user, system } = process.cpuUsage(from);
  slowestMs = Math.max(slowestMs, (user + system) / 1000);
  if (number === first + Math.min(3000, count >> 1)) early = process.memoryUsage().rss;
  if ((number - first) % 250 === 0) print({ at: number });
}
print({
  ...tally,
  slowestMs: Math.round(slowestMs),
  dearestMb: Math.round(dearest / 2 ** 20),
  rssMb: Math.round(process.resourceUsage().maxRSS / 1024),
  grownMb: Math.round((process.memoryUsage().rss - early) / 2 ** 20),
});
