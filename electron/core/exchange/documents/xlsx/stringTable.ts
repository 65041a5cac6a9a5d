import { placesIn, type RowShuffle } from '../rowShuffle';
import { edited, type Edit } from '../xml/tokens';
import type { sharedStrings } from './cells';

/**
 * The strings that cells share, as they leave: those that no cell shows any more are empty. A program numbers them in
 * the order in which rows first show them, so that where rows move they stand in another order, too.
 */
export class StringTable {
  private readonly order: readonly number[] | undefined;
  private readonly places: readonly number[];
  private readonly written: readonly string[];

  /** @param shown the numbers of those that cells show */
  constructor(
    private readonly raw: string,
    private readonly table: ReturnType<typeof sharedStrings>,
    shown: ReadonlySet<number>,
    shuffle: RowShuffle | undefined,
  ) {
    this.written = table.strings.map(({ start, end, text }, index) => {
      const own = raw.slice(start, end);
      if (shown.has(index) || text === '') return edited(own, this.unseenIn(start, end));
      const prefix = /^<([^\s/>]*:)?/.exec(own)?.[1] ?? '';
      return `<${prefix}si><${prefix}t></${prefix}t></${prefix}si>`;
    });
    this.order = shuffle?.orderOf(this.written);
    this.places = placesIn(this.order ?? []);
  }

  private unseenIn(from: number, to: number): readonly Edit[] {
    return this.table.unseen.flatMap(({ start, end, text }) =>
      start >= from && end <= to ? [{ start: start - from, end: end - from, text }] : [],
    );
  }

  /** The new number of a string; undefined if it keeps its own. */
  placeOf(index: number): number | undefined {
    return this.places[index];
  }

  edits(): readonly Edit[] {
    const changes = this.table.strings.flatMap(({ start, end }, place): readonly Edit[] => {
      const text = this.written[this.order?.[place] ?? place]!;
      return text === this.raw.slice(start, end) ? [] : [{ start, end, text }];
    });
    return [...changes, ...outside(this.table.unseen, changes)];
  }
}

export const outside = <T extends Pick<Edit, 'start' | 'end'>>(
  edits: readonly T[],
  others: readonly Edit[],
): readonly T[] => edits.filter(({ start, end }) => !others.some((other) => other.start < end && start < other.end));
