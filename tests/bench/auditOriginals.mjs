// npm run audit:originals -- [--policies=surrogate,tag] [--show=20] MEDDOCAN train under every bundled policy, gold
// spans, through the product's own services and back from the disk: how many marked values stand in the release more
// often than the unmarked text has them, by a search of its own (`originalsLeft.ts`: tokens, runs of figures, words of
// names; no kind of PHI left out). What a policy keeps or makes coarser, and what a draw hits by chance, is counted
// beside it by kind. One original is planted in every note, and must be found. Exit 1 where it is not, or anything else
// is left. Needs a build (out/lists, out/surrogates, out/places, out/timelines) and ../shared/corpora.
import { runBundled } from './bundleModels.mjs';

await runBundled('auditOriginals');
