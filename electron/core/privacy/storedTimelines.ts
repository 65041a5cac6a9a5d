import { librarySize, publicTimeline, timelineLibrary } from './timelineLibrary';

/**
 * Libraries with up to this many dates ship with the application (`scripts/build-timelines.mjs`); larger ones concern
 * few patients and are generated on demand.
 */
export const maxStoredDates = 32;

/** Gaps of all public timelines with this many dates, [timeline, gap]; undefined if they have to be generated. */
export type StoredTimelines = (dates: number) => Uint16Array | undefined;

/**
 * Public timelines generated in advance: generating them is SHA-256 over some hundred thousand blocks. The first and
 * the last of each number of dates are generated again and compared, so that a file of another version or from another
 * kind of machine is not used.
 *
 * @param bytes as `packTimelines` writes them
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

/** 16-bit little-endian gaps of the libraries with 2, 3, … `maxStoredDates` dates, concatenated. */
export function packTimelines(): Uint8Array {
  const libraries = Array.from({ length: maxStoredDates - 1 }, (_, at) => timelineLibrary(at + 2).gaps);
  const packed = new DataView(new ArrayBuffer(libraries.reduce((sum, { byteLength }) => sum + byteLength, 0)));
  let at = 0;
  for (const gaps of libraries) for (const gap of gaps) packed.setUint16((at += 2) - 2, gap, true);
  return new Uint8Array(packed.buffer);
}
