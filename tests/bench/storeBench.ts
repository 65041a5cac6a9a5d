// One size of project: commits, checkpoint, opening, reading the journal back, the list of notes; times in ms, memory in MB.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { nodeCrypto } from '../../electron/hosts/node/crypto';
import { nodeFiles } from '../../electron/hosts/node/files';
import { loadSql } from '../../electron/hosts/node/sql';
import type { Annotation } from '../../electron/contract/text';
import type { Files } from '../../electron/store/files';
import { ProjectFile, type StorePorts } from '../../electron/store/projectFile';
import { documentPage, projectCounts } from '../../electron/store/repositories/documents';

const [wasm = '', count = '1000'] = process.argv.slice(2);
const notes = Number(count);
const spansPerNote = 20;
const caller = { role: 'coordinator', author: 'bench' } as const;
const line = 'Mrs Weber was seen on 12 March by Dr Jones; no fever, potassium 4.1 mmol/l, continue metoprolol. ';
const text = line.repeat(55);
const mb = () => Math.round(process.memoryUsage().rss / 2 ** 20);
const rounded = (ms: number) => Math.round(ms * 100) / 100;
const timed = async <T>(work: () => Promise<T> | T): Promise<readonly [T, number]> => {
  const from = performance.now();
  const result = await work();
  return [result, performance.now() - from];
};

let syncMs = 0;
const files: Files = {
  ...nodeFiles,
  create: async (file) => {
    const opened = await nodeFiles.create(file);
    return {
      ...opened,
      sync: async () => {
        const from = performance.now();
        await opened.sync();
        syncMs += performance.now() - from;
      },
    };
  },
};
const ports: StorePorts = {
  files, sql: await loadSql(wasm), crypto: nodeCrypto, now: () => Date.now(), version: '0.0.0', crc: (bytes) => crc32(bytes), sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
};
const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-bench-'));
const file = path.join(folder, 'bench.gauze');
const secret = { passphrase: 'bench', kdf: { name: 'scrypt', n: 2 ** 14 } } as const;
try {
  let project = await ProjectFile.create(file, { id: 'bench', name: 'Bench', labelSet: { id: 'x', version: 1, name: 'x', labels: [{ id: 'PATIENT', family: 'name', type: 'patient', from: [], name: {} }] }, isDemo: false }, ports, secret);
  const span = (note: number, n: number): Annotation => ({ id: `${note}-${n}`, start: n * line.length + 4, end: n * line.length + 9, label: 'PATIENT', text: 'Weber', status: 'suggested', author: 'rule:x', source: 'rule:x', reason: 'title', score: 0.5 + n / 50 });
  const [, importMs] = await timed(async () => {
    for (let from = 1; from <= notes; from += 500) {
      const documents = Array.from({ length: Math.min(500, notes + 1 - from) }, (_, n) => from + n).map((id) => ({
        id, name: `note-${id}`, patient: `p${id % Math.ceil(notes / 10)}`, date: '2024-03-12', language: 'en', kind: null, text, meta: {}, sourceName: `${id}.txt`, sourceSha256: String(id), status: 'open',
        annotations: Array.from({ length: spansPerNote }, (__, n) => span(id, n)),
      }));
      await project.commit({ name: 'documents.add', params: { documents } }, caller, { action: 'import', batch: 'import' });
    }
  });
  const [, checkpointMs] = await timed(() => project.checkpoint());
  const [, exportMs] = await timed(() => project.database.export().length);
  const all: number[] = [];
  const beyond: number[] = [];
  const commits = 1000;
  for (let n = 0; n < commits; n += 1) {
    const id = 1 + ((n * 7919) % notes);
    syncMs = 0;
    const [, ms] = await timed(() => project.commit({ name: 'annotations.decide', params: { documentId: id, ids: [`${id}-${n % spansPerNote}`], status: n % 3 === 0 ? 'rejected' : 'accepted', author: 'bench' } }, caller, { action: 'accept' }));
    all.push(ms);
    beyond.push(ms - syncMs);
  }
  const at = (list: readonly number[], part: number) => rounded(list.toSorted((a, b) => a - b)[Math.floor(part * (list.length - 1))] ?? 0);
  const page = async (order: 'plain' | 'leastCertain' | 'mostOpen') => rounded((await timed(() => documentPage(project.database, { status: 'open' }, order, Math.floor(notes / 2), 100)))[1]);
  const list = { plain: await page('plain'), leastCertain: await page('leastCertain'), mostOpen: await page('mostOpen'), counts: rounded((await timed(() => projectCounts(project.database)))[1]) };
  const [found, searchMs] = await timed(() => documentPage(project.database, { search: 'potassium 4.2' }, 'plain', 0, 100).total);
  const [, labelMs] = await timed(() => documentPage(project.database, { label: 'PATIENT', annotationStatus: 'rejected' }, 'plain', 0, 100));
  const working = mb();
  // As after a kill: the journal of all commits since the checkpoint has to be read back.
  rmSync(`${file}-lock`);
  const [reopened, replayMs] = await timed(() => ProjectFile.open(file, ports, secret));
  await reopened.close();
  await project.close().catch(() => undefined);
  const [third, openMs] = await timed(() => ProjectFile.open(file, ports, secret));
  project = third;
  const fileMb = Math.round(statSync(file).size / 2 ** 20);
  await project.close();
  process.stdout.write(`${JSON.stringify({
    notes, spans: notes * spansPerNote, fileMb, importS: rounded(importMs / 1000), commit: { p50: at(all, 0.5), p95: at(all, 0.95), p99: at(all, 0.99) },
    commitBeyondSync: { p50: at(beyond, 0.5), p95: at(beyond, 0.95), p99: at(beyond, 0.99) }, checkpoint: rounded(checkpointMs), blocked: rounded(exportMs), openAndReplay1000: rounded(replayMs), open: rounded(openMs),
    list, search: rounded(searchMs), found, label: rounded(labelMs), rssMbWorking: working, rssMbPeak: Math.round(process.resourceUsage().maxRSS / 1024),
  })}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
