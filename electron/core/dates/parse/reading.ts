import type { Language } from '../../../contract/text';
import { foldCalendarWord } from '../calendar';
import type { CompactOrder, DateItem, DateReference, DraftGroup } from '../dateForm';
import { lexiconOf, type WordFacts } from './lexicon';

/** What a production has found so far: indices of items, -1 for none, and their values. */
export interface Found {
  day: number;
  dayItems: number;
  suffix: number;
  month: number;
  year: number;
  season: number;
  compact: CompactOrder | undefined;
  dayValue: number | undefined;
  monthValue: number | undefined;
  yearValue: number | undefined;
  quarter: number | undefined;
}

/** A text while it is being read. */
export interface Reading {
  readonly language: Language;
  readonly pivotYear: number;
  readonly items: readonly DateItem[];
  /** By item; undefined for numbers and for words that no date contains. */
  readonly facts: readonly (WordFacts | undefined)[];
  /** Dates read so far. */
  readonly groups: DraftGroup[];
  /** Item of a weekday whose date is still to come, or -1. */
  weekday: number;
  /** How many groups consist of a day only. */
  loneDays: number;
  /** The separator between the first two parts of the current layout. */
  mark: Separator;
  readonly found: Found;
}

export function nothingFound(): Found {
  return {
    day: -1,
    dayItems: 1,
    suffix: -1,
    month: -1,
    year: -1,
    season: -1,
    compact: undefined,
    dayValue: undefined,
    monthValue: undefined,
    yearValue: undefined,
    quarter: undefined,
  };
}

export function clear(found: Found): void {
  found.day = -1;
  found.dayItems = 1;
  found.suffix = -1;
  found.month = -1;
  found.year = -1;
  found.season = -1;
  found.compact = undefined;
  found.dayValue = undefined;
  found.monthValue = undefined;
  found.yearValue = undefined;
  found.quarter = undefined;
}

export function readingOf(items: readonly DateItem[], language: Language, { pivotYear }: DateReference): Reading {
  const lexicon = lexiconOf(language);
  const facts: (WordFacts | undefined)[] = [];
  for (let i = 0; i < items.length; i++)
    facts.push(items[i]!.value >= 0 ? undefined : lexicon.get(foldCalendarWord(items[i]!.text)));
  return {
    language,
    pivotYear,
    items,
    facts,
    groups: [],
    weekday: -1,
    loneDays: 0,
    mark: 'none',
    found: nothingFound(),
  };
}

/** What separates two items: one mark, however often repeated; a blank; nothing; or something else. */
export type Separator = string;

/** All hyphens and the dash are equivalent. */
const hyphens = new Set(['–', '‐', '‑']);

export function separatorOf(gap: string): Separator {
  if (gap === ' ') return gap;
  const trimmed = gap.trim();
  if (trimmed === '') return gap === '' ? 'none' : ' ';
  const mark = trimmed[0]!;
  for (let i = 1; i < trimmed.length; i++) if (trimmed[i] !== mark) return 'other';
  return hyphens.has(mark) ? '-' : mark;
}

export const isDateMark = (mark: Separator): boolean => mark === '/' || mark === '-' || mark === '.';
