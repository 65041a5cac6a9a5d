import { beforeAll, describe, expect, test } from 'vitest';
import { GauzeError } from '../../../electron/contract/errors';
import type { Files } from '../../../electron/store/files';
import { ProjectFile, type StorePorts } from '../../../electron/store/projectFile';
import { concat, utf8 } from '../../../electron/store/container/bytes';
import type { CheckpointHeader } from '../../../electron/store/container/checkpointFile';
import { Journal } from '../../../electron/store/container/journal';
import { keyedProtection, openProtection } from '../../../electron/store/container/protection';
import { readJournal } from '../../../electron/store/container/recovery';
import { SegmentWriter } from '../../../electron/store/container/segmentFile';
import { Container } from '../../../electron/store/container/container';
import { MemoryFiles } from '../../fixtures/memoryFiles';
import { officer, quickCrypto, storePorts, testLabelSet } from '../../fixtures/openStore';

const name = 'p.gauze';
const projectId = 'ab'.repeat(32);
let base: StorePorts;
beforeAll(async () => {
  base = { ...(await storePorts()), crypto: quickCrypto };
});

/** A segment with numbered records. */
function segment(
  number: number,
  firstSeq: number,
  said: readonly (readonly [seq: number, words: string])[],
  file = projectId,
): Uint8Array {
  const writer = new SegmentWriter(file, number, firstSeq, openProtection(base.sha256), base.sha256, base.crc);
  return concat(writer.header, ...said.map(([seq, words]) => writer.frame(seq, utf8(words))));
}
async function read(
  segments: Readonly<Record<number, Uint8Array>>,
  from: { readonly segment: number; readonly seq: number } = { segment: 1, seq: 0 },
) {
  const files = new MemoryFiles();
  for (const [number, bytes] of Object.entries(segments)) files.put(`${name}-journal-${number}`, bytes);
  const { records, damage, next } = await readJournal(
    { ...base, files: files.port },
    name,
    { file: projectId, ...from } as CheckpointHeader,
    openProtection(base.sha256),
  );
  return { records: records.map(({ seq, bytes }) => `${seq} ${new TextDecoder().decode(bytes)}`), damage, next };
}

describe('the journal', () => {
  test('aLaterSegment_takesOverWhereItSays_whateverTheEarlierOneStillHas', async () => {
    // A failed write that was reverted, and a power failure that lost the reverting.
    const segments = {
      1: segment(1, 1, [
        [1, 'kept'],
        [2, 'never acknowledged'],
      ]),
      2: segment(2, 2, [
        [2, 'acknowledged'],
        [3, 'kept'],
      ]),
    };
    expect(await read(segments)).toEqual({ records: ['1 kept', '2 acknowledged', '3 kept'], damage: null, next: 3 });
  });

  test('aTornEnd_isNoDamage_exceptWhereSomethingIsMissingBehindIt', async () => {
    const torn = segment(1, 1, [
      [1, 'a'],
      [2, 'b'],
    ]).slice(0, -3);
    expect(await read({ 1: torn })).toEqual({ records: ['1 a'], damage: null, next: 2 });
    expect(await read({ 1: torn, 2: segment(2, 2, [[2, 'c']]) })).toEqual({
      records: ['1 a', '2 c'],
      damage: null,
      next: 3,
    });
    expect(await read({ 1: torn, 2: segment(2, 3, [[3, 'd']]) })).toMatchObject({
      records: ['1 a'],
      damage: 'journal 1 after command 1',
    });
  });

  test('aSegmentUnderTheNameOfAnother_isDamage_oneOfAnotherProjectIsNot', async () => {
    const first = segment(1, 1, [[1, 'a']]);
    expect(await read({ 1: first, 9: first })).toEqual({ records: ['1 a'], damage: 'journal 9', next: 10 });
    expect(await read({ 1: first, 9: segment(9, 2, [[2, 'x']], 'cd'.repeat(32)) })).toEqual({
      records: ['1 a'],
      damage: null,
      next: 10,
    });
  });

  test('whatTheCheckpointHas_isNotReadAgain', async () => {
    const segments = {
      1: segment(1, 1, [
        [1, 'a'],
        [2, 'b'],
      ]),
      2: segment(2, 3, [[3, 'c']]),
    };
    expect(await read(segments, { segment: 1, seq: 1 })).toMatchObject({ records: ['2 b', '3 c'], damage: null });
    expect(await read(segments, { segment: 2, seq: 2 })).toMatchObject({ records: ['3 c'], damage: null });
    expect(await read({ 2: segments[2] }, { segment: 1, seq: 1 })).toMatchObject({
      records: [],
      damage: 'commands 2 to 2 are missing',
    });
  });
});

test('opening_leavesTheCheckpointBefore_whenNoKeyWasTakenAwaySinceThen', async () => {
  const files = new MemoryFiles();
  const ports = { ...base, files: files.port };
  const project = await ProjectFile.create(
    name,
    { id: 'x', name: 'Test', labelSet: testLabelSet, isDemo: false },
    ports,
    { passphrase: 'first passphrase' },
  );
  await project.changePassphrase('first passphrase', 'second passphrase');
  expect(files.names()).not.toContain(`${name}-previous`);
  await project.commit({ name: 'setting.set', params: { key: 'a', value: '1' } }, officer, { action: 'test' });
  await project.checkpoint();
  await project.close();
  expect(files.names()).toContain(`${name}-previous`);
  const again = await ProjectFile.open(name, ports, { passphrase: 'second passphrase' });
  expect(files.names()).toContain(`${name}-previous`);
  await again.close();
});

test('aKeyThatWasTakenAway_opensNoCheckpointBefore_thoughItsHeaderCannotBeRead', async () => {
  const files = new MemoryFiles();
  const ports = { ...base, files: files.port };
  const project = await ProjectFile.create(
    name,
    { id: 'x', name: 'Test', labelSet: testLabelSet, isDemo: false },
    ports,
    { passphrase: 'first passphrase' },
  );
  await project.commit({ name: 'setting.set', params: { key: 'a', value: '1' } }, officer, { action: 'test' });
  await project.checkpoint();
  const before = files.get(`${name}-previous`)?.slice() ?? new Uint8Array(0);
  expect(before.length).toBeGreaterThan(100);
  before[20] = (before[20] ?? 0) ^ 1;
  files.put(`${name}-previous`, before);
  await project.changePassphrase('first passphrase', 'second passphrase');
  expect(files.names()).not.toContain(`${name}-previous`);
  await project.close();
});

test('closing_wipesTheKey', async () => {
  const dataKey = new Uint8Array(32).fill(7);
  const container = await Container.create(
    { ...base, files: new MemoryFiles().port },
    name,
    projectId,
    keyedProtection(quickCrypto, dataKey, []),
    dataKey,
    new Uint8Array(100),
  );
  await container.close();
  expect([...dataKey]).toEqual(new Array<number>(32).fill(0));
});

describe('every segment is closed', () => {
  /** Files that count what is open; a step of a journal fails while its name is `failing`. */
  function counting() {
    const files = new MemoryFiles();
    const open = new Set<string>();
    const failing = new Set<string>();
    const fail = (what: string): void => {
      if (failing.has(what)) throw new GauzeError('unwritable', 'EIO');
    };
    const port: Files = {
      ...files.port,
      async create(path) {
        const file = await files.port.create(path);
        open.add(path);
        return {
          write: async (bytes, position) => {
            if (position > 0) fail('write');
            await file.write(bytes, position);
          },
          sync: async () => (fail('sync'), file.sync()),
          truncate: async (size) => (fail('truncate'), file.truncate(size)),
          close: async () => {
            open.delete(path);
            await file.close();
          },
        };
      },
    };
    return { port, open, failing };
  }
  const journalOf = (port: Files) =>
    new Journal(
      {
        ports: { ...base, files: port },
        path: name,
        file: projectId,
        protection: () => openProtection(base.sha256),
        sync: (file) => file.sync(),
        syncFolder: () => port.syncFolder(name),
        fail: () => undefined,
      },
      1,
      0,
    );

  test.each([
    ['cannot be confirmed when it begins', [], ['sync']],
    ['cannot be written, and is taken back', ['first'], ['write']],
    ['cannot be written, and cannot be taken back', ['first'], ['write', 'truncate']],
    ['is ended', ['first'], []],
  ])('one that %s', async (_, before, steps) => {
    const { port, open, failing } = counting();
    const journal = journalOf(port);
    for (const [seq, words] of before.entries()) await journal.append(seq + 1, utf8(words));
    expect(open.size).toBe(before.length);
    for (const step of steps) failing.add(step);
    if (steps.length === 0) await journal.close();
    else await expect(journal.append(before.length + 1, utf8('next'))).rejects.toMatchObject({ code: 'unwritable' });
    expect([...open]).toEqual([]);
  });
});
