import type { Engine } from '../contract/engineApi';
import type { GauzeEvent } from '../contract/events';
import type { Managed } from '../contract/managed';
import type { PassphraseStrength } from '../contract/passphrase';
import type { Language } from '../contract/text';
import type { FrameHead } from '../core/exchange/documents/dicom/frameHead';
import type { ScannedPage, ScanRequest } from '../core/exchange/documents/scan/scannedPage';
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

/** Draws pages of files away from the thread that holds the project. */
export interface PageDrawing {
  readonly open: () => PageDrawer;
}
export interface PageDrawer {
  /**
   * PNG of each page of a PDF from the first on; null for one that cannot be drawn, and fewer than `count` if the file
   * cannot be read, takes too long or is no longer wanted. Never rejects because of what is in the file.
   */
  readonly draw: (file: Uint8Array, count: number, signal?: AbortSignal) => Promise<readonly (Uint8Array | null)[]>;
  readonly close: () => Promise<void>;
}

/** Reads text in pictures (OCR) away from the thread that holds the project. */
export interface ScanReading {
  readonly open: () => ScanReader;
}
export interface ScanReader {
  /**
   * As `ReadScans`; fewer pages where the file cannot be read, has more than are read, or is no longer wanted.
   *
   * @param language null for that of the pages themselves
   */
  readonly read: (
    file: Uint8Array,
    request: ScanRequest,
    language: Language | null,
    signal?: AbortSignal,
  ) => Promise<readonly (ScannedPage | null)[]>;
  /** As `UnpackFrame`; null too where it is no longer wanted. */
  readonly unpackFrame: (frame: Uint8Array, head: FrameHead, signal?: AbortSignal) => Promise<Uint8Array | null>;
  readonly close: () => Promise<void>;
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
  /** Absent where nothing is drawn: notes then have no pictures of their pages. */
  readonly pages?: PageDrawing;
  /** Absent where nothing reads pictures: scans are then refused. */
  readonly scans?: ScanReading;
  /** Whether a person is present: then expected requests are prepared while nothing else is running. */
  readonly isAttended?: boolean;
}
