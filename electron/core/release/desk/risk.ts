import type { RiskSource } from '../../../contract/vocabulary';
import type { Annotation, Span } from '../../../contract/text';
import { asRead } from '../../detection/repairs/readRepaired';
import { foldForSearch } from '../../text/foldedWithOffsets';
import type { SearchableText } from '../../text/occurrences';

/** The form in which the desk compares words, ignoring case and accents. */
export const riskKey = (words: string): string => foldForSearch(asRead(words)).trim();

/** A note in the form that the sources of the desk read. Annotations in reading order. */
export interface RiskNote {
  readonly documentId: number;
  readonly name: string;
  readonly patient: string | null;
  readonly text: string;
  /** `cachedText` of it. */
  readonly cached: string;
  readonly annotations: readonly Annotation[];
  /** `searchable` of the text, where several look for words in it. */
  readonly readable?: SearchableText | undefined;
  /** `unjudgedIn` of it, where it is known already. */
  readonly unjudged?: readonly UnjudgedPlace[] | undefined;
}

/** Capitals or digits that nobody labelled or rejected. */
export interface UnjudgedPlace extends Span {
  readonly weight: number;
}

/** One place that may still identify someone. */
export interface RiskPlace extends Span {
  /** Its most likely label; null if unknown. */
  readonly label: string | null;
  /** Within its source: higher is worse. */
  readonly weight: number;
  /** For a leak: the rule of the scan. */
  readonly rule?: string | undefined;
  /** For a leak: the place was replaced, and its replacement repeats the original. A label does not help. */
  readonly isReplaced?: boolean | undefined;
}

/** What is known of the whole project, computed once for all notes. */
export interface RiskKnowledge {
  /** Places in the original that made the last release refuse. */
  readonly leaksIn: (documentId: number) => readonly RiskPlace[];
  /**
   * Places of words that somebody accepted, or that leaked, in any note. `isLowered`: in small letters, though nobody
   * accepted it so.
   */
  readonly wordsIn: (
    note: RiskNote,
  ) => readonly (Span & { readonly label: string | null; readonly isLowered?: boolean })[];
  /** Names accepted in notes of the same patient; for a note without one, in that note. */
  readonly namesOf: (note: RiskNote) => readonly KnownName[];
  /** Its label in some note where it is accepted; undefined if it is accepted nowhere. By `riskKey`. */
  readonly acceptedAs: (word: string) => string | undefined;
  /** The label of dates; null if the project has none. */
  readonly dateLabel: string | null;
  /** A person stated that these words, as they stand in a note, are not PHI anywhere in this project. */
  readonly isNever: (word: string) => boolean;
}

export interface KnownName {
  readonly text: string;
  readonly label: string;
  /** `mayHold` of it. */
  readonly mayBeIn: (cached: string) => boolean;
}

export interface RiskReader {
  readonly source: RiskSource;
  readonly find: (note: RiskNote, known: RiskKnowledge) => readonly RiskPlace[];
}

/** Marks a rejection made on the desk, after a person saw the words in place: it counts against the leak scan too. */
export const judgedOnDesk = 'judged-on-desk';
