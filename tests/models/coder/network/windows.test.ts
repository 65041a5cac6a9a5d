import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutWindows } from '../../../../models/coder/network/windows';

const shapes = fc
  .integer({ min: 1, max: 12 })
  .chain((length) =>
    fc.record({ length: fc.constant(length), overlap: fc.integer({ min: 0, max: Math.floor(length / 2) }) }),
  );
/** Lengths of notes, and of the gaps in front of them. */
const batches = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 60 })), {
  minLength: 1,
  maxLength: 4,
});

test('every stem of every note is in a window, none is in two notes, and its shares sum to one', () => {
  fc.assert(
    fc.property(shapes, batches, (shape, parts) => {
      let rows = 0;
      const segments = parts.map(([gap, length]) => {
        const from = rows + gap;
        rows = from + length;
        return { from, length };
      });
      rows += 1;
      const cut = cutWindows(segments, rows, shape);
      const seen = new Map<number, number>();
      for (let window = 0; window < cut.count; window++) {
        const segment = segments[cut.segment[window]!]!;
        for (let place = 0; place < cut.length; place++) {
          const row = cut.rows[window * cut.length + place]!;
          expect(row >= 0).toBe(place < cut.lengths[window]!);
          if (row < 0) continue;
          expect(row).toBeGreaterThanOrEqual(segment.from);
          expect(row).toBeLessThan(segment.from + segment.length);
          seen.set(row, (seen.get(row) ?? 0) + 1);
        }
      }
      const inside = segments.flatMap(({ from, length }) => Array.from({ length }, (_, i) => from + i));
      expect([...seen.keys()].sort((a, b) => a - b)).toEqual(inside);
      for (let row = 0; row < rows; row++) {
        const sum = cut.firstShare[row]! + cut.secondShare[row]!;
        expect(sum).toBeCloseTo(seen.has(row) ? 1 : 0, 5);
        expect(seen.get(row) ?? 0).toBeLessThanOrEqual(2);
        if (cut.firstShare[row]! > 0) expect(cut.rows[cut.first[row]!]).toBe(row);
        if (cut.secondShare[row]! > 0) expect(cut.rows[cut.second[row]!]).toBe(row);
      }
    }),
  );
});

test('windows are as many as the note is long, no more', () => {
  const count = (length: number): number =>
    cutWindows([{ from: 0, length }], length, { length: 128, overlap: 32 }).count;
  expect([0, 1, 128, 129, 224, 225, 200_000].map(count)).toEqual([0, 1, 1, 2, 2, 3, 2083]);
});
