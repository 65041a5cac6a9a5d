// npm run evaluate:pseudonymised [-- --notes=125 --epochs=10 --seeds=1 --of=none,sameType,1,20,100,200,500,1000,all
//                                    --out=FOLDER]
// A tagger on word vectors (no characters, no features) learns from sentences of MEDDOCAN train with other names, one
// variant, and is scored on dev as it is: token and span F1 over N, beside what the leak report says of the very
// sentences. Words and their vectors come from the background notes of CodiEsp alone. Each result is a line of JSON.
import { runBundled } from './bundleModels.mjs';

await runBundled('evaluatePseudonymised');
