// npm run evaluate:representer [-- --what=leakTerm --seeds=1,2,3 --options=JSON --out=FOLDER]
// Private representations on MEDDOCAN: every second note of train teaches the representer, every second one of dev is
// held out. Words and their vectors come from the background notes of CodiEsp alone. Each result is a line of JSON.
// --what=leakTerm, code   trains the representer and a tagger together, attacks it: closed form, white box, first of
//                         101, known sentences, a word wherever its note has it
// --what=raw              the same tagger on the word vectors themselves
// --what=adversaries      fresh T1 and T2, as published and stronger, beside their controls
// --what=pool             the other half of train as two sites: a fresh tagger on releases of one and of both, and on
//                         words
// Trained representers and word vectors are kept in the folder and taken from there.
import { runBundled } from './bundleModels.mjs';

await runBundled('evaluateRepresenter');
