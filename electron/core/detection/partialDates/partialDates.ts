import type { Suggestion } from '../../../contract/phi';
import { firstEndingBehind } from '../identifierPass';
import { monthAt } from '../recognizers/calendarKeys';
import type { DetectionReason } from '../recognizer';
import type { Scan } from '../scan';
import { dayAlone, daysInParentheses } from './dayAlone';
import { dayAndMonth, type Part } from './dayAndMonth';
import { knownDays } from './knownDays';

/**
 * Parts of dates in a note whose dates are known from elsewhere in it: days and months near them that only so are no
 * fractions (`Bloods 4/3:`), and days alone (`on the 9th`). Beside dates that were shifted one of them gives the
 * shift away. Runs over merged suggestions and returns only additional ones.
 *
 * @param found sorted, without overlaps
 */
export function partialDates(scan: Scan, found: readonly Suggestion[]): readonly Suggestion[] {
  const known = knownDays(scan, found);
  if (known === undefined) return [];
  const { digits, starts, ends } = scan;
  const added: Suggestion[] = [];
  let covered = 0;
  let done = 0;
  const isTaken = (start: number, end: number): boolean => {
    while (covered < found.length && found[covered]!.end <= start) covered++;
    return start < done || (covered < found.length && found[covered]!.start < end);
  };
  const add = (day: number, { first, last, score }: Part, reason: DetectionReason): void => {
    // *ma 13*: what was taken for a mother is Monday
    const start = isTaken(starts[first]!, ends[first]!) ? starts[day]! : starts[first]!;
    const end = ends[last]!;
    if (isTaken(start, end)) return;
    added.push({ start, end, type: 'date', score, source: 'second-pass', reason });
    done = end;
  };
  const opened = openedBehindMonths(scan, found);
  let next = 0;
  for (let d = 0; d < digits.length; d++) {
    const i = digits[d]!;
    if (ends[i]! - starts[i]! > 2) continue;
    while (next < opened.length && opened[next]! < i - maxWordsInside) next++;
    const open = opened[next] ?? i;
    const inside = open < i ? daysInParentheses(scan, open) : undefined;
    if (inside !== undefined) {
      add(i, inside, 'written-date');
      next++;
      continue;
    }
    const pair = dayAndMonth(scan, i, known);
    if (pair !== undefined) add(i, pair, 'pattern');
    else {
      const alone = dayAlone(scan, i);
      if (alone !== undefined) add(i, alone, 'written-date');
    }
  }
  return added;
}

/** `(del 3`: between the parenthesis and the first day. */
const maxWordsInside = 2;

/** The tokens behind dates that have a month and no day. */
function openedBehindMonths(scan: Scan, found: readonly Suggestion[]): readonly number[] {
  const opened: number[] = [];
  for (const { type, start, end } of found) {
    if (type !== 'date') continue;
    let hasMonth = false;
    let i = firstEndingBehind(scan, start);
    for (; i < scan.count && scan.starts[i]! < end; i++) hasMonth ||= monthAt(scan, i) > 0;
    if (hasMonth) opened.push(i);
  }
  return opened;
}
