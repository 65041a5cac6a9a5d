import type { OpenFile } from '../files';
import type { Protection } from './protection';
import { journalPrefix, segmentsOf, type ContainerPorts } from './recovery';
import { SegmentWriter } from './segmentFile';

/** The project to which a journal belongs. */
export interface JournalOwner {
  readonly ports: ContainerPorts;
  readonly path: string;
  /** Its id in every header: 32 bytes, hexadecimal. */
  readonly file: string;
  /** The current protection, under which new segments are started. */
  readonly protection: () => Protection;
  /** Both mark the project as failed if the disk does not confirm. */
  readonly sync: (file: OpenFile) => Promise<void>;
  readonly syncFolder: () => Promise<void>;
  /** The state on disk is unknown: nothing more can be written. */
  readonly fail: (reason: string) => void;
}

interface OpenSegment {
  readonly file: OpenFile;
  readonly writer: SegmentWriter;
  size: number;
}

/** Whether the last work with it succeeds or not. */
async function closingAfter(file: OpenFile, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } finally {
    await file.close();
  }
}

/** The end of the journal, where records are appended. Segment numbers are never reused. */
export class Journal {
  readonly #owner: JournalOwner;
  /** Number of the next segment to start. */
  #next: number;
  #segment: OpenSegment | null = null;
  #bytes: number;

  constructor(owner: JournalOwner, next: number, bytes: number) {
    this.#owner = owner;
    this.#next = next;
    this.#bytes = bytes;
  }

  /** Size of the records found on opening and appended since, up to `rotate`. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Appends a record and makes it durable.
   * @throws GauzeError `diskFull`, `unwritable`; the record is then not in the journal
   */
  async append(seq: number, record: Uint8Array): Promise<void> {
    const segment = (this.#segment ??= await this.#begin(seq));
    const framed = segment.writer.frame(seq, record);
    try {
      await segment.file.write(framed, segment.size);
    } catch (error) {
      // The nonce is used up: the next record goes into a new segment.
      this.#segment = null;
      try {
        await closingAfter(segment.file, async () => {
          await segment.file.truncate(segment.size);
          await segment.file.sync();
        });
      } catch {
        this.#owner.fail('a failed write could not be reverted');
      }
      throw error;
    }
    await this.#owner.sync(segment.file);
    segment.size += framed.length;
    this.#bytes += framed.length;
  }

  /**
   * Ends the current segment.
   * @returns the number of the next one
   */
  async rotate(): Promise<number> {
    this.#bytes = 0;
    await this.close();
    return this.#next;
  }

  /** Removes the segments with smaller numbers. */
  async removeBefore(needed: number): Promise<void> {
    const { ports, path } = this.#owner;
    // A segment that remains only takes up space: it is skipped on opening.
    for (const { path: name, number } of await segmentsOf(ports.files, path))
      if (number < needed) await ports.files.remove(name).catch(() => undefined);
  }

  async close(): Promise<void> {
    const ended = this.#segment;
    this.#segment = null;
    // Its content is already on disk.
    await ended?.file.close().catch(() => undefined);
  }

  async #begin(seq: number): Promise<OpenSegment> {
    const { ports, path: project, file: name, protection, sync, syncFolder } = this.#owner;
    const { files, sha256, crc } = ports;
    const number = this.#next;
    const path = journalPrefix(project) + String(number);
    // Even a failed creation uses up its number.
    this.#next += 1;
    const writer = new SegmentWriter(name, number, seq, protection(), sha256, crc);
    const file = await files.create(path);
    try {
      await file.write(writer.header, 0);
    } catch (error) {
      await file.close().catch(() => undefined);
      await files.remove(path).catch(() => undefined);
      throw error;
    }
    try {
      await sync(file);
      await syncFolder();
    } catch (error) {
      await file.close().catch(() => undefined);
      throw error;
    }
    return { file, writer, size: writer.header.length };
  }
}
