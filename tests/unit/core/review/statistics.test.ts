import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longestPauseMs, valueAtShare, workOf, type WorkEvent } from '../../../../electron/core/review/statistics';

const start = Date.parse('2026-03-02T08:00:00Z');
const at = (seconds: number, action: string, documentId: number | null, part: Partial<WorkEvent> = {}): WorkEvent => ({
  time: start + seconds * 1000,
  author: 'a',
  action,
  count: 1,
  documentId,
  label: null,
  ...part,
});

describe('workOf', () => {
  test('byHand_oneMorningOfOneReader', () => {
    const work = workOf([
      at(0, 'view', 1),
      at(5, 'accept', 1),
      at(9, 'relabel', 1),
      at(10, 'setStatus', 1, { label: 'done' }),
      at(60, 'view', 2),
      at(64, 'reject', 2, { count: 3 }),
      at(64 + 3600, 'add', 2),
      at(86_400, 'accept', 2),
    ]);
    // 10 s on the first; 4 s, then two pauses that count 120 s each, on the second.
    expect(work.noteMs).toEqual([10_000, 244_000]);
    expect(work.people).toEqual([
      { author: 'a', notes: 2, decisions: 7, activeMs: 254_000, perHour: (7 * 3600) / 254 },
    ]);
    expect(work.days).toEqual([
      { day: '2026-03-02', accepted: 1, corrected: 1, rejected: 3, added: 1, done: 1, activeMs: 134_000 },
      { day: '2026-03-03', accepted: 1, corrected: 0, rejected: 0, added: 0, done: 0, activeMs: 120_000 },
    ]);
  });

  test('aNightShift_belongsToTheDaysThatTheCallerSays', () => {
    const hour = 3_600_000;
    const events = [
      at(13.5 * 3600, 'accept', 1),
      at(14.5 * 3600, 'label', 1, { count: 2 }),
      at(16.5 * 3600, 'reject', 1),
    ];
    const inBerlin = (time: number): string => new Date(time + hour).toISOString().slice(0, 10);
    expect(workOf(events).days.map(({ day, accepted, added, rejected }) => [day, accepted, added, rejected])).toEqual([
      ['2026-03-02', 1, 2, 0],
      ['2026-03-03', 0, 0, 1],
    ]);
    expect(
      workOf(events, inBerlin).days.map(({ day, accepted, added, rejected }) => [day, accepted, added, rejected]),
    ).toEqual([
      ['2026-03-02', 1, 2, 0],
      ['2026-03-03', 0, 0, 1],
    ]);
    expect(workOf([at(15.5 * 3600, 'accept', 1)], inBerlin).days.map(({ day }) => day)).toEqual(['2026-03-03']);
  });

  test('twoReadersAtOnce_doNotShareTheirTime', () => {
    const work = workOf([
      at(0, 'view', 1),
      at(1, 'view', 2, { author: 'b' }),
      at(7, 'accept', 1),
      at(31, 'accept', 2, { author: 'b' }),
    ]);
    expect(work.people.map(({ author, activeMs }) => [author, activeMs])).toEqual([
      ['a', 7000],
      ['b', 30_000],
    ]);
  });

  test('onlyLooking_isNoWork', () => {
    expect(workOf([at(0, 'view', 1), at(3, 'view', 2)])).toMatchObject({ people: [], noteMs: [] });
    expect(workOf([])).toEqual({ people: [], days: [], noteMs: [] });
  });

  test('timeOfNotes_peopleAndDays_isTheSame_andAtMostThePauses', () => {
    const event = fc.record({
      gap: fc.nat(400_000),
      author: fc.constantFrom('a', 'b'),
      action: fc.constantFrom('view', 'accept', 'reject', 'add', 'setStatus'),
      documentId: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (steps) => {
        let time = start;
        const events = steps.map(({ gap, ...rest }) =>
          at(((time += gap) - start) / 1000, rest.action, rest.documentId, { author: rest.author }),
        );
        const work = workOf(events);
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        const total = sum(work.noteMs);
        expect(sum(work.days.map(({ activeMs }) => activeMs))).toBe(total);
        // Who only looked is not listed, and spent no time.
        expect(sum(work.people.map(({ activeMs }) => activeMs))).toBe(total);
        expect(total).toBeLessThanOrEqual(events.length * longestPauseMs);
        expect(sum(work.people.map(({ decisions }) => decisions))).toBe(
          events.filter(({ action }) => ['accept', 'reject', 'add'].includes(action)).length,
        );
      }),
    );
  });
});

test('quantile_ofSorted', () => {
  expect([0, 0.25, 0.5, 0.75, 1].map((share) => valueAtShare([1, 2, 3, 4], share))).toEqual([1, 2, 3, 4, 4]);
  expect(valueAtShare([], 0.5)).toBeNull();
});
