import { GauzeError } from '../../contract/errors';
import type { OpenFile } from '../files';
import {
  journalTrailer,
  writeCheckpoint,
  type CheckpointFields,
  type CheckpointHeader,
  type Content,
  type Written,
} from './checkpointFile';
import { DraftsFile } from './draftsFile';
import { Journal } from './journal';
import { openSlots, type KeySlot, type Unlock } from './keySlots';
import { erasePlain, removeOlderKeys, type ContainerState } from './leftovers';
import { journalMissing, NewestFile } from './newestFile';
import { contentOf, markForCheck, readLargeOrWhole, removeMark, settle, type WrittenContent } from './largeContent';
import { keyedProtection, openProtection, type Protection } from './protection';
import { makeRoom, previousPath, readJournal, temporaryPath } from './recovery';
import type { ContainerPorts, ReadJournal, Recovered } from './recovery';
import { writeTemporary, writeWhole } from './temporaryFile';

const minJournalBytes = 8 * 1024 * 1024;

/**
 * Stores a project on disk and recovers it: numbered journal segments and the last two checkpoints, encrypted or,
 * without a passphrase, protected by checksums. A record is durable when `append` returns. A file is never changed in
 * place: an incomplete or abandoned segment stays as it is, and the next record starts a new one, so that no nonce is
 * ever used twice.
 */
export class Container {
  readonly #ports: ContainerPorts;
  readonly #path: string;
  readonly #file: string;
  #dataKey: Uint8Array | null;
  #protection: Protection;
  #keys: number;
  readonly #journal: Journal;
  #checkpointBytes: number;
  /**
   * First journal segment that the newest readable checkpoint needs, and whether that checkpoint has its regular name.
   */
  #covers: number;
  #isOnPrevious: boolean;
  /** A checkpoint was started and not completed. */
  #isBehind = false;
  #failure: string | null = null;
  readonly #newest: NewestFile;
  readonly drafts: DraftsFile;

  private constructor(
    ports: ContainerPorts,
    path: string,
    dataKey: Uint8Array | null,
    protection: Protection,
    header: Pick<CheckpointHeader, 'file' | 'keys' | 'segment' | 'bytes'>,
    journal: Pick<ReadJournal, 'next' | 'bytes'>,
    isOnPrevious: boolean,
  ) {
    this.#ports = ports;
    this.#path = path;
    this.#dataKey = dataKey;
    this.#protection = protection;
    this.#file = header.file;
    this.#keys = header.keys;
    this.#covers = header.segment;
    this.#checkpointBytes = header.bytes;
    this.#isOnPrevious = isOnPrevious;
    this.#newest = new NewestFile(ports.files, path, () => journalTrailer(header.file, this.#protection));
    this.drafts = new DraftsFile({ ...ports, path, file: header.file }, protection);
    const owner = {
      ...{ ports, path, file: header.file, protection: () => this.#protection },
      sync: (file: OpenFile) => this.#sync(file),
      syncFolder: () => this.#syncFolder(),
      fail: (reason: string) => void (this.#failure = reason),
    };
    this.#journal = new Journal(owner, journal.next, journal.bytes);
  }

  /**
   * Writes the first checkpoint of a new project.
   * @param file 32 bytes, hexadecimal
   * @throws GauzeError `exists`
   */
  static async create(
    ports: ContainerPorts,
    path: string,
    file: string,
    protection: Protection,
    dataKey: Uint8Array | null,
    bytes: Uint8Array,
  ): Promise<Container> {
    await makeRoom(ports.files, path);
    const container = new Container(
      ports,
      path,
      dataKey,
      protection,
      { file, keys: 0, segment: 1, bytes: bytes.length },
      { next: 1, bytes: 0 },
      false,
    );
    await writeWhole(ports.files, path, container.#filled(bytes, container.#fields(1, 0)));
    container.#newest.isNow(await ports.files.size(path), false);
    return container;
  }

  /**
   * @throws GauzeError `notFound`, `notAProject`, `truncated`, `damaged`, `newerVersion`, `wrongPassphrase`, `notReady`
   *   if it needs a passphrase and none is given, `notEncrypted` if one is given and it has none
   * @param isFixed nothing can be written next to it
   * @param isUnread a piece of it could not be read: all are checked
   */
  static async open(
    ports: ContainerPorts,
    path: string,
    unlock: Unlock | undefined,
    isFixed = false,
    isUnread = false,
  ): Promise<{ readonly container: Container; readonly recovered: Recovered }> {
    let dataKey: Uint8Array | null = null;
    const unlocker = async (header: CheckpointHeader): Promise<Protection> => {
      if (header.cipher === 'none') return openProtection(ports.sha256);
      if (ports.crypto === undefined) throw new GauzeError('notReady', 'this program cannot open encrypted projects');
      if (unlock === undefined) throw new GauzeError('notReady', 'the project needs its passphrase');
      dataKey ??= await openSlots(ports.crypto, header.slots, unlock, header.file);
      return keyedProtection(ports.crypto, dataKey, header.slots);
    };
    const { base, isFromPrevious, isChecked } = await readLargeOrWhole(ports, path, unlocker, isUnread);
    // Anyone who supplies a secret expects a file that nobody else could have written.
    if (unlock !== undefined && base.header.cipher === 'none')
      throw new GauzeError('notEncrypted', 'a passphrase was given, but the file has none');
    const journal = await readJournal(ports, path, base.header, base.protection);
    const container = new Container(ports, path, dataKey, base.protection, base.header, journal, isFromPrevious);
    if (!isFromPrevious) {
      container.#newest.isNow(base.size, base.hasTrailer);
      if (!isFixed) await removeOlderKeys(container.#state());
    }
    const content = await contentOf(ports.files, base);
    if (isChecked && !isFromPrevious && !isFixed) await removeMark(ports.files, path);
    const isAlone = !isFromPrevious && base.hasTrailer && !journal.hasSegments;
    return {
      container,
      recovered: {
        content,
        seq: base.header.seq,
        records: journal.records,
        damage: isAlone ? journalMissing : journal.damage,
        isFromPrevious,
      },
    };
  }

  /** Null for a project without a passphrase. */
  get dataKey(): Uint8Array | null {
    return this.#dataKey;
  }

  get isEncrypted(): boolean {
    return this.#protection.cipher !== 'none';
  }

  get slots(): readonly KeySlot[] {
    return this.#protection.slots;
  }

  get file(): string {
    return this.#file;
  }

  /** Why nothing can be written after a failed sync: the state on disk is then unknown. */
  get failure(): string | null {
    return this.#failure;
  }

  /** There are commands that no checkpoint covers. */
  get hasJournal(): boolean {
    return this.#journal.bytes > 0 || this.#isBehind;
  }

  /** The journal has become so long that replaying it takes longer than reading a checkpoint. */
  get isCheckpointDue(): boolean {
    return this.#journal.bytes > Math.min(8 * minJournalBytes, Math.max(minJournalBytes, this.#checkpointBytes / 4));
  }

  /**
   * Appends a record and makes it durable.
   * @throws GauzeError `diskFull`, `unwritable`; the record is then not in the journal
   */
  async append(seq: number, record: Uint8Array): Promise<void> {
    this.#check();
    await this.#journal.append(seq, record);
    await this.#newest.recordThatJournalFollows();
  }

  /**
   * Ends the current segment. A database exported now, before the next append, may be passed to `writeCheckpoint`.
   * @returns the first segment that such a checkpoint does not cover
   */
  async rotate(): Promise<number> {
    this.#check();
    this.#isBehind ||= this.#journal.bytes > 0;
    return this.#journal.rotate();
  }

  /**
   * Writes a checkpoint while other work continues, retains the previous one, and removes the journal segments that
   * both cover.
   */
  async writeCheckpoint(content: WrittenContent, segment: number, seq: number): Promise<void> {
    const { files } = this.#ports;
    const temporary = temporaryPath(this.#path);
    this.#check();
    const written = await this.#writeNew(content, segment, seq);
    const size = await this.#newest.beginReplacing(temporary);
    // An unreadable file must not replace the readable one.
    if (!this.#isOnPrevious && (await files.exists(this.#path)))
      await files.rename(this.#path, previousPath(this.#path));
    else if (this.#isOnPrevious && (await files.exists(this.#path)))
      await files.rename(this.#path, `${this.#path}-damaged`);
    await files.rename(temporary, this.#path);
    await this.#settle(content, written);
    await this.#syncFolder();
    await this.#newest.endReplacing(size, this.#journal.bytes > 0);
    const needed = this.#covers;
    this.#covers = segment;
    this.#isOnPrevious = false;
    this.#isBehind = false;
    this.#checkpointBytes = content.length;
    await this.#journal.removeBefore(needed);
  }

  /** Changes who can open the project, at once and for all copies next to it. */
  async replaceSlots(
    slots: readonly KeySlot[],
    isRevoking: boolean,
    content: WrittenContent,
    segment: number,
    seq: number,
  ): Promise<void> {
    const { crypto } = this.#ports;
    if (this.#dataKey === null || crypto === undefined)
      throw new GauzeError('badRequest', 'the project has no passphrase');
    this.#check();
    const before = { protection: this.#protection, keys: this.#keys };
    this.#protection = keyedProtection(crypto, this.#dataKey, slots);
    if (isRevoking) this.#keys += 1;
    let size: number;
    let written: Written;
    try {
      if (!isRevoking) return await this.writeCheckpoint(content, segment, seq);
      written = await this.#writeNew(content, segment, seq);
      size = await this.#newest.beginReplacing(temporaryPath(this.#path));
      await this.#ports.files.rename(temporaryPath(this.#path), this.#path);
    } catch (error) {
      this.#protection = before.protection;
      this.#keys = before.keys;
      throw error;
    }
    await this.#settle(content, written);
    await this.#syncFolder();
    await this.#newest.endReplacing(size, this.#journal.bytes > 0);
    this.#covers = segment;
    this.#isOnPrevious = false;
    this.#isBehind = false;
    // Also if their headers are unreadable.
    for (const suffix of ['-previous', '-damaged']) await this.#ports.files.remove(this.#path + suffix);
    await this.#journal.removeBefore(segment);
    await removeOlderKeys(this.#state());
  }

  /**
   * Encrypts a project that has no passphrase. Afterwards no readable file of the project remains next to it: plain
   * files are overwritten and removed, as far as the disk allows. If it is interrupted, either nothing has changed or
   * the next opening completes the removal.
   * @throws GauzeError also if a plain file could not be removed; the project is then encrypted, and the file remains
   */
  async encrypt(
    dataKey: Uint8Array,
    slots: readonly KeySlot[],
    content: WrittenContent,
    segment: number,
    seq: number,
  ): Promise<void> {
    const { crypto, files } = this.#ports;
    if (this.#dataKey !== null || crypto === undefined)
      throw new GauzeError('badRequest', 'the project is already encrypted');
    this.#check();
    const plain = this.#protection;
    this.#protection = keyedProtection(crypto, dataKey, slots);
    this.#keys += 1;
    const temporary = temporaryPath(this.#path);
    let size: number;
    let written: Written;
    try {
      await files.erase(temporary);
      written = await this.#writeNew(content, segment, seq);
      size = await this.#newest.beginReplacing(temporary);
      // The last plain file keeps a name until it has been overwritten; anything a rename would replace is overwritten
      // first.
      await files.erase(this.#isOnPrevious ? this.#path : previousPath(this.#path));
      if (!this.#isOnPrevious) await files.rename(this.#path, previousPath(this.#path));
      this.#isOnPrevious = true;
      await files.rename(temporary, this.#path);
    } catch (error) {
      this.#protection = plain;
      this.#keys -= 1;
      throw error;
    }
    this.#dataKey = dataKey;
    // Before the plain file, from which pieces were read until now, is overwritten.
    await this.#settle(content, written);
    await this.#syncFolder();
    await this.#newest.endReplacing(size, this.#journal.bytes > 0);
    this.#covers = segment;
    this.#isOnPrevious = false;
    this.#isBehind = false;
    this.#checkpointBytes = content.length;
    await this.drafts.encrypt(this.#protection);
    await erasePlain(this.#state());
  }

  /**
   * Writes the same project, under the same keys, to one file elsewhere.
   * @throws GauzeError `exists`
   */
  async writeCopy(path: string, content: Content, seq: number): Promise<void> {
    await makeRoom(this.#ports.files, path);
    await writeWhole(this.#ports.files, path, this.#filled(content, this.#fields(1, seq)));
  }

  /** A piece could not be read: the next opening checks all of them. */
  markForCheck(): Promise<void> {
    return markForCheck(this.#ports.files, this.#path);
  }

  async close(): Promise<void> {
    await Promise.all([this.#journal.close(), this.drafts.close()]);
    this.#dataKey?.fill(0);
  }

  #fields(segment: number, seq: number): CheckpointFields {
    return { file: this.#file, keys: this.#keys, segment, seq, application: this.#ports.version };
  }

  #state(): ContainerState {
    const { files, sha256 } = this.#ports;
    return {
      files,
      sha256,
      path: this.#path,
      file: this.#file,
      keys: this.#keys,
      protection: this.#protection,
      covers: this.#covers,
      syncFolder: () => this.#syncFolder(),
    };
  }

  #check(): void {
    if (this.#failure !== null)
      throw new GauzeError('unwritable', 'the project is read-only', { reason: this.#failure });
  }

  #filled(content: Content, fields: CheckpointFields): (file: OpenFile) => Promise<Written> {
    return (file) => writeCheckpoint(file, content, fields, this.#protection, this.#ports.sha256);
  }

  #writeNew(content: Content, segment: number, seq: number): Promise<Written> {
    return writeTemporary(
      this.#ports.files,
      temporaryPath(this.#path),
      this.#filled(content, this.#fields(segment, seq)),
      (file) => this.#sync(file),
    );
  }

  #settle(content: WrittenContent, written: Written): Promise<void> {
    return settle(this.#ports, this.#path, content, written, this.#protection);
  }

  async #sync(file: OpenFile): Promise<void> {
    await this.#orFail(() => file.sync());
  }

  async #syncFolder(): Promise<void> {
    await this.#orFail(() => this.#ports.files.syncFolder(this.#path));
  }

  async #orFail(sync: () => Promise<void>): Promise<void> {
    try {
      await sync();
    } catch (error) {
      this.#failure = 'the disk did not confirm a write';
      throw new GauzeError('unwritable', 'the disk did not confirm a write', {}, { cause: error });
    }
  }
}
