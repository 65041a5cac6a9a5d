/** Consecutive names of equal weight. */
export interface WeightClass {
  readonly weight: number;
  /** Place of its first name, and how many it has. */
  readonly from: number;
  readonly size: number;
}

/**
 * Names of one letter and form, by weight, concatenated: a text for each of some thousand would dominate the time to
 * read a table.
 */
export interface Names {
  readonly size: number;
  /** Code units of all names, `NAME_END` after each. */
  readonly units: Uint16Array;
  /** Where each begins in `units`, and where the next would. [size + 1] */
  readonly starts: Int32Array;
  readonly classes: readonly WeightClass[];
  /** What the classes before each weigh together. [classes + 1] */
  readonly sums: Float64Array;
  /** Texts of names already requested: a few of them often. */
  readonly cached: Map<number, string>;
}

/** The place of the name that a number falls to where each name has as many numbers as it weighs, in a row. */
export function placeAt({ classes, sums, size }: Names, number: number): number {
  let [low, high] = [0, classes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle + 1]! <= number) low = middle + 1;
    else high = middle;
  }
  const found = classes[low];
  return found === undefined ? size - 1 : found.from + Math.floor((number - sums[low]!) / found.weight);
}

function sumsOf(classes: readonly WeightClass[]): Float64Array {
  const sums = new Float64Array(classes.length + 1);
  classes.forEach(({ weight, size }, i) => (sums[i + 1] = sums[i]! + weight * size));
  return sums;
}

export const NAME_END = 10;
const SEMICOLON = 59;
const BAR = 124;

/** The name at a place. */
export function nameAt({ units, starts, cached }: Names, place: number): string {
  let name = cached.get(place);
  if (name !== undefined) return name;
  name = '';
  const end = starts[place + 1]! - 1;
  for (let at = starts[place]!; at < end; at++) name += String.fromCharCode(units[at]!);
  cached.set(place, name);
  return name;
}

/** How many people bear the name at a place. */
export function weightAt({ classes }: Names, place: number): number {
  let [low, high] = [0, classes.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (classes[middle]!.from <= place) low = middle;
    else high = middle - 1;
  }
  return classes[low]!.weight;
}

/** `0` to `9`, `a` to `z`. */
const base36 = (unit: number): number => unit - (unit < 97 ? 48 : 87);

/**
 * @param packed classes of equal weight as described in `nameTables.ts`, each name with the number of letters that it
 * shares with the previous one
 */
export function readNames(packed: string): Names {
  let size = 1;
  for (let at = 0; at < packed.length; at++) {
    const unit = packed.charCodeAt(at);
    if (unit === BAR || unit === SEMICOLON) size++;
  }
  const starts = new Int32Array(size + 1);
  const classes: WeightClass[] = [];
  let units = new Uint16Array(2 * packed.length + 64);
  let [length, place] = [0, 0];
  for (let at = 0; at < packed.length;) {
    const colon = packed.indexOf(':', at);
    const from = place;
    const weight = Number(packed.slice(at, colon));
    let unit = 0;
    for (at = colon; at < packed.length && unit !== SEMICOLON;) {
      at++;
      // the first of a class shares nothing
      const shared = base36(packed.charCodeAt(at++));
      const before = place === from ? 0 : starts[place - 1]!;
      starts[place++] = length;
      if (length + shared + packed.length - at + 1 > units.length) units = grown(units);
      for (let i = 0; i < shared; i++) units[length++] = units[before + i]!;
      for (; at < packed.length; at++) {
        unit = packed.charCodeAt(at);
        if (unit === BAR || unit === SEMICOLON) break;
        units[length++] = unit;
      }
      units[length++] = NAME_END;
    }
    at++;
    classes.push({ weight, from, size: place - from });
  }
  starts[place] = length;
  return { size: place, units, starts, classes, sums: sumsOf(classes), cached: new Map() };
}

function grown(units: Uint16Array): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(2 * units.length);
  larger.set(units);
  return larger;
}

/** Names that all have weight one. */
export function evenNames(list: readonly string[]): Names {
  const starts = new Int32Array(list.length + 1);
  list.forEach((name, i) => (starts[i + 1] = starts[i]! + name.length + 1));
  const units = new Uint16Array(starts[list.length]!);
  list.forEach((name, i) => {
    for (let k = 0; k < name.length; k++) units[starts[i]! + k] = name.charCodeAt(k);
    units[starts[i + 1]! - 1] = NAME_END;
  });
  const classes: readonly WeightClass[] = [{ weight: 1, from: 0, size: list.length }];
  return { size: list.length, units, starts, classes, sums: sumsOf(classes), cached: new Map() };
}
