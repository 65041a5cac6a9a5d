import { expect, test } from 'vitest';
import { GauzeError } from '../../../electron/contract/errors';
import type { JobContext } from '../../../electron/services/jobs';
import { runProgress } from '../../../electron/services/runProgress';
import type { Session } from '../../../electron/services/session';
import { fromBase64 } from '../../../electron/store/commands/models';

const mib = 2 ** 20;
const caller = { role: 'coordinator', author: 'a' } as const;

/** What a training leaves behind, with a clock that is set by hand and commits that take as long as is said. */
function progressOf(commitMs: number, isFull = () => false) {
  let now = 0;
  const commits: { readonly runId: number; readonly parts: readonly string[] }[] = [];
  const session = {
    ports: { clock: { elapsed: () => now }, emit: () => undefined },
    commit: ({ params }: { readonly params: { readonly runId: number; readonly parts: readonly string[] } }) => {
      if (isFull()) return Promise.reject(new GauzeError('diskFull', 'no space'));
      commits.push(params);
      now += commitMs;
      return Promise.resolve();
    },
  } as unknown as Session;
  const progress = runProgress<object>(session, { of: 'model', id: 3, jobId: null }, 'training.checkpoint', [], () => [0, 1], {} as JobContext, caller);
  return { progress, commits, pass: (ms: number) => (now += ms) };
}

test('aCheckpoint_asLargeAsThoseOfThreeNetworks_isKeptWhole', async () => {
  const { progress, commits } = progressOf(0);
  const bytes = new Uint8Array(66 * mib + 5);
  for (let i = 0; i < bytes.length; i += 4093) bytes[i] = i % 251;
  progress.onProgress({}, bytes);
  progress.save();
  await progress.saved();
  expect(commits).toHaveLength(1);
  expect(commits[0]!.parts).toHaveLength(67);
  expect(Buffer.compare(Buffer.concat(commits[0]!.parts.map(fromBase64)), bytes)).toBe(0);
}, 30_000);

test('checkpoints_areWrittenOnceAMinute_andSeldomerWhereWritingTakesLong', async () => {
  for (const [commitMs, minutes] of [[10, [1, 2, 3, 4, 5, 6]], [9000, [1, 4]]] as const) {
    const { progress, commits, pass } = progressOf(commitMs);
    const written: number[] = [];
    for (let minute = 1; minute <= 6; minute++) {
      pass(60_000);
      progress.onProgress({}, Uint8Array.of(minute));
      await progress.saved();
      if (commits.length > written.length) written.push(minute);
    }
    expect(written).toEqual(minutes);
  }
});

test('aCheckpointOnAFullDisk_endsNoTraining_andTheNextIsWrittenWhenThereIsRoom', async () => {
  let isFull = true;
  const { progress, commits, pass } = progressOf(0, () => isFull);
  for (const minute of [1, 2]) {
    pass(60_000);
    progress.onProgress({}, Uint8Array.of(minute));
    await progress.saved();
  }
  expect(commits).toEqual([]);
  isFull = false;
  pass(60_000);
  progress.onProgress({}, Uint8Array.of(3));
  await progress.saved();
  expect(commits.map(({ parts }) => parts.map(fromBase64))).toEqual([[Uint8Array.of(3)]]);
});
