import { nodeFiles } from '../../node/files';
import type { Diagnostics } from '../diagnostics';

export interface CheckpointFile {
  /** Keeps the newest; written at once where the last writing is long enough ago. */
  readonly take: (bytes: Uint8Array) => void;
  /** Writes what is not yet written: a training that broke goes on from its last checkpoint. */
  readonly save: () => Promise<void>;
}

/**
 * A checkpoint that cannot be written is told, not died of; while one is being written the next ones take each other's
 * place.
 */
export function openCheckpointFile(
  file: string,
  diagnostics: Diagnostics,
  elapsed: () => number,
  everyMs: number,
): CheckpointFile {
  let saved = -Infinity;
  let newest: Uint8Array | null = null;
  let writing: Promise<void> | null = null;
  const write = (): void => {
    if (newest === null || writing !== null) return;
    saved = elapsed();
    const bytes = newest;
    newest = null;
    writing = nodeFiles
      .replace(file, bytes)
      .catch(() => diagnostics.report('warn', 'checkpointNotWritten'))
      .finally(() => (writing = null));
  };
  return {
    take(bytes) {
      newest = bytes;
      if (elapsed() - saved >= everyMs) write();
    },
    async save() {
      await writing;
      write();
      await writing;
    },
  };
}
