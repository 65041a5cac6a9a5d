// npm run test:fuzz-documents [-- --mutations 20000 --first 0 --only docx]: reads so many mutated files of each kind
// of document. Each is read or refused with a reason; nothing else is thrown, nothing takes 5 s of a processor, memory
// stays below 1 GiB, spans say the text under them, and what is written without a change is read as the same notes.
import { runBundled } from './bundleModels.mjs';

await runBundled('fuzzDocumentsBench');
