import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBio } from '../../../models/tagger/decodeBio';

/** Every state of every token, by the plain definition. */
function everyState(marginals: Float32Array, labels: number, count: number, isBarred?: Uint8Array): number[] {
  const width = 1 + 2 * labels;
  const log = (p: number): number => Math.log(Math.max(p, 1e-9));
  let before = new Array<number>(width).fill(0);
  const from: number[][] = [];
  for (let i = 0; i < count; i++) {
    const best = i === 0 ? 0 : before.indexOf(Math.max(...before));
    const reach = i === 0 ? 0 : before[best]!;
    const of = (tag: number): number => log(marginals[i * width + tag]!);
    const now = [reach + (isBarred?.[i] === 1 ? -1e6 : of(0))];
    from.push([best]);
    for (let tag = 1; tag < width; tag += 2) {
      const isBegun = i === 0 || before[tag]! >= before[tag + 1]!;
      now.push(reach + of(tag), (i === 0 ? -1e12 : Math.max(before[tag]!, before[tag + 1]!)) + of(tag + 1));
      from[i]!.push(best, isBegun ? tag : tag + 1);
    }
    before = now;
  }
  let tag = before.indexOf(Math.max(...before));
  const path: number[] = [];
  for (let i = count - 1; i >= 0; i--) {
    path.unshift(tag);
    tag = from[i]![tag]!;
  }
  return path;
}

/** Few distinct numbers, so that many paths are alike; also none, and less than what counts. */
const chance = fc.constantFrom(0, 1e-12, 1e-9, 1e-6, 0.01, 0.1, 0.25, 0.5, 0.9, 0.999);

describe('decodeBio', () => {
  it('gives the path that all states give, whatever is passed over', () =>
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 3 })
          .chain((labels) =>
            fc.tuple(
              fc.constant(labels),
              fc.array(fc.array(chance, { minLength: 1 + 2 * labels, maxLength: 1 + 2 * labels }), { maxLength: 12 }),
              fc.array(fc.constantFrom(0, 0, 0, 1), { minLength: 12, maxLength: 12 }),
            ),
          ),
        ([labels, rows, bars]) => {
          const marginals = Float32Array.from(rows.flat());
          const isBarred = Uint8Array.from(bars);
          expect([...decodeBio(marginals, labels, rows.length)]).toEqual(everyState(marginals, labels, rows.length));
          expect([...decodeBio(marginals, labels, rows.length, isBarred)]).toEqual(
            everyState(marginals, labels, rows.length, isBarred),
          );
        },
      ),
      { numRuns: 1000 },
    ));

  it('keeps a name whose first word is less likely begun than continued', () => {
    // O, B, I: the second word is certain, the first only with it
    const marginals = Float32Array.from([0.55, 0.45, 0, 0.05, 0.001, 0.949]);
    expect([...decodeBio(marginals, 1, 2)]).toEqual([1, 2]);
  });
});
