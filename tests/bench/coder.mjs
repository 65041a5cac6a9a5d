// npm run bench:coder [-- --quick] [--shape=conv] Time of coding, of a training step and of explaining a code, over the
// length of the note (to 20,000 stems) and the number of codes (to 10,000). The exponent of the growth is measured;
// more than linear fails.
import { runBundled } from './bundleModels.mjs';

await runBundled('coderBench');
