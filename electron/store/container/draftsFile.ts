import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import { concat, fromHex, toHex, utf8 } from './bytes';
import { checkMac, encodeHeader, formatVersion, hexOf, readHeader } from './header';
import { openProtection, pieceNonce, saltBytes, type Protection } from './protection';
import { draftsPath, temporaryPath, type ContainerPorts } from './recovery';
import { writeTemporary } from './temporaryFile';

const draftsMagic = 'GAUZED\r\n';
const DraftsHeader = z.strictObject({
  format: z.literal(formatVersion),
  file: hexOf(32),
  cipher: z.enum(['aes-256-gcm', 'none']),
  salt: hexOf(saltBytes),
});
type DraftsHeader = z.infer<typeof DraftsHeader>;

const binding = ({ file, cipher, salt }: DraftsHeader): Uint8Array =>
  utf8(['gauze/1 drafts', file, cipher, salt].join('\n'));

/** The project whose drafts they are. */
interface Place {
  readonly files: ContainerPorts['files'];
  readonly sha256: ContainerPorts['sha256'];
  readonly path: string;
  /** Its id in every header: 32 bytes, hexadecimal. */
  readonly file: string;
}

/**
 * Texts that nobody has saved yet, next to the project. They are no commands: a file of their own is replaced as a
 * whole, so that neither the journal nor the command list grows or remembers what was let go.
 */
export class DraftsFile {
  readonly #place: Place;
  #protection: Protection;
  #queue: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(place: Place, protection: Protection) {
    this.#place = place;
    this.#protection = protection;
  }

  /** Null if there is none, or none that this project wrote. */
  read(): Promise<Uint8Array | null> {
    return this.#inTurn(() => readFrom(this.#place, this.#protection));
  }

  /**
   * Replaces it; null removes it.
   * @throws GauzeError `diskFull`, `unwritable`, `notReady` once the project is closed: its key is gone
   */
  write(text: Uint8Array | null): Promise<void> {
    return this.#inTurn(() =>
      text === null ? remove(this.#place, this.#protection) : writeTo(this.#place, this.#protection, text),
    );
  }

  /** The project has got a passphrase. */
  encrypt(protection: Protection): Promise<void> {
    return this.#inTurn(() => {
      this.#protection = protection;
      return encryptDrafts(this.#place, protection);
    });
  }

  /** Ends what was begun; nothing is written afterwards. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#queue;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isClosed) return Promise.reject(new GauzeError('notReady', 'the project is closed'));
    const next = this.#queue.then(work);
    this.#queue = next.catch(() => undefined);
    return next;
  }
}

/** Plain ones next to a project that has a passphrase by now, after a crash too. */
export async function encryptDrafts(place: Place, protection: Protection): Promise<void> {
  const text = await readFrom(place, openProtection(place.sha256));
  if (text === null) return;
  await place.files.erase(draftsPath(place.path));
  await writeTo(place, protection, text);
}

async function readFrom({ files, sha256, path, file }: Place, protection: Protection): Promise<Uint8Array | null> {
  try {
    if (!(await files.exists(draftsPath(path)))) return null;
    const bytes = await files.read(draftsPath(path));
    let at = 0;
    const take = (count: number) => Promise.resolve(bytes.subarray(at, (at += count)));
    const head = await readHeader(take, draftsMagic, DraftsHeader, sha256);
    if (head.value.file !== file || head.value.cipher !== protection.cipher) return null;
    checkMac(head, protection);
    const stream = protection.stream('drafts', fromHex(head.value.salt));
    return stream.unseal(pieceNonce(0, true), binding(head.value), bytes.subarray(head.bytes));
  } catch (error) {
    if (error instanceof GauzeError) return null;
    throw error;
  }
}

async function writeTo({ files, sha256, path, file }: Place, protection: Protection, text: Uint8Array): Promise<void> {
  const salt = protection.newSalt();
  const header: DraftsHeader = { format: formatVersion, file, cipher: protection.cipher, salt: toHex(salt) };
  const sealed = protection.stream('drafts', salt).seal(pieceNonce(0, true), binding(header), text);
  const bytes = concat(encodeHeader(draftsMagic, header, protection, sha256), sealed);
  const temporary = temporaryPath(draftsPath(path));
  await writeTemporary(files, temporary, (opened) => opened.write(bytes, 0));
  await files.rename(temporary, draftsPath(path));
  await files.syncFolder(path);
}

async function remove({ files, path }: Place, { cipher }: Protection): Promise<void> {
  const both = [draftsPath(path), temporaryPath(draftsPath(path))];
  const found: string[] = [];
  for (const each of both) if (await files.exists(each)) found.push(each);
  for (const each of found) await (cipher === 'none' ? files.erase(each) : files.remove(each));
  if (found.length > 0) await files.syncFolder(path);
}
