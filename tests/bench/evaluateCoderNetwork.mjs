// npm run evaluate:coder-network [-- --architecture=conv --epochs=16 --seed=1 --notes=500 --out=FOLDER --resume]
// Networks of the coder on CodiEsp, trained on train, threshold from a part of train, reported on dev: micro-F1 and MAP
// of D.
// --pretrained      over the pieces of the fetched encoder (npm run transformer): --layers=6 of it are read, the lowest
//                   --frozen=4 stay
// --held-out        ends with the figure on the held-out part of train: for choosing settings
// --cross-validate  a network for each of four groups of notes scores it; threshold and scores are kept in FOLDER
// --whole           learns from all notes, with that threshold; stems and their vectors come from the background notes
//                   alone
// `npm run evaluate:codiesp -- --network=FOLDER` gives both to the hybrid
import { runBundled } from './bundleModels.mjs';

await runBundled('evaluateCoderNetwork');
