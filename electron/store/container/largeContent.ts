import type { Files } from '../files';
import type { CheckpointHeader, Content, Extent, Written } from './checkpointFile';
import { PieceSource } from './pieceSource';
import type { Protection } from './protection';
import { readNewest, type Checkpoint, type ContainerPorts } from './recovery';

/**
 * Up to this size a database is read as a whole, and checked, on opening; the pages of a larger one are read when they
 * are asked for.
 */
const wholeBytes = 512 * 1024 ** 2;
/** Exists after a piece of a large checkpoint could not be read: the next opening checks all of it. */
const checkPath = (path: string): string => `${path}-check`;

/** A database that a checkpoint is written from. */
export type WrittenContent = Content & {
  /** Called once it is on disk, if it is then to be read from there. */
  readonly settle?: (source: PieceSource) => void;
};

/**
 * As `readNewest`; a large one is read as it is needed, unless a piece of it could not be read.
 * @throws GauzeError as `readParts`
 */
export async function readLargeOrWhole(
  ports: ContainerPorts,
  path: string,
  unlocker: (header: CheckpointHeader) => Promise<Protection>,
  isUnread: boolean,
): Promise<{ readonly base: Checkpoint; readonly isFromPrevious: boolean; readonly isChecked: boolean }> {
  const isChecked = isUnread || (await ports.files.exists(checkPath(path)));
  const extentOf = ({ bytes }: CheckpointHeader): Extent =>
    bytes <= (ports.wholeBytes ?? wholeBytes) ? 'whole' : isChecked ? 'checked' : 'ends';
  return { ...(await readNewest(ports, path, unlocker, extentOf)), isChecked };
}

export const contentOf = async (
  files: Files,
  { bytes, path, start, header, protection }: Checkpoint,
): Promise<Uint8Array | PieceSource> =>
  bytes ?? new PieceSource(await files.openToRead(path), start, header, protection);

/** Of a large project, what was just written need not stay in memory. If it cannot be opened, it does. */
export async function settle(
  { files, wholeBytes: maxBytes = wholeBytes }: ContainerPorts,
  path: string,
  content: WrittenContent,
  { header, start }: Written,
  protection: Protection,
): Promise<void> {
  if (content.settle === undefined || content.length <= maxBytes) return;
  const file = await files.openToRead(path).catch(() => null);
  if (file !== null) content.settle(new PieceSource(file, start, header, protection));
}

export async function markForCheck(files: Files, path: string): Promise<void> {
  try {
    await (await files.create(checkPath(path))).close();
    await files.syncFolder(path);
  } catch {
    // Anyone who meets the piece again sees the same error.
  }
}

/** A mark that stays costs time only. */
export const removeMark = (files: Files, path: string): Promise<void> =>
  files.remove(checkPath(path)).catch(() => undefined);
