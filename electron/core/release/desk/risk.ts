import type { RiskSource } from '../../../contract/vocabulary';
import type { Annotation, Span } from '../../../contract/text';
import { foldForSearch } from '../../text/foldedWithOffsets';

/** Words as the desk compares them, whatever their case and accents. */
export const riskKey = (words: string): string => foldForSearch(words).trim();

/** A note as the sources of the desk read it. Annotations in reading order. */
export interface RiskNote {
  readonly documentId: number;
  readonly name: string;
  readonly patient: string | null;
  readonly text: string;
  /** `cachedText` of it. */
  readonly cached: string;
  readonly annotations: readonly Annotation[];
}

/** One place that may still identify somebody. */
export interface RiskPlace extends Span {
  /** What it would most likely be labelled as; null where nothing says so. */
  readonly label: string | null;
  /** Within its source: more is more. */
  readonly weight: number;
  /** Of a leak: the rule of the scan. */
  readonly rule?: string | undefined;
  /** Of a leak: the place was replaced, and what was written there says the original again. A label mends nothing. */
  readonly isReplaced?: boolean | undefined;
}

/** What is known of the whole project, made once for all notes. */
export interface RiskKnowledge {
  /** Places in the original that made the last release refuse. */
  readonly leaksIn: (documentId: number) => readonly RiskPlace[];
  /** Places of words that somebody accepted, or that leaked, in any note. */
  readonly wordsIn: (note: RiskNote) => readonly (Span & { readonly label: string | null })[];
  /** Names accepted in notes of the same patient; of a note without one, in that note. */
  readonly namesOf: (note: RiskNote) => readonly { readonly text: string; readonly label: string }[];
  /** Accepted as this label in some note; undefined where it is accepted nowhere. By `riskKey`. */
  readonly acceptedAs: (word: string) => string | undefined;
  /** The label of dates; null where the project has none. */
  readonly dateLabel: string | null;
  /** A person said of these words, by `riskKey`, that they are PHI nowhere in this project. */
  readonly isNever: (word: string) => boolean;
}

export interface RiskReader {
  readonly source: RiskSource;
  readonly find: (note: RiskNote, known: RiskKnowledge) => readonly RiskPlace[];
}

/**
 * Of a rejection made on the desk, with the words and their places before a person: it counts against the leak scan
 * too.
 */
export const judgedOnDesk = 'judged-on-desk';
