import type { Engine } from '../contract/engineApi';
import type { GauzeEvent } from '../contract/events';
import type { Managed } from '../contract/managed';
import type { PassphraseStrength } from '../contract/passphrase';
import type { Language } from '../contract/text';
import type { Resources } from '../core/release/ports';
import type { StoreCrypto } from '../store/crypto';
import type { Sql } from '../store/database';
import type { Files } from '../store/files';

export type { Resources } from '../core/release/ports';

/**
 * What services need of the world; `hosts/node` has the implementations. Files are the store's port (`store/files.ts`).
 */
export interface Clock {
  /** UTC, milliseconds since 1970. */
  readonly now: () => number;
  /** Monotonic, milliseconds. */
  readonly elapsed: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Cryptographic; there is no way to seed it. */
export interface Random {
  readonly bytes: (count: number) => Uint8Array;
}

export type LogField = string | number | boolean;
/** Codes, ids and counts. A string that is not a plain token is not written. */
export interface Log {
  readonly write: (level: 'info' | 'warn' | 'error', code: string, fields?: Readonly<Record<string, LogField>>) => void;
}

export interface Digest {
  readonly sha256: (bytes: Uint8Array | string) => string;
  /** Of all the pieces together. */
  readonly sha256Of: (pieces: AsyncIterable<Uint8Array>) => Promise<string>;
  readonly crc32: (bytes: Uint8Array) => number;
}

/** What attackers know of passphrases. */
export interface Passphrases {
  /** @param context words that an attacker tries first */
  readonly strengthOf: (passphrase: string, context: readonly string[]) => Promise<PassphraseStrength>;
  /** Everyday words of a language, to draw from; more than a thousand, no names. */
  readonly words: (language: Language) => Promise<readonly string[]>;
}

/** Ed25519 with key pairs that follow from a seed of 32 bytes. */
export interface Signing {
  readonly publicKeyOf: (seed: Uint8Array) => Uint8Array;
  readonly sign: (seed: Uint8Array, message: Uint8Array) => Uint8Array;
  readonly verify: (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;
}

export interface ServicePorts {
  readonly passphrases: Passphrases;
  readonly files: Files;
  readonly loadSql: () => Promise<Sql>;
  readonly clock: Clock;
  readonly random: Random;
  /** Of private draws; the system's randomness unless told. */
  readonly sampler?: Random | 'keyed';
  readonly digest: Digest;
  readonly crypto: StoreCrypto;
  readonly signing: Signing;
  readonly resources: Resources;
  readonly engine: Engine;
  readonly log: Log;
  readonly emit: (event: GauzeEvent) => void;
  /** Of the application. */
  readonly version: string;
  /** The institution's rules; absent where nothing is managed. */
  readonly managed?: Managed;
  /** Whether a person sits before it: then what will be asked for soon is prepared while nothing else is to do. */
  readonly isAttended?: boolean;
}
