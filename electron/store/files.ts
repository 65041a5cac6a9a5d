/**
 * The file system operations that the store needs; small, so that tests can make each of them fail. Errors are
 * `GauzeError`s.
 */
export interface Files {
  /** @throws GauzeError `notFound`, `unreadable` */
  readonly read: (path: string) => Promise<Uint8Array>;
  /** Chunks of a file in order; memory use does not depend on the file size. */
  readonly readChunks: (path: string) => AsyncIterable<Uint8Array>;
  readonly exists: (path: string) => Promise<boolean>;
  /** In bytes. @throws GauzeError `notFound`, `notAProject` for a folder */
  readonly size: (path: string) => Promise<number>;
  /**
   * Writes to a temporary file next to it, syncs, renames it over the path, and syncs the folder.
   * @throws GauzeError `diskFull`, `unwritable`
   */
  readonly replace: (path: string, bytes: Uint8Array) => Promise<void>;
  /**
   * Appends bytes to a file and makes them durable. A file that does not end at `at`, or within those bytes, has been
   * replaced in the meantime.
   * @throws GauzeError `notFound`, `diskFull`, `unwritable`
   */
  readonly addAt: (path: string, bytes: Uint8Array, end: number) => Promise<void>;
  /**
   * Opens a file to read from any place of it, even once it has another name.
   * @throws GauzeError `notFound`, `unreadable`
   */
  readonly openToRead: (path: string) => Promise<ReadableFile>;
  /** Creates a file that only its owner may read, or truncates it. */
  readonly create: (path: string) => Promise<OpenFile>;
  readonly rename: (from: string, to: string) => Promise<void>;
  /** Makes the file names in the folder of this path durable. */
  readonly syncFolder: (path: string) => Promise<void>;
  /** Removing a missing file is not an error. */
  readonly remove: (path: string) => Promise<void>;
  /**
   * Overwrites a file before removing it. A disk that writes elsewhere (SSD, snapshots, copy on write) may still
   * contain the data. Erasing a missing file is not an error.
   * @throws GauzeError `unwritable`
   */
  readonly erase: (path: string) => Promise<void>;
  /** Paths of the files in the same folder whose names begin with the name of this one, including itself. */
  readonly siblings: (path: string) => Promise<readonly string[]>;
  /**
   * Files below a folder (or the file itself), with sizes, in a stable order. Names that begin with a dot belong to the
   * system and are skipped.
   * @param onLink called for symbolic links, which are not followed: they may lead to a place that the user did not
   *   choose
   */
  readonly walk: (path: string, onLink?: (name: string) => void) => Promise<readonly FoundFile[]>;
  readonly makeFolder: (path: string) => Promise<void>;
  /**
   * Sets the time of the last change and the last access of a file or folder.
   * @param time milliseconds since 1970
   */
  readonly setTime: (path: string, time: number) => Promise<void>;
  /**
   * Removes a folder with its content; a missing one is not an error.
   * @throws GauzeError `unwritable`
   */
  readonly removeFolder: (path: string) => Promise<void>;
  /**
   * Moves a folder to a name that does not exist yet.
   * @throws GauzeError `exists`
   */
  readonly moveFolder: (from: string, to: string) => Promise<void>;
  /** Target of a symbolic link; a path that does not exist is returned unchanged. */
  readonly realPath: (path: string) => Promise<string>;
  /**
   * Locks a path for one owner at a time.
   * @throws GauzeError `locked` with the owner's host and process; `unreadable`, `unwritable` for a file that this user
   *   may not read or change
   */
  readonly lock: (path: string) => Promise<() => Promise<void>>;
  /**
   * The kind of network share (`nfs4`, `cifs`) on which a path lies or would lie; null for a local disk and if it
   * cannot be determined.
   */
  readonly shareOf: (path: string) => Promise<string | null>;
  readonly join: (...parts: readonly string[]) => string;
  readonly baseName: (path: string) => string;
}

export interface FoundFile {
  readonly path: string;
  /** Relative to the folder that was walked, with forward slashes. */
  readonly name: string;
  readonly bytes: number;
}

/** Read at once, because SQLite cannot wait. */
export interface ReadableFile {
  /**
   * Fills `into` from this position of the file, as far as the file goes.
   * @returns the bytes read
   * @throws GauzeError `unreadable`
   */
  readonly readAt: (position: number, into: Uint8Array) => number;
  readonly close: () => void;
}

export interface OpenFile {
  /**
   * Writes all of the bytes at a position.
   * @throws GauzeError `diskFull`, `unwritable`
   */
  readonly write: (bytes: Uint8Array, position: number) => Promise<void>;
  /** Returns once everything written is on disk. */
  readonly sync: () => Promise<void>;
  readonly truncate: (size: number) => Promise<void>;
  readonly close: () => Promise<void>;
}
