import { expect, test } from 'vitest';
import { untilCancelled } from '../../../../electron/services/jobs/untilCancelled';

const never = new Promise<never>(() => undefined);

test('work_isWaitedFor_alsoWhereItFails', async () => {
  const { signal } = new AbortController();
  expect(await untilCancelled(signal, Promise.resolve(3))).toBe(3);
  await expect(untilCancelled(signal, Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('whatNeverAnswers_isLeft_whenTheJobIsCancelled', async () => {
  const abort = new AbortController();
  const waiting = untilCancelled(abort.signal, never);
  abort.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
  await expect(untilCancelled(abort.signal, never)).rejects.toMatchObject({ code: 'cancelled' });
});
