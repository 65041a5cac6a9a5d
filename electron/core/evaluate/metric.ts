import type { EvaluationPair } from './pairing';

/** Hits, false alarms and misses of one note. */
interface CountsRow {
  readonly measure: string;
  /** Null for all labels together. */
  readonly label: string | null;
  readonly kind: 'counts';
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
}

/** A part of a whole in one note, such as masked spans of all spans. A `whole` of NaN: not known for this note. */
interface ShareRow {
  readonly measure: string;
  readonly label: string | null;
  readonly kind: 'share';
  readonly part: number;
  readonly whole: number;
}

export type MetricRow = CountsRow | ShareRow;

export interface Measure {
  readonly id: string;
  /** For people, in English. */
  readonly title: string;
}

/**
 * A way to score notes, as counts per note that add up over notes. Rows that a note has nothing for may be left out.
 * Every figure, interval and test follows from these counts.
 */
export interface Metric {
  readonly name: string;
  /** In the order of the report. */
  readonly measures: readonly Measure[];
  /** Absent when any label will do. */
  readonly isKnownLabel?: (label: string) => boolean;
  readonly count: (pair: EvaluationPair) => readonly MetricRow[];
}
