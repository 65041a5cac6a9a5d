import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

const maxBytes = 5 * 1024 * 1024;

/**
 * The log of all processes: one line an entry, in `gauze.ndjson`, and what came before in `gauze-before.ndjson`.
 * Neither grows beyond a few megabytes. A line that cannot be written is lost: a full disk must not end the
 * application.
 *
 * @param max bytes of a file before it makes room for the next
 * @returns takes a line without its line end
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
      // Looked at anew with the next line.
      bytes = null;
    }
  };
}
