import { GauzeError } from '../../contract/errors';
import type { Files } from '../files';

/** The damage of a project whose main file was copied alone while it was open. */
export const journalMissing = 'journal missing';

/** The newest checkpoint on the disk, which says once that commands follow it in a journal. */
export class NewestFile {
  readonly #files: Files;
  readonly #path: string;
  readonly #trailer: () => Uint8Array;
  /** Where it ends; null while another one takes its place, and where it could not be read. */
  #end: number | null = null;
  #hasTrailer = false;
  #adding: Promise<void> = Promise.resolve();

  constructor(files: Files, path: string, trailer: () => Uint8Array) {
    this.#files = files;
    this.#path = path;
    this.#trailer = trailer;
  }

  isNow(end: number, hasTrailer: boolean): void {
    this.#end = end;
    this.#hasTrailer = hasTrailer;
  }

  /** From here on nothing is added to the file that is there. @returns the bytes of the one that comes */
  async beginReplacing(temporary: string): Promise<number> {
    const size = await this.#files.size(temporary);
    this.#end = null;
    await this.#adding;
    return size;
  }

  /** @param isFollowed by what was written meanwhile, which is not in it */
  async endReplacing(size: number, isFollowed: boolean): Promise<void> {
    this.isNow(size, false);
    if (isFollowed) await this.sayJournalFollows();
  }

  /**
   * When the first record behind it is on the disk. It costs nobody a record: a file that does not say so opens as it
   * is.
   */
  async sayJournalFollows(): Promise<void> {
    const end = this.#end;
    if (end === null || this.#hasTrailer) return;
    this.#hasTrailer = true;
    const adding = this.#files.addAt(this.#path, this.#trailer(), end);
    this.#adding = adding.catch(() => undefined);
    try {
      await adding;
    } catch (error) {
      this.#hasTrailer = false;
      if (!(error instanceof GauzeError)) throw error;
    }
  }
}
