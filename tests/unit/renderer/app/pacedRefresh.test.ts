import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pacedRefresh } from '../../../../renderer/app/pacedRefresh';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function slowWork(ms: number) {
  const starts: number[] = [];
  let running = 0;
  let max = 0;
  const work = async () => {
    starts.push(Date.now());
    running += 1;
    max = Math.max(max, running);
    await new Promise((resolve) => setTimeout(resolve, ms));
    running -= 1;
  };
  return { work, starts, most: () => max };
}

test('the first call runs at once, many more become one', async () => {
  const { work, starts } = slowWork(5);
  const refresh = pacedRefresh(work, Date.now);
  for (let n = 0; n < 50; n += 1) refresh();
  expect(starts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(starts).toHaveLength(2);
});

test('slow work rests eight times as long as it took, and never runs twice at a time', async () => {
  const { work, starts, most: max } = slowWork(500);
  const refresh = pacedRefresh(work, Date.now);
  for (let n = 0; n < 100; n += 1) {
    refresh();
    await vi.advanceTimersByTimeAsync(100);
  }
  const gaps = starts.slice(1).map((at, index) => at - (starts[index] ?? 0));
  expect(gaps.every((gap) => gap >= 4500)).toBe(true);
  expect(starts.length).toBeGreaterThan(2);
  expect(max()).toBe(1);
});

test('a call during the pause is not lost, and a failure does not end it', async () => {
  let runs = 0;
  const refresh = pacedRefresh(async () => {
    runs += 1;
    throw new Error('no');
  }, Date.now);
  refresh();
  await vi.advanceTimersByTimeAsync(50);
  refresh();
  await vi.advanceTimersByTimeAsync(500);
  expect(runs).toBe(2);
  refresh();
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toBe(3);
});

test('after one slow answer the page is behind for four seconds at most', async () => {
  const { work, starts } = slowWork(3000);
  const refresh = pacedRefresh(work, Date.now);
  refresh();
  await vi.advanceTimersByTimeAsync(10);
  refresh();
  await vi.advanceTimersByTimeAsync(7000);
  expect(starts).toHaveLength(2);
});
