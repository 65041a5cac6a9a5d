// npm run evaluate:pdf -- FOLDER: character recall of the rules on MEDDOCAN dev read from PDF files, beside the same
// notes as text, and pages read in a CPU second. FOLDER holds what makeMeddocanPdf.py made of ../shared/corpora. Needs
// out/lists (npm run build).
import { runBundled } from './bundleModels.mjs';

await runBundled('evaluatePdf');
