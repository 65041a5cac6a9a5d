import { GauzeError } from '../../contract/errors';
import type { StoreCrypto } from '../crypto';
import type { Files } from '../files';
import { utf8 } from './bytes';
import { readParts, type CheckpointHeader, type Extent } from './checkpointFile';
import type { PieceSource } from './pieceSource';
import type { Protection, Sha256 } from './protection';
import { readSegment, type JournalRecord, type ReadSegment } from './segmentFile';

export interface ContainerPorts {
  readonly files: Files;
  readonly sha256: Sha256;
  readonly crc: (bytes: Uint8Array) => number;
  /** Absent where projects have no passphrase. */
  readonly crypto?: StoreCrypto;
  /** Application version. */
  readonly version: string;
  /** Databases up to this size are kept in memory. Absent: 512 MiB. */
  readonly wholeBytes?: number;
}

export const previousPath = (path: string): string => `${path}-previous`;
export const temporaryPath = (path: string): string => `${path}-new`;
export const draftsPath = (path: string): string => `${path}-drafts`;
export const journalPrefix = (path: string): string => `${path}-journal-`;

// Files next to a project have its name and up to 55 more bytes, and no file system allows more than 255.
const longestName = 200;

/** @throws GauzeError `nameTooLong`, before anything is written */
export function checkName(files: Files, path: string): void {
  const bytes = utf8(files.baseName(path)).length;
  if (bytes > longestName)
    throw new GauzeError('nameTooLong', 'the name of the file is too long', { bytes, most: longestName });
}

/**
 * What an earlier project of this name left must not be taken for that of the new one.
 * @throws GauzeError `exists`
 */
export async function makeRoom(files: Files, path: string): Promise<void> {
  if ((await files.exists(path)) || (await files.exists(previousPath(path))))
    throw new GauzeError('exists', 'a project of this name exists');
  for (const { path: name } of await segmentsOf(files, path)) await files.remove(name);
  await files.remove(draftsPath(path));
}

export type Checkpoint = Awaited<ReturnType<typeof readParts>> & { readonly path: string };
const replaceable = new Set(['notFound', 'notAProject', 'truncated', 'damaged']);

/**
 * Reads the newest checkpoint or, if it is unreadable, the previous one.
 * @param extentOf absent: both are read as a whole
 * @throws GauzeError as `readParts`
 */
export async function readNewest(
  ports: ContainerPorts,
  path: string,
  unlocker: (header: CheckpointHeader) => Promise<Protection>,
  extentOf: (header: CheckpointHeader) => Extent = () => 'whole',
): Promise<{ readonly base: Checkpoint; readonly isFromPrevious: boolean }> {
  const read = async (from: string) => ({
    ...(await readParts(ports.files, from, unlocker, ports.sha256, extentOf)),
    path: from,
  });
  try {
    return { base: await read(path), isFromPrevious: false };
  } catch (error) {
    if (
      !(error instanceof GauzeError) ||
      !replaceable.has(error.code) ||
      !(await ports.files.exists(previousPath(path)))
    )
      throw error;
    try {
      return { base: await read(previousPath(path)), isFromPrevious: true };
    } catch (second) {
      if (second instanceof GauzeError && (second.code === 'wrongPassphrase' || second.code === 'notReady'))
        throw second;
      throw error;
    }
  }
}

/** Result of opening a container. Records are consecutive; the first one follows `seq`. */
export interface Recovered {
  /** The database, or where its pieces are read. */
  readonly content: Uint8Array | PieceSource;
  /** Sequence number of the last command in `content`. */
  readonly seq: number;
  readonly records: readonly JournalRecord[];
  /** Damage other than an incomplete last record; later records are not in `records`. */
  readonly damage: string | null;
  /** The newest checkpoint was unreadable, so the previous one and a longer journal were used. */
  readonly isFromPrevious: boolean;
}

interface SegmentName {
  readonly path: string;
  readonly number: number;
}
/** Segments ordered by number. */
export async function segmentsOf(files: Files, path: string): Promise<readonly SegmentName[]> {
  const prefix = journalPrefix(path);
  const names = (await files.siblings(path)).filter(
    (name) => name.startsWith(prefix) && /^\d{1,12}$/.test(name.slice(prefix.length)),
  );
  return names
    .map((name) => ({ path: name, number: Number(name.slice(prefix.length)) }))
    .sort((a, b) => a.number - b.number);
}

export interface ReadJournal {
  readonly records: readonly JournalRecord[];
  readonly damage: string | null;
  /** A segment number that was never used. */
  readonly next: number;
  readonly bytes: number;
  /** Whether segments of this project follow the checkpoint, which is the case once anything was written. */
  readonly hasSegments: boolean;
}

/** Reads all commands that a checkpoint lacks, in order, up to the first unreadable one. */
export async function readJournal(
  ports: ContainerPorts,
  path: string,
  base: CheckpointHeader,
  protection: Protection,
): Promise<ReadJournal> {
  const names = await segmentsOf(ports.files, path);
  const next = Math.max(base.segment, ...names.map(({ number }) => number + 1));
  const segments: ReadSegment[] = [];
  let damage: string | null = null;
  let bytes = 0;
  let hasSegments = false;
  for (const { path: name, number } of names.filter(({ number }) => number >= base.segment)) {
    const content = await ports.files.read(name);
    bytes += content.length;
    try {
      const segment = await readSegment(content, protection, ports.sha256, ports.crc);
      // It belongs to another project of the same name, or only its name looks like a segment.
      if (segment === null || segment.header.file !== base.file) continue;
      if (segment.header.segment !== number) throw new GauzeError('damaged', 'a segment with the name of another');
      hasSegments = true;
      segments.push(segment);
    } catch (error) {
      if (!(error instanceof GauzeError)) throw error;
      hasSegments = true;
      damage = `journal ${number}`;
      break;
    }
  }
  const records: JournalRecord[] = [];
  let seq = base.seq;
  for (const [index, segment] of segments.entries()) {
    // A later segment states where it takes over: records of this one from there on were never acknowledged.
    const takeover = segments[index + 1]?.header.seq ?? Infinity;
    for (const record of segment.records) {
      if (record.seq <= seq || record.seq >= takeover) continue;
      if (record.seq !== seq + 1)
        return { records, damage: `commands ${seq + 1} to ${record.seq - 1} are missing`, next, bytes, hasSegments };
      records.push(record);
      seq = record.seq;
    }
    const isContinued = takeover === seq + 1;
    if (
      (segment.end === 'damaged' && !isContinued) ||
      (segment.end === 'torn' && takeover !== Infinity && !isContinued)
    ) {
      return { records, damage: `journal ${segment.header.segment} after command ${seq}`, next, bytes, hasSegments };
    }
  }
  return { records, damage, next, bytes, hasSegments };
}
