// node tests/bench/tagger.mjs [--seeds=1,2,3] [--epochs=14] [--pretrain=FOLDER] [--augment] [--shift] [--quick] …
// Trains the network on MEDDOCAN train and scores it on dev; needs ../shared/corpora, out/lists and out/surrogates.
// What the options mean stands in taggerBench.ts; `--pretrain` wants what tests/bench/pretrain.mjs makes.
import { runBundled } from './bundleModels.mjs';

await runBundled('taggerBench');
