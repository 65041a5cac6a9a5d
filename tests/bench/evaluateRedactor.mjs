// npm run evaluate:redactor -- [--layers=6] [--epochs=6] [--notes=500] [--dev=250] [--seed=1] [--width=128]
//   [--vocabulary] [--backend=NAME] [--threads=1] [--out=FOLDER] [--tagger=MODEL]
// Trains a redactor on MEDDOCAN train and scores dev: tokens by threshold, notes in which something is left. With
// `--tagger`, of `gauze train tagger --train ../shared/corpora/meddocan/train --dev ../shared/corpora/meddocan/dev`,
// or `--tagger=bundled`, both side by side: the tagger with its rules at recall targets, and the union of both.
// `--layers=0` begins from nothing; `--vocabulary` learns to write any piece, as published. `--out` keeps checkpoint
// and weights and continues from them; weights that are there are measured and not trained again. Needs
// ../shared/corpora and, with `--tagger`, `npm run build`.
import { runBundled } from './bundleModels.mjs';

await runBundled('evaluateRedactor');
