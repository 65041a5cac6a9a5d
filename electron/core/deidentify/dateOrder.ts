import type { CivilDate } from './civilDate';
import type { DateOrder } from './dateForm';

const inFigures = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2(?:\d{4}|\d{2})(?![\d./-])/g;

/**
 * In which order a patient's notes write day and month. A figure over twelve decides, and so does a date that is the note's own
 * in one reading only. English notes of Britain and of America look alike until one of these turns up.
 *
 * @returns undefined where nothing decides, or as much speaks for the one as for the other
 */
export function inferOrder(dates: Iterable<string>, noteDate: CivilDate | undefined): DateOrder | undefined {
  let dayFirst = 0;
  let monthFirst = 0;
  for (const text of dates) {
    for (const [, first = '', , second = ''] of text.matchAll(inFigures)) {
      const [a, b] = [Number(first), Number(second)];
      if (a > 12 && b <= 12) dayFirst++;
      else if (b > 12 && a <= 12) monthFirst++;
      else if (noteDate !== undefined && a !== b) {
        if (a === noteDate.day && b === noteDate.month) dayFirst++;
        else if (a === noteDate.month && b === noteDate.day) monthFirst++;
      }
    }
  }
  return dayFirst === monthFirst ? undefined : dayFirst > monthFirst ? 'dmy' : 'mdy';
}
