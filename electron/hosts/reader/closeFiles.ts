import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What only looks, and what modules are loaded with: these are let through below one folder. */
const looking: ReadonlySet<string> = new Set([
  'existsSync',
  'readFileSync',
  'statSync',
  'lstatSync',
  'realpathSync',
  'readFile',
  'stat',
  'lstat',
  'realpath',
]);

/** What Electron reads a file of its archive with, once it has found it there: parts of one that it opened itself. */
const within: ReadonlySet<string> = new Set(['read', 'readSync']);

/**
 * Closes the file system and the starting of programs in the JavaScript of this thread: a reader gets the bytes of its
 * file, and needs no other. What Gauze brings beside itself can still be read.
 *
 * @param own the folder of this program
 */
export function closeFiles(own: string): void {
  const refuse = (): never => {
    throw new Error('files are closed');
  };
  const isOwn = (place: unknown): boolean => {
    const named = place instanceof URL ? fileURLToPath(place) : String(place);
    const relative = path.relative(own, path.resolve(named));
    return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
  };
  /** Calls that look at files of this program and have not returned; what they call in turn is theirs. */
  let looks = 0;
  const look = (ask: (...parts: unknown[]) => unknown, parts: readonly unknown[]): unknown => {
    looks += 1;
    try {
      return ask(...parts);
    } finally {
      looks -= 1;
    }
  };
  for (const owner of [fs, fs.promises, childProcess] as readonly object[])
    for (const [name, value] of Object.entries(owner)) {
      if (typeof value !== 'function' || /^[A-Z]/.test(name)) continue;
      const ask = value as (...parts: unknown[]) => unknown;
      const closed =
        owner !== childProcess && looking.has(name)
          ? (place: unknown, ...rest: unknown[]) => (isOwn(place) ? look(ask, [place, ...rest]) : refuse())
          : owner === fs && within.has(name)
            ? (...parts: unknown[]) => (looks > 0 ? ask(...parts) : refuse())
            : refuse;
      Object.defineProperty(owner, name, { value: closed, writable: false, configurable: false });
    }
  // So that `import { readFile } from 'node:fs'` is refused as well.
  syncBuiltinESMExports();
}
