// npm run bench:transformer -- [--encoder=FILE] [--layers=6] [--backend=NAME] [--threads=1] [--without=speed] Holds the
// transformer's base to known values (pieces, sentence vectors), and measures it: words cut, and pieces read, per CPU
// second. Needs `npm run transformer` and ../shared/corpora.
import { runBundled } from './bundleModels.mjs';

await runBundled('transformerBench');
