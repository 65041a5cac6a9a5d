// Works on a project until it is killed: by itself at a chosen point of the code, or by the process that started it.
// Says what it found on opening, each command once it is acknowledged, and each point before it is passed. A point is a
// call of the file system with what it was made for: `commit: write journal`.
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { nodeCrypto } from '../../electron/hosts/node/crypto';
import { nodeFiles } from '../../electron/hosts/node/files';
import { loadSql } from '../../electron/hosts/node/sql';
import { GauzeError } from '../../electron/contract/errors';
import type { Files, OpenFile } from '../../electron/store/files';
import { migrations, type Migration } from '../../electron/store/migrations/registry';
import { ProjectFile, type StorePorts } from '../../electron/store/projectFile';
import { rational } from '../../electron/core/privacy/rational';
import { documentPage } from '../../electron/store/repositories/documents';
import { projectLedger } from '../../electron/store/repositories/ledger';

interface Life {
  readonly project: string;
  readonly wasm: string;
  readonly seed: number;
  /** Dies at the so-maniest call, or at the so-maniest passing of a point; otherwise it is killed from outside. */
  readonly killAt: number;
  readonly point: string | null;
  readonly isEncrypted: boolean;
  /** As a Gauze of before, or as one of after the next migration. */
  readonly isLater: boolean;
  /** Its pages are read from disk, as those of a large project are. */
  readonly isPaged: boolean;
}
const life = JSON.parse(process.argv[2] ?? '{}') as Life;
const { project, isEncrypted } = life;
const caller = { role: 'coordinator', author: 'crash' } as const;
const kdf = { name: 'scrypt', n: 2 ** 14 } as const;
const print = (line: string) => writeSync(1, `${line}\n`);

let state = life.seed + 1;
const chance = (below: number) => {
  state = (state * 48271) % 2147483647;
  return state % below;
};

const purpose = new AsyncLocalStorage<string>();
const named = <T>(name: string, work: () => Promise<T>): Promise<T> => purpose.run(name, work);
let calls = 0;
let passings = 0;

/** @param half does a part of the call, so that the kill comes in the middle of it */
function point(what: string, file: string, half?: () => Promise<void>): Promise<void> | undefined {
  const suffix = file.slice(project.length);
  const role = /^-journal-\d+$/.test(suffix)
    ? 'journal'
    : suffix === ''
      ? 'project'
      : suffix.replace(/^-version-\d+/, '-old').slice(1);
  const name = `${purpose.getStore() ?? 'other'}: ${what} ${role}`;
  print(`at ${name}`);
  if (half !== undefined) print(`at ${name}, half done`);
  calls += 1;
  const isHalf = life.point?.endsWith(', half done') === true;
  const isHere =
    life.point === null
      ? calls === life.killAt
      : life.point === (isHalf ? `${name}, half done` : name) && (passings += 1) === life.killAt;
  if (!isHere) return undefined;
  const die = () => void process.kill(process.pid, 'SIGKILL');
  if (half === undefined || (life.point === null ? chance(2) === 0 : !isHalf)) {
    print(`killed ${name}`);
    return void die();
  }
  print(`killed ${name}, half done`);
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
  addAt: async (file, bytes, end) => {
    await point('add to', file, () => nodeFiles.addAt(file, bytes.subarray(0, bytes.length >> 1), end));
    await nodeFiles.addAt(file, bytes, end);
  },
  rename: async (from, to) => {
    await point('rename to', to);
    await nodeFiles.rename(from, to);
  },
  remove: async (file) => {
    await point('remove', file);
    await nodeFiles.remove(file);
  },
  erase: async (file) => {
    await point('erase', file);
    await nodeFiles.erase(file);
  },
  syncFolder: async (file) => {
    await point('sync folder of', file);
    await nodeFiles.syncFolder(file);
  },
  lock: async (file) => {
    const release = await nodeFiles.lock(file);
    return async () => {
      await point('remove', `${file}-lock`);
      await release();
    };
  },
};

function digest(open: ProjectFile): string {
  const tables = ['document', 'documentText', 'annotation', 'setting', 'surrogate', 'ledger', 'command', 'meta'].map(
    (table) => open.database.all(`SELECT * FROM ${table} ORDER BY 1, 2`),
  );
  return createHash('sha256').update(JSON.stringify(tables)).digest('hex');
}

/** A life that is to end in an encryption comes to one. */
const isMeantForEncryption = life.point?.startsWith('encryption:') === true;

/** A private draw is paid for before it is made: whatever was drawn is next to its charge. */
async function spend(open: ProjectFile, commit: (name: string, params: unknown) => Promise<unknown>): Promise<void> {
  const key = `k${open.revision}`;
  const cost = { column: 'sum', epsilon: rational(1) } as const;
  const admission = projectLedger(open.database).admit(
    [{ unit: 'p:1', isPatient: true, kind: 'dates', key, policy: 'x', mechanism: 'timeline', cost }],
    { ofUnit: () => rational(1000) },
  );
  if (!admission.isAdmitted) throw new Error('refused');
  await commit('ledger.charge', { entries: admission.entries });
  print(`done ${open.revision} ${digest(open)}`);
  await commit('ledger.drawn', {
    entries: projectLedger(open.database).drawn([key]),
    surrogates: [{ kind: 'k', owner: '', key, value: 'v' }],
  });
}

async function step(open: ProjectFile): Promise<void> {
  const commit = (name: string, params: unknown) =>
    named('commit', () => open.commit({ name, params }, caller, { action: 'crash' }));
  if (isMeantForEncryption && !open.isEncrypted && chance(2) === 0)
    return named('encryption', () => open.encrypt(secret));
  const rows = documentPage(open.database, {}, 'plain', 0, 1000).rows;
  const row = rows[chance(Math.max(1, rows.length))];
  const kind = chance(20);
  if (row === undefined || kind < 4) {
    const id = open.database.number('SELECT coalesce(max(id), 0) + 1 FROM document');
    const text = 'Mrs Weber was seen. '.repeat(1 + chance(2000));
    await commit('documents.add', {
      documents: [
        {
          id,
          name: `n${id}`,
          patient: null,
          date: null,
          language: 'en',
          kind: null,
          text,
          meta: {},
          sourceName: 'x',
          sourceSha256: String(id),
          status: 'open',
          annotations: [],
        },
      ],
    });
  } else if (kind < 9) {
    await commit('annotations.change', {
      changes: [
        {
          documentId: row.id,
          put: [
            {
              id: `a${open.revision}`,
              start: 4,
              end: 9,
              label: 'PATIENT',
              text: 'Weber',
              status: 'accepted',
              author: 'crash',
              source: 'person',
            },
          ],
          drop: [],
        },
      ],
    });
  } else if (kind < 11) await commit('documents.status', { changes: [{ id: row.id, status: 'done' }] });
  else if (kind < 13) await named('commit', () => open.undo(caller));
  else if (kind < 14) await named('commit', () => open.redo(caller));
  else if (kind < 15) await spend(open, commit);
  else if (kind < 17) await named('checkpoint', () => open.checkpoint());
  else if (open.isEncrypted && kind === 17) await named('new recovery key', () => open.newRecoveryKey());
  else if (open.isEncrypted) await named('change of passphrase', () => open.changePassphrase('secret', 'secret', kdf));
  else if (kind === 19 && chance(3) === 0) await named('encryption', () => open.encrypt(secret));
}

const later: Migration = {
  number: (migrations.at(-1)?.number ?? 0) + 10,
  sql: 'CREATE TABLE probe AS SELECT id, length FROM document; CREATE INDEX probe_length ON probe (length);',
};
const ports: StorePorts = {
  files,
  sql: await loadSql(life.wasm),
  crypto: nodeCrypto,
  now: () => Date.now(),
  version: '0.0.0',
  migrations: life.isLater ? [...migrations, later] : migrations,
  crc: (bytes) => crc32(bytes),
  ...(life.isPaged && { wholeBytes: 0 }),
  sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
};
const secret = { passphrase: 'secret', kdf };
const labelSet = {
  id: 'x',
  version: 1,
  name: 'x',
  labels: [{ id: 'PATIENT', family: 'name' as const, type: 'patient' as const, from: [], name: {} }],
};

/** A project may have been killed before it was encrypted, or after: a secret for a plain one is an error. */
const openEither = (): Promise<ProjectFile> =>
  ProjectFile.open(project, ports, secret).catch((error: unknown) => {
    if (error instanceof GauzeError && error.code === 'notEncrypted') return ProjectFile.open(project, ports);
    throw error;
  });
const open = await named(life.isLater ? 'migration' : 'opening', openEither).catch((error: unknown) => {
  if (!(error instanceof GauzeError) || error.code !== 'notFound') throw error;
  return named('creation', () =>
    ProjectFile.create(
      project,
      { id: 'crash', name: 'Crash', labelSet, isDemo: false },
      ports,
      isEncrypted ? secret : undefined,
    ),
  );
});
if (life.isLater && open.database.number('PRAGMA user_version') !== later.number) throw new Error('not migrated');
const ledger = projectLedger(open.database);
for (const { key } of open.database.all<{ key: string }>("SELECT key FROM surrogate WHERE kind = 'k'"))
  if (ledger.stateOf(key) !== 'drawn') throw new Error('drawn without a charge');
print(`opened ${open.revision} ${digest(open)} ${open.readOnly ?? 'writable'}`);
for (let steps = 0; ; steps += 1) {
  // Closing writes a checkpoint of its own; what remains is one file.
  if (steps > 14) {
    await named('closing', () => open.close());
    print('closed');
    process.exit(0);
  }
  const checkpoint = chance(6) === 0 ? named('checkpoint beside', () => open.checkpoint()) : Promise.resolve();
  await step(open);
  print(`done ${open.revision} ${digest(open)}`);
  if (chance(3) === 0) await checkpoint;
}
