import type { Language } from '../../contract/text';
import type { CivilDate } from './civilDate';

/** A number or word of a date as written; `gap` is the text before it. */
export interface DateItem {
  readonly text: string;
  readonly gap: string;
  /** -1 for words. */
  readonly value: number;
  /** `2.019`, as some write years in Spanish: `text` is without the point. */
  readonly raw: string | undefined;
}

/** Months count from 1; a quarter is a season, spring is 0. Undefined for what the date does not contain. */
export interface DateValues {
  readonly day: number | undefined;
  readonly month: number | undefined;
  readonly year: number | undefined;
  readonly quarter: number | undefined;
}

/** The order of day, month and year in a whole date written as one run of digits. */
export type CompactOrder = 'ymd' | 'dmy' | 'mdy';

/** Items of one date; indices into `items`, -1 if absent. */
export interface DateGroup {
  readonly day: number;
  /** How many items the day takes: `veinte y uno` has three. */
  readonly dayItems: number;
  readonly suffix: number;
  readonly month: number;
  readonly year: number;
  readonly weekday: number;
  readonly season: number;
  readonly compact: CompactOrder | undefined;
  /** What is meant; parts taken over from a neighbour have `given` false. */
  readonly value: DateValues;
  readonly given: { readonly month: boolean; readonly year: boolean };
}

/** A mention as written, with its meaning. */
export interface DateForm {
  readonly items: readonly DateItem[];
  readonly tail: string;
  readonly groups: readonly DateGroup[];
  readonly language: Language;
}

/** A group while it is being read. */
export interface DraftGroup extends DateGroup {
  weekday: number;
  readonly value: { -readonly [part in keyof DateValues]: DateValues[part] };
}

/** What helps to read an incomplete date. */
export interface DateReference {
  /** The date of the note, or the nearest full date in it. */
  readonly near?: CivilDate | undefined;
  /** Two-digit years fall in the hundred years that end ten years after this one. */
  readonly pivotYear: number;
  /**
   * For day and month in numerals where both readings are possible; the habit of the language if absent (`inferOrder`).
   */
  readonly order?: DateOrder | undefined;
  /** The date of a day that stands without any month; without it such a mention is not readable. */
  readonly dateOfDay?: ((day: number) => CivilDate | undefined) | undefined;
}
export type DateOrder = 'dmy' | 'mdy';
