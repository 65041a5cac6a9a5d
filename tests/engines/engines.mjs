// npm run test:engines -- [--only=spark,parallel] [--notes=400] [--parts=8] [--cpu-notes=20000]: the built command line
// inside other programs that run many processes, as resources/administration/engines/ gives it to people. Each writes
// what one plain process writes, byte for byte, with the notes of a patient in any part; a part that fails fails the
// job; one that is killed and tried again changes nothing.
//
// One line of JSON for each check: holds, fails, or notRun and why. Exit 1 where one fails. Engines are installed below
// node_modules/.cache/engines, in the versions of tests/engines/*.txt and of Debian, and nothing on the system is
// changed. Needs `npm run build`, Python 3.11, Java for Spark, and the package registries.
//
// --cpu-notes   instead: CPU seconds of Spark over the plain pipe, net of the start of its JVM, with so many notes;
//               needs root, for a control group
// --pairs       how often these are taken in turns; 3 unless specified
import { runBundled } from '../bench/bundleModels.mjs';

await runBundled('../engines/engines');
