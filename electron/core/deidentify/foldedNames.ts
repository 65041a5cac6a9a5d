import { foldSpelling } from '../text/spelling';
import { NAME_END, nameAt, weightAt, type Names } from './packedNames';

const particles = /^(?:\p{Ll}[\p{Ll}'’]* )+/u;

/** Without particles in front of it (`de la`). */
export const coreOf = (name: string): string => name.replace(particles, '');
export const keyOf = (name: string): string => foldSpelling(coreOf(name));

const HASH_START = 0x811c_9dc5 | 0;
const HASH_PRIME = 0x0100_0193;
const hashOf = (text: string): number => {
  let hash = HASH_START;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), HASH_PRIME);
  return hash;
};

const APOSTROPHE = 39;
const BLANK = 32;
const isSmall = (unit: number): boolean => unit >= 97 && unit <= 122;
const NOT_ONE = 0xffff;
/** The folded form of a Latin letter if it is one code unit; filled on first use. */
const foldedUnits = new Uint16Array(0x370);
function foldedUnit(unit: number): number {
  if (unit < 128) return unit >= 65 && unit <= 90 ? unit + 32 : unit;
  if (unit >= foldedUnits.length) return NOT_ONE;
  if (foldedUnits[unit] === 0) {
    const folded = foldSpelling(String.fromCharCode(unit));
    foldedUnits[unit] = folded.length === 1 ? folded.charCodeAt(0) : NOT_ONE;
  }
  return foldedUnits[unit]!;
}

const UNDETERMINED = -1;
/**
 * Where the core of a name begins in `units`, nearly always without creating its text; `UNDETERMINED` if the text is
 * needed.
 */
function coreAt({ units, starts }: Names, place: number): number {
  let at = starts[place]!;
  for (;;) {
    let end = at;
    while (isSmall(units[end]!) || (end > at && units[end] === APOSTROPHE)) end++;
    // a letter that is not ASCII is where a particle may be: lower-case ones may be part of it
    if (units[end]! > 127) return end === at && /^\p{Lu}$/u.test(String.fromCharCode(units[end]!)) ? at : UNDETERMINED;
    if (end === at || units[end] !== BLANK) return at;
    at = end + 1;
  }
}

/** `hashOf(keyOf(name))` */
function hashAt(names: Names, place: number): number {
  const { units } = names;
  const core = coreAt(names, place);
  if (core === UNDETERMINED) return hashOf(keyOf(nameAt(names, place)));
  let hash = HASH_START;
  for (let at = core; units[at] !== NAME_END; at++) {
    const unit = foldedUnit(units[at]!);
    if (unit === NOT_ONE) return hashOf(keyOf(nameAt(names, place)));
    hash = Math.imul(hash ^ unit, HASH_PRIME);
  }
  return hash;
}

/** `keyOf(name) === key` */
function hasKey(names: Names, place: number, key: string): boolean {
  const { units } = names;
  const core = coreAt(names, place);
  if (core === UNDETERMINED) return keyOf(nameAt(names, place)) === key;
  let at = core;
  for (; units[at] !== NAME_END; at++) {
    const unit = foldedUnit(units[at]!);
    if (unit === NOT_ONE) return keyOf(nameAt(names, place)) === key;
    // past the end of the key no code unit is equal
    if (unit !== key.charCodeAt(at - core)) return false;
  }
  return at - core === key.length;
}

/** Where a folded name is found: in which of the groups, and how many people bear it. */
export interface FoundName {
  readonly group: number;
  /** Its place in the group. */
  readonly place: number;
  readonly weight: number;
}

/**
 * Finds names by their folded form. If several fold alike, the heaviest counts, then the first.
 *
 * @param groups four at most; undefined ones are empty
 */
export function indexNames(groups: readonly (Names | undefined)[]): (folded: string) => FoundName | undefined {
  const size = groups.reduce((sum, names) => sum + (names?.size ?? 0), 0);
  const mask = 2 ** Math.ceil(Math.log2(2 * size + 2)) - 1;
  const hashes = new Int32Array(mask + 1);
  /** 1 + 4 · place + group; 0 if empty. */
  const slots = new Int32Array(mask + 1);
  const namesOf = (slot: number): Names => groups[(slot - 1) & 3]!;
  const placeOf = (slot: number): number => (slot - 1) >> 2;
  const isIn = (slot: number, key: string): boolean => hasKey(namesOf(slot), placeOf(slot), key);

  groups.forEach((names, group) => {
    for (let place = 0; place < (names?.size ?? 0); place++) {
      const hash = hashAt(names!, place);
      let at = hash & mask;
      while (slots[at] !== 0 && (hashes[at] !== hash || !isIn(slots[at]!, keyOf(nameAt(names!, place)))))
        at = (at + 1) & mask;
      const other = slots[at]!;
      if (other !== 0 && weightAt(namesOf(other), placeOf(other)) >= weightAt(names!, place)) continue;
      slots[at] = 1 + 4 * place + group;
      hashes[at] = hash;
    }
  });

  return (folded) => {
    const hash = hashOf(folded);
    for (let at = hash & mask; slots[at] !== 0; at = (at + 1) & mask) {
      const slot = slots[at]!;
      if (hashes[at] === hash && isIn(slot, folded))
        return { group: (slot - 1) & 3, place: placeOf(slot), weight: weightAt(namesOf(slot), placeOf(slot)) };
    }
    return undefined;
  };
}
