// What the options mean stands in releaseBench.mjs.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Job } from '../../electron/contract/jobs';
import { openHeadless } from './headless';
import { longitudinalNotes, type GoldNote } from './longitudinal';

const { values: options } = parseArgs({
  options: {
    notes: { type: 'string', default: '20000' },
    policy: { type: 'string', default: 'private-research' },
    seed: { type: 'string', default: '1' },
  },
});
const wanted = Number(options.notes);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const noteBytes = 3000;
const filler =
  'Heart sounds regular, no murmur; lungs clear on both sides; abdomen soft, no guarding. Potassium 4.1 ' +
  'mmol/l, creatinine stable, continue as before. ';

/** As long as notes are. Spans stay where they are. */
const lengthened = (note: GoldNote): GoldNote => ({ ...note, text: note.text.padEnd(noteBytes, filler) });

const notes: GoldNote[] = [];
for (let share = 1; notes.length < wanted; share++) {
  // about nine notes a patient
  for (const note of longitudinalNotes(Math.ceil(wanted / 8), ['en'], `${options.seed}/${share}`))
    if (notes.length < wanted)
      notes.push(lengthened({ ...note, id: `${share}-${note.id}`, patient: `${share}-${note.patient}` }));
}

let from = process.cpuUsage();
let began = performance.now();
function report(what: string): void {
  const { user, system } = process.cpuUsage(from);
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  const mb = (bytes: number): number => Math.round(bytes / 2 ** 20);
  print(
    `${what}: ${((user + system) / 1e6).toFixed(1)} CPU s, ` +
      `${((performance.now() - began) / 1000).toFixed(1)} s; memory ${mb(rss)} MB, heap ${mb(heapUsed)}, ` +
      `buffers ${mb(arrayBuffers)}, at most so far ${mb(process.resourceUsage().maxRSS * 1024)}`,
  );
  from = process.cpuUsage();
  began = performance.now();
}

const { client, ended } = openHeadless();
const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-release-bench-'));
const finished = async (what: string, started: { readonly jobId: string }): Promise<Job> => {
  const job = await ended(started);
  report(`${what}, ${job.status}`);
  return job;
};
try {
  print(
    `${notes.length} notes of ${new Set(notes.map(({ patient }) => patient)).size} patients, ` +
      `${(notes.length * noteBytes) / 1e6} MB, ${notes.reduce((sum, { spans }) => sum + spans.length, 0)} ` +
      'spans',
  );
  await client.project.create({ path: path.join(folder, 'p.gauze'), name: 'bench', labelSet: 'hipaa-i2b2' });
  writeFileSync(path.join(folder, 'notes.jsonl'), notes.map((note) => `${JSON.stringify(note)}\n`).join(''));
  notes.length = 0;
  from = process.cpuUsage();
  began = performance.now();
  await finished(
    'import',
    await client.exchange.import({
      paths: [path.join(folder, 'notes.jsonl')],
      format: 'jsonl',
      again: false,
      spansAs: 'accepted',
    }),
  );
  const ids: number[] = [];
  for (let offset = 0; offset < wanted; offset += 1000)
    ids.push(...(await client.document.list({ offset, limit: 1000 })).rows.map(({ id }) => id));
  for (let at = 0; at < ids.length; at += 1000)
    await client.document.setStatus({ ids: ids.slice(at, at + 1000), status: 'done' });
  report('listed and set done');
  const preset = (await client.privacy.presets({})).find(({ id }) => id === options.policy);
  if (preset === undefined) throw new Error('no such policy for so many patients');
  await client.privacy.setPolicy({ policy: preset.policy });
  report('policy');
  // a refused release has cost all but the writing; the places are marked as a reviewer would, and the second costs no
  // new draw
  for (let round = 1; round <= 4; round++) {
    const started = await client.release.run({
      acceptsUnread: true,
      folder,
      format: 'jsonl',
      name: `release ${round}`,
      onlyDone: true,
      acceptsComparison: false,
    });
    const job = await finished(`release ${round}`, started);
    if (job.status === 'done') break;
    const leaks = await client.release.leaks(started);
    if (leaks.length === 0) throw new Error(`the release ended: ${job.error?.code ?? job.status}`);
    for (const { documentId, start, end } of leaks) {
      const { annotations } = await client.document.get({ id: documentId });
      if (start < end && !annotations.some((known) => known.start < end && start < known.end))
        await client.review.add({ documentId, start, end, label: 'PATIENT' });
    }
    report(`${leaks.length} places marked`);
  }
} finally {
  await client.project.close({}).catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
}
