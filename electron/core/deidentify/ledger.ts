import { GauzeError } from '../../contract/errors';
import { joinKey, type Keyed } from './draw';

/**
 * What was drawn, so that it is drawn once. Surrogates come from a keyed function (`draw.ts`), but which of several
 * candidates is taken also depends on what had to be avoided at the time; the ledger fixes that choice for every later
 * document and run. It holds no original: the key is an HMAC of the value under the project's secret.
 */
export interface SurrogateEntry {
  /** `p:` and the patient, `d:` and the document where no patient is known, or `*` for the whole project (staff). */
  readonly scope: string;
  /** `given`, `surname`, `phone`, `dateShift`, … */
  readonly kind: string;
  /** Hexadecimal, 128 bits. */
  readonly key: string;
  readonly surrogate: string;
}

export interface SurrogateLedger {
  readonly version: 1;
  readonly entries: readonly SurrogateEntry[];
}

export interface Memo {
  readonly get: (scope: string, kind: string, value: string) => string | undefined;
  /** Once for a value: entries never change. */
  readonly put: (scope: string, kind: string, value: string, surrogate: string) => void;
  /** Was this surrogate given to any value of the kind in the scope? */
  readonly isTaken: (scope: string, kind: string, surrogate: string) => boolean;
  /** How many values of a kind the scope has. */
  readonly count: (scope: string, kind: string) => number;
  /** Entries made since `openMemo`, to append to what is stored. */
  readonly fresh: () => readonly SurrogateEntry[];
  readonly toLedger: () => SurrogateLedger;
}

/** At most this many values are held in memory; then they are forgotten and found by their key. */
const MAX_PENDING = 100_000;

/** One object for each patient: a project has many. Names within are kind and value, or kind and surrogate. */
interface Scope {
  /** Surrogates by ledger key: from storage, or made here and keyed. */
  keyed: Map<string, string> | undefined;
  /** Surrogates by value, as far as the values were met. */
  readonly met: Map<string, string>;
  readonly taken: Set<string>;
  readonly counts: Map<string, number>;
}

interface Pending {
  readonly scope: string;
  readonly kind: string;
  readonly value: string;
  readonly surrogate: string;
}

const named = (kind: string, value: string): string => `${kind}\0${value}`;

/** Two figures for every byte. */
export const hexOf: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function openMemo(keyed: Keyed, ledger: SurrogateLedger = { version: 1, entries: [] }): Memo {
  const entries: SurrogateEntry[] = [...ledger.entries];
  const before = entries.length;
  const scopes = new Map<string, Scope>();
  let pending: Pending[] = [];
  /** Entries before this one are in `Scope.keyed`. */
  let indexed = before;
  let unforgotten = 0;

  const scopeOf = (name: string): Scope => {
    let scope = scopes.get(name);
    if (scope === undefined) scopes.set(name, (scope = { keyed: undefined, met: new Map(), taken: new Set(), counts: new Map() }));
    return scope;
  };
  const count = (scope: Scope, kind: string, surrogate: string): void => {
    scope.taken.add(named(kind, surrogate));
    scope.counts.set(kind, (scope.counts.get(kind) ?? 0) + 1);
  };
  for (const { scope: name, kind, key, surrogate } of entries) {
    const scope = scopeOf(name);
    (scope.keyed ??= new Map<string, string>()).set(named(kind, key), surrogate);
    count(scope, kind, surrogate);
  }

  const hex = (scope: string, kind: string, value: string): string => {
    const bytes = keyed('ledger', joinKey(scope, kind, value));
    let out = '';
    for (let i = 0; i < 16; i++) out += hexOf[bytes[i] ?? 0]!;
    return out;
  };
  /** Keys are computed only when somebody wants the entries: a preview never does. */
  const settle = (): void => {
    for (const { scope, kind, value, surrogate } of pending) entries.push({ scope, kind, key: hex(scope, kind, value), surrogate });
    pending = [];
  };
  /** Gives up the values in memory; what they were is found by key from then on. */
  const forget = (): void => {
    settle();
    for (; indexed < entries.length; indexed++) {
      const { scope, kind, key, surrogate } = entries[indexed]!;
      (scopeOf(scope).keyed ??= new Map<string, string>()).set(named(kind, key), surrogate);
    }
    for (const scope of scopes.values()) scope.met.clear();
  };
  return {
    get: (scopeName, kind, value) => {
      const scope = scopes.get(scopeName);
      if (scope === undefined) return undefined;
      const name = named(kind, value);
      const met = scope.met.get(name);
      if (met !== undefined || scope.keyed === undefined || !scope.counts.has(kind)) return met;
      const found = scope.keyed.get(named(kind, hex(scopeName, kind, value)));
      if (found !== undefined) scope.met.set(name, found);
      return found;
    },
    put: (scopeName, kind, value, surrogate) => {
      const scope = scopeOf(scopeName);
      if (scope.met.has(named(kind, value))) throw new GauzeError('bug', 'a ledger entry would change', { kind });
      scope.met.set(named(kind, value), surrogate);
      count(scope, kind, surrogate);
      pending.push({ scope: scopeName, kind, value, surrogate });
      unforgotten++;
      if (unforgotten < MAX_PENDING) return;
      unforgotten = 0;
      forget();
    },
    isTaken: (scope, kind, surrogate) => scopes.get(scope)?.taken.has(named(kind, surrogate)) ?? false,
    count: (scope, kind) => scopes.get(scope)?.counts.get(kind) ?? 0,
    fresh: () => {
      settle();
      return entries.slice(before);
    },
    toLedger: () => {
      settle();
      return { version: 1, entries: [...entries] };
    },
  };
}
