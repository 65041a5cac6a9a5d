// npm run audit:non-interference -- [--pairs=100000] [--seed=1] [--faults=10000] [--show] Pairs of notes that differ in
// their true dates, ages, places and categories alone, each written grammatically for its own truth in five languages,
// released with the same drawn outcomes through the whole pipeline, in each of the six formats in turn: how many leave
// another folder (names, order and times of files, their bytes, the public half of the receipt but for its commitments
// and what holds their digest). Beside it, planted faults and in how many of the first pairs each was found. Exit 1
// where a byte differs or a planted fault is not found. Needs a build (out/surrogates, out/places). `--show` prints
// those that differ as they are found.
import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';

await import(pathToFileURL(await bundle('nonInterference')).href);
