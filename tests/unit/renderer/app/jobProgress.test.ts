import fc from 'fast-check';
import { expect, test } from 'vitest';
import { progressOf } from '../../../../renderer/app/jobProgress';

test('half done in ten seconds: that many a second, ten seconds left', () => {
  expect(progressOf({ done: 500, total: 1000, elapsedMs: 10_000, status: 'running' })).toEqual({
    fraction: 0.5,
    perSecond: 50,
    leftMs: 10_000,
  });
});

test('says nothing in the first half second, and nothing about the end of an unknown total', () => {
  expect(progressOf({ done: 3, total: 9, elapsedMs: 400, status: 'running' })).toMatchObject({
    perSecond: null,
    leftMs: null,
  });
  expect(progressOf({ done: 30, total: null, elapsedMs: 4000, status: 'running' })).toEqual({
    fraction: null,
    perSecond: 7.5,
    leftMs: null,
  });
});

test('an ended job has a rate but no time left; an empty one is whole', () => {
  expect(progressOf({ done: 9, total: 9, elapsedMs: 3000, status: 'done' }).leftMs).toBeNull();
  expect(progressOf({ done: 0, total: 0, elapsedMs: 0, status: 'done' }).fraction).toBe(1);
});

test('whatever the numbers, fractions stay within 0 and 1 and times are never negative', () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.option(fc.nat(1e6)), fc.nat(1e7), (done, total, elapsedMs) => {
      const { fraction, perSecond, leftMs } = progressOf({ done, total, elapsedMs, status: 'running' });
      if (fraction !== null) expect(fraction >= 0 && fraction <= 1).toBe(true);
      if (perSecond !== null) expect(perSecond).toBeGreaterThan(0);
      if (leftMs !== null) expect(Number.isFinite(leftMs) && leftMs >= 0).toBe(true);
    }),
  );
});
