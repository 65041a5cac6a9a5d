import { GauzeError } from '../../contract/errors';
import type { Files } from '../files';

/** The damage reported for a project whose main file was copied on its own while the project was open. */
export const journalMissing = 'journal missing';

/** The newest checkpoint on disk, which states once that commands follow it in a journal. */
export class NewestFile {
  readonly #files: Files;
  readonly #path: string;
  readonly #trailer: () => Uint8Array;
  /** Position of its end; null while it is being replaced, or if it could not be read. */
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

  /**
   * From now on nothing is appended to the existing file.
   * @returns the bytes of its replacement
   */
  async beginReplacing(temporary: string): Promise<number> {
    const size = await this.#files.size(temporary);
    this.#end = null;
    await this.#adding;
    return size;
  }

  /** @param isFollowed records were written in the meantime that it does not cover */
  async endReplacing(size: number, isFollowed: boolean): Promise<void> {
    this.isNow(size, false);
    if (isFollowed) await this.recordThatJournalFollows();
  }

  /**
   * Called once the first subsequent record is on disk. If it fails, no record is lost: a file without the trailer
   * opens normally.
   */
  async recordThatJournalFollows(): Promise<void> {
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
