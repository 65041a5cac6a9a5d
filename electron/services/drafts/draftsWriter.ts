import { GauzeError } from '../../contract/errors';
import type { ProjectDatabase } from '../../store/database';
import type { ProjectFile } from '../../store/projectFile';
import type { Session } from '../session';

/** After the last key. */
const pauseMs = 2000;
/** Someone who types without a pause loses no more than this. */
const longestMs = 10_000;

/** Writes what people are typing next to the project: once they pause, not with every key. */
export class DraftsWriter {
  readonly #session: Session;
  readonly #textOf: (database: ProjectDatabase) => string | null;
  /** What is there, or about to be; undefined if a write failed. */
  #written: string | null | undefined = null;
  /** When it has to be written; null while nothing waits. */
  #due: { readonly first: number; at: number } | null = null;

  /** @param textOf null if nothing has to be there */
  constructor(session: Session, textOf: (database: ProjectDatabase) => string | null) {
    this.#session = session;
    this.#textOf = textOf;
  }

  /** What is there when a project is opened. */
  async read(project: ProjectFile): Promise<string | null> {
    this.#due = null;
    const bytes = await project.drafts.read();
    const text = bytes === null ? null : new TextDecoder().decode(bytes);
    this.#written = text;
    return text;
  }

  changed(project: ProjectFile): void {
    const now = this.#session.ports.clock.elapsed();
    if (this.#due !== null) {
      this.#due.at = Math.min(now + pauseMs, this.#due.first + longestMs);
      return;
    }
    const due = { first: now, at: now + pauseMs };
    this.#due = due;
    void this.#writeWhenDue(project, due);
  }

  async #writeWhenDue(project: ProjectFile, due: { readonly at: number }): Promise<void> {
    const { clock, log } = this.#session.ports;
    for (let wait = due.at - clock.elapsed(); wait > 0; wait = due.at - clock.elapsed()) await clock.sleep(wait);
    // It was closed meanwhile, which writes them into the project.
    if (this.#due !== due) return;
    this.#due = null;
    if (!this.#session.isOpen || this.#session.isClosing || this.#session.project !== project) return;
    if (project.readOnly !== null) return;
    const text = this.#textOf(project.database);
    if (text === this.#written) return;
    this.#written = text;
    try {
      await project.drafts.write(text === null ? null : new TextEncoder().encode(text));
    } catch (error) {
      this.#written = undefined;
      log.write('warn', 'draftsNotKept', { code: error instanceof GauzeError ? error.code : 'bug' });
    }
  }
}
