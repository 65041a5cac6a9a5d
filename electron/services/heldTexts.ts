import { heldText } from '../core/text/occurrences';
import type { ProjectFile } from '../store/projectFile';
import type { Session } from './session';

/** Characters that are kept: more than that is made anew for each question. */
const mostKept = 400_000_000;
const warmNotes = 20;
/** Work and rest of reading in the background, milliseconds. */
const sliceMs = 10;
const pauseMs = 5;

/**
 * What notes hold, folded, so that looking for a name in all of them takes a moment. Texts never change once they are in a
 * project, so an entry stays right for as long as the project is open. In the memory of the project process alone.
 */
export class HeldTexts {
  readonly #session: Session;
  #project: ProjectFile | null = null;
  #kept = new Map<number, string>();
  #characters = 0;
  #isWarming = false;

  constructor(session: Session) {
    this.#session = session;
  }

  of(documentId: number, text: () => string): string {
    this.#follow();
    const known = this.#kept.get(documentId);
    if (known !== undefined) return known;
    const made = heldText(text());
    if (this.#characters + made.length <= mostKept) {
      this.#kept.set(documentId, made);
      this.#characters += made.length;
    }
    return made;
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
        const rows = project.database.all<{ documentId: number; text: string }>('SELECT documentId, text FROM documentText WHERE documentId > ? ORDER BY documentId LIMIT ?', [last, warmNotes]);
        if (rows.length === 0) return;
        for (const { documentId, text } of rows) this.of(documentId, () => text);
        last = rows.at(-1)?.documentId ?? last;
        if (ports.clock.elapsed() - began < sliceMs) continue;
        await ports.clock.sleep(pauseMs);
        began = ports.clock.elapsed();
      }
    } finally {
      this.#isWarming = false;
    }
  }

  #follow(): void {
    const { project } = this.#session;
    if (project === this.#project) return;
    this.#project = project;
    this.#kept = new Map();
    this.#characters = 0;
  }
}
