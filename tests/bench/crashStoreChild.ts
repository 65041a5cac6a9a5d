// Works on a project until it is killed: by itself at a chosen call of the file system, or by the process that started it.
// Says what it found on opening, each command once it is acknowledged, and each call before it is made.
import { createHash } from 'node:crypto';
import { writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { nodeCrypto } from '../../electron/hosts/node/crypto';
import { nodeFiles } from '../../electron/hosts/node/files';
import { loadSql } from '../../electron/hosts/node/sql';
import { GauzeError } from '../../electron/contract/errors';
import type { Files, OpenFile } from '../../electron/store/files';
import { ProjectFile, type StorePorts } from '../../electron/store/projectFile';
import { documentPage } from '../../electron/store/repositories/documents';

const [project = '', wasm = '', seed = '1', killAt = '0', isEncrypted = '1'] = process.argv.slice(2);
const caller = { role: 'coordinator', author: 'crash' } as const;
const kdf = { name: 'scrypt', n: 2 ** 14 } as const;
const say = (line: string) => writeSync(1, `${line}\n`);

let state = Number(seed) + 1;
const chance = (below: number) => {
  state = (state * 48271) % 2147483647;
  return state % below;
};

let calls = 0;
/** @param half does a part of the call, so that the kill comes in the middle of it */
function point(what: string, file: string, half?: () => Promise<void>): Promise<void> | undefined {
  const role = /-journal-\d+$/.test(file) ? 'journal' : (/-(new|previous|lock|damaged)$/.exec(file)?.[1] ?? 'project');
  const name = `${what} ${role}`;
  say(`at ${name}`);
  calls += 1;
  if (calls !== Number(killAt)) return undefined;
  const die = () => void process.kill(process.pid, 'SIGKILL');
  if (half === undefined || chance(2) === 0) return void die();
  say(`at half of ${name}`);
  return half().then(die);
}

const watched = (file: string, opened: OpenFile): OpenFile => ({
  write: async (bytes, position) => {
    await point('write', file, () => opened.write(bytes.subarray(0, bytes.length >> 1), position));
    await opened.write(bytes, position);
  },
  sync: async () => {
    await point('sync', file);
    await opened.sync();
  },
  truncate: (size) => opened.truncate(size),
  close: () => opened.close(),
});
const files: Files = {
  ...nodeFiles,
  create: async (file) => {
    await point('create', file);
    return watched(file, await nodeFiles.create(file));
  },
  rename: async (from, to) => {
    await point('rename to', to);
    await nodeFiles.rename(from, to);
  },
  remove: async (file) => {
    await point('remove', file);
    await nodeFiles.remove(file);
  },
  syncFolder: async (file) => {
    await point('sync folder of', file);
    await nodeFiles.syncFolder(file);
  },
};

function digest(open: ProjectFile): string {
  const tables = ['document', 'documentText', 'annotation', 'setting', 'surrogate', 'command', 'meta'].map((table) => open.database.all(`SELECT * FROM ${table} ORDER BY 1, 2`));
  return createHash('sha256').update(JSON.stringify(tables)).digest('hex');
}

async function step(open: ProjectFile): Promise<void> {
  const commit = (name: string, params: unknown) => open.commit({ name, params }, caller, { action: 'crash' });
  const rows = documentPage(open.database, {}, 'plain', 0, 1000).rows;
  const row = rows[chance(Math.max(1, rows.length))];
  const kind = chance(20);
  if (row === undefined || kind < 4) {
    const id = open.database.number('SELECT coalesce(max(id), 0) + 1 FROM document');
    const text = 'Mrs Weber was seen. '.repeat(1 + chance(2000));
    await commit('documents.add', { documents: [{ id, name: `n${id}`, patient: null, date: null, language: 'en', kind: null, text, meta: {}, sourceName: 'x', sourceSha256: String(id), status: 'open', annotations: [] }] });
  } else if (kind < 10) {
    await commit('annotations.change', { changes: [{ documentId: row.id, put: [{ id: `a${open.revision}`, start: 4, end: 9, label: 'PATIENT', text: 'Weber', status: 'accepted', author: 'crash', source: 'person' }], drop: [] }] });
  } else if (kind < 12) await commit('documents.status', { changes: [{ id: row.id, status: 'done' }] });
  else if (kind < 14) await open.undo(caller);
  else if (kind < 15) await open.redo(caller);
  else if (kind < 16) await commit('surrogates.add', { entries: [{ kind: 'k', owner: '', key: String(open.revision), value: 'v' }] });
  else if (kind < 19) await open.checkpoint();
  else if (open.isEncrypted) await open.changePassphrase('secret', 'secret', kdf);
}

const ports: StorePorts = {
  files, sql: await loadSql(wasm), crypto: nodeCrypto, now: () => Date.now(), version: '0.0.0',
  crc: (bytes) => crc32(bytes), sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
};
const secret = { passphrase: 'secret', kdf };
const labelSet = { id: 'x', version: 1, name: 'x', labels: [{ id: 'PATIENT', family: 'name', type: 'patient', from: [], name: {} }] } as const;

const open = await ProjectFile.open(project, ports, isEncrypted === '1' ? secret : undefined).catch((error: unknown) => {
  if (!(error instanceof GauzeError) || error.code !== 'notFound') throw error;
  return ProjectFile.create(project, { id: 'crash', name: 'Crash', labelSet: { ...labelSet, labels: labelSet.labels.map((label) => ({ ...label, from: [] })) }, isDemo: false }, ports, isEncrypted === '1' ? secret : undefined);
});
say(`opened ${open.revision} ${digest(open)} ${open.readOnly ?? 'writable'}`);
for (;;) {
  const beside = chance(6) === 0 ? open.checkpoint() : Promise.resolve();
  await step(open);
  say(`done ${open.revision} ${digest(open)}`);
  if (chance(3) === 0) await beside;
}
