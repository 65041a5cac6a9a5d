// npm run bench:archive -- [--notes=10000] [--jobs=1] [--policy=surrogate] [--bundled=off] [--on-leak=propagate]
// [--seed=1] [--memory=MB] [--keep=DIR]: a hospital's archive without anybody who looks at it. Writes invented notes of
// 3,500 characters (the same for the same seed; 100,000 of them are 354 MB), then from the built command line `gauze
// deidentify` with both halves of a receipt, and `gauze verify` of what left beside the originals. First for a tenth of
// the notes, then for all: wall time, CPU seconds of all threads, MB of text a CPU second, the most memory, and how
// much more time and memory a note of all takes than one of a tenth. Exit 1 where a note is neither released nor put
// aside, a receipt does not hold, `verify` finds a leak, or the release of all takes more memory than --memory. Needs
// `npm run build`.
import { runBundled } from './bundleModels.mjs';

await runBundled('archiveBench');
