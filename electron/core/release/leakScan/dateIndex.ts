import { inferOrder } from '../../dates/parse/order';
import { datesIn, type DateReading } from './dates';
import { giveBack, streamOf } from './stream';

/** Full dates by day, month and the last two digits of the year. */
export interface DateIndex {
  readonly has: (reading: DateReading) => boolean;
}

const keyOf = ({ year, month, day }: DateReading): number => ((year % 100) * 13 + month) * 32 + day;
const shortYear = -1;

/**
 * The days that a patient's dates may mean. If the order of day and month is open and other dates of theirs decide it,
 * the other reading does not count.
 *
 * @param around the texts that determine their order
 * @returns undefined if none of them is full
 */
export function dateIndexOf(texts: readonly string[], around = texts): DateIndex | undefined {
  const order = inferOrder(around, undefined);
  const known = new Map<number, Set<number>>();
  for (const text of texts) {
    const stream = streamOf(text);
    datesIn(stream, ({ readings }) => {
      for (const reading of readings) {
        if (!isInOrder(reading, readings, order)) continue;
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

/**
 * Do two texts mean the same day, in whatever form?
 *
 * @param around dates of the note of each: if they settle the order of day and month, the other reading does not count
 */
export function haveOneDate(
  first: string,
  second: string,
  around: { readonly first: readonly string[]; readonly second: readonly string[] } = { first: [], second: [] },
): boolean {
  const index = dateIndexOf([first], around.first);
  if (index === undefined) return false;
  const order = inferOrder(around.second, undefined);
  let isSame = false;
  const stream = streamOf(second);
  datesIn(stream, ({ readings }) => {
    isSame ||= readings.some((reading) => isInOrder(reading, readings, order) && index.has(reading));
  });
  giveBack(stream);
  return isSame;
}

/** Is a reading one that the order leaves open? A reading without an alternative always is. */
const isInOrder = (
  reading: DateReading,
  readings: readonly DateReading[],
  order: ReturnType<typeof inferOrder>,
): boolean =>
  order === undefined ||
  reading.order === undefined ||
  reading.order === order ||
  !readings.some((other) => other.order === order);
