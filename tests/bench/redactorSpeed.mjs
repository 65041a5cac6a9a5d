// npm run bench:redactor -- [--layers=6] [--out=FOLDER] [--backend=NAME] [--threads=2] [--rounds=40] [--plain]
//   [--megabytes=10]
// Redacts notes of 5,000 characters (cut from MEDDOCAN dev), each once: milliseconds by the clock and of the processor,
// in the middle and at best, and where they go. `--layers`: of the frozen encoder; 0: none, a redactor
// that learned from nothing. `--out`: weights of `npm run evaluate:redactor -- --out=FOLDER`; else drawn ones, which
// redact at random. `--plain`: the decoder of plain operations. `--megabytes`: one note of
// that size instead. Needs ../shared/corpora.
import { runBundled } from './bundleModels.mjs';

await runBundled('redactorSpeed');
