import { cachedText } from '../../core/text/occurrences';
import type { ProjectFile } from '../../store/projectFile';
import type { Session } from '../session';

/** Maximum number of cached characters; texts beyond it are folded again for each query. */
const maxCached = 400_000_000;
/** Notes read at a time. */
const pageNotes = 20;
/** Limit for preloading in an attended project before the first query. */
const maxPreloaded = 100_000_000;
/**
 * Working and resting time of background reading in milliseconds, and the delay that leaves room for the window's first
 * calls.
 */
const sliceMs = 10;
const pauseMs = 5;
const settleMs = 150;

export type { CachedTexts };

/**
 * Folded texts of notes, so that searching all of them for a name takes a moment. Texts in a project never change, so
 * an entry remains valid while the project is open. Only in the memory of the project process.
 */
class CachedTexts {
  readonly #session: Session;
  #project: ProjectFile | null = null;
  #cache = new Map<number, string>();
  #characters = 0;
  #isWarming = false;
  #isFull = false;

  constructor(session: Session) {
    this.#session = session;
  }

  of(documentId: number, text: () => string): string {
    this.#follow();
    const known = this.#cache.get(documentId);
    if (known !== undefined) return known;
    // A request for one note is usually followed by the next ones: a page costs hardly more than a note.
    if (!this.#isFull) this.#readPage(documentId - 1);
    return this.#cache.get(documentId) ?? cachedText(text());
  }

  /** Called soon after a project was opened, before the first query. */
  async preload(): Promise<void> {
    const { project, ports } = this.#session;
    await ports.clock.sleep(settleMs);
    if (
      !this.#session.isOpen ||
      this.#session.project !== project ||
      project.database.number('SELECT sum(length) FROM document') > maxPreloaded
    )
      return;
    await this.warm();
  }

  /** Reads all notes in the background, so that the first query is as fast as the second. */
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

  /** @returns the last id of the page after `after`; null if there is none, or no room */
  #readPage(after: number): number | null {
    this.#follow();
    const rows = this.#session.project.database.all<{ documentId: number; text: string }>(
      'SELECT documentId, text FROM documentText WHERE documentId > ? ORDER BY documentId LIMIT ?',
      [after, pageNotes],
    );
    for (const { documentId, text } of rows) {
      if (this.#cache.has(documentId)) continue;
      const made = cachedText(text);
      if (this.#characters + made.length > maxCached) {
        this.#isFull = true;
        return null;
      }
      this.#cache.set(documentId, made);
      this.#characters += made.length;
    }
    return rows.at(-1)?.documentId ?? null;
  }

  #follow(): void {
    const { project } = this.#session;
    if (project === this.#project) return;
    this.#project = project;
    this.#cache = new Map();
    this.#characters = 0;
    this.#isFull = false;
  }
}

const bySession = new WeakMap<Session, CachedTexts>();
/** One per session. */
export function cachedTextsOf(session: Session): CachedTexts {
  let own = bySession.get(session);
  if (own === undefined) bySession.set(session, (own = new CachedTexts(session)));
  return own;
}
