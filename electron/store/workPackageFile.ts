import { GauzeError } from '../contract/errors';
import type { Desk } from '../contract/annotators';
import { firstBrokenLine } from './audit';
import { applyRecord, type CommandRecord } from './commandList';
import type { NewDocument, NewSearch } from './commands/documentsAdd';
import { ProjectDatabase } from './database';
import { migrate } from './migrations/registry';
import { openDatabase, replay, type StorePorts } from './opening';
import { writeIdentity, type ProjectIdentity } from './projectIdentity';
import { fromHex, toHex } from './container/bytes';
import { writeCheckpoint } from './container/checkpointFile';
import { escrowSlot, openSlots, passphraseSlot, type KdfChoice } from './container/keySlots';
import { journalMissing } from './container/newestFile';
import { keyedProtection } from './container/protection';
import { checkName, makeRoom, readJournal, readNewest, temporaryPath } from './container/recovery';
import { writeTemporary } from './container/temporaryFile';

/** X25519, both halves hexadecimal: the project stores it to open returned packages. */
export interface ReturnKey {
  readonly privateKey: string;
  readonly publicKey: string;
}

export interface PackageContent {
  readonly identity: ProjectIdentity;
  readonly desk: Desk;
  readonly documents: readonly NewDocument[];
  /** Searches for PHI that the notes underwent. */
  readonly searches: readonly NewSearch[];
  /** What the project's people wrote in place of the shipped guideline. */
  readonly guideline: readonly {
    readonly language: string;
    readonly label: string;
    readonly version: number;
    readonly entry: string;
    readonly author: string;
    readonly time: string;
  }[];
  readonly author: string;
  readonly role: string;
}

const notesPerCommand = 200;

/**
 * Writes a work package: a project file that opens with the annotator's passphrase and, once returned, with the return
 * key of the issuing project and the institution's key, if there is one. It contains nothing of the project except what
 * is passed here.
 * @throws GauzeError `exists`, `diskFull`, `unwritable`, `tooLarge`, `nameTooLong`, `badRequest` for the passphrase
 */
export async function writeWorkPackage(
  ports: StorePorts,
  path: string,
  content: PackageContent,
  keys: {
    readonly passphrase: string;
    readonly kdf: KdfChoice;
    readonly returnKey: ReturnKey;
    readonly escrow?: Uint8Array | undefined;
  },
): Promise<void> {
  const { crypto, files, sha256, version } = ports;
  if (crypto === undefined) throw new GauzeError('notReady', 'this program cannot encrypt');
  checkName(files, path);
  await makeRoom(files, path);
  const { bytes, seq } = contentBytes(ports, content);
  const file = toHex(crypto.random(32));
  const dataKey = crypto.random(32);
  const recipients = [fromHex(keys.returnKey.publicKey), ...(keys.escrow === undefined ? [] : [keys.escrow])];
  const slots = [
    await passphraseSlot(crypto, keys.passphrase, keys.kdf, file, dataKey),
    ...recipients.map((recipient) => escrowSlot(crypto, recipient, file, dataKey)),
  ];
  const temporary = temporaryPath(path);
  await writeTemporary(files, temporary, (opened) =>
    writeCheckpoint(
      opened,
      bytes,
      { file, keys: 0, segment: 1, seq, application: version },
      keyedProtection(crypto, dataKey, slots),
      sha256,
    ),
  );
  dataKey.fill(0);
  try {
    await files.rename(temporary, path);
    await files.syncFolder(path);
  } catch (error) {
    // The project would not know about it: no package is better than one that cannot be returned.
    for (const left of [temporary, path]) await files.remove(left).catch(() => undefined);
    throw error;
  }
}

/**
 * Every step is a command in the list, as in any project, so that the annotator's work is chained to what was issued.
 */
function contentBytes(
  ports: StorePorts,
  { identity, desk, documents, searches, guideline, author, role }: PackageContent,
): { readonly bytes: Uint8Array; readonly seq: number } {
  const database = new ProjectDatabase(ports.sql, null);
  try {
    migrate(database, ports.migrations);
    writeIdentity(database, identity);
    let seq = 0;
    const write = (name: string, params: unknown, action: string): void => {
      seq += 1;
      const record: CommandRecord = {
        kind: 'do',
        seq,
        time: new Date(ports.now()).toISOString(),
        author,
        role,
        version: ports.version,
        action,
        batch: null,
        name,
        params,
      };
      applyRecord(database, record, ports.sha256);
    };
    database.begin();
    for (let from = 0; from < documents.length; from += notesPerCommand)
      write('documents.add', { documents: documents.slice(from, from + notesPerCommand), searches }, 'import');
    write('desk.set', { desk, guideline }, 'writePackage');
    database.commit();
    return { bytes: database.export(), seq };
  } finally {
    database.close();
  }
}

/**
 * Reads a returned package without changing the original: a USB stick may be write-protected, and its content must stay
 * unchanged. If the package comes with a journal, it is read too.
 * @throws GauzeError `notFound`, `notAProject`, `truncated`, `damaged`, `newerVersion`, `wrongPassphrase` if this
 *   project did not issue it
 */
export async function readWorkPackage<T>(
  ports: StorePorts,
  path: string,
  returnKey: ReturnKey,
  use: (database: ProjectDatabase) => T,
): Promise<T> {
  const { crypto } = ports;
  if (crypto === undefined) throw new GauzeError('notReady', 'this program cannot open encrypted projects');
  const containerPorts = { ...ports, crypto };
  const { base } = await readNewest(containerPorts, path, async ({ cipher, slots, file }) => {
    // Without a key anyone may have written it; most often it is the project itself that was chosen.
    if (cipher === 'none') throw new GauzeError('notAProject', 'a work package is always encrypted');
    const dataKey = await openSlots(crypto, slots, { escrowKey: fromHex(returnKey.privateKey) }, file);
    return keyedProtection(crypto, dataKey, slots);
  });
  const journal = await readJournal(containerPorts, path, base.header, base.protection);
  const damage = base.hasTrailer && !journal.hasSegments ? journalMissing : journal.damage;
  if (damage !== null) throw new GauzeError('damaged', 'the journal of the package is damaged', { where: damage });
  const database = openDatabase(ports, base.bytes ?? new Uint8Array(0));
  try {
    const version = database.number('PRAGMA user_version');
    migrate(database, ports.migrations);
    for (const { seq, bytes } of journal.records) {
      if (!replay(database, seq, bytes, ports.sha256, version !== database.number('PRAGMA user_version')))
        throw new GauzeError('damaged', 'a command of the package is invalid', { command: seq });
    }
    const broken = firstBrokenLine(database, ports.sha256);
    if (broken !== null)
      throw new GauzeError('damaged', 'the command list of the package was changed', { command: broken });
    return use(database);
  } finally {
    database.close();
  }
}
