import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { closeNetwork } from '../node/closeNetwork';
import type { FromScans, ToScans } from '../node/scanReading';
import { openPdfium } from '../pages/drawPages';
import { frameCodecs } from './frameCodecs';
import { readScans, type Readers } from './readScans';
import { Tesseract } from './tesseract';

// A thread that reads pictures of pages, and does nothing else. What it needs lies beside it; nothing is written.
closeNetwork();
const beside = (name: string): Uint8Array => readFileSync(fileURLToPath(new URL(`./${name}`, import.meta.url)));
const once = <T>(open: () => Promise<T>): (() => Promise<T>) => {
  let opened: Promise<T> | null = null;
  return () => (opened ??= open());
};
const readers: Readers = {
  pdfium: once(() => openPdfium(beside('pdfium.wasm'))),
  tesseract: once(() =>
    Tesseract.open({
      wasm: () => beside('ocr/tesseract.wasm'),
      trained: (name) => new Uint8Array(gunzipSync(beside(`ocr/${name}.traineddata.gz`))),
    }),
  ),
};
const unpack = frameCodecs((name) => beside(`codecs/${name}.wasm`));
const post = (message: FromScans): void => parentPort?.postMessage(message);

async function answer(asked: ToScans): Promise<void> {
  if ('head' in asked) post({ samples: await unpack(asked.file, asked.head) });
  else await readScans(readers, asked.file, asked.request, asked.language, (page) => post({ page }));
}

parentPort?.on('message', (asked: ToScans) => {
  void answer(asked).then(
    () => post({ isDone: true }),
    // What Tesseract was at is unknown after an error: the next file gets another thread.
    () => process.exit(1),
  );
});
