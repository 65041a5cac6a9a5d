import { hexOf, setHex } from './packedHex';
import type { SurrogateEntry } from './surrogateTable';

/**
 * Entries of a surrogate table in columns: a quarter of the memory that they take as objects. An archive has hundreds
 * of thousands of them, and hardly any is looked at again before all are written.
 */
export interface PackedEntries {
  /** @returns its number */
  readonly addScope: (name: string) => number;
  /** @param key hexadecimal, or its bytes */
  readonly add: (scope: number, kind: string, key: string | Uint8Array, surrogate: string) => void;
  readonly count: () => number;
  /** In the order they were added. */
  readonly ofScope: (scope: number) => readonly Omit<SurrogateEntry, 'scope'>[];
  /** Surrogates of a kind in all scopes. */
  readonly ofKind: (kind: string) => Iterable<string>;
  /** All after the first `first` of them. */
  readonly from: (first: number) => SurrogateEntry[];
}

const keyBytes = 16;
const hexKey = /^[0-9a-f]{32}$/;
const firstSize = 1 << 8;
const none = -1;

export function packedEntries(): PackedEntries {
  let keys = new Uint8Array(firstSize * keyBytes);
  let scopeOf = new Int32Array(firstSize);
  let kindOf = new Int32Array(firstSize);
  /** The entry of the same scope before it. */
  let previous = new Int32Array(firstSize);
  const surrogates: string[] = [];
  /** Keys of another form, in a ledger that was written by hand. */
  const otherKeys = new Map<number, string>();
  const scopeNames: string[] = [];
  /** Of each scope the last entry. */
  const last: number[] = [];
  /** One string for each kind. */
  const kindNames: string[] = [];
  const kindNumbers = new Map<string, number>();

  const grow = (): void => {
    const size = scopeOf.length * 2;
    keys = widened(keys, new Uint8Array(size * keyBytes));
    scopeOf = widened(scopeOf, new Int32Array(size));
    kindOf = widened(kindOf, new Int32Array(size));
    previous = widened(previous, new Int32Array(size));
  };
  const numberOfKind = (name: string): number => {
    let number = kindNumbers.get(name);
    if (number === undefined) {
      number = kindNames.push(name) - 1;
      kindNumbers.set(name, number);
    }
    return number;
  };
  const keyAt = (place: number): string => {
    const other = otherKeys.get(place);
    return other ?? hexOf(keys.subarray(place * keyBytes, (place + 1) * keyBytes));
  };
  const entryAt = (place: number): Omit<SurrogateEntry, 'scope'> => ({
    kind: kindNames[kindOf[place]!]!,
    key: keyAt(place),
    surrogate: surrogates[place]!,
  });
  return {
    addScope(name) {
      last.push(none);
      return scopeNames.push(name) - 1;
    },
    add(scope, kind, key, surrogate) {
      const place = surrogates.length;
      if (place === scopeOf.length) grow();
      if (typeof key !== 'string') for (let i = 0; i < keyBytes; i++) keys[place * keyBytes + i] = key[i]!;
      else if (hexKey.test(key)) setHex(keys, place * keyBytes, key, keyBytes);
      else otherKeys.set(place, key);
      scopeOf[place] = scope;
      kindOf[place] = numberOfKind(kind);
      previous[place] = last[scope]!;
      last[scope] = place;
      surrogates.push(surrogate);
    },
    count: () => surrogates.length,
    ofScope(scope) {
      const found: Omit<SurrogateEntry, 'scope'>[] = [];
      for (let place = last[scope]!; place !== none; place = previous[place]!) found.push(entryAt(place));
      return found.reverse();
    },
    *ofKind(kind) {
      const number = kindNumbers.get(kind);
      for (const [place, surrogate] of surrogates.entries()) if (kindOf[place] === number) yield surrogate;
    },
    from: (first) =>
      Array.from({ length: Math.max(0, surrogates.length - first) }, (_, i) => {
        const place = first + i;
        return { scope: scopeNames[scopeOf[place]!]!, ...entryAt(place) };
      }),
  };
}

function widened<A extends Uint8Array | Int32Array>(old: A, wide: A): A {
  wide.set(old);
  return wide;
}
