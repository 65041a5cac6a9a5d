import { GauzeError } from '../../contract/errors';
import { compact } from '../text/spelling';
import { joinKey, type Prf } from './prf';
import { packedEntries } from './packedEntries';
import { wordsMet, type WordsMet } from './wordsMet';

/**
 * The samples, so that each is taken once. Surrogates come from a pseudorandom function (`prf.ts`), but which of
 * several candidates is used also depends on what had to be avoided at the time; the table fixes that choice for every
 * later document and run. It contains no original: the key is an HMAC of the value under the project's secret.
 */
export interface SurrogateEntry {
  /**
   * `p:` and the patient, `d:` and the document where no patient is known, or `*` for the whole project (staff); `*`
   * and one of the others for staff that are a patient's (`staffScope.ts`).
   */
  readonly scope: string;
  /** `given`, `surname`, `phone`, `dateShift`, … */
  readonly kind: string;
  /** Hexadecimal, 128 bits. */
  readonly key: string;
  readonly surrogate: string;
}

export interface StoredSurrogates {
  readonly version: 1;
  readonly entries: readonly SurrogateEntry[];
}

export interface SurrogateTable {
  readonly get: (scope: string, kind: string, value: string) => string | undefined;
  /** Once per value: entries never change. */
  readonly put: (scope: string, kind: string, value: string, surrogate: string) => void;
  /** Was this surrogate given to any value of the kind in the scope? */
  readonly isTaken: (scope: string, kind: string, surrogate: string) => boolean;
  /**
   * Was a surrogate of these letters and digits (`compact`) given to any value of the kind, in the scope or, without
   * one, in any? Of a million numbers one is said to be given that is not with a probability of 1 in 10^13.
   */
  readonly hasNumber: (kind: string, number: string, scope?: string) => boolean;
  /** How many values of a kind the scope has. */
  readonly count: (scope: string, kind: string) => number;
  /** Entries of one scope, in the order in which they were added. */
  readonly ofScope: (scope: string) => readonly SurrogateEntry[];
  /** Adds what a table of another thread, with the same secret, was given for values that this one does not have. */
  readonly adopt: (entries: readonly SurrogateEntry[]) => void;
  /** Entries added since `openSurrogateTable`, to append to what is stored; without the first `from` of them. */
  readonly fresh: (from?: number) => readonly SurrogateEntry[];
  /** How many entries `fresh` has. */
  readonly freshCount: () => number;
  readonly toStored: () => StoredSurrogates;
}

/**
 * The maximum number of values held in memory, those of some hundred patients; beyond it they are forgotten and found
 * by their key.
 */
const MAX_PENDING = 2 ** 14;

const hexDigit = (half: number): number => half + (half < 10 ? 48 : 87);
/** A call takes a limited number of arguments. */
const hexPiece = 4096;

/**
 * Bytes as hexadecimal text, in one piece: a concatenated string keeps all its parts alive, ten times the memory for a
 * million keys.
 */
export function hexOf(bytes: Uint8Array): string {
  if (bytes.length > hexPiece) return hexOf(bytes.subarray(0, hexPiece)) + hexOf(bytes.subarray(hexPiece));
  const digits: number[] = [];
  for (let i = 0; i < bytes.length; i++) digits.push(hexDigit(bytes[i]! >> 4), hexDigit(bytes[i]! & 15));
  return String.fromCharCode(...digits);
}

/** Values of one kind in one scope. */
class Kind {
  count = 0;
  /** Surrogates by value, for the values seen so far. */
  readonly met = new Map<string, string>();
  /** Surrogates by key: from storage, or forgotten. */
  readonly byKey = new Map<string, string>();
  /** Surrogates; built on first use, which few kinds ever need. */
  taken: Set<string> | undefined;
  /** The same, compact. */
  numbers: Set<string> | undefined;

  isTaken(surrogate: string): boolean {
    this.taken ??= new Set([...this.byKey.values(), ...this.met.values()]);
    return this.taken.has(surrogate);
  }

  hasNumber(number: string): boolean {
    this.numbers ??= new Set([...this.byKey.values(), ...this.met.values()].map(compact));
    return this.numbers.has(number);
  }
}

/** One patient: a project has many, and most are used for some notes in a row and then never again. */
interface Scope {
  /** Its number among the packed entries. */
  readonly number: number;
  /** Undefined until needed. */
  kinds: Map<string, Kind> | undefined;
}

interface Keys {
  /** Bytes of which the first 16 are the key. */
  readonly of: (scope: string, kind: string, value: string) => Uint8Array;
  /**
   * The last key computed, if it belongs to this value: usually a value that was looked up and not found is added next.
   */
  readonly last: (scope: string, kind: string, value: string) => Uint8Array | undefined;
}

/** Keys of values in a ledger. */
function createKeys(prf: Prf): Keys {
  let made:
    { readonly scope: string; readonly kind: string; readonly value: string; readonly key: Uint8Array } | undefined;
  return {
    of: (scope, kind, value) => {
      const key = prf('ledger', joinKey(scope, kind, value));
      made = { scope, kind, value, key };
      return key;
    },
    last: (scope, kind, value) =>
      made?.value === value && made.kind === kind && made.scope === scope ? made.key : undefined,
  };
}

/** Surrogates of all scopes, compact; those of a kind are gathered when first asked for. */
function numbersByKind(surrogatesOf: (kind: string) => Iterable<string>) {
  const kinds = new Map<string, WordsMet>();
  return {
    add: (kind: string, surrogate: string): void => kinds.get(kind)?.add(compact(surrogate)),
    has: (kind: string, number: string): boolean => {
      let met = kinds.get(kind);
      if (met === undefined) {
        kinds.set(kind, (met = wordsMet()));
        for (const surrogate of surrogatesOf(kind)) met.add(compact(surrogate));
      }
      return met.has(number);
    },
  };
}

function kindOf(kinds: Map<string, Kind>, name: string): Kind {
  let kind = kinds.get(name);
  if (kind === undefined) kinds.set(name, (kind = new Kind()));
  return kind;
}

function kindsIn(entries: Iterable<Omit<SurrogateEntry, 'scope'>>): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  for (const { kind: name, key, surrogate } of entries) {
    const kind = kindOf(kinds, name);
    kind.byKey.set(key, surrogate);
    kind.count++;
  }
  return kinds;
}

/** @param maxCached values in memory; tests use fewer */
export function openSurrogateTable(
  prf: Prf,
  stored: StoredSurrogates = { version: 1, entries: [] },
  maxCached = MAX_PENDING,
): SurrogateTable {
  const entries = packedEntries();
  const scopes = new Map<string, Scope>();
  /** Scope, kind, value and surrogate of entries to be settled, flattened: objects would be numerous and long-lived. */
  let pending: string[] = [];
  /** The keys of some of them. */
  let pendingKeys: (Uint8Array | undefined)[] = [];

  const scopeOf = (name: string): Scope => {
    let scope = scopes.get(name);
    if (scope === undefined) scopes.set(name, (scope = { number: entries.addScope(name), kinds: undefined }));
    return scope;
  };
  const append = (scope: string, kind: string, key: string | Uint8Array, surrogate: string): void =>
    entries.add(scopeOf(scope).number, kind, key, surrogate);
  for (const { scope, kind, key, surrogate } of stored.entries) append(scope, kind, key, surrogate);
  const before = entries.count();

  const kindsOf = (scope: Scope): Map<string, Kind> => (scope.kinds ??= kindsIn(entries.ofScope(scope.number)));
  const find = (scopeName: string, kind: string): Kind | undefined => {
    const scope = scopes.get(scopeName);
    return scope === undefined ? undefined : kindsOf(scope).get(kind);
  };

  const keys = createKeys(prf);
  /** Keys are computed only when the entries are needed: a preview never needs them. */
  const settle = (): void => {
    for (let at = 0; at < pending.length; at += 4) {
      const [scope, kind] = [pending[at]!, pending[at + 1]!];
      append(scope, kind, pendingKeys[at >> 2] ?? keys.of(scope, kind, pending[at + 2]!), pending[at + 3]!);
    }
    [pending, pendingKeys] = [[], []];
  };
  /** Since the values were last forgotten. */
  let count = 0;
  const given = numbersByKind((kind) => {
    settle();
    return entries.ofKind(kind);
  });
  /** Drops the values in memory; they are found by key from then on. */
  const forget = (): void => {
    settle();
    for (const scope of scopes.values()) scope.kinds = undefined;
    count = 0;
  };
  return {
    get: (scopeName, kindName, value) => {
      const kind = find(scopeName, kindName);
      if (kind === undefined) return undefined;
      const met = kind.met.get(value);
      if (met !== undefined || kind.byKey.size === 0) return met;
      const found = kind.byKey.get(hexOf(keys.of(scopeName, kindName, value).subarray(0, 16)));
      if (found !== undefined) kind.met.set(value, found);
      return found;
    },
    put: (scopeName, kindName, value, surrogate) => {
      const kind = kindOf(kindsOf(scopeOf(scopeName)), kindName);
      if (kind.met.has(value)) throw new GauzeError('bug', 'a ledger entry would change', { kind: kindName });
      kind.met.set(value, surrogate);
      kind.count++;
      kind.taken?.add(surrogate);
      kind.numbers?.add(compact(surrogate));
      given.add(kindName, surrogate);
      pending.push(scopeName, kindName, value, surrogate);
      pendingKeys.push(keys.last(scopeName, kindName, value));
      if (++count >= maxCached) forget();
    },
    isTaken: (scope, kind, surrogate) => find(scope, kind)?.isTaken(surrogate) ?? false,
    hasNumber: (kind, number, scope) =>
      scope === undefined ? given.has(kind, number) : (find(scope, kind)?.hasNumber(number) ?? false),
    count: (scope, kind) => find(scope, kind)?.count ?? 0,
    ofScope: (name) => {
      settle();
      const scope = scopes.get(name);
      return scope === undefined ? [] : entries.ofScope(scope.number).map((entry) => ({ scope: name, ...entry }));
    },
    adopt: (others) => {
      settle();
      for (const { scope, kind, key, surrogate } of others) {
        append(scope, kind, key, surrogate);
        given.add(kind, surrogate);
        // read again where it is needed
        scopes.get(scope)!.kinds = undefined;
      }
    },
    fresh: (from = 0) => {
      settle();
      return entries.from(before + from);
    },
    freshCount: () => entries.count() + pendingKeys.length - before,
    toStored: () => {
      settle();
      return { version: 1, entries: entries.from(0) };
    },
  };
}
