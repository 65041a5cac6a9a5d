import { GauzeError } from '../../contract/errors';
import { underPureDp, type Gaps, type Measurement, type PureDp } from './mechanisms/measurement';
import type { Random } from './randomness';
import type { Rational } from './rational';
import { kernelDistances } from './timelineKernel';
import { bothLogs, type TimelineLibrary } from './timelineLibrary';
import { nearestMask, sampleSubset, subsetSize } from './mechanisms/subsetSelection';

/**
 * The distance between a patient's gaps and every public timeline: Σ |log gap − log gap′| + |log elapsed − log
 * elapsed′|, integers.
 *
 * @param gaps days between the patient's dates in order, each at least 1
 */
export function timelineDistances(library: TimelineLibrary, gaps: readonly number[]): Float64Array {
  const width = library.dates - 1;
  if (gaps.length !== width) throw new GauzeError('bug', 'a timeline of another length');
  if (gaps.some((gap) => !Number.isSafeInteger(gap) || gap < 1))
    throw new GauzeError('badRequest', 'gaps are whole days from 1 on');
  let elapsed = 0;
  const own = Int32Array.from(gaps, (gap) => bothLogs(gap, (elapsed += gap)));
  return (areSmall(own) ? kernelDistances(library.logs, own) : undefined) ?? plainDistances(library, own);
}

const areSmall = (own: Int32Array): boolean => own.every((logs) => (logs & 0x8000_8000) === 0);

/** The same one by one: for days beyond any calendar, and if a process runs no WebAssembly. */
export function plainDistances({ logs, size }: TimelineLibrary, own: Int32Array): Float64Array {
  const distances = new Float64Array(size);
  addUp(distances, logs, own);
  return distances;
}

function addUp(distances: Float64Array, logs: Int32Array, own: Int32Array): void {
  const width = own.length;
  for (let index = 0, at = 0; index < distances.length; index++) {
    // below 2³¹: two logs of at most 2¹⁶ for each of two thousand gaps
    let sum = 0;
    for (let gap = 0; gap < width; gap++, at++) {
      const theirs = logs[at]!;
      const ours = own[gap]!;
      sum = (sum + Math.abs((theirs & 0xffff) - (ours & 0xffff)) + Math.abs((theirs >>> 16) - (ours >>> 16))) | 0;
    }
    distances[index] = sum;
  }
}

/** Which public timelines are alike to these gaps: 1 for as many as the subset has members, ties by index. */
export const alikeTimelines = (library: TimelineLibrary, gaps: readonly number[], epsilon: Rational): Uint8Array =>
  nearestMask(timelineDistances(library, gaps), subsetSize(library.size, epsilon));

export const gapsOf = (library: TimelineLibrary, index: number): readonly number[] => [
  ...library.gaps.subarray(index * (library.dates - 1), (index + 1) * (library.dates - 1)),
];

/**
 * One sample for the whole patient: a public timeline with as many dates, similar ones e^ε times as likely as any
 * other. The charge is ε, however many dates there are; their number and order are declared.
 *
 * @returns gaps in days
 */
export function sampleTimeline(
  library: TimelineLibrary,
  gaps: readonly number[],
  epsilon: Rational,
  random: Random,
): readonly number[] {
  const inside = alikeTimelines(library, gaps, epsilon);
  return gapsOf(
    library,
    sampleSubset(library.size, (index) => inside[index] === 1, epsilon, random),
  );
}

/** The same for any number of dates, which is declared. @param libraries public timelines by number of dates */
export const timelineMechanism = (
  libraries: (dates: number) => TimelineLibrary,
  epsilon: Rational,
): Measurement<Gaps, readonly number[], PureDp> => ({
  domain: { kind: 'gaps' },
  ...underPureDp(epsilon),
  sample: (gaps, random) => sampleTimeline(libraries(gaps.length + 1), gaps, epsilon, random),
});
