import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kernelDistances } from '../../../../electron/core/privacy/timelineKernel';
import { bothLogs, timelineLibrary } from '../../../../electron/core/privacy/timelineLibrary';
import { plainDistances, timelineDistances } from '../../../../electron/core/privacy/timelines';

const logsOf = (gaps: readonly number[]): Int32Array => {
  let elapsed = 0;
  return Int32Array.from(gaps, (gap) => bothLogs(gap, (elapsed += gap)));
};
/** Rows that end on every place within four gaps, and one longer than any that is stored. */
const libraries = [2, 3, 4, 5, 6, 7, 8, 9, 10, 34, 130].map((dates) => timelineLibrary(dates, 64));

describe('the distances of WebAssembly', () => {
  it.each(libraries)('are those of JavaScript ($dates dates)', (library) => {
    const width = library.dates - 1;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: width, maxLength: width }), (gaps) => {
        const own = logsOf(gaps);
        const plain = plainDistances(library, own);
        expect(kernelDistances(library.logs, own)).toEqual(plain);
        expect(timelineDistances(library, gaps)).toEqual(plain);
      }),
      { numRuns: 30 },
    );
  });

  it('do not change with the next ones', () => {
    const library = timelineLibrary(3, 16);
    const first = timelineDistances(library, [1, 1]);
    const before = [...first];
    timelineDistances(library, [900, 10_000]);
    expect([...first]).toEqual(before);
  });

  it('are those of the library that is asked for, whichever was before, also a larger one', () => {
    const [small, large] = [timelineLibrary(5, 32), timelineLibrary(300, 1024)];
    for (const library of [small, large, small, large]) {
      const own = logsOf(Array.from({ length: library.dates - 1 }, (_, i) => 1 + i));
      expect(kernelDistances(library.logs, own)).toEqual(plainDistances(library, own));
    }
  });

  it('are left to JavaScript where a log has no room in 15 bits', () => {
    const library = timelineLibrary(4, 16);
    const gaps = [2 ** 40, 1, 2 ** 45];
    expect(timelineDistances(library, gaps)).toEqual(plainDistances(library, logsOf(gaps)));
    expect(kernelDistances(library.logs, logsOf(gaps))).not.toEqual(timelineDistances(library, gaps));
  });

  it('are zero for a timeline of the library', () => {
    const library = timelineLibrary(7, 16);
    const gaps = [...library.gaps.subarray(12, 18)];
    expect(timelineDistances(library, gaps)[2]).toBe(0);
  });
});
