import type { DeidentifiedDocument } from '../deidentify/deidentify';
import type { SourceNote } from './ports';

/** Replaces notes, some of them at once: what becomes of a note is the same. */
export interface NoteReplacing {
  /** The best number of notes before the first is taken; 1 if more would gain nothing. */
  readonly ahead: number;
  /** @param isLast no more notes of its unit follow */
  readonly replace: (note: SourceNote, isLast: boolean) => Promise<TakeReplaced>;
  /** No more notes follow: what it knows of them is released. */
  readonly close: () => void;
}

/**
 * Called once for each note, in their order: then what was sampled for it is in the surrogate table.
 *
 * @throws GauzeError for a note that cannot be replaced
 */
export type TakeReplaced = () => DeidentifiedDocument;
