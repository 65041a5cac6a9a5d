// npm run bench:documents [-- --files 300 --pages 200]: letters of two pages (DOCX) read, and read and written back, a
// second of one core; pages of text (PDF) read a second. The letters have the parts of letter.docx in
// tests/fixtures/documents around two pages of their own words; the PDF is made here. Exit 1 below 200 letters or 100
// pages a second, by the time of the processor, since other programs may share it.
import { runBundled } from './bundleModels.mjs';

await runBundled('documentsSpeedBench');
