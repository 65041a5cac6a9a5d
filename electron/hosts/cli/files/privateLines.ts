import { chmodSync, closeSync, openSync, writeSync } from 'node:fs';
import { diskError } from './diskError';

/** A file of JSON lines that only its owner can read, written line by line. */
export interface PrivateLines {
  /** @throws GauzeError `diskFull`, `unwritable` */
  readonly add: (line: object) => void;
  /** Does nothing when called again. */
  readonly close: () => void;
}

const flushCharacters = 1 << 16;

/** @throws GauzeError `diskFull`, `unwritable` */
export function openPrivateLines(file: string): PrivateLines {
  const write = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      throw diskError(error, 'a private file cannot be written');
    }
  };
  let handle = -1;
  write(() => {
    handle = openSync(file, 'w', 0o600);
    // An existing file keeps its former permissions otherwise.
    chmodSync(file, 0o600);
  });
  let pending = '';
  const flush = (): void => {
    const bytes = Buffer.from(pending);
    pending = '';
    write(() => {
      for (let from = 0; from < bytes.length;) from += writeSync(handle, bytes, from);
    });
  };
  return {
    add(line) {
      pending += `${JSON.stringify(line)}\n`;
      if (pending.length >= flushCharacters) flush();
    },
    close() {
      if (handle < 0) return;
      try {
        flush();
      } finally {
        closeSync(handle);
        handle = -1;
      }
    },
  };
}
