import type { NewIds } from './fields/newIds';

/** Rows, entries and members of a file leave in an order that is no order of the input. */
export interface RowShuffle {
  /** Which of these texts, as they leave, stands first, which second, and so on. */
  readonly orderOf: (written: readonly string[]) => readonly number[];
  /** Called for each note that no longer stands in its order. */
  readonly placed: (note: number, place: number) => void;
  /** Called where several notes stay in their order although it may tell something. */
  readonly kept: () => void;
}

/** Where notes of a file stand as it leaves. */
export interface ShuffledPlaces {
  readonly places: Map<number, number>;
  /** Some of them stand as they stood. */
  isKept: boolean;
}

/** Of these rows together, and of each of them. */
export const rowsId = (written: readonly string[]): string => `rows\0${written.join('\0')}`;
const rowId = (file: number, row: number): string => `row\0${file}\0${row}`;

/** The numbers of these ids; of rows together, also those that are needed next. */
export function numbersOf(ids: readonly string[], { numberOf }: NewIds): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const id of ids) {
    const number = numberOf(id);
    numbers.set(id, number);
    if (!id.startsWith('rows\0')) continue;
    const count = id.split('\0').length - 1;
    for (let row = 0; row < count; row++) numbers.set(rowId(number, row), numberOf(rowId(number, row)));
  }
  return numbers;
}

/**
 * Under the key of a release. The order depends on nothing but the key and what leaves, and is another one as soon as
 * anything in the file is: anyone who knows the order of one file learns nothing about the next one of that name.
 *
 * @param shuffled filled as the file is written
 */
export function keyedShuffle({ numberOf }: NewIds, shuffled: ShuffledPlaces): RowShuffle {
  return {
    orderOf: (written) => {
      const file = numberOf(rowsId(written));
      const ranks = written.map((_, row) => numberOf(rowId(file, row)));
      return ranks.map((_, row) => row).sort((a, b) => ranks[a]! - ranks[b]!);
    },
    placed: (note, place) => void shuffled.places.set(note, place),
    kept: () => {
      shuffled.isKept = true;
    },
  };
}

/** For what is only a part of a file: the number and place of each note there are those among its own. */
export const shuffleWithin = (shuffle: RowShuffle, placed: RowShuffle['placed']): RowShuffle => ({
  ...shuffle,
  placed,
});

/** For each of them, where it stands in this order. */
export function placesIn(order: readonly number[]): readonly number[] {
  const places = Array<number>(order.length);
  order.forEach((row, place) => (places[row] = place));
  return places;
}
