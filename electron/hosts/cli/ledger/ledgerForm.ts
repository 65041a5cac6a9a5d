import { createHash, randomBytes, type Hash } from 'node:crypto';
import { GauzeError } from '../../../contract/errors';
import { isSecretLength, secretBytes, type Prf } from '../../../core/deidentify/prf';
import type { SurrogateEntry } from '../../../core/deidentify/surrogateTable';
import { hmacSha256 } from '../../../core/privacy/hmacSha256';
import { ledgerOrigin, type LedgerEntry } from '../../../core/privacy/ledger';

const format = 'gauze-surrogate-ledger';
/**
 * Older versions are read, and continue without private draws until a key holder converts them (`convertLedgerFile`).
 */
export const sealedVersion = 4;

/** Fields of a ledger in the current format besides its entries. */
export interface Sealed {
  /** Random: distinguishes a copy from another ledger with the same key. */
  readonly id: string;
  /** Incremented with every write. */
  readonly count: number;
  /** Minimum number of anchor lines when this was written. */
  readonly anchors: number;
  /** Over the whole content, with the key. */
  readonly seal: string;
}

export interface Stored {
  readonly version: number;
  /** Hexadecimal; absent if the key has its own file, in which case `keyCheck` identifies the right one. */
  readonly secret: string | undefined;
  readonly keyCheck: string | undefined;
  readonly surrogates: readonly SurrogateEntry[];
  readonly charges: readonly LedgerEntry[];
  /** Undefined for an older version. */
  readonly sealed: Sealed | undefined;
  /** Of version 3: covers the ends of both lists, but not their content. */
  readonly oldSeal: string | undefined;
}

/**
 * `unknown` without the key from its own file; `old` for version 3, which does not cover the surrogates; `none` for
 * versions 1 and 2.
 */
export type SealState = 'right' | 'wrong' | 'old' | 'none' | 'unknown';

/** An incremental digest of surrogate entries in order. */
export interface SurrogateDigest {
  readonly add: (entries: readonly SurrogateEntry[]) => void;
  readonly value: () => { readonly count: number; readonly sha256: string };
}

const digestedAtOnce = 1000;

export function surrogateDigest(entries: readonly SurrogateEntry[] = []): SurrogateDigest {
  const hash: Hash = createHash('sha256');
  let count = 0;
  const add: SurrogateDigest['add'] = (more) => {
    for (let from = 0; from < more.length; from += digestedAtOnce) {
      const rows = more.slice(from, from + digestedAtOnce);
      hash.update(
        rows.map(({ scope, kind, key, surrogate }) => JSON.stringify([scope, kind, key, surrogate])).join(''),
      );
    }
    count += more.length;
  };
  add(entries);
  return { add, value: () => ({ count, sha256: hash.copy().digest('hex') }) };
}

/** Covers the whole ledger. It cannot be forged without the key. */
export function sealOf(
  prf: Prf,
  { id, count, anchors }: Omit<Sealed, 'seal'>,
  surrogates: SurrogateDigest,
  charges: readonly LedgerEntry[],
): string {
  const { count: entries, sha256 } = surrogates.value();
  const covered = [
    sealedVersion,
    id,
    count,
    anchors,
    entries,
    sha256,
    charges.length,
    charges.at(-1)?.hash ?? ledgerOrigin,
  ];
  return hexOf(prf('ledgerSeal4', JSON.stringify(covered)));
}

const oldSealOf = (prf: Prf, surrogates: number, charges: readonly LedgerEntry[]): string =>
  hexOf(prf('ledgerSeal', `${surrogates} ${charges.length} ${charges.at(-1)?.hash ?? ''}`));

export function sealState(
  { sealed, oldSeal, surrogates, charges }: Stored,
  prf: Prf,
  digest = surrogateDigest(surrogates),
): SealState {
  if (sealed !== undefined) return sealed.seal === sealOf(prf, sealed, digest, charges) ? 'right' : 'wrong';
  if (oldSeal === undefined) return 'none';
  return oldSeal === oldSealOf(prf, surrogates.length, charges) ? 'old' : 'wrong';
}

export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

export function prfOf(secret: Uint8Array): Prf {
  const hmac = hmacSha256(secret);
  return (kind, key) => hmac(`${kind}\0${key}`);
}
export const checkOf = (key: Uint8Array): string => hexOf(prfOf(key)('ledgerKeyCheck', '')).slice(0, 32);
export const newId = (): string => randomBytes(16).toString('hex');

export function newLedger(key: Uint8Array | undefined): Stored {
  const secret = key === undefined ? randomBytes(secretBytes).toString('hex') : undefined;
  const keyCheck = key === undefined ? undefined : checkOf(key);
  const sealed = { id: newId(), count: 0, anchors: 0, seal: '' };
  return { version: sealedVersion, secret, keyCheck, surrogates: [], charges: [], sealed, oldSeal: undefined };
}

/** @throws GauzeError `badRequest` without a key, and for the key of another ledger */
export function keyOf({ secret, keyCheck }: Stored, key: Uint8Array | undefined): Prf {
  if (secret !== undefined) {
    if (key !== undefined && secret !== hexOf(key))
      throw new GauzeError('badRequest', 'the ledger contains a key other than --key');
    return prfOf(Buffer.from(secret, 'hex'));
  }
  if (key === undefined)
    throw new GauzeError('badRequest', 'the key of this ledger is in a separate file: give --key FILE');
  if (keyCheck !== checkOf(key)) throw new GauzeError('badRequest', 'the ledger belongs to another key');
  return prfOf(key);
}

const bytesOf = (data: Readonly<Record<string, unknown>>): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify(data)}\n`);
const ownKey = ({ secret, keyCheck }: Stored) => (secret !== undefined ? { secret } : { keyCheck });

/** Encoded in the current format. */
export const sealedBytes = (
  stored: Stored,
  sealed: Sealed,
  entries: readonly SurrogateEntry[],
  charges: readonly LedgerEntry[],
): Uint8Array => bytesOf({ format, version: sealedVersion, ...sealed, ...ownKey(stored), entries, charges });

/** Encoded in an older format, with more surrogates and nothing else: a seal is not added. */
export function olderBytes(stored: Stored, prf: Prf, entries: readonly SurrogateEntry[]): Uint8Array {
  const { version, charges, oldSeal } = stored;
  const end = oldSeal === undefined ? {} : { seal: oldSealOf(prf, entries.length, charges) };
  return bytesOf({
    format,
    version,
    ...ownKey(stored),
    entries,
    ...((version > 1 || charges.length > 0) && { charges }),
    ...end,
  });
}

const isHex = (text: unknown, digits: number): text is string =>
  typeof text === 'string' && text.length === digits && /^[0-9a-f]+$/.test(text);
const isSecret = (text: unknown): text is string =>
  typeof text === 'string' && isHex(text, text.length) && isSecretLength(text.length / 2);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
function hasStrings(entry: unknown, fields: readonly string[]): boolean {
  if (typeof entry !== 'object' || entry === null) return false;
  return fields.every((field) => typeof (entry as Readonly<Record<string, unknown>>)[field] === 'string');
}
const isEntry = (entry: unknown): entry is SurrogateEntry => hasStrings(entry, ['scope', 'kind', 'key', 'surrogate']);
/** The fields of a charge are verified by its hash when the ledger is opened. */
const isCharge = (entry: unknown): entry is LedgerEntry =>
  hasStrings(entry, ['type', 'key', 'hash']) &&
  ((entry as LedgerEntry).type === 'drawn' || hasStrings(entry, ['unit', 'kind', 'policy', 'mechanism', 'epsilon']));

/** @throws GauzeError `malformed`, `newerVersion` */
export function storedOf(json: unknown): Stored {
  const {
    format: name,
    version,
    secret,
    keyCheck,
    entries,
    charges = [],
    seal,
    id,
    count,
    anchors,
  } = (json ?? {}) as Readonly<Record<string, unknown>>;
  if (name === format && typeof version === 'number' && version > sealedVersion)
    throw new GauzeError('newerVersion', 'the ledger was written by a newer version');
  const isKeyed = secret === undefined ? isHex(keyCheck, 32) : isSecret(secret) && keyCheck === undefined;
  const isOlder = version === 1 || version === 2 || version === 3;
  const isSealed = version === sealedVersion && isHex(seal, 64) && isHex(id, 32) && isCount(count) && isCount(anchors);
  const isPlain = isOlder && (version === 3 ? isHex(seal, 64) : seal === undefined);
  const hasLists =
    Array.isArray(entries) && entries.every(isEntry) && Array.isArray(charges) && charges.every(isCharge);
  if (name !== format || !isKeyed || (!isSealed && !isPlain) || !hasLists)
    throw new GauzeError('malformed', 'the file is not a surrogate ledger');
  return {
    version,
    secret: secret as string | undefined,
    keyCheck: keyCheck as string | undefined,
    surrogates: entries,
    charges,
    sealed: isSealed ? { id, count, anchors, seal } : undefined,
    oldSeal: isSealed ? undefined : (seal as string | undefined),
  };
}
