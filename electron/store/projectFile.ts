import { GauzeError } from '../contract/errors';
import type { Caller } from '../contract/kernel';
import { LabelSet } from '../contract/phi';
import { applyRecord, nextStep, type Applied, type CommandRecord } from './commandList';
import type { CommandCall, CommandEffect } from './commands/command';
import type { StoreCrypto } from './crypto';
import { ProjectDatabase } from './database';
import { migrate } from './migrations/registry';
import { migrateKeepingOld, newProtection, openDatabase, replay, type Journaled, type Protect, type StorePorts } from './opening';
import { meta } from './repositories/records';
import { utf8 } from './vault/bytes';
import { mostBytes } from './vault/checkpointFile';
import { newRecoveryKey, openSlots, passphraseSlot, recoveryKeyText, recoverySlot, usualKdf, type KdfChoice, type KeySlot, type Unlock } from './vault/keySlots';
import { checkName } from './vault/recovery';
import { Vault, type Recovered } from './vault/vault';

export type { Protect, StorePorts } from './opening';

export interface ProjectIdentity {
  readonly id: string;
  readonly name: string;
  readonly labelSet: LabelSet;
  readonly isDemo: boolean;
}

/** What a person called it (`accept`, `propagate`), and which job it belongs to: a job is taken back as one. */
export interface CommandNote {
  readonly action: string;
  readonly batch?: string;
}

/** From here on people are told that a project is becoming large, in bytes. */
export const largeBytes = 500 * 1024 * 1024;

/**
 * An open project. Every write is a named command: applied in a transaction, appended to the journal, acknowledged. The same
 * list of commands is autosave, undo, redo and the audit trail.
 */
export class ProjectFile {
  readonly path: string;
  readonly identity: ProjectIdentity;
  /** The newest file could not be read; everything was brought back from the one before it and the journal. */
  readonly isFromPrevious: boolean;
  readonly #ports: StorePorts;
  readonly #database: ProjectDatabase;
  readonly #vault: Vault;
  readonly #unlock: () => Promise<void>;
  #damage: string | null;
  #queue: Promise<unknown> = Promise.resolve();
  #checkpoint: Promise<void> | null = null;
  #closing: Promise<void> | null = null;
  #isClosed = false;
  #savedAt: number | null = null;

  private constructor(path: string, ports: StorePorts, database: ProjectDatabase, vault: Vault, unlock: () => Promise<void>, recovered: Pick<Recovered, 'damage' | 'isFromPrevious'>) {
    this.path = path;
    this.#ports = ports;
    this.#database = database;
    this.#vault = vault;
    this.#unlock = unlock;
    this.#damage = recovered.damage;
    this.isFromPrevious = recovered.isFromPrevious;
    this.identity = readIdentity(database);
  }

  /** @param protect absent for a project that anybody may open @throws GauzeError `exists`, `unwritable`, `diskFull`, `locked` */
  static async create(path: string, identity: ProjectIdentity, ports: StorePorts, protect?: Protect): Promise<ProjectFile> {
    checkName(ports.files, path);
    if (await ports.files.exists(path)) throw new GauzeError('exists', 'a file of this name exists');
    const unlock = await ports.files.lock(path);
    try {
      const database = new ProjectDatabase(ports.sql, null);
      migrate(database, ports.migrations);
      const values = { id: identity.id, name: identity.name, labelSet: JSON.stringify(identity.labelSet), isDemo: identity.isDemo ? '1' : '0', seq: '0' };
      for (const [key, value] of Object.entries(values)) database.run('INSERT INTO meta (key, value) VALUES (?, ?)', [key, value]);
      const { file, protection, dataKey } = await newProtection(ports, identity.id, protect);
      const vault = await Vault.create(ports, path, file, protection, dataKey, database.export());
      return new ProjectFile(path, ports, database, vault, unlock, { damage: null, isFromPrevious: false });
    } catch (error) {
      await unlock();
      throw error;
    }
  }

  /**
   * Loads the newest checkpoint and replays the journal. Damage before the end of the journal opens the project read-only.
   *
   * @throws GauzeError `notFound`, `notAProject`, `truncated`, `damaged`, `newerVersion`, `locked`, `wrongPassphrase`, and
   * `notReady` when it needs a passphrase and none was given
   */
  static async open(path: string, ports: StorePorts, secret?: Unlock): Promise<ProjectFile> {
    // Beside the file itself, not beside a link to it: two names must not be two projects.
    const file = await ports.files.realPath(path);
    checkName(ports.files, file);
    const unlock = await ports.files.lock(file);
    let opened: { readonly vault: Vault; database?: ProjectDatabase } | undefined;
    try {
      const { vault, recovered } = await Vault.open(ports, file, secret);
      opened = { vault };
      const database = openDatabase(ports, recovered.bytes);
      opened.database = database;
      const isMigrated = await migrateKeepingOld(database, file, ports, vault, recovered);
      let damage = recovered.damage;
      for (const { seq, bytes } of recovered.records) {
        if (replay(database, seq, bytes, ports.sha256, isMigrated)) continue;
        damage = `command ${seq} of the journal`;
        break;
      }
      // A list that does not end where the project says it does was changed by another program: nothing may be added to it.
      if (damage === null && database.number('SELECT coalesce(max(seq), 0) FROM command') !== Number(meta(database, 'seq') ?? 0)) damage = 'the end of the command list';
      const project = new ProjectFile(path, ports, database, vault, unlock, { ...recovered, damage });
      if (isMigrated && damage === null) await project.checkpoint();
      return project;
    } catch (error) {
      opened?.database?.close();
      await opened?.vault.close();
      await unlock();
      throw error;
    }
  }

  get database(): ProjectDatabase {
    if (this.#isClosed) throw new GauzeError('notReady', 'the project is closed');
    return this.#database;
  }

  /** The number of the last command. */
  get revision(): number {
    return Number(meta(this.database, 'seq') ?? 0);
  }

  get savedAt(): number | null {
    return this.#savedAt;
  }

  get isEncrypted(): boolean {
    return this.#vault.isEncrypted;
  }

  /** Why the project can be read but not written, when that is so. */
  get readOnly(): string | null {
    return this.#damage ?? this.#vault.failure;
  }

  /** Of the database; beyond `largeBytes` it should be said, beyond `mostBytes` nothing can be added. */
  get bytes(): number {
    return this.database.bytes;
  }

  /** Applies a command and makes it durable. @throws whatever the command throws; then nothing was changed */
  commit(call: CommandCall, caller: Caller, note: CommandNote): Promise<CommandEffect> {
    return this.#accepted(() => this.#write({ kind: 'do', ...this.#circumstances(caller, note.action), batch: note.batch ?? null, name: call.name, params: call.params }));
  }

  undo(caller: Caller): Promise<CommandEffect | null> {
    return this.#accepted(() => this.#step('undo', caller));
  }

  redo(caller: Caller): Promise<CommandEffect | null> {
    return this.#accepted(() => this.#step('redo', caller));
  }

  /** Writes the whole project anew, beside the work that goes on. Nothing depends on it: what was acknowledged is in the journal. */
  async checkpoint(): Promise<void> {
    // One at a time; another may have begun while this one waited for its turn.
    for (;;) {
      await this.#checkpoint;
      const started = await this.#inTurn(() => (this.#checkpoint === null ? this.#startCheckpoint() : Promise.resolve(null)));
      if (started !== null) return started.done;
    }
  }

  /** The project as one file elsewhere, opened by the same keys; also what saves a damaged project, or one on a failing disk. @throws GauzeError `exists` */
  async copyTo(path: string): Promise<void> {
    checkName(this.#ports.files, path);
    const { bytes, seq } = await this.#inTurn(() => Promise.resolve({ bytes: this.#database.export(), seq: this.revision }));
    await this.#vault.writeCopy(path, bytes, seq);
  }

  /** One passphrase for another. Afterwards no file of the project opens with the old one. @throws GauzeError `wrongPassphrase` */
  async changePassphrase(old: string, passphrase: string, kdf: KdfChoice = usualKdf): Promise<void> {
    const { crypto, dataKey } = this.#keyed();
    const { slots } = this.#vault;
    let found: KeySlot | undefined;
    for (const slot of slots) {
      if (slot.kind !== 'passphrase' || found !== undefined) continue;
      const opened = await openSlots(crypto, [slot], { passphrase: old }, this.#vault.file).catch(() => null);
      if (opened !== null) found = slot;
    }
    if (found === undefined) throw new GauzeError('wrongPassphrase', 'this does not open the project');
    const fresh = await passphraseSlot(crypto, passphrase, kdf, this.#vault.file, dataKey);
    await this.#replaceSlots(slots.map((slot) => (slot === found ? fresh : slot)), true);
  }

  /** Makes a key to be printed; a former one stops working. @returns eight groups of four characters */
  async newRecoveryKey(): Promise<string> {
    const { crypto, dataKey } = this.#keyed();
    const key = newRecoveryKey(crypto);
    const others = this.#vault.slots.filter(({ kind }) => kind !== 'recovery');
    await this.#replaceSlots([...others, recoverySlot(crypto, key, this.#vault.file, dataKey)], others.length < this.#vault.slots.length);
    return recoveryKeyText(key);
  }

  /** Never fails over the last checkpoint: what was acknowledged is in the journal, and is read from there. */
  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  async #close(): Promise<void> {
    try {
      // Commands that were given before are carried out; later ones are refused.
      await this.#queue;
      if (this.readOnly === null && (this.#vault.hasJournal || this.#checkpoint !== null)) await this.checkpoint().catch(() => undefined);
      await this.#checkpoint;
    } finally {
      this.#isClosed = true;
      await this.#vault.close();
      this.#database.close();
      await this.#unlock();
    }
  }

  #accepted<T>(work: () => Promise<T>): Promise<T> {
    return this.#closing === null ? this.#inTurn(work) : Promise.reject(new GauzeError('notReady', 'the project is closed'));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#queue.then(work, work);
    this.#queue = next.catch(() => undefined);
    return next;
  }

  #circumstances(caller: Caller, action: string) {
    return { seq: this.revision + 1, time: new Date(this.#ports.now()).toISOString(), author: caller.author, role: caller.role, version: this.#ports.version, action };
  }

  #checkWritable(): void {
    if (this.#isClosed) throw new GauzeError('notReady', 'the project is closed');
    if (this.readOnly !== null) throw new GauzeError('unwritable', 'the project is read-only', { reason: this.readOnly });
  }

  async #write(record: CommandRecord): Promise<CommandEffect> {
    this.#checkWritable();
    const database = this.#database;
    database.begin();
    let applied: Applied;
    let bytes: Uint8Array;
    try {
      applied = applyRecord(database, record, this.#ports.sha256);
      if (database.bytes > (this.#ports.mostBytes ?? mostBytes)) throw new GauzeError('tooLarge', 'the project has no room for more: split it in two', { bytes: database.bytes });
      const journaled: Journaled = { record, rows: applied.rows, hash: applied.hash };
      bytes = utf8(JSON.stringify(journaled));
      database.hold();
      await this.#vault.append(record.seq, bytes);
    } catch (error) {
      database.rollback();
      throw error;
    }
    // Taken back because somebody was reading meanwhile: done again, as after a restart.
    if (!database.commit() && !replay(database, record.seq, bytes, this.#ports.sha256, false)) {
      this.#damage = `command ${record.seq} did not come out the same twice`;
      throw new GauzeError('bug', this.#damage);
    }
    this.#savedAt = this.#ports.now();
    // A checkpoint that fails costs nothing but the time to read the longer journal; the next one is tried when it has grown again.
    if (this.#vault.isCheckpointDue && this.#checkpoint === null) (await this.#startCheckpoint()).done.catch(() => undefined);
    return applied.effect;
  }

  async #step(kind: 'undo' | 'redo', caller: Caller): Promise<CommandEffect | null> {
    const step = nextStep(this.#database, kind);
    return step === null ? null : this.#write({ kind, ...this.#circumstances(caller, step.action), of: [...step.of] });
  }

  /** Exports in turn; the writing goes on outside of it, so that commands wait for the export alone. */
  async #startCheckpoint(): Promise<{ readonly done: Promise<void> }> {
    this.#checkWritable();
    const segment = await this.#vault.rotate();
    const done = this.#vault.writeCheckpoint(this.#database.export(), segment, this.revision).finally(() => {
      this.#checkpoint = null;
    });
    this.#checkpoint = done.catch(() => undefined);
    return { done };
  }

  #keyed(): { readonly crypto: StoreCrypto; readonly dataKey: Uint8Array } {
    const { crypto } = this.#ports;
    if (crypto === undefined || this.#vault.dataKey === null) throw new GauzeError('badRequest', 'the project has no passphrase');
    return { crypto, dataKey: this.#vault.dataKey };
  }

  async #replaceSlots(slots: readonly KeySlot[], isTakingAway: boolean): Promise<void> {
    await this.#checkpoint;
    await this.#inTurn(async () => {
      this.#checkWritable();
      await this.#checkpoint;
      const segment = await this.#vault.rotate();
      await this.#vault.replaceSlots(slots, isTakingAway, this.#database.export(), segment, this.revision);
    });
  }
}

/** @throws GauzeError `damaged` */
function readIdentity(database: ProjectDatabase): ProjectIdentity {
  const read = (key: string) => meta(database, key) ?? '';
  try {
    return { id: read('id'), name: read('name'), labelSet: LabelSet.parse(JSON.parse(read('labelSet'))), isDemo: read('isDemo') === '1' };
  } catch (error) {
    throw new GauzeError('damaged', 'the project file is damaged', {}, { cause: error });
  }
}
