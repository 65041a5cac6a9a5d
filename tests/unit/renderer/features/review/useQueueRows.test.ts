import { shallowRef } from 'vue';
import { beforeEach, expect, test } from 'vitest';
import type { Request } from '../../../../../electron/contract/kernel';
import { useQueueRows } from '../../../../../renderer/features/review/useQueueRows';

/** Notes that are done; every other one is open. */
const done = new Set<number>();
let asked = 0;
beforeEach(() => {
  done.clear();
  asked = 0;
  Object.defineProperty(globalThis, 'window', {
    value: {
      gauze: {
        call: ({ id, input }: Request) => {
          asked += 1;
          const { ids } = input as { readonly ids: readonly number[] };
          const rows = ids.map((each) => ({ id: each, status: done.has(each) ? 'done' : 'open' }));
          return Promise.resolve({ id, ok: true, output: { rows } });
        },
      },
    },
    configurable: true,
  });
});

test('whatFollows_isTheNextOpenNote_roundTheEnd', async () => {
  const { take, nextOpen } = useQueueRows(shallowRef<readonly number[]>([]));
  take([7, 3, 9, 5], false);
  done.add(9);
  expect(await nextOpen(3)).toBe(5);
  expect(await nextOpen(5)).toBe(7);
  for (const id of [7, 3, 5]) done.add(id);
  expect(await nextOpen(3)).toBeUndefined();
});

test('aQueueByDoubt_beginsAtItsTop_onceAndNeverWithTheNoteInView', async () => {
  const { take, nextOpen } = useQueueRows(shallowRef<readonly number[]>([]));
  take([7, 3, 9, 5], true);
  expect(await nextOpen(9)).toBe(7);
  expect(await nextOpen(7)).toBe(3);
  take([9, 7, 3, 5], true);
  expect(await nextOpen(9)).toBe(7);
});

test('rowsAreAskedForAsFarAsItTakes', async () => {
  const { take, nextOpen } = useQueueRows(shallowRef<readonly number[]>([]));
  const ids = Array.from({ length: 1000 }, (_, id) => id + 1);
  take(ids, true);
  for (const id of ids.slice(0, 150)) done.add(id);
  expect(await nextOpen(400)).toBe(151);
  expect(asked).toBe(2);
});
