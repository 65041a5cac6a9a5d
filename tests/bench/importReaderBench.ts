import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readHere } from '../../electron/core/exchange/documents/reading/readHere';
import type { FileReading } from '../../electron/core/exchange/documents/reading/reading';
import { childReading } from '../../electron/hosts/node/childReading';
import { pageDrawing } from '../../electron/hosts/node/pageDrawing';
import { openHeadless } from './headless';

const at = process.argv.indexOf('--files');
const count = at < 0 ? 300 : Number(process.argv[at + 1]);
const rounds = 3;
const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-reader-'));
const never = (): never => {
  throw new Error('there is no build');
};
const ways: readonly (readonly [string, () => FileReading])[] = [
  ['here', () => readHere({ pages: pageDrawing(path.resolve('out/main/pages.js')) })],
  ['there', () => childReading(never, path.resolve('out/main/reader.js'))],
];
const note = 'Frau Sandmann kam am 12.03.2024 mit Fieber; Dr. Peter Lang, Telefon 0221 4567890, Köln, stabil.\n'.repeat(
  30,
);
const fixture = (name: string): Buffer => readFileSync(path.resolve('tests/fixtures/documents', name));
const kinds: readonly (readonly [string, string, number, (file: number) => string | Buffer])[] = [
  ['text notes of 3 kB as notes', '.txt', 1000, (file) => `${file}\n${note}`],
  ['text notes of 3 kB as files', '.txt', 1000, (file) => `${file}\n${note}`],
  ['letters (DOCX)', '.docx', count, () => fixture('letter.docx')],
  ['PDF of two pages with their pictures', '.pdf', Math.ceil(count / 5), () => fixture('pdf/letter.pdf')],
];

let projects = 0;
async function importedIn(source: string, format: string, fileReading: FileReading): Promise<number> {
  const { client, ended } = openHeadless({ fileReading });
  const project = path.join(folder, `${projects++}.gauze`);
  await client.project.create({ path: project, name: 'x', labelSet: 'hipaa-i2b2' });
  const begin = performance.now();
  const job = await ended(await client.exchange.import({ paths: [source], format, again: true, spansAs: 'suggested' }));
  const wall = performance.now() - begin;
  if (job.status !== 'done' || job.skippedCount > 0)
    throw new Error(`not every file was taken: ${JSON.stringify(job.skipped[0] ?? job.error)}`);
  await client.project.close({});
  rmSync(project, { recursive: true, force: true });
  return wall;
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;
try {
  console.log(`${os.cpus()[0]?.model.trim()}, load ${os.loadavg()[0]!.toFixed(1)}, median of ${rounds} in turns`);
  for (const [name, extension, files, contentOf] of kinds) {
    const source = path.join(folder, name.replaceAll(/\W/g, ''));
    mkdirSync(source);
    for (let file = 0; file < files; file += 1)
      writeFileSync(path.join(source, `${file}${extension}`), contentOf(file));
    const times = new Map<string, number[]>(ways.map(([way]) => [way, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const [way, reading] of round % 2 === 0 ? ways : ways.toReversed())
        times.get(way)!.push(await importedIn(source, name.endsWith('as notes') ? 'text' : 'documents', reading()));
    const [here, there] = ways.map(([way]) => median(times.get(way)!)) as [number, number];
    const least = ways.map(([way]) => Math.min(...times.get(way)!).toFixed(0));
    console.log(
      `${files} ${name}: ${here.toFixed(0)} ms here, ${there.toFixed(0)} ms there (ratio ${(there / here).toFixed(2)}` +
        `; least ${least.join(', ')})`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
