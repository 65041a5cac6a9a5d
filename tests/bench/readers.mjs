// npm run bench:readers [-- notes]: agreement of five readers, 20 spans in a note of each, with intervals.
import { spawnSync } from 'node:child_process';
import { bundle } from './bundle.mjs';

const { status } = spawnSync(process.execPath, [await bundle('readersBench'), ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
