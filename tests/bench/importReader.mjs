// npm run bench:reader [-- --files 300]: what it takes to import files by a process that only parses, beside parsing
// them in the process that holds the project: text notes, letters (DOCX), PDF files of two pages. In turns, wall-clock
// times. Needs a build.
import { runBundled } from './bundleModels.mjs';

await runBundled('importReaderBench');
