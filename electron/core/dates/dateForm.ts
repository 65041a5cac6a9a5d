import type { Language } from '../../contract/text';
import type { CivilDate } from './civilDate';

/** A figure or word of a date as written; `gap` is what stands before it. */
export interface DateItem {
  readonly text: string;
  readonly gap: string;
  /** -1 for words. */
  readonly value: number;
  /** `2.019`, as some write years in Spanish: `text` is without the point. */
  readonly raw: string | undefined;
}

/** Month from 1; a quarter is a season, spring is 0. What a date does not have is undefined. */
export interface DateValues {
  readonly day: number | undefined;
  readonly month: number | undefined;
  readonly year: number | undefined;
  readonly quarter: number | undefined;
}

/** In which order one run of figures is a whole date. */
export type CompactOrder = 'ymd' | 'dmy' | 'mdy';

/** Items of one date; indices into `items`, -1 where it has none. */
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
  /** What is meant; a part taken over from a neighbour is `given` false. */
  readonly value: DateValues;
  readonly given: { readonly month: boolean; readonly year: boolean };
}

/** A mention as it is written, with what it means. */
export interface DateForm {
  readonly items: readonly DateItem[];
  readonly tail: string;
  readonly groups: readonly DateGroup[];
  readonly language: Language;
}

/** While it is read. */
export interface DraftGroup extends DateGroup {
  weekday: number;
  readonly value: { -readonly [part in keyof DateValues]: DateValues[part] };
}

/** What helps to read a date that leaves something out. */
export interface DateReference {
  /** The date of the note, or the nearest full date in it. */
  readonly near?: CivilDate | undefined;
  /** Two-digit years fall in the hundred years that end ten years after this one. */
  readonly pivotYear: number;
  /** Of day and month in figures where both readings exist; the habit of the language when absent (`inferOrder`). */
  readonly order?: DateOrder | undefined;
}
export type DateOrder = 'dmy' | 'mdy';
