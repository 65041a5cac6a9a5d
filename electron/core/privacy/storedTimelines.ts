import { librarySize, publicTimeline } from './timelineLibrary';

/** Libraries of so many dates and fewer come with the application (`scripts/build-timelines.mjs`); larger ones are few patients' and made when met. */
export const maxStoredDates = 32;

/** Gaps of all public timelines with so many dates, [timeline, gap]; undefined where they are to be made. */
export type StoredTimelines = (dates: number) => Uint16Array | undefined;

/**
 * Public timelines that were made before: making them is SHA-256 over some hundred thousand blocks. The first and the last of each
 * number of dates are made again and compared, so that a file of another version or on another kind of machine is not used.
 *
 * @param bytes 16-bit little-endian gaps, libraries of 2 dates, 3, … `mostStoredDates` one behind another
 */
export function storedTimelines(bytes: Uint8Array): StoredTimelines {
  const starts: number[] = [0, 0, 0];
  for (let dates = 2; dates <= maxStoredDates; dates++)
    starts.push(starts[dates]! + 2 * librarySize(dates) * (dates - 1));
  if (bytes.length !== starts[maxStoredDates + 1]) return () => undefined;
  return (dates) => {
    if (dates < 2 || dates > maxStoredDates) return undefined;
    const gaps = new Uint16Array(new Uint8Array(bytes.subarray(starts[dates], starts[dates + 1])).buffer);
    const width = dates - 1;
    for (const index of [0, librarySize(dates) - 1]) {
      const own = publicTimeline(dates, index);
      for (let gap = 0; gap < width; gap++) if (gaps[index * width + gap] !== own[gap]) return undefined;
    }
    return gaps;
  };
}
