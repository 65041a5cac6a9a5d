import { expect, test } from 'vitest';
import { GauzeError } from '../../../../electron/contract/errors';
import type { JobContext } from '../../../../electron/services/jobs/jobs';
import { runProgress } from '../../../../electron/services/models/runProgress';
import type { Session } from '../../../../electron/services/session';
import type { CommandCall } from '../../../../electron/store/commands/command';
import { toBase64 } from '../../../../electron/store/commands/base64';
import { ProjectFile } from '../../../../electron/store/projectFile';
import { checkpointBytes } from '../../../../electron/store/repositories/models';
import { MemoryFiles } from '../../../fixtures/memoryFiles';
import { createTestProject, officer, storePorts } from '../../../fixtures/openStore';

const mib = 2 ** 20;
const isSame = (one: Uint8Array | null, other: Uint8Array): boolean => one !== null && Buffer.compare(one, other) === 0;
const run = { startedAt: '2026-01-01T00:00:00.000Z', status: 'running', data: '{}', dropsCheckpoint: false };
const bytesOf = (size: number, seed: number): Uint8Array => {
  const bytes = new Uint8Array(size);
  for (let i = 0; i < size; i += 4093) bytes[i] = (i + seed) % 251;
  return bytes;
};

/** The checkpoints of a training in a real project, with a clock set by hand and commits of a given duration. */
async function progressOf({ commitMs = 0, task = 'tagger', before = (): void => undefined } = {}) {
  const files = new MemoryFiles();
  const project = await createTestProject('/p.gauze', await storePorts(files.port));
  const commit = (call: CommandCall) => project.commit(call, officer, { action: 'x' });
  await commit({ name: 'run.put', params: { task, of: { ...run, id: 3 } } });
  let now = 0;
  const calls: CommandCall[] = [];
  const session = {
    ports: { clock: { elapsed: () => now }, emit: () => undefined },
    commit: async (call: CommandCall) => {
      before();
      calls.push(call);
      now += commitMs;
      return commit(call);
    },
  } as unknown as Session;
  const progress = runProgress<object>(
    session,
    { task, id: 3, jobId: null },
    [],
    () => [0, 1],
    {} as JobContext,
    officer,
  );
  const stored = () => checkpointBytes(project.database, task, 3);
  return { files, project, commit, progress, calls, stored, pass: (ms: number) => (now += ms) };
}

test('checkpoint_asLargeAsThoseOfThreeNetworks_goesInWhole_inPartsOfOneMiB', async () => {
  const calls: { readonly name: string; readonly params: { readonly of: { readonly data?: string } } }[] = [];
  const session = {
    ports: { clock: { elapsed: () => 0 }, emit: () => undefined },
    commit: (call: (typeof calls)[number]) => Promise.resolve(void calls.push(call)),
  } as unknown as Session;
  const progress = runProgress<object>(
    session,
    { task: 'tagger', id: 3, jobId: null },
    [],
    () => [0, 1],
    {} as JobContext,
    officer,
  );
  const bytes = bytesOf(66 * mib + 5, 1);
  progress.onProgress({}, bytes);
  progress.save();
  await progress.saved();
  expect(calls.pop()).toEqual({
    name: 'run.checkpoint',
    params: { task: 'tagger', of: { runId: 3, parts: 67 } },
  });
  expect(calls.map(({ name, params }) => [name, { ...params.of, data: null }])).toEqual(
    Array.from({ length: 67 }, (_, part) => ['run.checkpointPart', { runId: 3, part, data: null }]),
  );
  expect(isSame(Buffer.concat(calls.map(({ params }) => Buffer.from(params.of.data!, 'base64'))), bytes)).toBe(true);
}, 30_000);

test.each(['tagger', 'coder'])('checkpoint_longerOrShorterThanTheOneBefore_takesItsPlace_%s', async (task) => {
  const { progress, stored, project } = await progressOf({ task });
  for (const size of [5, 2 * mib + 1, 1, mib, 3]) {
    const bytes = bytesOf(size, size);
    progress.onProgress({}, bytes);
    progress.save();
    await progress.saved();
    expect(isSame(stored(), bytes)).toBe(true);
  }
  await project.close();
});

test('checkpoints_areWrittenOnceAMinute_andSeldomerWhereWritingTakesLong', async () => {
  for (const [commitMs, minutes] of [
    [5, [1, 2, 3, 4, 5, 6]],
    [4500, [1, 4]],
  ] as const) {
    const { progress, calls, pass, project } = await progressOf({ commitMs });
    const written: number[] = [];
    for (let minute = 1; minute <= 6; minute++) {
      pass(60_000);
      progress.onProgress({}, Uint8Array.of(minute));
      await progress.saved();
      if (calls.length > 2 * written.length) written.push(minute);
    }
    expect(written).toEqual(minutes);
    await project.close();
  }
});

test('checkpointThatComesWhileOneIsWritten_waits_andIsNotLost', async () => {
  const { progress, stored, pass, project } = await progressOf();
  pass(60_000);
  progress.onProgress({}, bytesOf(3 * mib, 1));
  pass(60_000);
  progress.onProgress({}, bytesOf(2 * mib, 2));
  await progress.saved();
  expect(isSame(stored(), bytesOf(3 * mib, 1))).toBe(true);
  progress.save();
  await progress.saved();
  expect(isSame(stored(), bytesOf(2 * mib, 2))).toBe(true);
  await project.close();
});

test('fullDisk_atAnyPart_leavesTheCheckpointBefore_andTheNextIsWrittenWhenThereIsRoom', async () => {
  for (let full = 0; full < 4; full++) {
    let left = Infinity;
    const { progress, stored, pass, project } = await progressOf({
      before: () => {
        if (left-- <= 0) throw new GauzeError('diskFull', 'no space');
      },
    });
    const write = async (seed: number): Promise<void> => {
      pass(60_000);
      progress.onProgress({}, bytesOf(2 * mib + 1, seed));
      await progress.saved();
    };
    await write(1);
    left = full;
    await write(2);
    expect(isSame(stored(), bytesOf(2 * mib + 1, 1))).toBe(true);
    left = Infinity;
    await write(3);
    expect(isSame(stored(), bytesOf(2 * mib + 1, 3))).toBe(true);
    await project.close();
  }
});

test('processThatIsKilled_atAnyPart_findsTheCheckpointBefore', async () => {
  for (let kill = 0; kill < 4; kill++) {
    let left = Infinity;
    const { files, progress, pass } = await progressOf({
      before: () => {
        // Nothing more is written to the file, and nothing is closed: like after a kill.
        if (left-- <= 0) throw new GauzeError('bug', 'killed');
      },
    });
    for (const [seed, calls] of [
      [1, Infinity],
      [2, kill],
    ] as const) {
      left = calls;
      pass(60_000);
      progress.onProgress({}, bytesOf(2 * mib + 1, seed));
      await progress.saved();
    }
    const again = await ProjectFile.open('/p.gauze', await storePorts(files.survivors().port));
    expect(again.readOnly).toBeNull();
    expect(isSame(checkpointBytes(again.database, 'tagger', 3), bytesOf(2 * mib + 1, 1))).toBe(true);
    // Parts of the incomplete one do not belong to the next.
    await again.commit(
      {
        name: 'run.checkpointPart',
        params: { task: 'tagger', of: { runId: 3, part: 0, data: toBase64(Uint8Array.of(7)) } },
      },
      officer,
      { action: 'x' },
    );
    await again.commit({ name: 'run.checkpoint', params: { task: 'tagger', of: { runId: 3, parts: 1 } } }, officer, {
      action: 'x',
    });
    expect(checkpointBytes(again.database, 'tagger', 3)).toEqual(Uint8Array.of(7));
    await again.close();
  }
});

test('checkpointWhosePartsAreMissing_isRefused_andOneOfAnOlderJournalIsRead', async () => {
  const { commit, project, stored } = await progressOf();
  await commit({
    name: 'training.checkpoint',
    params: { runId: 3, parts: [1, 2].map((byte) => toBase64(Uint8Array.of(byte))) },
  });
  expect(stored()).toEqual(Uint8Array.of(1, 2));
  await commit({ name: 'training.checkpointPart', params: { runId: 3, part: 1, data: toBase64(Uint8Array.of(4)) } });
  await expect(commit({ name: 'training.checkpoint', params: { runId: 3, parts: 2 } })).rejects.toMatchObject({
    code: 'truncated',
  });
  expect(stored()).toEqual(Uint8Array.of(1, 2));
  await commit({ name: 'training.checkpointPart', params: { runId: 3, part: 0, data: toBase64(Uint8Array.of(3)) } });
  await commit({ name: 'training.checkpoint', params: { runId: 3, parts: 2 } });
  expect(stored()).toEqual(Uint8Array.of(3, 4));
  await commit({ name: 'training.put', params: { ...run, id: 3, dropsCheckpoint: true } });
  expect(stored()).toBeNull();
  expect(project.database.number('SELECT count(*) FROM taskCheckpoint')).toBe(0);
  await project.close();
});
