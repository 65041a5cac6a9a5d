// npm run bench:index -- [--notes=10000] [--partitions=8] [--policy=surrogate] [--seed=1]: a release of patients whose
// notes are spread over partitions. From the built command line: one process releases all notes; then PHI is found in
// each partition by itself, one process makes an index of what was found, and each partition is written by it. CPU
// seconds of each step, the size of the index, and whether all partitions together are, byte for byte, what one process
// wrote. Exit 1 where they are not. Needs `npm run build`.
import { runBundled } from './bundleModels.mjs';

await runBundled('patientIndexBench');
