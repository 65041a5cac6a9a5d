import { dayNumber, parseIsoDate } from '../dates/civilDate';
import { measurementsIn } from '../deidentify/measurements';
import { daysOfDurationUnit } from '../durations/duration';
import { findDurations } from '../durations/findDurations';
import type { DisclosedLength } from '../privacy/attacks/durations';
import type { ReleasedNote } from './reportInput';

/** One mention of a date, before and after. */
export interface MentionSide {
  readonly day: number | undefined;
  readonly released: number | undefined;
  readonly isBirth: boolean;
  readonly original: string;
  readonly written: string;
}

/**
 * What a note shows apart from the replaced values: its position, its length, which of its dates are equal, what was
 * measured.
 */
export interface NoteSide {
  readonly place: number;
  readonly id: string | undefined;
  /** The file that it leaves in. */
  readonly part: string | undefined;
  /** Its place in it. */
  readonly row: number | undefined;
  /** Its place among all notes as they came, if others cut those into parts. */
  readonly arrived: number | undefined;
  readonly isOwn: boolean;
  /** When it was written, in truth: the note's own date, else its latest. */
  readonly day: number | undefined;
  readonly originalLength: number;
  readonly releasedLength: number;
  /** In text order. */
  readonly mentions: readonly MentionSide[];
  readonly measured: readonly string[];
  readonly releasedMeasured: readonly string[];
  /** Lengths of time that the released note states in words, without dosages. */
  readonly told: readonly DisclosedLength[];
}

export function noteSide(note: ReleasedNote, place: number, mentions: readonly MentionSide[]): NoteSide {
  const own = parseIsoDate(note.date);
  const days = mentions.flatMap(({ day, isBirth }) => (day === undefined || isBirth ? [] : [day]));
  return {
    place,
    id: note.id,
    part: note.part,
    row: note.row,
    arrived: note.arrived,
    isOwn: note.provenance !== 'contributed',
    mentions,
    day: own !== undefined ? dayNumber(own) : days.length === 0 ? undefined : Math.max(...days),
    told: disclosedIn(note),
    originalLength: note.original.length,
    releasedLength: note.released.length,
    measured: measuredIn(note.original, note.spans),
    releasedMeasured: measuredIn(
      note.released,
      note.spans.map(({ newStart, newEnd }) => ({ start: newStart, end: newEnd })),
    ),
  };
}

const disclosedIn = ({ released, language }: ReleasedNote): readonly DisclosedLength[] =>
  findDurations(released, language).flatMap(({ kind, amount, unit, direction }) =>
    kind === 'dosage' || kind === 'ageLike' || amount === undefined || unit === undefined
      ? []
      : [{ days: amount * daysOfDurationUnit[unit], within: Math.max(1, daysOfDurationUnit[unit] / 2), direction }],
  );

/** What was measured and its value, outside of marked spans. */
const measuredIn = (
  text: string,
  spans: readonly { readonly start: number; readonly end: number }[],
): readonly string[] =>
  measurementsIn(text).flatMap(({ kind, start, end }) =>
    spans.some((span) => span.start < end && start < span.end)
      ? []
      : [`${kind} ${text.slice(start, end).replace(/\s/g, '')}`],
  );
