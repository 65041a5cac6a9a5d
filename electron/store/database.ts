import type { Database, SqlJsStatic, SqlValue, Statement } from 'sql.js';
import { GauzeError } from '../contract/errors';
import { PagedImage, type Snapshot } from './pagedImage';

/** sql.js, loaded by the host. */
export type Sql = SqlJsStatic;
export type Row = Readonly<Record<string, SqlValue>>;
type Params = readonly SqlValue[];

// SQLite answers these from the clock or at random.
const irreproducible = [
  'random',
  'randomblob',
  'date',
  'time',
  'datetime',
  'julianday',
  'strftime',
  'unixepoch',
  'timediff',
] as const;

const maxRemembered = 20;

/** sql.js with prepared statements. SQL that is not reproducible throws, because replay must yield the same result. */
export class ProjectDatabase {
  readonly #database: Database;
  /** Null for a database that only lives in memory. */
  readonly #image: PagedImage | null;
  #writesBefore = 0;
  readonly #statements = new Map<string, Statement>();
  readonly #columns = new Map<string, readonly string[]>();
  readonly #remembered = new Map<string, unknown>();
  #rememberedAt = 0;
  #pageSize: number | undefined;
  /** State of the open transaction, if there is one. */
  #transaction: 'none' | 'open' | 'hidden' | 'rolledBack' = 'none';

  constructor(sql: SqlJsStatic, content: Uint8Array | PagedImage | null) {
    this.#image = content instanceof PagedImage ? content : null;
    this.#database = new sql.Database(content instanceof PagedImage ? content.asBytes() : content);
    try {
      this.#prepareDatabase(content === null);
    } catch (error) {
      this.#closeDatabase();
      throw error;
    }
  }

  /** Why a page could not be read from disk; nothing can be read or written any more. */
  get failure(): GauzeError | null {
    return this.#image?.failure ?? null;
  }

  /** Bytes of written pages that no checkpoint on disk holds for this process. */
  get heldBytes(): number {
    return this.#image?.heldBytes ?? 0;
  }

  get isOnDisk(): boolean {
    return this.#image?.isOnDisk === true;
  }

  begin(): void {
    this.run('BEGIN');
    this.#writesBefore = this.#image?.writes ?? 0;
    this.#transaction = 'open';
  }

  /**
   * Hides what was written until it is committed: a concurrent reader first rolls the open transaction back, so that
   * nobody sees a command that the disk has not confirmed. The writer then has to repeat it.
   */
  hold(): void {
    this.#transaction = 'hidden';
  }

  /**
   * Only for a transaction that wrote something.
   * @returns false if the transaction was rolled back for a reader
   * @throws GauzeError `bug` if the file did not get what was written
   */
  commit(): boolean {
    const isWhole = this.#transaction !== 'rolledBack';
    this.#transaction = 'none';
    if (!isWhole) return false;
    this.run('COMMIT');
    if (this.#image !== null && this.#image.writes === this.#writesBefore)
      throw new GauzeError('bug', 'SQLite writes elsewhere');
    return true;
  }

  rollback(): void {
    const isWhole = this.#transaction !== 'rolledBack';
    this.#transaction = 'none';
    if (isWhole && this.failure === null) this.run('ROLLBACK');
  }

  run(sql: string, params: Params = []): void {
    const statement = this.#prepare(sql);
    try {
      statement.run([...params]);
    } finally {
      statement.reset();
    }
  }

  /** Runs several statements without parameters, as in migrations. */
  script(sql: string): void {
    refuseClock(sql);
    this.#columns.clear();
    this.#database.exec(sql);
  }

  all<T extends object = Row>(sql: string, params: Params = []): T[] {
    return [...this.each<T>(sql, params)];
  }

  /** Yields row by row, so that at most one row is in memory; the same SQL must not be run again in the meantime. */
  *each<T extends object = Row>(sql: string, params: Params = []): Generator<T> {
    const statement = this.#prepare(sql);
    try {
      statement.bind([...params]);
      let names: readonly string[] | undefined;
      for (;;) {
        this.#takeHeldBack();
        if (!statement.step()) return;
        // sql.js's own `getAsObject` reads the column names again for each row.
        names ??= this.#columnNames(sql, statement);
        const values = statement.get();
        const row: Record<string, SqlValue> = {};
        for (let at = 0; at < names.length; at += 1) row[names[at] ?? ''] = values[at] ?? null;
        yield row as T;
      }
    } finally {
      statement.reset();
    }
  }

  one<T extends object = Row>(sql: string, params: Params = []): T | undefined {
    return this.all<T>(sql, params)[0];
  }

  /** Returns a single number, 0 if there is no row. */
  number(sql: string, params: Params = []): number {
    const row = this.one(sql, params);
    return row === undefined ? 0 : Number(Object.values(row)[0] ?? 0);
  }

  /** Caches a computed value until any row is written, even by a command that is refused in the end. */
  remember<T>(key: string, compute: () => T): T {
    const changes = this.number('SELECT total_changes()');
    if (changes !== this.#rememberedAt || this.#remembered.size >= maxRemembered) this.#remembered.clear();
    this.#rememberedAt = changes;
    if (!this.#remembered.has(key)) this.#remembered.set(key, compute());
    return this.#remembered.get(key) as T;
  }

  /** Size of the whole file. */
  get bytes(): number {
    this.#pageSize ??= this.number('PRAGMA page_size');
    return this.number('PRAGMA page_count') * this.#pageSize;
  }

  /** The whole file as it is now, to be written while work goes on; only allowed between transactions. */
  snapshot(): Snapshot {
    this.#takeHeldBack();
    if (this.#image !== null) return this.#image.snapshot();
    const bytes = this.#database.export();
    return {
      length: bytes.length,
      subarray: (from, to) => bytes.subarray(from, to),
      settle: (source) => source.close(),
      release: () => undefined,
    };
  }

  /** Copies the whole file; only allowed between transactions. */
  export(): Uint8Array {
    if (this.#image === null) {
      this.#takeHeldBack();
      return this.#database.export();
    }
    const snapshot = this.snapshot();
    try {
      return snapshot.subarray(0, snapshot.length).slice();
    } finally {
      snapshot.release();
    }
  }

  close(): void {
    // An interrupted SQLite is left alone.
    if (this.failure === null) for (const statement of this.#statements.values()) statement.free();
    this.#statements.clear();
    this.#closeDatabase();
    this.#image?.close();
  }

  #closeDatabase(): void {
    if (this.failure === null) this.#database.close();
  }

  #prepareDatabase(isNew: boolean): void {
    // Large pages: users wait for the export, which goes page by page, and notes of some KB fill large pages better.
    // The page size of an existing file does not change.
    if (isNew) this.#database.run('PRAGMA page_size = 16384');
    // What a transaction wrote stays in SQLite's memory until it ends: SQLite would otherwise cut the file back where
    // it is rolled back, and sql.js then copies all of it (`PagedImage.asBytes`).
    this.#database.run('PRAGMA cache_spill = OFF');
    // The file is in memory and the container makes it durable, so SQLite's own journal would be wasted work. The
    // content of a given file is not trusted. What is deleted is overwritten: the file must not go on holding it.
    this.#database.run(
      `PRAGMA trusted_schema = OFF;
       PRAGMA cell_size_check = ON;
       PRAGMA secure_delete = ON;
       PRAGMA foreign_keys = ON;
       PRAGMA journal_mode = MEMORY;
       PRAGMA synchronous = OFF;
       PRAGMA temp_store = MEMORY;
       PRAGMA cache_size = -16000`,
    );
    const refuse = () => {
      throw new Error('not reproducible');
    };
    // sql.js takes the number of arguments from here; -1 means any number.
    Object.defineProperty(refuse, 'length', { value: -1 });
    for (const name of irreproducible) this.#database.create_function(name, refuse);
  }

  #columnNames(sql: string, statement: Statement): readonly string[] {
    let names = this.#columns.get(sql);
    if (names === undefined) {
      names = statement.getColumnNames();
      this.#columns.set(sql, names);
    }
    return names;
  }

  #takeHeldBack(): void {
    if (this.failure !== null) throw this.failure;
    if (this.#transaction !== 'hidden') return;
    this.#transaction = 'rolledBack';
    this.#database.run('ROLLBACK');
  }

  #prepare(sql: string): Statement {
    this.#takeHeldBack();
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      refuseClock(sql);
      statement = this.#database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}

function refuseClock(sql: string): void {
  if (/current_(timestamp|date|time)\b|'now'/i.test(sql)) throw new Error('not reproducible');
}
