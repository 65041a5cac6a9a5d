import { utf8 } from './bytes';
import type { CheckpointHeader } from './checkpointFile';

/** A checkpoint holds the database in pieces of this size, each sealed by itself. */
export const pieceBytes = 64 * 1024;
export const pieceCount = (bytes: number): number => Math.max(1, Math.ceil(bytes / pieceBytes));
/** What every piece is bound to, so that none can be taken from another file or an earlier checkpoint. */
export const binding = ({ file, cipher, segment, seq, salt, bytes }: CheckpointHeader): Uint8Array =>
  utf8(['gauze/1 checkpoint', file, cipher, segment, seq, salt, bytes].join('\n'));
