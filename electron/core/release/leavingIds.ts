import type { Prf } from '../deidentify/prf';
import { idText, releaseKey } from './releaseIds';

/** The ids that the notes of a release leave with, by place: 16 to 32 bytes a note, where texts take a hundred. */
export interface LeavingIds {
  /** Of the next note, by its identity. */
  readonly add: (identity: string) => void;
  readonly count: () => number;
  readonly at: (place: number) => string;
  /** The places in the order of the ids. */
  readonly sorted: (places: readonly number[]) => number[];
}

const firstSize = 1 << 8;

export function leavingIds(prf: Prf, releaseName: string): LeavingIds {
  const bytesOf = releaseKey(prf, releaseName);
  /** The first and the last four bytes of each id. */
  let [high, low] = [new Uint32Array(firstSize), new Uint32Array(firstSize)];
  /** Places plus one, by the ids that notes have which are the first of their identity; 0 where nothing is. */
  let table = new Int32Array(2 * firstSize);
  let count = 0;
  /** Of identities that came more than once, how often. */
  const repeated = new Map<string, number>();

  const slotOf = (first: number, last: number, of: Int32Array): number => {
    let slot = last & (of.length - 1);
    while (of[slot] !== 0 && (high[of[slot]! - 1] !== first || low[of[slot]! - 1] !== last))
      slot = (slot + 1) & (of.length - 1);
    return slot;
  };
  const grow = (): void => {
    [high, low] = [widened(high), widened(low)];
    const wider = new Int32Array(2 * table.length);
    for (const entry of table) if (entry !== 0) wider[slotOf(high[entry - 1]!, low[entry - 1]!, wider)] = entry;
    table = wider;
  };
  const read = (identity: string, occurrence: number): readonly [number, number] => {
    const { buffer, byteOffset } = bytesOf(identity, occurrence);
    const view = new DataView(buffer, byteOffset);
    return [view.getUint32(0), view.getUint32(4)];
  };
  return {
    add(identity) {
      if (count === high.length) grow();
      let [first, last] = read(identity, 1);
      const slot = slotOf(first, last, table);
      if (table[slot] === 0) table[slot] = count + 1;
      else {
        const occurrence = (repeated.get(identity) ?? 1) + 1;
        repeated.set(identity, occurrence);
        [first, last] = read(identity, occurrence);
      }
      [high[count], low[count]] = [first, last];
      count += 1;
    },
    count: () => count,
    at: (place) => idText(high[place]!, low[place]!),
    // letters of an id stand in the order of the figures they are of
    sorted: (places) => [...places].sort((a, b) => high[a]! - high[b]! || low[a]! - low[b]!),
  };
}

function widened(old: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const wide = new Uint32Array(2 * old.length);
  wide.set(old);
  return wide;
}
