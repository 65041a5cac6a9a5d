// npm run evaluate:redactor-free -- [--epochs=4] [--notes=500] [--out=FOLDER] [--unaligned] [--free=60] [--beams=1]
//   [--e3c=NUMBER] [--fuzzed=10000] [--backend=NAME] [--drawn], or [--megabytes=10] alone
// Trains a redactor over the whole vocabulary from nothing, and writes notes with both of its decoders. Constrained:
// characters altered outside of redactions, in all of MEDDOCAN, CodiEsp and e3c-text (or some NUMBER of its notes) and
// in fuzzed notes; where one is, it ends with an error. Free, as published: words altered, dropped and invented outside
// PHI in MEDDOCAN dev, by class, with examples. `--unaligned`: the decoder is not given the encoder's vector of its
// place. `--drawn`: the constrained decoder alone, of a small network that has learned nothing. `--megabytes`: one note
// of that size through it, and one without a space. Needs
// ../shared/corpora.
import { runBundled } from './bundleModels.mjs';

await runBundled('evaluateFreeDecoder');
