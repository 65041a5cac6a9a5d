// npm run evaluate:redactor-shift -- [--notes=100] [--epochs=6] [--seeds=3] [--weight=.1] [--dev=60] [--layers=6]
//   [--backend=NAME] [--threads=1]
// What a redactor of MEDDOCAN (Spanish case reports) makes of presidio-synth (English sentences), with and without
// adaptation to it. Texts of half of presidio-synth's templates are read without labels in training, those of the other
// half are scored; MEDDOCAN dev beside them. Precision and recall of tokens with letters or digits at .5, and at .2,
// and how well the encoder's vectors of the two corpora are told apart by a fresh classifier (.5: not at all). Each
// seed trains twice, from the same drawn weights. Needs ../shared/corpora and `npm run transformer`.
import { runBundled } from './bundleModels.mjs';

await runBundled('redactorShift');
