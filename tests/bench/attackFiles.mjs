// npm run audit:privacy -- files [--patients=500] [--seed=1] A hospital of invented patients is released under
// `private-research` by the built command line: JSON lines, a table, a folder of texts, and a folder of files as they
// are (a table, FHIR resources a line, texts, Word, an archive). Then an attacker who has the folder alone looks at
// everything that has an order or a size, outside and inside of files: names, places, listing, inodes, times, rights,
// members of archives and what they take packed, lengths, keys, blanks, line ends, the public half of the receipt, exit
// code and standard error; and whether it follows the true days, the patients, the order of the input or the lengths
// of what was replaced. Copies with one fault each must be found. Exit 1 where a release tells something or a fault is
// missed. About 40 CPU seconds. Needs a build.
import { runBundled } from './bundleModels.mjs';

await runBundled('attackFiles');
