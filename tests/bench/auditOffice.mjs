// npm run audit:office [-- --files 10000 --first 0]: Word documents and workbooks with a word of its own in every place
// where one can stand; each word is new for each file, and so is where runs are split. What the reader shows is
// replaced; then yauzl unpacks what was written, and every member, every name and the bytes of the archive itself are
// searched raw, in 8 and 16 bits, for every planted word. Prints what was left, and how long a file takes.
import { runBundled } from './bundleModels.mjs';

await runBundled('auditOfficeBench');
