// npm run bench:coder-scale [-- --notes=56000 --codes=6160 --words=747 --steps=4 --layers=4 --frozen=4] The published
// pair at the size of its paper (Tchouka et al. 2023: 56,014 stays of 747 words, 6,160 codes) on generated notes: all
// notes are made and read, a few steps are done, cancelled and resumed. Memory and seconds of those; the time of an
// epoch is extrapolated from them.
import { runBundled } from './bundleModels.mjs';

await runBundled('coderAtScale');
