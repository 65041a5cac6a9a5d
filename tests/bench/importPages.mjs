// npm run bench:pages [-- --files 40]: what it takes to import PDF files of two pages with and without the pictures of
// their pages, and how large these are. Needs a build, for the thread that draws. By the time of the processor, of all
// threads, since other programs may share it; ten other
// files are imported before.
import { runBundled } from './bundleModels.mjs';

await runBundled('importPagesBench');
