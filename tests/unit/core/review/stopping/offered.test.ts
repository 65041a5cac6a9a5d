import { expect, test } from 'vitest';
import { readsOf, type Offered } from '../../../../../electron/core/review/stopping/offered';
import { unreadNotes } from '../../../../../electron/core/review/stopping/unreadNotes';

const found = (missed: number) => ({ missed, total: missed + 1 });

test('behindARandomNoteThatNobodyRead_randomOnesCountAsChosen', () => {
  const offered: readonly Offered[] = [
    { by: 'random', found: found(0) },
    { by: 'chosen', found: null },
    { by: 'random', found: null },
    { by: 'random', found: found(1) },
    { by: 'chosen', found: found(2) },
  ];
  expect(readsOf(offered)).toEqual([
    { by: 'random', found: found(0) },
    { by: 'chosen', found: found(1) },
    { by: 'chosen', found: found(2) },
  ]);
});

test('whoeverLeavesUnreadWhatLooksBad_doesNotLowerTheBound', () => {
  // 40 notes, every fourth with something missed; the annotator puts those aside
  const offered: readonly Offered[] = Array.from({ length: 30 }, (_, i) => ({
    by: 'random',
    found: i % 4 === 0 ? null : found(0),
  }));
  const boundOf = (reads: ReturnType<typeof readsOf>): number => {
    const sequence = unreadNotes(40);
    for (const { by, found: what } of reads) sequence.read(by, what.missed > 0);
    return sequence.max(0.05);
  };
  const bad = 10;
  expect(boundOf(readsOf(offered))).toBeGreaterThanOrEqual(bad);
  // the control: as if nothing had been put aside
  expect(boundOf(offered.flatMap(({ by, found: what }) => (what === null ? [] : [{ by, found: what }])))).toBeLessThan(
    bad,
  );
});
