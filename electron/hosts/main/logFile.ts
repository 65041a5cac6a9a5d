import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

const maxBytes = 5 * 1024 * 1024;

/**
 * The log of all processes: one line per entry, in `gauze.ndjson`, with earlier entries in `gauze-before.ndjson`.
 * Neither grows beyond a few megabytes. A line that cannot be written is lost: a full disk must not end the
 * application.
 * @param max size in bytes at which the file is rotated
 * @returns a function that takes a line without its line end
 */
export function openLogFile(folder: string, max = maxBytes): (line: string) => void {
  const file = path.join(folder, 'gauze.ndjson');
  let bytes: number | null = null;
  return (line) => {
    try {
      if (bytes === null) {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
      }
      const text = Buffer.from(`${line}\n`);
      if (bytes > 0 && bytes + text.length > max) {
        renameSync(file, path.join(folder, 'gauze-before.ndjson'));
        bytes = 0;
      }
      appendFileSync(file, text, { mode: 0o600 });
      bytes += text.length;
    } catch {
      // Determined again with the next line.
      bytes = null;
    }
  };
}
