import { nodeFiles } from '../../node/files';
import type { Diagnostics } from '../diagnostics';

export interface CheckpointFile {
  /** Takes the newest checkpoint; it is written at once if the last write is long enough ago. */
  readonly take: (bytes: Uint8Array) => void;
  /** Writes a pending checkpoint: an interrupted training resumes from its last one. */
  readonly save: () => Promise<void>;
}

/**
 * A checkpoint that cannot be written is reported, but does not end the training; while one is being written, later
 * ones replace each other.
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
