// npm run evaluate:release -- [--only=meddocan|patients] [--policies=surrogate,private-research] [--patients=2000]
// [--languages=en] [--seed=1] [--out=FOLDER] [--show] Full releases through the product's own services, read back from
// the disk: an independent search for what was replaced, and the product's own report of its attacks. Exit 1 where
// anything was found or a bar is missed. Needs a build (out/lists, out/surrogates, out/places); MEDDOCAN comes from
// ../shared/corpora and is left out, with a word, where that folder is absent. `--out` keeps the reports. Policies are
// presets, and the published forms beside them: comparison-classes, comparison-intervals (surrogates, and ε 1 for each
// interval).
import { runBundled } from './bundleModels.mjs';

await runBundled('evaluateRelease');
