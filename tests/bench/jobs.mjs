// npm run bench:jobs -- [--notes=5000] [--jobs=1,2] [--rounds=3] [--seed=1] `gauze detect --jobs N` by rules alone and
// with bundled models, and `gauze deidentify --jobs N`, over invented notes of 3,500 characters (the same for the same
// seed), from the built command line and in turns: wall time, CPU seconds of all threads and of the first (which reads,
// marks and writes), and the most memory, the least of the rounds, and how many times as fast as the first of --jobs.
// Exit 1 where a byte of the output differs. Needs `npm run build`.
import { runBundled } from './bundleModels.mjs';

await runBundled('jobsBench');
