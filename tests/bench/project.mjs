// npm run bench:project -- --notes=10000,50000,200000 [--keep FOLDER]: what a project of that many notes
// costs whoever works in it, through the services of the application, encrypted, on this disk: its size, opening (key
// derivation apart), the first page of the list, the next note, a decision, a search until its first hits and until its
// end, the offer and the preview of propagation, a checkpoint, and memory. The notes are invented, of about 3,500
// characters, nine a patient, with six suggestions each. Made in one process and opened in another, whose memory is
// what is counted. --keep leaves the projects there, and one that is there is not made again. --desk: what the desk of
// remaining risks costs instead, over notes of 4,000 characters, of which three of four were reviewed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundle, sqlWasm } from './bundle.mjs';

const { values } = parseArgs({
  options: {
    notes: { type: 'string', default: '10000,50000,200000' },
    keep: { type: 'string' },
    desk: { type: 'boolean', default: false },
  },
});
const folder = values.keep ?? mkdtempSync(path.join(os.tmpdir(), 'gauze-project-'));
mkdirSync(folder, { recursive: true });
if (values.keep === undefined) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const child = await bundle(values.desk ? 'deskBench' : 'projectBench');
for (const notes of values.notes.split(',').map(Number)) {
  const file = path.join(folder, `${values.desk ? 'desk-' : ''}${notes}.gauze`);
  for (const part of existsSync(file) ? ['work'] : ['make', 'work']) {
    const { status } = spawnSync(process.execPath, [child, JSON.stringify({ wasm: sqlWasm, file, notes, part })], {
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
  if (values.keep === undefined) rmSync(file);
}
