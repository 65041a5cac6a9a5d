import { GauzeError } from '../contract/errors';
import type { StoreCrypto } from './crypto';
import type { Files } from './files';
import { concat, isSame, toHex, utf8 } from './container/bytes';
import { readCheckpoint, writeCheckpoint } from './container/checkpointFile';
import { escrowSlot, openSlots, passphraseSlot, type KdfChoice, type Unlock } from './container/keySlots';
import { keyedProtection, type Sha256 } from './container/protection';
import { temporaryPath } from './container/recovery';
import { writeTemporary } from './container/temporaryFile';

/** Same length as the magic of a project, but different. */
const magic = 'GAUZEPL\n';
/** About 5,000 notes. */
const maxPackageBytes = 512 * 1024 * 1024;
const context = utf8('gauze pool 1\0');
const signatureBytes = 64;
const keyBytes = 32;

/** Ed25519 (RFC 8032), from the runtime's own library. */
export interface Signing {
  readonly verify: (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;
}
export interface Signer {
  /** Raw, 32 bytes. */
  readonly publicKey: Uint8Array;
  readonly sign: (message: Uint8Array) => Uint8Array;
}

export interface PoolPorts {
  readonly files: Files;
  readonly crypto: StoreCrypto;
  readonly sha256: Sha256;
  /** Application version. */
  readonly version: string;
}

/** Recipient for whom a package is encrypted. */
export type Recipient =
  | { readonly passphrase: string; readonly kdf: KdfChoice }
  /** X25519, raw. */
  | { readonly publicKey: Uint8Array };

/**
 * Writes a package: signed by its sender, then encrypted in the format of a project file.
 * @throws GauzeError `exists`, `diskFull`, `unwritable`, `tooLarge`, `badRequest` for the passphrase or the key
 */
export async function writePoolPackage(
  { files, crypto, sha256, version }: PoolPorts,
  path: string,
  content: Uint8Array,
  recipient: Recipient,
  signer: Signer,
): Promise<void> {
  if (content.length > maxPackageBytes)
    throw new GauzeError('tooLarge', 'the package is too large', { bytes: content.length, most: maxPackageBytes });
  if (await files.exists(path)) throw new GauzeError('exists', 'a file of this name exists');
  const file = toHex(crypto.random(32));
  const dataKey = crypto.random(32);
  const slot =
    'passphrase' in recipient
      ? await passphraseSlot(crypto, recipient.passphrase, recipient.kdf, file, dataKey)
      : escrowSlot(crypto, recipient.publicKey, file, dataKey);
  const whole = concat(signer.sign(concat(context, content)), signer.publicKey, content);
  const temporary = temporaryPath(path);
  await writeTemporary(files, temporary, (opened) =>
    writeCheckpoint(
      opened,
      whole,
      { file, keys: 0, segment: 0, seq: 0, application: version },
      keyedProtection(crypto, dataKey, [slot]),
      sha256,
      magic,
    ),
  );
  dataKey.fill(0);
  await files.rename(temporary, path);
  await files.syncFolder(path);
}

/**
 * @param trusted raw public keys of senders; null accepts every signer
 * @throws GauzeError `notFound`, `unknownFormat`, `wrongPassphrase`, `truncated`, `damaged`, `newerVersion`,
 *   `tooLarge`; `forbidden` if the sender is not trusted
 */
export async function readPoolPackage(
  { files, crypto, sha256 }: PoolPorts,
  { verify }: Signing,
  path: string,
  unlock: Unlock,
  trusted: readonly Uint8Array[] | null,
): Promise<{ readonly sender: string; readonly content: Uint8Array }> {
  // Larger files are not read at all.
  if ((await files.size(path)) > maxPackageBytes + (maxPackageBytes >> 8))
    throw new GauzeError('tooLarge', 'the package is too large', { most: maxPackageBytes });
  const { bytes } = await readCheckpoint(
    files,
    path,
    async ({ cipher, slots, file }) => {
      if (cipher === 'none') throw new GauzeError('damaged', 'a package is always encrypted');
      return keyedProtection(crypto, await openSlots(crypto, slots, unlock, file), slots);
    },
    sha256,
    magic,
  ).catch((error: unknown) => {
    throw error instanceof GauzeError && error.code === 'notAProject'
      ? new GauzeError('unknownFormat', 'not a package of private representations')
      : error;
  });
  if (bytes.length < signatureBytes + keyBytes) throw new GauzeError('truncated', 'the package ends too early');
  const sender = bytes.slice(signatureBytes, signatureBytes + keyBytes);
  const content = bytes.slice(signatureBytes + keyBytes);
  if (!verify(sender, concat(context, content), bytes.slice(0, signatureBytes)))
    throw new GauzeError('damaged', 'the signature of the package is invalid');
  if (trusted !== null && !trusted.some((key) => isSame(key, sender)))
    throw new GauzeError('forbidden', 'the package was signed by someone else', { sender: toHex(sender) });
  return { sender: toHex(sender), content };
}
