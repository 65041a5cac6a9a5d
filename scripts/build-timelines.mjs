// Public timelines as they are drawn from (electron/core/privacy/timelineLibrary.ts), made once:
// out/timelines/gaps.bin. Anyone who lacks the file makes them again and gets the same.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownCode } from './lib/ownCode.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { packTimelines } = await ownCode(['electron/core/privacy/storedTimelines']);
mkdirSync(path.join(root, 'out/timelines'), { recursive: true });
writeFileSync(path.join(root, 'out/timelines/gaps.bin'), packTimelines());
