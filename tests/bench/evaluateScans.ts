// What `npm run evaluate:scans` runs first: draws notes as scans and reads them. Writes what was read into a file.
import { writeFileSync } from 'node:fs';
import { pdf } from '../../electron/core/exchange/documents/pdf/pdf';
import { pdfOfLines, pdfOfPictures, rastersOf, scansReadHere, worn } from '../fixtures/documents/scans';
import { readMeddocan } from './meddocan';

const [count = '40', wear = '', out = ''] = process.argv.slice(2);
const all = readMeddocan('dev');
// Spread over the whole part, the same ones each time.
const notes = Array.from({ length: Number(count) }, (_, at) => all[Math.floor((at * all.length) / Number(count))]!);

const lineLength = 88;
const dotsPerInch = 300;
const degree = Math.PI / 180;

function wrapped(line: string): string {
  const lines = [''];
  for (const word of line.split(' ')) {
    const last = lines.at(-1)!;
    if (last !== '' && last.length + word.length >= lineLength) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.join('\n');
}

let [pages, cpu] = [0, 0];
const read = [];
for (const [index, { id, text, spans }] of notes.entries()) {
  const lines = text
    .replace(/^\ufeff/, '')
    .split('\n')
    .map(wrapped)
    .join('\n');
  const drawn = pdfOfLines(lines);
  const rasters = await rastersOf(drawn, dotsPerInch);
  const scan = pdfOfPictures(
    wear === '' ? rasters : rasters.map((raster) => worn(raster, ((index % 5) - 2) * 0.5 * degree, index + 1)),
    dotsPerInch,
  );
  const before = process.cpuUsage();
  const opened = await pdf.open(scan, { scans: (file, request) => scansReadHere(file, request, 'es') });
  const used = process.cpuUsage(before);
  cpu += (used.user + used.system) / 1e6;
  const laidOut = await opened.pages!();
  pages += laidOut.length;
  read.push({
    note: { id, text, spans },
    asPdf: (await pdf.open(drawn)).notes[0]!.text,
    text: opened.notes[0]!.text,
    words: laidOut.flatMap((page) => page.words).map(({ start, end, isUnsure = false }) => ({ start, end, isUnsure })),
  });
}
writeFileSync(out, JSON.stringify({ pages, cpu, read }));
