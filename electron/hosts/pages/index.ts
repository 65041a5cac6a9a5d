import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { closeNetwork } from '../node/closeNetwork';
import type { FromPages, ToPages } from '../node/pageDrawing';
import { drawPages, openPdfium } from './drawPages';

// A thread that draws pages of PDF files, and does nothing else: PDFium never runs in a thread that holds the project.
closeNetwork();
const post = (message: FromPages): void => parentPort?.postMessage(message);
const library = openPdfium(readFileSync(fileURLToPath(new URL('./pdfium.wasm', import.meta.url))));

parentPort?.on('message', ({ file, count }: ToPages) => {
  void library
    .then((pdfium) => drawPages(pdfium, file, count, (picture) => post({ picture })))
    .then(
      () => post({ isDone: true }),
      () => post({ isDone: true }),
    );
});
