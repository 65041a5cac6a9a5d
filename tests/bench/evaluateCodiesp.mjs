// npm run evaluate:codiesp -- [--kinds=D,P] [--without=PARTS] [--ablation] [--no-english] [--bands] [--accept]
// [--out=FOLDER] Trains the hybrid coder on CodiEsp train and scores it on dev. What the options mean stands in
// evaluateCodiesp.ts. Needs ../shared/corpora.
import { runBundled } from './bundleModels.mjs';

await runBundled('evaluateCodiesp');
