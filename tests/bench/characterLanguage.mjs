// npm run evaluate:characters -- [--cache=FOLDER] [--hidden=128] [--texts=N] [--passes=2] [--seeds=1,2] [--epochs=14]
// [--copies=3] [--units=64] [--only=language] Whether a character language model helps the tagger: trained on four
// fifths of MEDDOCAN train and the CodiEsp background notes, its perplexity on notes that it did not learn from, and
// networks with and without its states, scored on the other fifth of train (dev is not looked at). What the options
// mean stands in characterBench.ts. Needs the cache of evaluate:meddocan.
import { runBundled } from './bundleModels.mjs';

await runBundled('characterBench');
