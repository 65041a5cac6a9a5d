import type { SqlJsStatic } from 'sql.js';
import { z } from 'zod';
import { GauzeError } from '../contract/errors';
import { applyRecord, CommandRecord } from './commandList';
import type { StoreCrypto } from './crypto';
import { ProjectDatabase } from './database';
import { PagedImage } from './pagedImage';
import type { Files } from './files';
import {
  dueFrom,
  migrate,
  migrations as allMigrations,
  newestSchema,
  newestVersion,
  type Migration,
} from './migrations/registry';
import { toHex } from './container/bytes';
import { escrowSlot, passphraseSlot, defaultKdf, type KdfChoice, type KeySlot } from './container/keySlots';
import { PieceSource } from './container/pieceSource';
import { keyedProtection, openProtection, type Protection, type Sha256 } from './container/protection';
import type { Container } from './container/container';
import type { Recovered } from './container/recovery';
import { writeIdentity, type ProjectIdentity } from './projectIdentity';
import { meta } from './repositories/records';

export interface StorePorts {
  readonly files: Files;
  readonly sql: SqlJsStatic;
  readonly now: () => number;
  readonly sha256: Sha256;
  readonly crc: (bytes: Uint8Array) => number;
  /** Application version, recorded with every command. */
  readonly version: string;
  /** Maximum size of the database. Absent: the limit of the format. */
  readonly maxBytes?: number;
  /** Databases up to this size are kept in memory. Absent: 512 MiB. */
  readonly wholeBytes?: number;
  /** Absent: all migrations. */
  readonly migrations?: readonly Migration[];
  /** Without it, projects with a passphrase can be neither created nor opened. */
  readonly crypto?: StoreCrypto;
}

/** Why a project on a read-only medium or in a snapshot is opened for reading only. */
export const readOnlyMedium = 'read-only medium';

/**
 * Takes the lock, if the location is writable. A read-only location is read without a lock.
 * @throws GauzeError as `Files.lock`, except `unwritable`
 */
export async function lockOrRead(
  files: Files,
  path: string,
): Promise<{ readonly unlock: () => Promise<void>; readonly isFixed: boolean }> {
  try {
    return { unlock: await files.lock(path), isFixed: false };
  } catch (error) {
    if (!(error instanceof GauzeError) || error.code !== 'unwritable') throw error;
    return { unlock: async () => undefined, isFixed: true };
  }
}

/** Who is to be able to open a new project. */
export interface Protect {
  readonly passphrase: string;
  readonly kdf?: KdfChoice;
  /** The institution's X25519 public key, 32 bytes. */
  readonly escrow?: Uint8Array;
}

/** A command in the journal, with the result that replaying it must yield. */
export const Journaled = z.object({ record: CommandRecord, rows: z.int(), hash: z.string() });
export type Journaled = z.infer<typeof Journaled>;

/** Creates the keys of a new project, if it has any. */
export async function newProtection(
  ports: StorePorts,
  id: string,
  protect: Protect | undefined,
): Promise<{ readonly file: string; readonly protection: Protection; readonly dataKey: Uint8Array | null }> {
  const { crypto, sha256 } = ports;
  if (protect === undefined)
    return { file: sha256(`gauze file ${id}`), protection: openProtection(sha256), dataKey: null };
  if (crypto === undefined) throw new GauzeError('notReady', 'this program cannot encrypt');
  const file = toHex(crypto.random(32));
  const { dataKey, slots } = await newKeys(crypto, file, protect);
  return { file, protection: keyedProtection(crypto, dataKey, slots), dataKey };
}

/**
 * Creates a data key and the slots that open it.
 * @param file id in the header
 */
export async function newKeys(
  crypto: StoreCrypto,
  file: string,
  protect: Protect,
): Promise<{ readonly dataKey: Uint8Array; readonly slots: readonly KeySlot[] }> {
  const dataKey = crypto.random(32);
  const slots = [await passphraseSlot(crypto, protect.passphrase, protect.kdf ?? defaultKdf, file, dataKey)];
  if (protect.escrow !== undefined) slots.push(escrowSlot(crypto, protect.escrow, file, dataKey));
  return { dataKey, slots };
}

/** A database without notes, as bytes. */
export function newDatabase(ports: StorePorts, identity: ProjectIdentity): Uint8Array {
  const database = new ProjectDatabase(ports.sql, null);
  try {
    migrate(database, ports.migrations);
    writeIdentity(database, identity);
    return database.export();
  } finally {
    database.close();
  }
}

/**
 * One whose pages are read from disk is not checked beyond its schema: that would read all of it.
 * @param onFailure called when a page could not be read from disk
 * @throws GauzeError `damaged`, `newerVersion`
 */
export function openDatabase(
  ports: StorePorts,
  content: Uint8Array | PieceSource,
  onFailure: (error: unknown) => void = () => undefined,
): ProjectDatabase {
  let database: ProjectDatabase | undefined;
  try {
    const isOnDisk = content instanceof PieceSource;
    database = new ProjectDatabase(
      ports.sql,
      isOnDisk ? PagedImage.on(content, onFailure) : PagedImage.inMemory(content),
    );
    checkSchema(database, ports);
    if (!isOnDisk && database.one('PRAGMA quick_check')?.['quick_check'] !== 'ok') throw new Error('quick_check');
    return database;
  } catch (error) {
    if (content instanceof PieceSource && database === undefined) {
      content.close();
      onFailure(error);
    }
    database?.close();
    if (error instanceof GauzeError) throw error;
    throw new GauzeError('damaged', 'the project file is damaged', {}, { cause: error });
  }
}

/**
 * Anyone may have written a project without a passphrase: tables that Gauze never created, and triggers, are refused
 * before they are used.
 */
function checkSchema(database: ProjectDatabase, ports: StorePorts): void {
  dueFrom(database, ports.migrations);
  const [schema, version] = [schemaOf(database), database.number('PRAGMA user_version')];
  if (isNewest(schema, version, ports)) return;
  if (schema !== expectedSchema(ports, version))
    throw new GauzeError('damaged', 'the project file contains something that Gauze never writes');
}

/** Most files are current: they need not wait until an empty database has been migrated to be compared with. */
const isNewest = (schema: string, version: number, { sha256, migrations = allMigrations }: StorePorts): boolean =>
  migrations === allMigrations && version === newestVersion && sha256(schema) === newestSchema;

const expectedSchemas = new WeakMap<readonly Migration[], Map<number, string>>();
function expectedSchema({ sql, migrations = allMigrations }: StorePorts, version: number): string {
  const known = expectedSchemas.get(migrations) ?? new Map<number, string>();
  expectedSchemas.set(migrations, known);
  const remembered = known.get(version);
  if (remembered !== undefined) return remembered;
  const fresh = new ProjectDatabase(sql, null);
  try {
    migrate(fresh, migrations, version);
    const schema = schemaOf(fresh);
    known.set(version, schema);
    return schema;
  } finally {
    fresh.close();
  }
}

/** Tables, columns and indices as text. */
export const schemaOf = (database: ProjectDatabase): string =>
  JSON.stringify(
    database.all(
      `SELECT part.type AS kind, part.name AS part, part.tbl_name, info.name, info.type, info."notnull", info.pk,
         info.hidden
       FROM sqlite_schema AS part LEFT JOIN pragma_table_xinfo(part.name) AS info ON part.type = 'table'
       ORDER BY part.type, part.name, info.cid`,
    ),
  );

/**
 * Keeps a copy of a file made by an older Gauze under another name before it is migrated.
 * @returns whether the file was an older one
 */
export async function migrateKeepingOld(
  database: ProjectDatabase,
  path: string,
  ports: StorePorts,
  container: Container,
  { seq }: Recovered,
  isFixed: boolean,
): Promise<boolean> {
  const version = dueFrom(database, ports.migrations);
  if (version === null) return false;
  const old = `${path}-version-${version}`;
  if (!isFixed && !(await ports.files.exists(old))) {
    const snapshot = database.snapshot();
    try {
      await container.writeCopy(old, snapshot, seq);
    } finally {
      snapshot.release();
    }
  }
  migrate(database, ports.migrations);
  return true;
}

/**
 * Ends the transaction of a command that is on the disk.
 * @param fail called if the database cannot take it: its number is used up, and only another opening can go on
 * @returns as `ProjectDatabase.commit`
 */
export function commitOr(database: ProjectDatabase, fail: (how: string) => void): boolean {
  try {
    return database.commit();
  } catch (error) {
    fail('is on the disk, but could not be applied');
    throw error;
  }
}

/**
 * @param isMigrated the command was first applied to tables of another form, so its number of rows may differ
 * @returns whether the command could be replayed with the same result
 */
export function replay(
  database: ProjectDatabase,
  seq: number,
  bytes: Uint8Array,
  sha256: Sha256,
  isMigrated: boolean,
): boolean {
  database.begin();
  try {
    const { record, rows, hash } = Journaled.parse(JSON.parse(new TextDecoder().decode(bytes)));
    const applied = applyRecord(database, record, sha256);
    if (record.seq !== seq || (applied.rows !== rows && !isMigrated) || applied.hash !== hash)
      throw new GauzeError('damaged', 'a replayed command had a different result', { seq });
    database.commit();
    return true;
  } catch {
    database.rollback();
    return false;
  }
}

/**
 * Replays all commands of the journal, up to the first that fails.
 * @returns the damage found, including `damage`; null if there is none
 */
export function replayAll(
  database: ProjectDatabase,
  { records, damage }: Recovered,
  sha256: Sha256,
  isMigrated: boolean,
): string | null {
  for (const { seq, bytes } of records)
    if (!replay(database, seq, bytes, sha256, isMigrated)) return `command ${seq} of the journal`;
  if (damage !== null) return damage;
  // A list that does not end where the project says was changed by another program: nothing may be appended.
  return database.number('SELECT coalesce(max(seq), 0) FROM command') === Number(meta(database, 'seq') ?? 0)
    ? null
    : 'the end of the command list';
}
