// What `npm run evaluate:pdf` runs. A note whose letters come out of its PDF in another order, or not all of them,
// counts as not found at all.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createDetector } from '../../electron/core/detection/detect';
import { openGazetteer } from '../../electron/core/detection/gazetteer';
import { readPdf } from '../../electron/core/exchange/documents/pdf/readPdf';
import { readMeddocan } from './meddocan';

interface Range {
  readonly start: number;
  readonly end: number;
}

const folder = process.argv[2] ?? '';
const pdfOf = (id: string): string => path.join(folder, `${id}.pdf`);
const notes = readMeddocan('dev').filter(({ id }) => existsSync(pdfOf(id)));
if (notes.length < 100) throw new Error('give the folder of at least 100 files that makeMeddocanPdf.py made');
const gazetteer = openGazetteer(new Uint8Array(readFileSync('out/lists/es.bin')));
const detect = createDetector({ language: 'es', gazetteer });

/** PDF.js gives the sign of micro as the Greek letter, one character for one. */
const bare = (text: string): string => text.replaceAll(/\s+/g, '').replaceAll('µ', 'μ');
/** For each character that is no blank, whether a span covers it. */
function covered(text: string, spans: readonly Range[]): readonly boolean[] {
  const marked = new Set<number>();
  for (const { start, end } of spans) for (let at = start; at < end; at++) marked.add(at);
  return [...text.matchAll(/\S/g)].map(({ index }) => marked.has(index));
}

let [gold, asText, asPdf, pages, otherLetters, cpu] = [0, 0, 0, 0, 0, 0];
for (const { id, text, spans } of notes) {
  const bytes = new Uint8Array(readFileSync(pdfOf(id)));
  const before = process.cpuUsage();
  const read = await readPdf(bytes, 1e9);
  const used = process.cpuUsage(before);
  cpu += (used.user + used.system) / 1e6;
  pages += read.pages.length;
  const isSame = bare(read.text) === bare(text);
  if (!isSame) otherLetters += 1;
  const inText = covered(text, detect(text));
  const inPdf = isSame ? covered(read.text, detect(read.text)) : [];
  for (const [index, isGold] of covered(text, spans).entries()) {
    if (!isGold) continue;
    gold += 1;
    asText += Number(inText[index]);
    asPdf += Number(inPdf[index] ?? false);
  }
}
const share = (value: number): number => Math.round(value * 10_000) / 10_000;
console.log(
  JSON.stringify({
    notes: notes.length,
    pages,
    otherLetters,
    text: share(asText / gold),
    pdf: share(asPdf / gold),
    ofText: share(asPdf / asText),
    pagesPerCpuSecond: Math.round(pages / cpu),
  }),
);
