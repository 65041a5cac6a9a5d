// npm run evaluate:transformer -- [--layers=6] [--epochs=4] [--notes=500] [--dev=250] [--seed=1] [--frozen=1]
// [--backend=NAME] [--threads=1] [--out=FOLDER] Fine-tunes the pre-trained transformer on MEDDOCAN train and scores dev
// after every epoch: the learning curve. `--out` keeps the last checkpoint and continues from it. Needs
// `npm run transformer` and ../shared/corpora. Four epochs of six layers over all notes take more than an hour of one
// core.
import { runBundled } from './bundleModels.mjs';

await runBundled('evaluateTransformer');
