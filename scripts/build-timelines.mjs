// Public timelines as they are drawn from (electron/core/privacy/timelineLibrary.ts), made once: out/timelines/gaps.bin, 16-bit little-endian gaps
// in days of all timelines with 2 dates, then with 3, … Whoever lacks the file makes them anew and gets the same.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownCode } from './lib/ownCode.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { mostStoredDates, timelineLibrary } = await ownCode([
  'electron/core/privacy/timelineLibrary',
  'electron/core/privacy/storedTimelines',
]);
const parts = [];
for (let dates = 2; dates <= mostStoredDates; dates++) {
  const { gaps } = timelineLibrary(dates);
  const bytes = Buffer.alloc(gaps.byteLength);
  gaps.forEach((gap, at) => bytes.writeUInt16LE(gap, 2 * at));
  parts.push(bytes);
}
mkdirSync(path.join(root, 'out/timelines'), { recursive: true });
writeFileSync(path.join(root, 'out/timelines/gaps.bin'), Buffer.concat(parts));
