// npm run evaluate:coder-network [-- --architecture=conv --epochs=16 --seed=1 --notes=500 --out=FOLDER --resume]
// Networks of the coder on CodiEsp, trained on train, threshold from a part of train, reported on dev: micro-F1 and MAP of D.
import { runBundled } from './bundleModels.mjs';

await runBundled('evaluateCoderNetwork');
