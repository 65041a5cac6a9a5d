import type { ModelError } from '../../../electron/contract/models';

/** A segment of a note around the place where a model erred; shown in the open project only. */
export interface ErrorContext {
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

const reach = 28;
const maxMatch = 60;
const plain = (text: string): string => text.replace(/\s+/g, ' ');

/**
 * Cut at word ends where that loses little. Null where the offsets do not fit the text any more: the note was changed
 * since.
 */
export function contextOf(text: string, { start, end }: Pick<ModelError, 'start' | 'end'>): ErrorContext | null {
  if (start >= end || end > text.length) return null;
  const before = plain(text.slice(Math.max(0, start - reach), start)).replace(
    start > reach ? /^\S{1,10}\s/ : /^\s/,
    '',
  );
  const after = plain(text.slice(end, end + reach)).replace(end + reach < text.length ? /\s\S{1,10}$/ : /\s$/, '');
  const match = plain(text.slice(start, end));
  return { before, match: match.length > maxMatch ? `${match.slice(0, maxMatch - 1)}…` : match, after };
}

/** Where the note is opened: all of what is meant and all of what was suggested. */
export const placeOf = ({
  start,
  end,
  suggestedStart,
  suggestedEnd,
}: Pick<ModelError, 'start' | 'end' | 'suggestedStart' | 'suggestedEnd'>): {
  readonly start: number;
  readonly end: number;
} =>
  suggestedStart === null || suggestedEnd === null || suggestedEnd < start || suggestedStart > end
    ? { start, end }
    : { start: Math.min(start, suggestedStart), end: Math.max(end, suggestedEnd) };
