import { cachedText } from '../../core/text/occurrences';
import type { ProjectFile } from '../../store/projectFile';
import type { Session } from '../session';

/** Characters that are kept: more than that is made anew for each question. */
const maxKept = 400_000_000;
/** Notes read at a time. */
const pageNotes = 20;
/** Of an attended project whose texts nobody has asked about yet. */
const maxUnasked = 100_000_000;
/**
 * Work and rest of reading in the background, milliseconds; and how long it waits for what a window asks on opening.
 */
const sliceMs = 10;
const pauseMs = 5;
const settleMs = 150;

/**
 * What notes hold, folded, so that looking for a name in all of them takes a moment. Texts never change once they are
 * in a project, so an entry stays right for as long as the project is open. In the memory of the project process alone.
 */
export class CachedTexts {
  readonly #session: Session;
  #project: ProjectFile | null = null;
  #kept = new Map<number, string>();
  #characters = 0;
  #isWarming = false;
  #isFull = false;

  constructor(session: Session) {
    this.#session = session;
  }

  of(documentId: number, text: () => string): string {
    this.#follow();
    const known = this.#kept.get(documentId);
    if (known !== undefined) return known;
    // Anyone who asks for one note goes on to the next ones: a page costs hardly more than a note.
    if (!this.#isFull) this.#readPage(documentId - 1);
    return this.#kept.get(documentId) ?? cachedText(text());
  }

  /** Soon after a project was opened, before anybody asks. */
  async warmUnasked(): Promise<void> {
    const { project, ports } = this.#session;
    await ports.clock.sleep(settleMs);
    if (
      !this.#session.isOpen ||
      this.#session.project !== project ||
      project.database.number('SELECT sum(length) FROM document') > maxUnasked
    )
      return;
    await this.warm();
  }

  /** Reads all notes in the background, so that the first question is as quick as the second. */
  async warm(): Promise<void> {
    const { project, ports, isOpen } = this.#session;
    if (!isOpen || this.#isWarming) return;
    this.#isWarming = true;
    try {
      let last = 0;
      let began = ports.clock.elapsed();
      for (;;) {
        if (!this.#session.isOpen || this.#session.project !== project) return;
        const read = this.#readPage(last);
        if (read === null) return;
        last = read;
        if (ports.clock.elapsed() - began < sliceMs) continue;
        await ports.clock.sleep(pauseMs);
        began = ports.clock.elapsed();
      }
    } finally {
      this.#isWarming = false;
    }
  }

  /** @returns the last id of the page behind `after`; null when there is none, or no room */
  #readPage(after: number): number | null {
    this.#follow();
    const rows = this.#session.project.database.all<{ documentId: number; text: string }>(
      'SELECT documentId, text FROM documentText WHERE documentId > ? ORDER BY documentId LIMIT ?',
      [after, pageNotes],
    );
    for (const { documentId, text } of rows) {
      if (this.#kept.has(documentId)) continue;
      const made = cachedText(text);
      if (this.#characters + made.length > maxKept) {
        this.#isFull = true;
        return null;
      }
      this.#kept.set(documentId, made);
      this.#characters += made.length;
    }
    return rows.at(-1)?.documentId ?? null;
  }

  #follow(): void {
    const { project } = this.#session;
    if (project === this.#project) return;
    this.#project = project;
    this.#kept = new Map();
    this.#characters = 0;
    this.#isFull = false;
  }
}
