import { NAME_END, nameAt, type Names } from './packedNames';

/** The spelling model for names in no table: the rare half of a group, three letters and those that follow them. */
export interface Spelling {
  /** Places of rare names of four letters and more. */
  readonly starts: Int32Array;
  /** The first three letters of the name at a place. */
  readonly startOf: (place: number) => string;
  /**
   * All letters that follow three others, as often as they do, in the order of the names; `.` at the end of a name.
   * Empty if none does.
   */
  readonly behind: (three: string) => string;
}

const BUCKETS = 4096;
const bucketOf = (a: number, b: number, c: number): number => (a * 961 + b * 31 + c) & (BUCKETS - 1);

/**
 * Occurrences of three letters, by bucket: creating a text for each three of some thousand names would serve the few
 * that are needed.
 */
export function readSpelling(names: Names): Spelling {
  const { units, starts, classes, size } = names;
  const first = classes.find((each) => each.from + each.size >= size / 2)?.from ?? 0;
  const long: number[] = [];
  for (let place = first; place < size; place++) if (starts[place + 1]! - starts[place]! > 4) long.push(place);
  const begin = starts[first]!;
  const end = starts[size]! - 3;
  const bounds = new Int32Array(BUCKETS + 1);
  for (let at = begin; at < end; at++) bounds[bucketOf(units[at]!, units[at + 1]!, units[at + 2]!) + 1]!++;
  for (let bucket = 0; bucket < BUCKETS; bucket++) bounds[bucket + 1]! += bounds[bucket]!;
  const places = new Int32Array(Math.max(0, end - begin));
  const next = bounds.slice();
  for (let at = begin; at < end; at++) places[next[bucketOf(units[at]!, units[at + 1]!, units[at + 2]!)]!++] = at;
  return {
    starts: Int32Array.from(long),
    startOf: (place) => nameAt(names, place).slice(0, 3),
    behind: (three) => {
      const [a, b, c] = [three.charCodeAt(0), three.charCodeAt(1), three.charCodeAt(2)];
      const bucket = bucketOf(a, b, c);
      let found = '';
      for (let i = bounds[bucket]!; i < bounds[bucket + 1]!; i++) {
        const at = places[i]!;
        if (units[at] !== a || units[at + 1] !== b || units[at + 2] !== c) continue;
        const unit = units[at + 3]!;
        found += unit === NAME_END ? '.' : String.fromCharCode(unit);
      }
      return found;
    },
  };
}
