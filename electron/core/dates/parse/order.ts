import type { CivilDate } from '../civilDate';
import { calendar } from '../calendar';
import type { DateOrder } from '../dateForm';

const dayThenMonthAlone = /^(\d{1,2})([./-])(\d{1,2})\.?$/;
const numericDate = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2(?:\d{4}|\d{2})(?![\d./-])/g;

/** A string of a patient with its type; dates have the type `date`. */
interface TypedString {
  readonly type: string;
  readonly text: string;
}

/**
 * First and second number of every numeric date, flattened; of dates without a year those that begin with a day beyond
 * doubt (`19/3`), since `4/23` may be a month of a year.
 */
export function dateNumbersOf(dates: Iterable<string>): readonly number[] {
  const numbers: number[] = [];
  for (const text of dates) {
    const [, day = '', , month = ''] = dayThenMonthAlone.exec(text.trim()) ?? [];
    if (Number(day) > 12 && Number(day) <= 31) numbers.push(Number(day), Number(month));
    for (const [, first = '', , second = ''] of text.matchAll(numericDate)) numbers.push(Number(first), Number(second));
  }
  return numbers;
}

const readBefore = new WeakMap<readonly TypedString[], readonly number[]>();
/** For the strings of a patient, which many notes share: computed once. */
export function dateNumbersOfPatient(strings: readonly TypedString[] | undefined): readonly number[] {
  if (strings === undefined) return [];
  let numbers = readBefore.get(strings);
  if (numbers === undefined)
    readBefore.set(
      strings,
      (numbers = dateNumbersOf(strings.flatMap(({ type, text }) => (type === 'date' ? [text] : [])))),
    );
  return numbers;
}

/**
 * The order in which a patient's notes write day and month. A number above twelve decides, and so does a date that
 * equals the note's own in one reading only. British and American notes look alike until one of these occurs.
 *
 * @param figures of more dates
 * @returns undefined if nothing decides, or if the evidence is balanced
 */
export function inferOrder(
  dates: Iterable<string>,
  noteDate: CivilDate | undefined,
  numbers: readonly number[] = [],
): DateOrder | undefined {
  let dayFirst = 0;
  let monthFirst = 0;
  for (const list of [dateNumbersOf(dates), numbers]) {
    for (let i = 0; i < list.length; i += 2) {
      const a = list[i]!;
      const b = list[i + 1]!;
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

const months = calendar.en.months.flat().join('|');
const dayThenMonth = new RegExp(String.raw`(?<![\d./-])\d{1,2}(?:st|nd|rd|th)?(?: of)?[ -](?:${months})\b`, 'iu');
const monthThenDay = new RegExp(String.raw`\b(?:${months})\.? (?:the )?\d{1,2}(?:st|nd|rd|th)?(?!\d)`, 'iu');
const withPoints = /(?<![\d.])\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})(?![\d.])/;

/**
 * The order that English dates with the month as a word are written in, and points between numbers: `2 June` and
 * `12.04.51` stand where the day comes first. No more than a habit: for numerals where nothing else decides.
 *
 * @returns undefined if there are none, or of both
 */
export function writtenOrder(dates: Iterable<string>): DateOrder | undefined {
  let [isDayFirst, isMonthFirst] = [false, false];
  for (const date of dates) {
    isDayFirst ||= dayThenMonth.test(date) || withPoints.test(date);
    isMonthFirst ||= monthThenDay.test(date);
  }
  return isDayFirst === isMonthFirst ? undefined : isDayFirst ? 'dmy' : 'mdy';
}
