// npm run test:fuzz-imports [-- --mutations=20000 --first=0]: reads so many mutated folders of token classifiers. Each
// is taken in or refused with one of the reasons of `importRefusals`; nothing else is thrown, nothing takes long, and
// memory does not grow. What is taken reads a text.
import { runBundled } from './bundleModels.mjs';

await runBundled('fuzzImportsBench');
