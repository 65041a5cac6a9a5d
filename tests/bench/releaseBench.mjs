// npm run bench:release -- [--notes=20000] [--policy=private-research] [--seed=1]: a whole release by the services of
// the application, without a window: notes are imported, then planned, charged, drawn, replaced, scanned with detection
// by rules, and written with their reports. CPU time and memory of each. Invented patients, 3 kB a note. Needs a build
// (out/lists, out/surrogates, out/places).
import { runBundled } from './bundleModels.mjs';

await runBundled('releaseBench');
