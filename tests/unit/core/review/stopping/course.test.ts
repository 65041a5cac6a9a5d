import { expect, test } from 'vitest';
import { boundCourse, notesToGo } from '../../../../../electron/core/review/stopping/course';
import type { Read } from '../../../../../electron/core/review/stopping/offered';
import { unreadNotes } from '../../../../../electron/core/review/stopping/unreadNotes';

const alpha = 0.05;
const reads = (count: number, missing: readonly number[] = []): readonly Read[] =>
  Array.from({ length: count }, (_, i) => ({
    by: i % 4 === 0 ? ('random' as const) : ('chosen' as const),
    found: { missed: Number(missing.includes(i)), total: 3 },
  }));

test('theCourse_endsWhereTheBoundIsNow_andFallsWhereNothingIsFound', () => {
  const all = reads(80);
  const course = boundCourse(400, all, alpha, 10);
  const sequence = unreadNotes(400);
  for (const { by, found } of all) sequence.read(by, found.missed > 0);
  expect(course.at(-1)).toEqual({ read: 80, unread: 320, max: sequence.max(alpha) });
  expect(course[0]).toMatchObject({ read: 0, unread: 400 });
  expect(course.length).toBeLessThanOrEqual(12);
  const maxes = course.map(({ max }) => max);
  expect(maxes).toEqual(maxes.toSorted((a, b) => b - a));
});

test('theForecast_isWhatItTakes_ifNothingMoreIsFound', () => {
  // nothing was found: nine of ten are drawn, as in the queue
  const done = reads(80);
  const further = notesToGo(400, done, { alpha, share: 0.05 });
  expect(further).not.toBeNull();
  const after = (more: number) => {
    const sequence = unreadNotes(400);
    for (const { by } of done) sequence.read(by, false);
    for (let i = 0; i < more; i += 1) sequence.read(i % 10 === 0 ? 'chosen' : 'random', false);
    return sequence.max(alpha) <= 0.05 * sequence.unread;
  };
  expect(after((further ?? 0) + 1)).toBe(true);
  // Looks lie a twentieth apart.
  expect(after(Math.floor((further ?? 0) * 0.85))).toBe(false);
});

test('theForecast_withoutADraw_isNone_andAtTheEnd_isZero', () => {
  expect(notesToGo(400, [], { alpha, share: 0.1 })).toBeNull();
  expect(notesToGo(40, reads(40), { alpha, share: 0.01 })).toBe(0);
});

test('theForecast_whereMoreIsLeftThanAimedAt_isAllOfThem', () => {
  const done = reads(120, [0, 12, 24, 36, 48, 60]);
  expect(notesToGo(400, done, { alpha, share: 0.01 })).toBe(280);
});
