// npm run evaluate:episodes -- [--patients=2000] [--seed=1] [--epsilons=1,2,2.3,3,4,6] What stays, years and ages are
// worth under `private-stays`: 2,000 invented patients (tests/bench/stays.ts). No draw is simulated: the errors are
// those of the exact distribution of the mechanism. Beside them stands the most that any mechanism of that ε could do
// (tests/bench/bestShare.ts). Exit 1 where a bar is missed.
import { runBundled } from './bundleModels.mjs';

await runBundled('evaluateEpisodes');
