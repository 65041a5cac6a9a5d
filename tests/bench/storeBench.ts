// One size of project with one engine: `gauze`, or `file`: the same tables, commands and command list in
// node-sqlite3-wasm on a real file, not encrypted. Commits, checkpoint, opening, reading the journal back, the list of
// notes; times in ms, memory in MB.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import type * as FileSqlite from 'node-sqlite3-wasm';
import { nodeCrypto } from '../../electron/hosts/node/crypto';
import { nodeFiles } from '../../electron/hosts/node/files';
import { loadSql } from '../../electron/hosts/node/sql';
import type { Annotation } from '../../electron/contract/text';
import { applyRecord } from '../../electron/store/commandList';
import { ProjectDatabase, type Sql } from '../../electron/store/database';
import type { Files } from '../../electron/store/files';
import { migrations } from '../../electron/store/migrations/registry';
import { ProjectFile, type StorePorts } from '../../electron/store/projectFile';
import { documentPage, projectCounts } from '../../electron/store/repositories/documents';
import { quantile, timed } from './timed';

const { wasm, fileSqlite, notes, lines, engine } = JSON.parse(process.argv[2] ?? '{}') as {
  readonly wasm: string;
  readonly fileSqlite: string;
  readonly notes: number;
  readonly lines: number;
  readonly engine: 'gauze' | 'file';
};
const spansPerNote = 20;
const commits = 1000;
/** Before those that are measured. */
const warming = 200;
const caller = { role: 'coordinator', author: 'bench' } as const;
const line = 'Mrs Weber was seen on 12 March by Dr Jones; no fever, potassium 4.1 mmol/l, continue metoprolol. ';
const text = line.repeat(lines);
const mb = () => Math.round(process.memoryUsage().rss / 2 ** 20);
const rounded = (ms: number) => Math.round(ms * 100) / 100;
const at = (list: readonly number[], part: number) => rounded(quantile(list, part));
const spread = (list: readonly number[]) => ({ p50: at(list, 0.5), p95: at(list, 0.95), p99: at(list, 0.99) });

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
  score: 0.5 + n / 50,
});
const batches = Array.from({ length: Math.ceil(notes / 500) }, (_, batch) => batch * 500 + 1);
const batch = (from: number) =>
  Array.from({ length: Math.min(500, notes + 1 - from) }, (_, n) => from + n).map((id) => ({
    id,
    name: `note-${id}`,
    patient: `p${id % Math.ceil(notes / 10)}`,
    date: '2024-03-12',
    language: 'en',
    kind: null,
    text,
    meta: {},
    sourceName: `${id}.txt`,
    sourceSha256: String(id),
    status: 'open' as const,
    annotations: Array.from({ length: spansPerNote }, (__, n) => span(id, n)),
  }));
function decision(n: number) {
  const id = 1 + ((n * 7919) % notes);
  return {
    name: 'annotations.decide',
    params: {
      documentId: id,
      ids: [`${id}-${n % spansPerNote}`],
      status: n % 3 === 0 ? 'rejected' : 'accepted',
      author: 'bench',
    },
  };
}
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-bench-'));

async function list(database: ProjectDatabase) {
  const page = async (order: 'plain' | 'leastCertain' | 'mostOpen') =>
    rounded((await timed(() => documentPage(database, { status: 'open' }, order, Math.floor(notes / 2), 100)))[1]);
  const orders = {
    plain: await page('plain'),
    leastCertain: await page('leastCertain'),
    mostOpen: await page('mostOpen'),
    counts: rounded((await timed(() => projectCounts(database)))[1]),
  };
  const [, search] = await timed(() => documentPage(database, { search: 'potassium 4.2' }, 'plain', 0, 100).total);
  return { ...orders, search: rounded(search) };
}

async function gauze() {
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
    files,
    sql: await loadSql(wasm),
    crypto: nodeCrypto,
    now: () => Date.now(),
    version: '0.0.0',
    crc: (bytes) => crc32(bytes),
    sha256,
  };
  const file = path.join(folder, 'bench.gauze');
  const secret = { passphrase: 'bench', kdf: { name: 'scrypt', n: 2 ** 14 } } as const;
  const [, keyMs, keyCpu] = await timed(() => nodeCrypto.scrypt(new Uint8Array(5), new Uint8Array(32), 2 ** 14, 8, 1));
  const project = await ProjectFile.create(
    file,
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
    secret,
  );
  const commit = (call: { readonly name: string; readonly params: unknown }, action: string) =>
    project.commit(call, caller, { action });
  const [, importMs] = await timed(async () => {
    for (const from of batches) await commit({ name: 'documents.add', params: { documents: batch(from) } }, 'import');
  });
  await project.checkpoint();
  for (let n = 0; n < warming; n += 1) await commit(decision(9000 + n), 'accept');
  const all: number[] = [];
  const beyond: number[] = [];
  const cpus: number[] = [];
  for (let n = 0; n < commits; n += 1) {
    syncMs = 0;
    const [, ms, cpu] = await timed(() => commit(decision(n), 'accept'));
    all.push(ms);
    cpus.push(cpu);
    beyond.push(ms - syncMs);
  }
  const shown = await list(project.database);
  const working = mb();
  // As after a kill: the journal of all commits since the checkpoint has to be read back.
  rmSync(`${file}-lock`);
  const [reopened, replayMs, replayCpu] = await timed(() => ProjectFile.open(file, ports, secret));
  await reopened.close();
  rmSync(`${file}-lock`, { force: true });
  // What a person waits for who goes on working while a checkpoint is written: the slowest of the commits meanwhile, of
  // several tries.
  const checkpoints: number[] = [];
  const blocked: number[] = [];
  const exports: number[] = [];
  const checkpointCpus: number[] = [];
  const exportCpus: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    let isWritten = false;
    let slowest = 0;
    const written = timed(() => project.checkpoint()).then(([, ms]) => {
      isWritten = true;
      checkpoints.push(ms);
    });
    for (let n = 0; !isWritten; n += 1) {
      // As quick as a person can be with a key held down; from the key on, so that a process that does not listen
      // counts.
      const pressed = performance.now() + 15;
      await new Promise((resolve) => setTimeout(resolve, 15));
      await commit(decision(commits + 1000 * round + n), 'accept');
      slowest = Math.max(slowest, performance.now() - pressed);
    }
    await written;
    blocked.push(slowest);
    const [, exportMs, exportCpu] = await timed(() => project.database.export().length);
    exports.push(exportMs);
    exportCpus.push(exportCpu);
    // Alone, without the commits.
    checkpointCpus.push((await timed(() => project.checkpoint()))[2]);
  }
  await project.close();
  const [third, openMs, openCpu] = await timed(() => ProjectFile.open(file, ports, secret));
  const opened = mb();
  const fileMb = Math.round(statSync(file).size / 2 ** 20);
  await third.close();
  return {
    fileMb,
    importS: rounded(importMs / 1000),
    commit: spread(all),
    commitBeyondSync: spread(beyond),
    commitCpu: spread(cpus),
    checkpoint: at(checkpoints, 0.5),
    checkpointCpu: at(checkpointCpus, 0.5),
    blocked: at(blocked, 0.5),
    export: at(exports, 0.5),
    exportCpu: at(exportCpus, 0.5),
    openAndReplay1000: rounded(replayMs - keyMs),
    openAndReplay1000Cpu: rounded(replayCpu - keyCpu),
    open: rounded(openMs - keyMs),
    openCpu: rounded(openCpu - keyCpu),
    list: shown,
    rssMbWorking: working,
    rssMbOpened: opened,
  };
}

/** As much of sql.js as `ProjectDatabase` uses, over a real file. */
function onFile({ Database }: typeof FileSqlite, file: string): Sql {
  class Statement {
    readonly #statement: FileSqlite.Statement;
    #rows: readonly object[] = [];
    #at = -1;
    constructor(statement: FileSqlite.Statement) {
      this.#statement = statement;
    }
    run(values: FileSqlite.JSValue[]): void {
      this.#statement.run(values);
    }
    bind(values: FileSqlite.JSValue[]): void {
      this.#rows = this.#statement.all(values);
      this.#at = -1;
    }
    step(): boolean {
      this.#at += 1;
      return this.#at < this.#rows.length;
    }
    getColumnNames(): string[] {
      return Object.keys(this.#rows[0] ?? {});
    }
    get(): unknown[] {
      return Object.values(this.#rows[this.#at] ?? {});
    }
    reset(): void {
      this.#rows = [];
    }
    free(): void {
      this.#statement.finalize();
    }
  }
  class OnFile {
    readonly #database = new Database(file);
    run(sql: string): void {
      // The commit is to be durable here, and the file is this process's alone.
      this.#database.exec(
        sql
          .replace('journal_mode = MEMORY', 'locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE')
          .replace('synchronous = OFF', 'synchronous = FULL'),
      );
    }
    exec(sql: string): void {
      this.#database.exec(sql);
    }
    prepare(sql: string): Statement {
      return new Statement(this.#database.prepare(sql));
    }
    create_function(): void {
      // What is not reproducible does not matter without a journal of commands.
    }
    close(): void {
      this.#database.close();
    }
  }
  return { Database: OnFile } as unknown as Sql;
}

async function file() {
  const sqlite = createRequire(import.meta.url)(fileSqlite) as typeof FileSqlite;
  const name = path.join(folder, 'bench.sqlite');
  let database = new ProjectDatabase(onFile(sqlite, name), null);
  for (const { sql } of migrations) database.script(sql);
  database.run("INSERT INTO meta (key, value) VALUES ('seq', '0')");
  let seq = 0;
  const commit = (call: { readonly name: string; readonly params: unknown }, action: string) => {
    database.begin();
    applyRecord(
      database,
      {
        kind: 'do',
        seq: (seq += 1),
        time: new Date().toISOString(),
        author: caller.author,
        role: caller.role,
        version: '0.0.0',
        action,
        batch: null,
        ...call,
      },
      sha256,
    );
    database.commit();
  };
  const [, importMs] = await timed(() =>
    batches.forEach((from) => commit({ name: 'documents.add', params: { documents: batch(from) } }, 'import')),
  );
  for (let n = 0; n < warming; n += 1) commit(decision(9000 + n), 'accept');
  const all: number[] = [];
  const cpus: number[] = [];
  for (let n = 0; n < commits; n += 1) {
    const [, ms, cpu] = await timed(() => commit(decision(n), 'accept'));
    all.push(ms);
    cpus.push(cpu);
  }
  const shown = await list(database);
  const working = mb();
  database.close();
  const [, openMs] = await timed(() => {
    database = new ProjectDatabase(onFile(sqlite, name), new Uint8Array(0));
    return projectCounts(database);
  });
  database.close();
  return {
    fileMb: Math.round(statSync(name).size / 2 ** 20),
    importS: rounded(importMs / 1000),
    commit: spread(all),
    commitCpu: spread(cpus),
    open: rounded(openMs),
    list: shown,
    rssMbWorking: working,
  };
}

try {
  const result = engine === 'gauze' ? await gauze() : await file();
  const report = {
    engine: engine === 'gauze' ? 'gauze, encrypted' : 'node-sqlite3-wasm on a file, plain',
    notes,
    spans: notes * spansPerNote,
    ...result,
    rssMbPeak: Math.round(process.resourceUsage().maxRSS / 1024),
  };
  process.stdout.write(`${JSON.stringify(report)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
