import { GauzeError } from '../../contract/errors';

/**
 * Signatures as `minisign -S -l` writes them (jedisct1.github.io/minisign, "Signature format"): Ed25519 over the whole
 * file. Those over a BLAKE2b of it, minisign's other form, are refused: the runtime of the window has no such hash.
 */
export interface PublicKey {
  /** Eight bytes as minisign shows them, in capitals. */
  readonly id: string;
  /** 32 bytes. */
  readonly key: Uint8Array;
}

/** @returns whether an Ed25519 signature holds */
export type Verify = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

const [idBytes, keyBytes, signatureBytes] = [8, 32, 64];
const untrusted = 'untrusted comment: ';
const trusted = 'trusted comment: ';
/** The one line of a signature that nobody signs: it is always the same, so that nothing can be written there. */
const firstLine = `${untrusted}signature of Gauze`;

/** Of a `.pub` file, or its second line alone. @throws GauzeError `malformed` */
export function parsePublicKey(text: string): PublicKey {
  const lines = linesOf(text);
  const line = lines.length === 2 && lines[0]!.startsWith(untrusted) ? lines[1]! : lines.length === 1 ? lines[0]! : '';
  const bytes = fromBase64(line, 2 + idBytes + keyBytes);
  if (bytes === undefined || algorithmOf(bytes) !== 'Ed')
    throw new GauzeError('malformed', 'not a public key of minisign');
  return { id: idOf(bytes), key: bytes.subarray(2 + idBytes) };
}

/**
 * Checks what was signed and the trusted comment, which the signer signed with it.
 *
 * @param signature the text of the `.minisig` file
 * @returns the trusted comment
 * @throws GauzeError `malformed` for what is no signature, `forbidden` for one of another key or of another content
 */
export function verifySignature(verify: Verify, key: PublicKey, content: Uint8Array, signature: string): string {
  const lines = linesOf(signature);
  const [first = '', body = '', comment = '', global = ''] = lines;
  const bytes = fromBase64(body, 2 + idBytes + signatureBytes);
  const over = fromBase64(global, signatureBytes);
  if (
    lines.length !== 4 ||
    first !== firstLine ||
    !comment.startsWith(trusted) ||
    bytes === undefined ||
    over === undefined
  )
    throw new GauzeError('malformed', 'not a signature of minisign');
  if (algorithmOf(bytes) !== 'Ed')
    throw new GauzeError('malformed', 'a signature over a hash: sign with minisign -S -l, over the file itself');
  if (idOf(bytes) !== key.id) throw new GauzeError('forbidden', `signed with the key ${idOf(bytes)}, not ${key.id}`);
  const own = bytes.subarray(2 + idBytes);
  if (!verify(key.key, content, own)) throw new GauzeError('forbidden', `the signature of ${key.id} does not hold`);
  const said = comment.slice(trusted.length);
  const words = new TextEncoder().encode(said);
  const together = new Uint8Array(own.length + words.length);
  together.set(own);
  together.set(words, own.length);
  if (!verify(key.key, together, over))
    throw new GauzeError('forbidden', `the comment signed by ${key.id} was changed`);
  return said;
}

/** A last line end is all that may follow. */
const linesOf = (text: string): readonly string[] => text.replace(/\r?\n$/, '').split(/\r?\n/);
const algorithmOf = (bytes: Uint8Array): string => String.fromCharCode(bytes[0]!, bytes[1]!);
/** Written back to front, as minisign prints the number. */
const idOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(2, 2 + idBytes)]
    .reverse()
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();

/** Undefined for other letters, another length, and bits that mean nothing. */
function fromBase64(text: string, length: number): Uint8Array | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return undefined;
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return bytes.length === length && btoa(String.fromCharCode(...bytes)) === text ? bytes : undefined;
}
