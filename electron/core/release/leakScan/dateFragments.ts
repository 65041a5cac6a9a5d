import type { Span } from '../../../contract/text';
import type { ReleasedDocument } from '../../deidentify/leakBorders';
import { datesIn } from './dates';
import { giveBack, streamOf } from './stream';

/** Day and month without a year: `4/26`, `26.4.`. */
const dayAndMonth = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}/.,:+-])(?:(?<a>\d{1,2})\/(?<b>\d{1,2})(?![\p{L}\p{N}/%]|[.,]\d)|`,
    String.raw`(?<c>\d{1,2})\.(?<d>\d{1,2})\.(?![\p{L}\p{N}]|\d))`,
  ].join(''),
  'gu',
);
/** The numbers are a heading at the start of a line: `4/26: afebrile`. */
const opensLine = /(?:^|[\r\n])[ \t]*(?:[-*•][ \t]*)?$/u;
const isHeading = /^[ \t]*:/;
/**
 * Words that a day follows, in the five languages. Words that are as often followed by a fraction (`of`, `to`, `de`,
 * `von`) are excluded.
 */
const beforeDay = /(?:^|[^\p{L}])(?:on|since|dated|am|vom|seit|el|desde el|le|depuis le|du|op|sinds|vanaf)[ \t]+$/iu;
const longestBefore = 24;

interface Fragment extends Span {
  readonly first: number;
  readonly second: number;
}

/**
 * Parts of dates in a note whose dates were replaced: next to a shifted date, the day and month of the same visit give
 * the shift away, whatever the year. Only what cannot be read as a fraction: a heading of a line; a day of 13 or more
 * after a temporal word; and the day and month of a date that was replaced in this note.
 *
 * @returns UTF-16 ranges in the output, in reading order, none in or overlapping a replaced span
 */
export function dateFragments(document: ReleasedDocument): readonly Span[] {
  const { text, spans } = document;
  if (!spans.some(({ type, action }) => type === 'date' && action !== 'keep')) return [];
  let known: ReadonlySet<number> | undefined;
  const found: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(dayAndMonth)) {
    const { a, b, c, d } = match.groups ?? {};
    const fragment = {
      start: match.index,
      end: match.index + match[0].length,
      first: Number(a ?? c),
      second: Number(b ?? d),
    };
    while (at < spans.length && spans[at]!.newEnd <= fragment.start) at += 1;
    if (at < spans.length && spans[at]!.newStart < fragment.end) continue;
    const days = daysOf(fragment, c !== undefined);
    if (days.length === 0) continue;
    if (isDated(text, fragment, c !== undefined) || days.some((day) => (known ??= replacedDays(document)).has(day)))
      found.push({ start: fragment.start, end: fragment.end });
  }
  return found;
}

/** In both orders, or with points the day first; none for a fraction such as `3/4` or `20/20`. */
function daysOf({ first, second }: Fragment, hasPoints: boolean): readonly number[] {
  const isDay = (month: number, day: number): boolean => month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return [
    ...(isDay(second, first) ? [keyOf(second, first)] : []),
    ...(!hasPoints && isDay(first, second) ? [keyOf(first, second)] : []),
  ];
}
const keyOf = (month: number, day: number): number => month * 32 + day;

function isDated(text: string, { start, end, first, second }: Fragment, hasPoints: boolean): boolean {
  const before = text.slice(Math.max(0, start - longestBefore), start);
  // `3.4.` numbers a paragraph
  if (!hasPoints && isHeading.test(text.slice(end, end + 4)) && opensLine.test(before)) return true;
  return (hasPoints || Math.max(first, second) >= 13) && beforeDay.test(before);
}

/** Days and months that were replaced in this note, only from dates that cannot be mistaken for a fraction. */
function replacedDays({ original, spans }: ReleasedDocument): ReadonlySet<number> {
  const days = new Set<number>();
  for (const { type, action, start, end } of spans) {
    if (type !== 'date' || action === 'keep') continue;
    const stream = streamOf(original.slice(start, end));
    datesIn(stream, ({ readings }) => {
      for (const { month, day } of readings) if (day >= 13) days.add(keyOf(month, day));
    });
    giveBack(stream);
  }
  return days;
}
