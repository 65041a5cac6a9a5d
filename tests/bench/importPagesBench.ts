import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { textWidth } from '../../electron/core/exchange/documents/pdf/helvetica';
import { writePdf } from '../../electron/core/exchange/documents/pdf/writePdf';
import { pageDrawing } from '../../electron/hosts/node/pageDrawing';
import type { PageDrawing } from '../../electron/core/exchange/documents/reading/reading';
import { openHeadless } from './headless';

const at = process.argv.indexOf('--files');
const files = at < 0 ? 40 : Number(process.argv[at + 1]);
const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-pages-'));
const lines = 45;
/** Files imported before those that are measured. */
const warming = 10;

const words =
  'Frau Sandmann kam am 12.03.2024 mit Fieber und Husten von Dr. Peter Lang; Röntgen des Thorax unauffällig, ' +
  'Entlassung nach Hause, Kontrolle der Werte in zwei Wochen, Telefon 0221 4567890, Lindenstraße 12, Köln, stabil.';
/** Fifteen words, other ones on each line, as in a real letter: what repeats itself would be packed too well. */
function lineOf(letter: number, line: number): string {
  const all = words.split(' ');
  const some = Array.from({ length: 14 }, (_, at) => all[(letter * 5 + line * 7 + at * (1 + (line % 5))) % all.length]);
  return [letter, ...some].join(' ');
}

/** Two pages of full lines. */
function letter(number: number): Uint8Array {
  const page = (half: number) => ({
    width: 595,
    height: 842,
    texts: Array.from({ length: lines }, (_, line) => {
      const text = lineOf(number, half * lines + line);
      const across = 80 + line * 16;
      return { text, along: 60, across, width: textWidth(text, 10), size: 10, angle: 0, scale: 1, isBox: false };
    }),
  });
  return writePdf([page(1), page(2)]);
}

async function measured(name: string, pages?: PageDrawing) {
  const { client, ended } = openHeadless(pages === undefined ? {} : { pages });
  const project = path.join(folder, `${name}.gauze`);
  await client.project.create({ path: project, name, labelSet: 'hipaa-i2b2' });
  const take = async (source: string) =>
    ended(await client.exchange.import({ paths: [source], format: 'documents', again: false, spansAs: 'suggested' }));
  await take(path.join(folder, 'first'));
  const [before, started] = [process.cpuUsage(), performance.now()];
  const job = await take(path.join(folder, 'rest'));
  const { user, system } = process.cpuUsage(before);
  const wall = performance.now() - started;
  if (job.result['taken'] !== files) throw new Error('not every file was taken');
  await client.project.close({});
  return { cpu: (user + system) / 1000 / files, wall: wall / files, bytes: statSync(project).size / (files + warming) };
}

try {
  for (const [name, from, to] of [
    ['first', 0, warming],
    ['rest', warming, files + warming],
  ] as const) {
    mkdirSync(path.join(folder, name));
    for (let number = from; number < to; number += 1)
      writeFileSync(path.join(folder, name, `${number}.pdf`), letter(number));
  }
  console.log(`${os.cpus()[0]?.model.trim()}, load ${os.loadavg()[0]!.toFixed(1)}, ${files} files of two pages`);
  for (const [name, pages] of [
    ['without pictures', undefined],
    ['with pictures', pageDrawing(path.resolve('out/main/pages.js'))],
  ] as const) {
    const { cpu, wall, bytes } = await measured(name, pages);
    const size = (bytes / 1024).toFixed(0);
    console.log(`${name}: ${cpu.toFixed(0)} ms of CPU, ${wall.toFixed(0)} ms a file, ${size} KB of it in the project`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
