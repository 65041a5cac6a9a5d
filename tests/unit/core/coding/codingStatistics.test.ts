import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codingStatistics, type CountedCoding } from '../../../../electron/core/coding/codingStatistics';

const notes = { done: 1, open: 2, without: 3 };
const chapterOf = (code: string) => ({ chapter: code.slice(0, 1), description: null });
const one = (part: Partial<CountedCoding>): CountedCoding => ({
  code: 'I10',
  status: 'accepted',
  reason: null,
  source: 'coder:a',
  decidedAt: '2026-03-01T10:00:00Z',
  probability: 0.85,
  isAbove: true,
  spoke: 'dictionary',
  ...part,
});

test('by hand: what was suggested, decided, replaced, added; files are nobody’s decision', () => {
  const found = codingStatistics(
    [
      one({}),
      one({ status: 'rejected', reason: 'negated', spoke: 'mention' }),
      one({ status: 'rejected', reason: 'replaced' }),
      one({ status: 'suggested', decidedAt: null }),
      one({ status: 'suggested', decidedAt: null, isAbove: false }),
      one({ source: 'person', probability: null, spoke: null, decidedAt: '2026-03-02T10:00:00Z' }),
      one({ source: 'import' }),
      one({ code: 'E11', isAbove: false, probability: 0.1 }),
    ],
    notes,
    chapterOf,
  );
  expect(found.added).toBe(1);
  expect(found.bySource).toEqual([
    { source: 'dictionary', accepted: 2, rejected: 0, replaced: 1, open: 1 },
    { source: 'mention', accepted: 0, rejected: 1, replaced: 0, open: 0 },
  ]);
  expect(found.byChapter).toEqual([
    { chapter: 'E', description: null, accepted: 1, rejected: 0, replaced: 0, open: 0 },
    { chapter: 'I', description: null, accepted: 1, rejected: 1, replaced: 1, open: 1 },
  ]);
  expect(found.byDay).toEqual([
    { day: '2026-03-01', accepted: 2, rejected: 1, replaced: 1, added: 0 },
    { day: '2026-03-02', accepted: 0, rejected: 0, replaced: 0, added: 1 },
  ]);
  expect(found.byReason).toEqual([
    { reason: 'negated', count: 1 },
    { reason: 'replaced', count: 1 },
  ]);
  expect(found.byBand[8]).toEqual({ from: 0.8, accepted: 1, decided: 3 });
  expect(found.byBand[1]).toEqual({ from: 0.1, accepted: 1, decided: 1 });
});

test('every view counts the same decisions', () => {
  const codings = fc.array(
    fc
      .record({
        code: fc.constantFrom('I10', 'E11.9', 'J18'),
        status: fc.constantFrom('suggested', 'accepted', 'rejected' as const),
        reason: fc.constantFrom(null, 'negated' as const, 'replaced' as const),
        source: fc.constantFrom('coder:a', 'person', 'import'),
        probability: fc.double({ min: 0, max: 1, noNaN: true }),
        isAbove: fc.boolean(),
        spoke: fc.constantFrom(null, 'dictionary', 'network'),
      })
      .map((part): CountedCoding => ({
        ...part,
        status: part.status as CountedCoding['status'],
        decidedAt: part.status === 'suggested' ? null : '2026-01-01T00:00:00Z',
      })),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(codings, (all) => {
      const { bySource, byChapter, byDay, byBand } = codingStatistics(all, notes, chapterOf);
      const sum = (
        rows: readonly { readonly accepted: number; readonly rejected: number; readonly replaced: number }[],
      ) => rows.reduce((total, row) => total + row.accepted + row.rejected + row.replaced, 0);
      const decided = all.filter(({ source, status }) => source === 'coder:a' && status !== 'suggested').length;
      expect(sum(bySource)).toBe(decided);
      expect(sum(byChapter)).toBe(decided);
      expect(sum(byDay)).toBe(decided);
      expect(byBand.reduce((total, band) => total + band.decided, 0)).toBe(decided);
    }),
  );
});
