// npm run evaluate:lm -- --part=canaries|membership|settings|speed|vocabulary|vocabulary-cost [--seed=1] [--threads=1]
//   [--backend=NAME] [--vocabulary=public]
// The numbers of the language model, on MEDDOCAN train: canaries before and after the second step, with what that costs
// in perplexity, and name-like predictions; membership with a positive control; what the vocabulary tells, and what one
// of invented notes costs; speed in a second. Each part prints JSON. Needs ../shared/corpora and a build (the lists of
// names).
import { runBundled } from './bundleModels.mjs';

await runBundled('languageModelBench');
