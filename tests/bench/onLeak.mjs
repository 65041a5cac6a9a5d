// npm run bench:on-leak -- [--notes=10000] [--modes=propagate,mask,quarantine,refuse] [--policy=surrogate]
// [--bundled=off] [--seed=1] A batch that nobody looks at, from the built command line: invented notes of 3,500
// characters (about nine a patient, English and Spanish, the same for the same seed), without spans, so that rules
// alone find what is replaced; then `gauze deidentify --on-leak`. For each mode: notes released and put aside, places
// found, CPU seconds and wall time, characters a CPU second of the whole pipe, the most memory. Exit 1 where a note is
// neither released nor put aside. Needs `npm run build`.
import { runBundled } from './bundleModels.mjs';

await runBundled('onLeakBench');
