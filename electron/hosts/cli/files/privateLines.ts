import { chmodSync, closeSync, openSync, writeSync } from 'node:fs';
import { diskError } from './diskError';

/** A file of JSON lines that its owner alone may read, written as lines come. */
export interface PrivateLines {
  /** @throws GauzeError `diskFull`, `unwritable` */
  readonly add: (line: object) => void;
  /** Called twice, it does nothing the second time. */
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
    // one that was there before keeps the rights that it had
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
