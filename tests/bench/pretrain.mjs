// node tests/bench/pretrain.mjs --out=FOLDER [--rows=32768] [--epochs=2] [--vectors-only] [--quick] Word vectors and
// the pre-trained encoder from MEDDOCAN train and the CodiEsp background notes, for tagger.mjs --pretrain.
import { runBundled } from './bundleModels.mjs';

await runBundled('pretrainBench');
