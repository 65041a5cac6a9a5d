import { inferOrder } from '../../dates/parse/order';
import { datesIn, type DateReading } from './dates';
import { giveBack, streamOf } from './stream';

/** Full dates by day, month and the last two figures of the year. */
export interface DateIndex {
  readonly has: (reading: DateReading) => boolean;
}

const keyOf = ({ year, month, day }: DateReading): number => ((year % 100) * 13 + month) * 32 + day;
const shortYear = -1;

/**
 * The days that a patient's dates may mean. Where the order of day and month is open and other dates of theirs decide it, the other reading
 * is no date of theirs.
 * @returns undefined where none of them is full
 */
export function dateIndexOf(texts: readonly string[]): DateIndex | undefined {
  const order = inferOrder(texts, undefined);
  const known = new Map<number, Set<number>>();
  for (const text of texts) {
    const stream = streamOf(text);
    datesIn(stream, ({ readings }) => {
      for (const reading of readings) {
        if (
          order !== undefined &&
          reading.order !== undefined &&
          reading.order !== order &&
          readings.some((other) => other.order === order)
        )
          continue;
        const years = known.get(keyOf(reading)) ?? new Set<number>();
        years.add(reading.isShort ? shortYear : reading.year);
        known.set(keyOf(reading), years);
      }
    });
    giveBack(stream);
  }
  if (known.size === 0) return undefined;
  return {
    has(reading) {
      const years = known.get(keyOf(reading));
      return years !== undefined && (reading.isShort || years.has(shortYear) || years.has(reading.year));
    },
  };
}

/** Do two texts say one day, in whatever form? */
export function sayOneDate(first: string, second: string): boolean {
  const index = dateIndexOf([first]);
  if (index === undefined) return false;
  let isSame = false;
  datesIn(streamOf(second), ({ readings }) => {
    isSame ||= readings.some(index.has);
  });
  return isSame;
}
