import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { Annotation } from '../../electron/contract/text';
import { nodeCrypto } from '../../electron/hosts/node/crypto';
import { nodeFiles } from '../../electron/hosts/node/files';
import { loadSql } from '../../electron/hosts/node/sql';
import type { JobContext } from '../../electron/services/jobs/jobs';
import { runProgress } from '../../electron/services/models/runProgress';
import type { Session } from '../../electron/services/session';
import type { Files } from '../../electron/store/files';
import { ProjectFile, type StorePorts } from '../../electron/store/projectFile';
import { checkpointBytes } from '../../electron/store/repositories/models';

const { wasm, mib } = JSON.parse(process.argv[2] ?? '{}') as { readonly wasm: string; readonly mib: number };
const caller = { role: 'coordinator', author: 'bench' } as const;
const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-checkpoints-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const whole = (ms: number) => Math.round(ms);
let written = 0;
const files: Files = {
  ...nodeFiles,
  create: async (file) => {
    const opened = await nodeFiles.create(file);
    return {
      ...opened,
      write: async (bytes: Uint8Array, position: number) => {
        written += bytes.length;
        await opened.write(bytes, position);
      },
    };
  },
};
const notes = 200;
const line = 'Mrs Weber was seen on 12 March by Dr Jones; no fever, potassium 4.1 mmol/l, continue metoprolol. ';
const span = (note: number, n: number): Annotation => ({
  id: `${note}-${n}`,
  start: n * line.length + 4,
  end: n * line.length + 9,
  label: 'PATIENT',
  text: 'Weber',
  status: 'suggested',
  author: 'rule:x',
  source: 'rule:x',
  reason: 'title',
  score: 0.5,
});
const ports: StorePorts = {
  files,
  sql: await loadSql(wasm),
  crypto: nodeCrypto,
  now: () => Date.now(),
  version: '0.0.0',
  crc: (bytes) => crc32(bytes),
  sha256,
};
const project = await ProjectFile.create(
  path.join(folder, 'bench.gauze'),
  {
    id: 'bench',
    name: 'Bench',
    labelSet: {
      id: 'x',
      version: 1,
      name: 'x',
      labels: [{ id: 'PATIENT', family: 'name', type: 'patient', from: [], name: {} }],
    },
    isDemo: false,
  },
  ports,
  { passphrase: 'bench', kdf: { name: 'scrypt', n: 2 ** 14 } },
);
await project.commit(
  {
    name: 'documents.add',
    params: {
      documents: Array.from({ length: notes }, (_, n) => n + 1).map((id) => ({
        id,
        name: `note-${id}`,
        patient: `p${id}`,
        date: '2024-03-12',
        language: 'en',
        kind: null,
        text: line.repeat(20),
        meta: {},
        sourceName: `${id}.txt`,
        sourceSha256: String(id),
        status: 'open' as const,
        annotations: Array.from({ length: 20 }, (__, n) => span(id, n)),
      })),
    },
  },
  caller,
  { action: 'import' },
);
await project.commit(
  {
    name: 'run.put',
    params: {
      task: 'tagger',
      of: { id: 1, startedAt: '2026-01-01T00:00:00.000Z', status: 'running', data: '{}', dropsCheckpoint: false },
    },
  },
  caller,
  { action: 'trainingBegun' },
);
await project.checkpoint();

const session = {
  ports: { clock: { elapsed: () => performance.now() }, emit: () => undefined },
  commit: (call: Parameters<typeof project.commit>[0], by: typeof caller, note: { readonly action: string }) =>
    project.commit(call, by, note),
} as unknown as Session;
const progress = runProgress<object>(
  session,
  { task: 'tagger', id: 1, jobId: null },
  [],
  () => [0, 1],
  {} as JobContext,
  caller,
);
let decisions = 0;
async function decide(): Promise<number> {
  const n = decisions++;
  const from = performance.now();
  await project.commit(
    {
      name: 'annotations.decide',
      params: {
        documentId: 1 + (n % notes),
        ids: [`${1 + (n % notes)}-${n % 20}`],
        status: n % 3 === 0 ? 'rejected' : 'accepted',
        author: 'bench',
      },
    },
    caller,
    { action: 'accept' },
  );
  return performance.now() - from;
}
for (let n = 0; n < 100; n++) await decide();

// The first is written into an empty place, the second takes the place of the first.
for (const round of ['first', 'second']) {
  const bytes = new Uint8Array(randomBytes(mib * 2 ** 20));
  written = 0;
  const cpu = process.cpuUsage();
  const from = performance.now();
  let isDone = false;
  let stall = 0;
  let tick = performance.now();
  const watching = setInterval(() => {
    stall = Math.max(stall, performance.now() - tick);
    tick = performance.now();
  }, 1);
  progress.onProgress({}, bytes);
  progress.save();
  const saved = progress.saved().then(() => void (isDone = true));
  const waits: number[] = [];
  // Somebody who decides five times a second.
  while (!isDone) {
    waits.push(await decide());
    await Promise.race([saved, sleep(200)]);
  }
  const ms = performance.now() - from;
  const { user, system } = process.cpuUsage(cpu);
  await sleep(2);
  clearInterval(watching);
  const isSame = Buffer.compare(checkpointBytes(project.database, 'tagger', 1) ?? new Uint8Array(), bytes) === 0;
  console.log(
    `${mib} MiB, project, ${round}: ${whole(ms)} ms, ${whole((user + system) / 1000)} CPU ms, ` +
      `${whole(written / 2 ** 20)} MiB written; a decision waited at most ${whole(Math.max(...waits))} ms, ` +
      `the process at most ${whole(stall)} ms${isSame ? '' : '; IT IS NOT THERE'}`,
  );
  await project.checkpoint();
}
const bytes = new Uint8Array(randomBytes(mib * 2 ** 20));
const from = performance.now();
await nodeFiles.replace(path.join(folder, 'out.checkpoint'), bytes);
console.log(
  `${mib} MiB, file: ${whole(performance.now() - from)} ms, ` +
    `${whole(statSync(path.join(folder, 'out.checkpoint')).size / 2 ** 20)} MiB written; memory of this ` +
    `process ${whole(process.resourceUsage().maxRSS / 1024)} MiB at most`,
);
await project.close();
