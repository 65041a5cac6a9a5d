/**
 * What the store needs of a file system; small calls, so that each can fail on its own in a test. Errors are
 * `GauzeError`s.
 */
export interface Files {
  /** @throws GauzeError `notFound`, `unreadable` */
  readonly read: (path: string) => Promise<Uint8Array>;
  /** Chunks of a file in order; memory does not grow with the file. */
  readonly readChunks: (path: string) => AsyncIterable<Uint8Array>;
  readonly exists: (path: string) => Promise<boolean>;
  /** In bytes. @throws GauzeError `notFound`, `notAProject` for a folder */
  readonly size: (path: string) => Promise<number>;
  /**
   * Writes to a temporary file beside it, syncs, renames over the path, syncs the folder.
   * @throws GauzeError `diskFull`, `unwritable`
   */
  readonly replace: (path: string, bytes: Uint8Array) => Promise<void>;
  /**
   * Adds bytes behind the end of a file and makes them durable. A file that does not end there, or somewhere in those
   * bytes, is another one by now. @throws GauzeError `notFound`, `diskFull`, `unwritable`
   */
  readonly addAt: (path: string, bytes: Uint8Array, end: number) => Promise<void>;
  /** Creates a file that only its owner may read, or empties it. */
  readonly create: (path: string) => Promise<OpenFile>;
  readonly rename: (from: string, to: string) => Promise<void>;
  /** Makes the names in the folder of this path durable. */
  readonly syncFolder: (path: string) => Promise<void>;
  /** Removing what is not there is no error. */
  readonly remove: (path: string) => Promise<void>;
  /**
   * Overwrites a file before removing it. A disk that writes elsewhere (SSD, snapshots, copy on write) may still hold
   * what was in it. Erasing what is not there is no error. @throws GauzeError `unwritable`
   */
  readonly erase: (path: string) => Promise<void>;
  /** Paths of the files that stand beside this one and whose names begin with its name, itself included. */
  readonly siblings: (path: string) => Promise<readonly string[]>;
  /**
   * Files below a folder (or the file itself), with sizes, in a stable order. Names that begin with a point belong to
   * the system.
   * @param onLink is told of symbolic links, which are not followed: they may lead to where nobody chose to read
   */
  readonly walk: (path: string, onLink?: (name: string) => void) => Promise<readonly FoundFile[]>;
  readonly makeFolder: (path: string) => Promise<void>;
  /** Of the last change and the last reading, of a file or folder. @param time milliseconds since 1970 */
  readonly setTime: (path: string, time: number) => Promise<void>;
  /** With all that is in it; removing what is not there is no error. @throws GauzeError `unwritable` */
  readonly removeFolder: (path: string) => Promise<void>;
  /** Moves a folder to a name that does not exist yet. @throws GauzeError `exists` */
  readonly moveFolder: (from: string, to: string) => Promise<void>;
  /** Where a symbolic link leads to; what is not there is itself. */
  readonly realPath: (path: string) => Promise<string>;
  /**
   * One owner at a time.
   * @throws GauzeError `locked` naming the owner's host and process; `unreadable`, `unwritable` for a file that this
   *   person may not read or change
   */
  readonly lock: (path: string) => Promise<() => Promise<void>>;
  /**
   * The kind of network share (`nfs4`, `cifs`) that a path lies on or would lie on; null on a disk of this machine and
   * where it cannot be known.
   */
  readonly shareOf: (path: string) => Promise<string | null>;
  readonly join: (...parts: readonly string[]) => string;
  readonly baseName: (path: string) => string;
}

export interface FoundFile {
  readonly path: string;
  /** Below the folder that was walked, with forward slashes. */
  readonly name: string;
  readonly bytes: number;
}

export interface OpenFile {
  /** All of the bytes, at a place. @throws GauzeError `diskFull`, `unwritable` */
  readonly write: (bytes: Uint8Array, position: number) => Promise<void>;
  /** Returns when everything written is on the disk. */
  readonly sync: () => Promise<void>;
  readonly truncate: (size: number) => Promise<void>;
  readonly close: () => Promise<void>;
}
