import { GauzeError } from '../contract/errors';
import { pieceBytes } from './container/pieces';
import type { PieceSource } from './container/pieceSource';

/** A database as it was at one moment, which can be written to disk while the database goes on changing. */
export interface Snapshot {
  readonly length: number;
  /** @throws GauzeError `damaged`, `unreadable` */
  readonly subarray: (from: number, to: number) => Uint8Array;
  /** It has been written: from now on what it holds is read from there, and no longer kept in memory. */
  readonly settle: (source: PieceSource) => void;
  /** It is no longer needed. Releasing it again does nothing. */
  readonly release: () => void;
}

interface Base {
  readonly source: PieceSource;
  users: number;
}
type Layer = Map<number, Uint8Array>;

/** Position of the page size in an SQLite file; 1 stands for 65,536. */
const pageSizeAt = 16;

/**
 * The file that SQLite works on: pages that were written, over a checkpoint whose pages are read when they are asked
 * for. So the memory of an open project does not grow with its size, and a snapshot costs nothing.
 */
export class PagedImage {
  readonly #pageBytes: number;
  #base: Base | null;
  /** The newest last; only that one is written to. */
  #layers: Layer[] = [new Map()];
  #length: number;
  #snapshots = 0;
  #writes = 0;
  #failure: GauzeError | null = null;
  readonly #onFailure: (error: unknown) => void;

  private constructor(
    length: number,
    start: Uint8Array,
    base: PieceSource | null,
    onFailure: (error: unknown) => void,
  ) {
    const size = ((start[pageSizeAt] ?? 0) << 8) | (start[pageSizeAt + 1] ?? 0);
    const pageBytes = size === 1 ? pieceBytes : size;
    if (length < 512 || pageBytes < 512 || pageBytes > pieceBytes || (pageBytes & (pageBytes - 1)) !== 0)
      throw new GauzeError('damaged', 'the project file is damaged');
    this.#pageBytes = pageBytes;
    this.#length = length;
    this.#base = base === null ? null : { source: base, users: 1 };
    this.#onFailure = onFailure;
  }

  /** @throws GauzeError `damaged` if this is no database */
  static inMemory(bytes: Uint8Array): PagedImage {
    const image = new PagedImage(bytes.length, bytes, null, () => undefined);
    const layer = image.#layers[0];
    for (let at = 0; at < bytes.length; at += image.#pageBytes)
      layer?.set(at / image.#pageBytes, padded(bytes.subarray(at, at + image.#pageBytes), image.#pageBytes));
    return image;
  }

  /**
   * @param onFailure called when a page could not be read, by SQLite or for a snapshot
   * @throws GauzeError `damaged` if this is no database, `unreadable`
   */
  static on(source: PieceSource, onFailure: (error: unknown) => void): PagedImage {
    return new PagedImage(source.bytes, source.piece(0), source, onFailure);
  }

  /** Why a page could not be read. SQLite was interrupted by that: the database must not be used any more. */
  get failure(): GauzeError | null {
    return this.#failure;
  }

  /** How often SQLite has written. */
  get writes(): number {
    return this.#writes;
  }

  /** Whether pages are read from disk. */
  get isOnDisk(): boolean {
    return this.#base !== null;
  }

  /** Bytes of the pages that are in memory because they were written. */
  get heldBytes(): number {
    return this.#pageBytes * this.#layers.reduce((sum, { size }) => sum + size, 0);
  }

  /**
   * What sql.js takes for the bytes of the file. Its file system keeps what `slice` returns and calls `subarray` and
   * `set` on it. It would copy everything only where a file outgrows its `length`, or is truncated, which
   * `ProjectDatabase` excludes.
   */
  asBytes(): Uint8Array {
    const contents = {
      length: Number.MAX_SAFE_INTEGER,
      subarray: (from: number, to: number) => this.#guarded(() => this.#read(from, to, this.#layers, this.#base)),
      set: (bytes: Uint8Array, position = 0) => this.#guarded(() => this.#write(bytes, position)),
    };
    return { ...contents, length: this.#length, slice: () => contents } as unknown as Uint8Array;
  }

  snapshot(): Snapshot {
    if (this.#failure !== null) throw this.#failure;
    const layers = [...this.#layers];
    this.#layers.push(new Map());
    const base = this.#base;
    if (base !== null) base.users += 1;
    this.#snapshots += 1;
    let isHeld = true;
    const release = (): void => {
      if (!isHeld) return;
      isHeld = false;
      this.#snapshots -= 1;
      leave(base);
      if (this.#snapshots === 0) this.#merge();
    };
    return {
      length: this.#length,
      subarray: (from, to) => {
        try {
          return this.#read(from, to, layers, base);
        } catch (error) {
          this.#onFailure(error);
          throw error;
        }
      },
      settle: (source) => {
        // Of two snapshots only one can become the base: the other is older than what is held since.
        if (!isHeld || base !== this.#base) return source.close();
        leave(this.#base);
        this.#base = { source, users: 1 };
        this.#layers = this.#layers.filter((layer) => !layers.includes(layer));
        release();
      },
      release,
    };
  }

  close(): void {
    leave(this.#base);
    this.#base = null;
    this.#layers = [];
  }

  /** An error crosses SQLite without its knowledge, so nothing may be asked of it afterwards. */
  #guarded<T>(work: () => T): T {
    if (this.#failure !== null) throw this.#failure;
    try {
      return work();
    } catch (error) {
      this.#failure =
        error instanceof GauzeError
          ? error
          : new GauzeError('unreadable', 'the project could not be read', {}, { cause: error });
      this.#onFailure(this.#failure);
      throw error;
    }
  }

  #read(from: number, to: number, layers: readonly Layer[], base: Base | null): Uint8Array {
    const page = Math.floor(from / this.#pageBytes);
    const end = (page + 1) * this.#pageBytes;
    if (to <= end) {
      const start = page * this.#pageBytes;
      return this.#page(page, layers, base).subarray(from - start, to - start);
    }
    if (base !== null && from % pieceBytes === 0 && to - from === pieceBytes && !this.#isWritten(from, to, layers))
      if (to <= base.source.bytes) return base.source.readPiece(from / pieceBytes);
    const whole = new Uint8Array(to - from);
    for (let at = from; at < to;) {
      const next = Math.min(to, (Math.floor(at / this.#pageBytes) + 1) * this.#pageBytes);
      whole.set(this.#read(at, next, layers, base), at - from);
      at = next;
    }
    return whole;
  }

  #isWritten(from: number, to: number, layers: readonly Layer[]): boolean {
    for (let page = from / this.#pageBytes; page < to / this.#pageBytes; page += 1)
      if (layers.some((layer) => layer.has(page))) return true;
    return false;
  }

  #page(page: number, layers: readonly Layer[], base: Base | null): Uint8Array {
    for (let at = layers.length - 1; at >= 0; at -= 1) {
      const written = layers[at]?.get(page);
      if (written !== undefined) return written;
    }
    const start = page * this.#pageBytes;
    // SQLite may leave a page out when a file grows.
    if (base === null || start >= base.source.bytes) return new Uint8Array(this.#pageBytes);
    const within = start % pieceBytes;
    const found = base.source.piece((start - within) / pieceBytes).subarray(within, within + this.#pageBytes);
    return padded(found, this.#pageBytes);
  }

  #write(bytes: Uint8Array, position: number): void {
    const top = this.#layers.at(-1);
    if (top === undefined) throw new Error('the image is closed');
    this.#writes += 1;
    for (let done = 0; done < bytes.length;) {
      const at = position + done;
      const page = Math.floor(at / this.#pageBytes);
      const within = at - page * this.#pageBytes;
      const count = Math.min(this.#pageBytes - within, bytes.length - done);
      // SQLite's memory is used again: what it gives is copied.
      const part = bytes.subarray(done, done + count);
      const next =
        count === this.#pageBytes
          ? new Uint8Array(this.#pageBytes)
          : Uint8Array.from(this.#page(page, this.#layers, this.#base));
      next.set(part, within);
      top.set(page, next);
      done += count;
    }
    this.#length = Math.max(this.#length, position + bytes.length);
  }

  /** One layer again, once nobody needs an earlier state. */
  #merge(): void {
    const [lowest, ...others] = this.#layers;
    if (lowest === undefined || others.length === 0) return;
    for (const layer of others) for (const [page, bytes] of layer) lowest.set(page, bytes);
    this.#layers = [lowest];
  }
}

/** A damaged file may end within a page. */
function padded(page: Uint8Array, pageBytes: number): Uint8Array {
  if (page.length === pageBytes) return page;
  const whole = new Uint8Array(pageBytes);
  whole.set(page);
  return whole;
}

function leave(base: Base | null): void {
  if (base === null) return;
  base.users -= 1;
  if (base.users === 0) base.source.close();
}
