import { expect, test } from 'vitest';
import { IdleWatch, lockAfter } from '../../../../electron/hosts/main/idleWatch';

const minute = 60_000;
function watched(limit: () => number | null, answers: readonly boolean[] = []) {
  let now = 1_000_000;
  let locks = 0;
  const left = [...answers];
  const watch = new IdleWatch({
    now: () => now,
    limitMinutes: limit,
    lock: async () => {
      locks += 1;
      return left.shift() ?? true;
    },
  });
  return {
    watch,
    locks: () => locks,
    pass: async (minutes: number) => {
      now += minutes * minute;
      await watch.look();
    },
  };
}

test('locks_afterTheMinutes_andNotBefore', async () => {
  const { watch, locks, pass } = watched(() => 10);
  await pass(9.99);
  expect(locks()).toBe(0);
  watch.input();
  await pass(9.99);
  expect(locks()).toBe(0);
  await pass(0.01);
  expect(locks()).toBe(1);
});

test('aRunningJob_delaysIt_untilItIsOver', async () => {
  const { locks, pass } = watched(() => 10, [false, false, true]);
  await pass(10);
  await pass(0.1);
  await pass(0.1);
  expect(locks()).toBe(3);
  await pass(0.1);
  expect(locks()).toBe(3);
});

test('whoLocksTheScreen_hasLeft_alsoWhileAJobRuns_untilTheyComeBack', async () => {
  const reasons: string[] = [];
  const left = [false, true];
  const watch = new IdleWatch({
    now: () => 0,
    limitMinutes: () => 10,
    lock: async (reason) => {
      reasons.push(reason);
      return left.shift() ?? true;
    },
  });
  await watch.leave();
  await watch.look();
  await watch.look();
  expect(reasons).toEqual(['system', 'system']);
  left.push(false);
  await watch.leave();
  watch.input();
  await watch.look();
  expect(reasons).toHaveLength(3);
  const never = new IdleWatch({
    now: () => 0,
    limitMinutes: () => null,
    lock: async () => {
      reasons.push('never');
      return true;
    },
  });
  await never.leave();
  expect(reasons).not.toContain('never');
});

test('never_whenNobodyAsksForIt_andAtOnceWhenTheLimitIsChanged', async () => {
  let limit: number | null = null;
  const { locks, pass } = watched(() => limit);
  await pass(1000);
  expect(locks()).toBe(0);
  limit = 5;
  await pass(0);
  expect(locks()).toBe(1);
});

test('aMachineThatSlept_locks_andAClockSetBackDoesNotKeepItOpen', async () => {
  const { locks, pass } = watched(() => 10);
  await pass(600);
  expect(locks()).toBe(1);
  await pass(-300);
  await pass(10);
  expect(locks()).toBe(2);
});

test('oneAtATime', async () => {
  let now = 0;
  let locks = 0;
  let done = (): void => undefined;
  const watch = new IdleWatch({
    now: () => now,
    limitMinutes: () => 1,
    lock: () => {
      locks += 1;
      return new Promise((resolve) => (done = () => resolve(true)));
    },
  });
  now = minute;
  const first = watch.look();
  await watch.look();
  expect(locks).toBe(1);
  done();
  await first;
});

test.each([
  [15, undefined, 15],
  [0, undefined, null],
  [0, 5, 5],
  [15, 5, 5],
  [3, 5, 3],
] as const)('lockAfter_chosen%i_managed%s_is%s', (chosen, longest, expected) => {
  expect(lockAfter(chosen, longest)).toBe(expected);
});
