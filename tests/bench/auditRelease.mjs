// npm run audit:privacy -- release [--patients=2000] [--policy=private-research] [--language=en|es] [--seed=1]
// [--targets=1000] [--planted=600] A hospital of invented patients, one in ten with a letter from outside that lists
// their dates, is released by the product's own services. Then the folder as it lies on the disk is attacked, with
// whatever receipt or reports are in it; each attack beside the same one given the drawn outcomes alone. Copies of the
// folder, with the notes of `--planted` patients, get one fault each (notes by date, by quarter, old ids, hashes with
// and without a key, forms that follow the truth, true durations, exact errors, a letter that counts): every one must
// be found. Exit 1 where an attack finds more than was drawn or a fault is missed. About 70 CPU seconds with 2,000
// patients. Needs a build.
import { runBundled } from './bundleModels.mjs';

await runBundled('auditRelease');
