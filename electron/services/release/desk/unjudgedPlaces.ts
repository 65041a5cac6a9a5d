import type { UnjudgedPlace } from '../../../core/release/desk/risk';
import type { ProjectFile } from '../../../store/projectFile';
import type { Session } from '../../session';

/** Three numbers for each place: millions of them are kept while a large project is open. */
interface Kept {
  readonly revision: number;
  readonly numbers: Float64Array;
}

/**
 * Words nobody judged of notes that did not change since: finding them takes most of the time of the desk, and an
 * edit changes one note. No text is kept.
 */
export class UnjudgedPlaces {
  readonly #session: Session;
  #project: ProjectFile | null = null;
  #known = new Map<number, Kept>();

  constructor(session: Session) {
    this.#session = session;
  }

  of(note: { readonly id: number; readonly revision: number }, find: () => readonly UnjudgedPlace[]): UnjudgedPlace[] {
    const { project } = this.#session;
    if (project !== this.#project) [this.#project, this.#known] = [project, new Map()];
    let known = this.#known.get(note.id);
    if (known?.revision !== note.revision) {
      const numbers = Float64Array.from(find().flatMap(({ start, end, weight }) => [start, end, weight]));
      known = { revision: note.revision, numbers };
      this.#known.set(note.id, known);
    }
    const { numbers } = known;
    const places: UnjudgedPlace[] = [];
    for (let at = 0; at < numbers.length; at += 3)
      places.push({ start: numbers[at] ?? 0, end: numbers[at + 1] ?? 0, weight: numbers[at + 2] ?? 0 });
    return places;
  }
}
