import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { maxStoredDates, packTimelines, storedTimelines } from '../../../../electron/core/privacy/storedTimelines';
import {
  createTimelineLibraries,
  timelineLibrary,
  type TimelineLibrary,
} from '../../../../electron/core/privacy/timelineLibrary';

const made = Array.from({ length: maxStoredDates - 1 }, (_, i) => timelineLibrary(i + 2));
const bytes = packTimelines();

/** Millions of numbers: a comparison one by one in words would take minutes. */
const sameBytes = (a: ArrayBufferView, b: ArrayBufferView): boolean =>
  Buffer.from(a.buffer, a.byteOffset, a.byteLength).equals(Buffer.from(b.buffer, b.byteOffset, b.byteLength));
const isSame = (a: TimelineLibrary, b: TimelineLibrary): boolean =>
  a.dates === b.dates && a.size === b.size && sameBytes(a.gaps, b.gaps) && sameBytes(a.logs, b.logs);

test('shipped_theFileOfTheBuild_isThisVersions', () => {
  expect(sameBytes(readFileSync('out/timelines/gaps.bin'), bytes)).toBe(true);
});

test('stored_areThoseThatWouldBeMade', () => {
  const stored = storedTimelines(bytes);
  const libraries = createTimelineLibraries(stored);
  for (const library of made) expect(isSame(libraries(library.dates), library), String(library.dates)).toBe(true);
  for (const dates of [0, 1, maxStoredDates + 1]) expect(stored(dates)).toBeUndefined();
  expect(isSame(libraries(maxStoredDates + 1), timelineLibrary(maxStoredDates + 1))).toBe(true);
});

test('stored_ofAnotherLengthOrVersion_areMadeAnew', () => {
  for (const other of [new Uint8Array(0), bytes.subarray(2), new Uint8Array(bytes.length)]) {
    expect(storedTimelines(other)(7)).toBeUndefined();
    expect(isSame(createTimelineLibraries(storedTimelines(other))(7), made[5]!)).toBe(true);
  }
  // a file of a machine that writes the other byte first
  expect(storedTimelines(Buffer.from(bytes).swap16())(7)).toBeUndefined();
});

test('stored_lieWhereTheyAreAskedFor_whereverTheBytesBegin', () => {
  const shifted = new Uint8Array(bytes.length + 1);
  shifted.set(bytes, 1);
  expect(sameBytes(storedTimelines(shifted.subarray(1))(9)!, made[7]!.gaps)).toBe(true);
});
