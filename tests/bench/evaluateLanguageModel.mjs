// npm run evaluate:lm -- --part=canaries|names|membership|speed [--seed=1] [--threads=1] [--backend=NAME]
// The numbers of the language model, on MEDDOCAN train: canaries before and after the second step, with what that costs
// in perplexity; name-like predictions; membership with a positive control; and how many pieces are learned in a
// second. Each part prints JSON. Needs ../shared/corpora and a build (the lists of names).
import { runBundled } from './bundleModels.mjs';

await runBundled('languageModelBench');
