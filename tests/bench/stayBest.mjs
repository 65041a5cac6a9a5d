// npm run evaluate:stay-bound -- [--patients=2000] [--epsilon=3.0667] [--errors=8,10,11,12,15,20,25] How near any
// mechanism of ε could bring the stays of patients with several: a bound by linear programming (tests/bench/stayBest.ts
// says how).
import { runBundled } from './bundleModels.mjs';

await runBundled('stayBest');
