import { NAME_END, nameAt, type Names } from './packedNames';

/** What names that no table has are spelled by: the rare half of a group, three letters and those that follow them. */
export interface Spelling {
  /** Places of rare names of four letters and more. */
  readonly starts: Int32Array;
  /** The first three letters of the name at a place. */
  readonly startOf: (place: number) => string;
  /** All letters that follow three others, as often as they do, in the order of the names; `.` where a name ends. Empty where none does. */
  readonly behind: (three: string) => string;
}

/** A few contexts are ever asked for, so each is looked up in the names and none before. */
export function readSpelling(names: Names): Spelling {
  const { units, starts, classes, size } = names;
  const first = classes.find((each) => each.from + each.size >= size / 2)?.from ?? 0;
  const long: number[] = [];
  for (let place = first; place < size; place++) if (starts[place + 1]! - starts[place]! > 4) long.push(place);
  const known = new Map<string, string>();
  const look = (three: string): string => {
    const [a, b, c] = [three.charCodeAt(0), three.charCodeAt(1), three.charCodeAt(2)];
    const end = starts[size]! - 3;
    let found = '';
    for (let at = starts[first]!; at < end; at++) {
      if (units[at] !== a || units[at + 1] !== b || units[at + 2] !== c) continue;
      const next = units[at + 3]!;
      found += next === NAME_END ? '.' : String.fromCharCode(next);
    }
    return found;
  };
  return {
    starts: Int32Array.from(long),
    startOf: (place) => nameAt(names, place).slice(0, 3),
    behind: (three) => {
      let next = known.get(three);
      if (next === undefined) known.set(three, (next = look(three)));
      return next;
    },
  };
}
