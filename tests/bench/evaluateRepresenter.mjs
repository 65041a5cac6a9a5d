// npm run evaluate:representer [-- --what=leakTerm --seeds=1,2,3 --out=FOLDER]
// Private representations on MEDDOCAN: 250 notes of train teach the representer, 125 of dev are held out. Word vectors
// come from the background notes of CodiEsp alone.
import { runBundled } from './bundleModels.mjs';

await runBundled('evaluateRepresenter');
