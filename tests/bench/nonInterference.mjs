// npm run audit:non-interference -- [--pairs=100000] [--seed=1] [--faults=10000] [--show]
// Pairs of notes that differ in their true dates, ages, places and categories alone, each written grammatically for its own truth in five languages,
// released with the same drawn outcomes: how many leave other bytes. Beside it, planted faults and in how many of the first pairs each was found.
// Exit 1 where a byte differs or a planted fault is not found. Needs a build (out/surrogates, out/places). `--show` prints the first that differ.
import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';

await import(pathToFileURL(await bundle('nonInterference')).href);
