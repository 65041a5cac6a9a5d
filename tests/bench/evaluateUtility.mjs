// npm run evaluate:utility -- [--runs=5] [--parts=N] [--seed=1] [--notes=N] [--learn=N] [--trees=2]
// [--learned=original,private,tagged,shifted] [--out=FOLDER] [--resume] What de-identification costs the coder: the
// documents that carry gold PHI (MEDDOCAN) and gold codes (CodiEsp), in their train and dev parts alone, are coded as
// they are, with tags, with surrogates and shifted dates, and with private values, by coders that learned from the
// original or from notes replaced alike. Needs ../shared/corpora and out/surrogates, out/places (npm run build).
// `--parts` takes only the first of the parts that the runs hold out. `--learn` is the most notes that a coder learns
// from, `--trees` the number of ensembles that are averaged. `--out` keeps the codes of each run, and `--resume` goes
// on from there.
import { runBundled } from './bundleModels.mjs';

await runBundled('evaluateUtility');
