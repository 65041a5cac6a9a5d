import type { CivilDate } from '../civilDate';
import type { DateOrder } from '../dateForm';

const inFigures = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2(?:\d{4}|\d{2})(?![\d./-])/g;

/** A string of a patient with its type; dates are of type `date`. */
interface TypedString {
  readonly type: string;
  readonly text: string;
}

/** First and second figure of every date in figures, in a row. */
export function figuresOf(dates: Iterable<string>): readonly number[] {
  const figures: number[] = [];
  for (const text of dates)
    for (const [, first = '', , second = ''] of text.matchAll(inFigures)) figures.push(Number(first), Number(second));
  return figures;
}

const readBefore = new WeakMap<readonly TypedString[], readonly number[]>();
/** Of the strings of a patient, which many notes share: read once. */
export function figuresOfPatient(strings: readonly TypedString[] | undefined): readonly number[] {
  if (strings === undefined) return [];
  let figures = readBefore.get(strings);
  if (figures === undefined)
    readBefore.set(
      strings,
      (figures = figuresOf(strings.flatMap(({ type, text }) => (type === 'date' ? [text] : [])))),
    );
  return figures;
}

/**
 * In which order a patient's notes write day and month. A figure over twelve decides, and so does a date that is the
 * note's own in one reading only. English notes of Britain and of America look alike until one of these turns up.
 *
 * @param figures of more dates
 * @returns undefined where nothing decides, or as much speaks for the one as for the other
 */
export function inferOrder(
  dates: Iterable<string>,
  noteDate: CivilDate | undefined,
  figures: readonly number[] = [],
): DateOrder | undefined {
  let dayFirst = 0;
  let monthFirst = 0;
  for (const list of [figuresOf(dates), figures]) {
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
