import type { Engine } from '../contract/engineApi';
import type { GauzeEvent } from '../contract/events';
import type { Managed } from '../contract/managed';
import type { PassphraseStrength } from '../contract/passphrase';
import type { Language } from '../contract/text';
import type { FileReading } from '../core/exchange/documents/reading/reading';
import type { Resources } from '../core/release/ports';
import type { StoreCrypto } from '../store/crypto';
import type { Sql } from '../store/database';
import type { Files } from '../store/files';

export type { Resources } from '../core/release/ports';

/**
 * What services need from the outside world; `hosts/node` has the implementations. Files are the store's port
 * (`store/files.ts`).
 */
export interface Clock {
  /** UTC, milliseconds since 1970. */
  readonly now: () => number;
  /** Monotonic, milliseconds. */
  readonly elapsed: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Cryptographically secure; it cannot be seeded. */
export interface Random {
  readonly bytes: (count: number) => Uint8Array;
}

export type LogField = string | number | boolean;
/** Codes, ids and counts. A string that is not a plain token is not logged. */
export interface Log {
  readonly write: (level: 'info' | 'warn' | 'error', code: string, fields?: Readonly<Record<string, LogField>>) => void;
}

export interface Digest {
  readonly sha256: (bytes: Uint8Array | string) => string;
  /** Hash of all pieces together. */
  readonly sha256Of: (pieces: AsyncIterable<Uint8Array>) => Promise<string>;
  readonly crc32: (bytes: Uint8Array) => number;
}

/** What attackers know about passphrases. */
export interface Passphrases {
  /** @param context words that an attacker tries first */
  readonly strengthOf: (passphrase: string, context: readonly string[]) => Promise<PassphraseStrength>;
  /** Common words of a language for random passphrases: more than a thousand, without names. */
  readonly words: (language: Language) => Promise<readonly string[]>;
}

/** Ed25519 with key pairs derived from a seed of 32 bytes. */
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
  /** Randomness of private draws; the system's by default. */
  readonly sampler?: Random | 'keyed';
  readonly digest: Digest;
  readonly crypto: StoreCrypto;
  readonly signing: Signing;
  readonly resources: Resources;
  readonly engine: Engine;
  readonly log: Log;
  readonly emit: (event: GauzeEvent) => void;
  /** Application version. */
  readonly version: string;
  /** The institution's rules; absent if nothing is managed. */
  readonly managed?: Managed;
  /** Parses foreign files; in the application, away from the process that holds the project. */
  readonly fileReading: FileReading;
  /** Whether a person is present: then expected requests are prepared while nothing else is running. */
  readonly isAttended?: boolean;
}
