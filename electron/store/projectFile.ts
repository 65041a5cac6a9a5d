import { GauzeError } from '../contract/errors';
import type { Caller } from '../contract/kernel';
import { applyRecord, circumstances, type Applied, type CommandRecord } from './commandList';
import type { CommandCall, CommandEffect, CommandNote } from './commands/command';
import type { ProjectDatabase } from './database';
import { nextStep, type WantedStep } from './nextStep';
import {
  newDatabase,
  newKeys,
  newProtection,
  openDatabase,
  commitOr,
  replay,
  type Journaled,
  type Protect,
  type StorePorts,
  lockOrRead,
  readOnlyMedium,
} from './opening';
import type { Snapshot } from './pagedImage';
import { openParts, type ProjectParts } from './openParts';
import { readIdentity, type ProjectIdentity } from './projectIdentity';
import { ProjectKeys, secretKind, type SecretKind, type SlotSummary } from './projectKeys';
import { meta } from './repositories/records';
import { utf8 } from './container/bytes';
import { checkRoom, maxHeldBytes } from './room';
import { defaultKdf, type KdfChoice, type Unlock } from './container/keySlots';
import { checkName, type Recovered } from './container/recovery';
import { Container } from './container/container';
import type { DraftsFile } from './container/draftsFile';

export type { Protect, StorePorts } from './opening';
export type { CommandNote } from './commands/command';
export type { ProjectIdentity } from './projectIdentity';
export { largeBytes } from './room';

const intact = { damage: null, isFromPrevious: false };

/**
 * An open project. Every write is a named command: applied in a transaction, appended to the journal, acknowledged. The
 * same command list provides autosave, undo, redo and the audit trail.
 */
export class ProjectFile {
  readonly path: string;
  #identity: { readonly labelSet: string; readonly value: ProjectIdentity };
  /** The newest file was unreadable; everything was recovered from the previous one and the journal. */
  readonly isFromPrevious: boolean;
  readonly #ports: StorePorts;
  readonly #database: ProjectDatabase;
  readonly #container: Container;
  readonly #keys: ProjectKeys;
  readonly #unlock: () => Promise<void>;
  #damage: string | null;
  #queue: Promise<unknown> = Promise.resolve();
  #checkpoint: Promise<void> | null = null;
  #closing: Promise<void> | null = null;
  /** The location is read-only. */
  readonly #isFixed: boolean;
  #isClosed = false;
  #openedBy: SecretKind | 'plain';
  #savedAt: number | null = null;

  private constructor(
    path: string,
    ports: StorePorts,
    database: ProjectDatabase,
    container: Container,
    unlock: () => Promise<void>,
    recovered: Pick<Recovered, 'damage' | 'isFromPrevious'> & { readonly isFixed?: boolean },
    secret: Unlock | undefined,
  ) {
    this.path = path;
    this.#ports = ports;
    this.#database = database;
    this.#container = container;
    this.#unlock = unlock;
    this.#damage = recovered.damage;
    this.isFromPrevious = recovered.isFromPrevious;
    this.#isFixed = recovered.isFixed === true;
    this.#openedBy = secret === undefined || !container.isEncrypted ? 'plain' : secretKind(secret);
    this.#identity = { labelSet: meta(database, 'labelSet') ?? '', value: readIdentity(database) };
    this.#keys = new ProjectKeys(
      container,
      ports.crypto,
      () => this.#checkWritable(),
      ({ slots, isRevoking: isTakingAway }) =>
        this.#whileWritingAnew((snapshot, segment) =>
          container.replaceSlots(slots, isTakingAway, snapshot, segment, this.revision),
        ),
    );
  }

  /** Its label set is the current one, which can be replaced. */
  get identity(): ProjectIdentity {
    const labelSet = meta(this.#database, 'labelSet') ?? '';
    if (labelSet !== this.#identity.labelSet) this.#identity = { labelSet, value: readIdentity(this.#database) };
    return this.#identity.value;
  }

  /**
   * @param protect absent for a project that anyone may open
   * @throws GauzeError `exists`, `unwritable`, `diskFull`, `locked`
   */
  static async create(
    path: string,
    identity: ProjectIdentity,
    ports: StorePorts,
    protect?: Protect,
  ): Promise<ProjectFile> {
    checkName(ports.files, path);
    if (await ports.files.exists(path)) throw new GauzeError('exists', 'a file of this name exists');
    const unlock = await ports.files.lock(path);
    try {
      const bytes = newDatabase(ports, identity);
      const { file, protection, dataKey } = await newProtection(ports, identity.id, protect);
      const container = await Container.create(ports, path, file, protection, dataKey, bytes);
      const database = openDatabase(ports, bytes);
      return new ProjectFile(path, ports, database, container, unlock, intact, protect);
    } catch (error) {
      await unlock();
      throw error;
    }
  }

  /**
   * Loads the newest checkpoint and replays the journal, whose damage before its end opens the project read-only.
   * @throws GauzeError `notFound`, `notAProject`, `truncated`, `damaged`, `newerVersion`, `locked`, `wrongPassphrase`,
   *   and `notReady` if it needs a passphrase and none was given
   */
  static async open(path: string, ports: StorePorts, secret?: Unlock): Promise<ProjectFile> {
    // Next to the file itself, not next to a link to it: two names must not be two projects.
    const file = await ports.files.realPath(path);
    checkName(ports.files, file);
    const { unlock, isFixed } = await lockOrRead(ports.files, file);
    let parts: ProjectParts | undefined;
    try {
      parts = await openParts(ports, file, secret, isFixed);
      const { database, container, isMigrated, watch } = parts;
      const project = new ProjectFile(path, ports, database, container, unlock, { ...parts, isFixed }, secret);
      watch((where) => void (project.#damage ??= where));
      if (isMigrated && project.readOnly === null) await project.checkpoint();
      return project;
    } catch (error) {
      await parts?.close();
      await unlock();
      throw error;
    }
  }

  get database(): ProjectDatabase {
    if (this.#isClosed) throw new GauzeError('notReady', 'the project is closed');
    return this.#database;
  }

  /** What people are writing, next to the project; no command, and read when it opens. */
  get drafts(): DraftsFile {
    return this.#container.drafts;
  }

  /** The number of the last command. */
  get revision(): number {
    return Number(meta(this.database, 'seq') ?? 0);
  }

  get savedAt(): number | null {
    return this.#savedAt;
  }

  /** What it was opened with; setting a passphrase updates it. */
  get openedBy(): SecretKind | 'plain' {
    return this.#openedBy;
  }

  get isEncrypted(): boolean {
    return this.#container.isEncrypted;
  }

  /** It is read-only because of damage found on opening, not because of a later disk failure. */
  get isDamaged(): boolean {
    return this.#damage !== null;
  }

  /** Why the project can be read but not written, if that is the case. */
  get readOnly(): string | null {
    return this.#damage ?? this.#container.failure ?? (this.#isFixed ? readOnlyMedium : null);
  }

  /** Size of the database; beyond `largeBytes` users should be told, beyond `maxBytes` nothing can be added. */
  get bytes(): number {
    return this.database.bytes;
  }

  /** Applies a command and makes it durable. @throws whatever the command throws; nothing has changed then */
  commit(call: CommandCall, caller: Caller, note: CommandNote): Promise<CommandEffect> {
    return this.#accepted(() =>
      this.#write({
        kind: 'do',
        ...circumstances(this.#ports, this.revision + 1, caller, note.action),
        batch: note.batch ?? null,
        name: call.name,
        params: call.params,
      }),
    );
  }

  undo(caller: Caller, wanted?: WantedStep): Promise<CommandEffect | null> {
    return this.#accepted(() => this.#step('undo', caller, wanted));
  }

  redo(caller: Caller, wanted?: WantedStep): Promise<CommandEffect | null> {
    return this.#accepted(() => this.#step('redo', caller, wanted));
  }

  /** Writes the whole project to a new file while other work continues. */
  async checkpoint(): Promise<void> {
    // One at a time; another may have started meanwhile.
    for (;;) {
      await this.#checkpoint;
      const started = await this.#inTurn(() =>
        this.#checkpoint === null ? this.#startCheckpoint() : Promise.resolve(null),
      );
      if (started !== null) return started.done;
    }
  }

  /** Copies the project, even a damaged one, to one file under the same keys. @throws GauzeError `exists` */
  async copyTo(path: string): Promise<void> {
    checkName(this.#ports.files, path);
    const { snapshot, seq } = await this.#inTurn(() =>
      Promise.resolve({ snapshot: this.#database.snapshot(), seq: this.revision }),
    );
    try {
      await this.#container.writeCopy(path, snapshot, seq);
    } finally {
      snapshot.release();
    }
  }

  /** Who can open the project: the kinds of key slots and, for passphrases, their key derivation. */
  get keySlots(): readonly SlotSummary[] {
    return this.#keys.slots;
  }

  /** @throws GauzeError `wrongPassphrase` */
  checkSecret(secret: Unlock): Promise<void> {
    return this.#keys.check(secret);
  }

  /** Afterwards no file of the project opens with the old passphrase. @throws GauzeError `wrongPassphrase` */
  changePassphrase(old: string, passphrase: string, kdf: KdfChoice = defaultKdf): Promise<void> {
    return this.#keys.changePassphrase(old, passphrase, kdf);
  }

  /**
   * Adds a passphrase; with `isOnly` it replaces the others.
   * @throws GauzeError `tooLarge` if there is no room for a slot
   */
  async setPassphrase(passphrase: string, isOnly: boolean, kdf: KdfChoice = defaultKdf): Promise<void> {
    await this.#keys.addPassphrase(passphrase, isOnly, kdf);
    if (isOnly) this.#openedBy = 'passphrase';
  }

  /** Removes its slot. @throws GauzeError `wrongPassphrase`, `badRequest` if it is the last one */
  removePassphrase(passphrase: string): Promise<void> {
    return this.#keys.removePassphrase(passphrase);
  }

  /** Creates a recovery key for printing, which replaces the previous one. @returns eight groups of four characters */
  newRecoveryKey(): Promise<string> {
    return this.#keys.newRecoveryKey();
  }

  /** Lets an institution's key (X25519, 32 bytes) open the project, too. @returns false if it already could */
  addEscrow(recipient: Uint8Array): Promise<boolean> {
    return this.#keys.addEscrow(recipient);
  }

  /**
   * Encrypts a project that has no passphrase: the whole file is rewritten, and the plain ones are overwritten and
   * removed. Remnants on the disk, in backups and in copies stay readable.
   */
  async encrypt(protect: Protect): Promise<void> {
    const { crypto } = this.#ports;
    if (crypto === undefined) throw new GauzeError('notReady', 'this program cannot encrypt');
    if (this.isEncrypted) throw new GauzeError('badRequest', 'the project is already encrypted');
    const { dataKey, slots } = await newKeys(crypto, this.#container.file, protect);
    await this.#whileWritingAnew((snapshot, segment) =>
      this.#container.encrypt(dataKey, slots, snapshot, segment, this.revision),
    );
    this.#openedBy = 'passphrase';
  }

  /** Never fails because of the last checkpoint: acknowledged commands are in the journal. */
  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  async #close(): Promise<void> {
    try {
      // Commands already queued are carried out; later ones are refused.
      await this.#queue;
      if (this.readOnly === null && (this.#container.hasJournal || this.#checkpoint !== null))
        await this.checkpoint().catch(() => undefined);
      await this.#checkpoint;
    } finally {
      this.#isClosed = true;
      await this.#container.close();
      this.#database.close();
      await this.#unlock();
    }
  }

  #accepted<T>(work: () => Promise<T>): Promise<T> {
    return this.#closing === null
      ? this.#inTurn(work)
      : Promise.reject(new GauzeError('notReady', 'the project is closed'));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#queue.then(work, work);
    this.#queue = next.catch(() => undefined);
    return next;
  }

  #checkWritable(): void {
    if (this.#isClosed) throw new GauzeError('notReady', 'the project is closed');
    if (this.readOnly !== null)
      throw new GauzeError('unwritable', 'the project is read-only', { reason: this.readOnly });
  }

  async #write(record: CommandRecord): Promise<CommandEffect> {
    this.#checkWritable();
    const database = this.#database;
    database.begin();
    let applied: Applied;
    let bytes: Uint8Array;
    try {
      applied = applyRecord(database, record, this.#ports.sha256);
      const journaled: Journaled = { record, rows: applied.rows, hash: applied.hash };
      bytes = utf8(JSON.stringify(journaled));
      checkRoom(database.bytes, bytes.length, this.#ports.maxBytes);
      database.hold();
      await this.#container.append(record.seq, bytes);
    } catch (error) {
      database.rollback();
      throw error;
    }
    // Rolled back for a reader: replayed, as after a restart.
    const fail = (how: string) => (this.#damage ??= `command ${record.seq} ${how}`);
    if (!commitOr(database, fail) && !replay(database, record.seq, bytes, this.#ports.sha256, false))
      throw new GauzeError('bug', fail('had a different result when replayed'));
    this.#savedAt = this.#ports.now();
    // A failed checkpoint costs only the time to replay a longer journal; the next attempt is made when it has grown
    // again.
    if (this.#container.isCheckpointDue && this.#checkpoint === null)
      (await this.#startCheckpoint()).done.catch(() => undefined);
    // An import that is faster than the disk waits for it here, instead of in memory.
    else if (this.#database.isOnDisk && this.#database.heldBytes > maxHeldBytes) await this.#checkpoint;
    return applied.effect;
  }

  async #step(kind: 'undo' | 'redo', caller: Caller, wanted?: WantedStep): Promise<CommandEffect | null> {
    const step = nextStep(this.#database, kind, wanted);
    return step === null
      ? null
      : this.#write({ kind, ...circumstances(this.#ports, this.revision + 1, caller, step.action), of: [...step.of] });
  }

  /** The file is written outside the queue, so that commands do not wait for it. */
  async #startCheckpoint(): Promise<{ readonly done: Promise<void> }> {
    this.#checkWritable();
    const segment = await this.#container.rotate();
    const snapshot = this.#database.snapshot();
    const done = this.#container.writeCheckpoint(snapshot, segment, this.revision).finally(() => {
      snapshot.release();
      this.#checkpoint = null;
    });
    this.#checkpoint = done.catch(() => undefined);
    return { done };
  }

  async #whileWritingAnew(write: (snapshot: Snapshot, segment: number) => Promise<void>): Promise<void> {
    await this.#checkpoint;
    await this.#accepted(async () => {
      this.#checkWritable();
      await this.#checkpoint;
      const segment = await this.#container.rotate();
      const snapshot = this.#database.snapshot();
      try {
        await write(snapshot, segment);
      } finally {
        snapshot.release();
      }
    });
  }
}
