import { GauzeError } from '../../../contract/errors';
import type { DatedSurrogate } from '../../privacy/patientTimeline';
import { joinKey, keyedRandom, type Keyed } from '../draw';
import type { Memo } from '../ledger';

/** What the age draw of a patient gave. */
export interface DrawnAge {
  /** Years at the first date. */
  readonly years: number;
  /** The new birth day; undefined where the patient has no date. */
  readonly birth: number | undefined;
}

/**
 * Outcomes of private draws in the memo. Every kind carries the policy, so that another policy draws anew. Entries hold new
 * values alone, but for what later draws need of the true ones: those are sealed under the key.
 */
export interface PrivateMemo {
  /** Outcome of a draw for a value that the memo never stores. */
  readonly get: (unit: string, kind: PrivateEntry, value: string) => string | undefined;
  /** Once; what is there already stays. */
  readonly put: (unit: string, kind: PrivateEntry, value: string, outcome: string) => void;
  readonly day: (unit: string, key: string) => number | undefined;
  /** True and new days of all released dates. */
  readonly released: (unit: string) => readonly DatedSurrogate[];
  readonly release: (unit: string, fresh: readonly DatedSurrogate[]) => void;
  readonly age: (unit: string) => DrawnAge | undefined;
  /** The true birth day, as far as it is known. */
  readonly trueBirth: (unit: string) => number | undefined;
  readonly putAge: (unit: string, drawn: DrawnAge, trueBirth: number | undefined) => void;
}

/** `day`: a moment. `age`: an age at a moment. `home`: the place of the patient. `place`, `region`, `category …`: a name. */
export type PrivateEntry = 'day' | 'age' | `home ${string}` | `place ${string}` | `region ${string}` | `category ${string}`;

export function createPrivateMemo(memo: Memo, keyed: Keyed, policyDigest: string): PrivateMemo {
  const suffix = `@${policyDigest.slice(0, 16)}`;
  const sealedKind = `timeline${suffix}`;
  const ageKind = `drawnAge${suffix}`;
  const truthKind = `birth${suffix}`;

  const seal = (unit: string, kind: string, value: string, text: string): string => {
    const random = keyedRandom(keyed, 'seal', joinKey(unit, kind, value));
    const bytes = new TextEncoder().encode(text);
    const stream = random.bytes(bytes.length);
    let out = '';
    bytes.forEach((byte, i) => (out += (byte ^ stream[i]!).toString(16).padStart(2, '0')));
    return out;
  };
  const unseal = (unit: string, kind: string, value: string, sealed: string): string => {
    const random = keyedRandom(keyed, 'seal', joinKey(unit, kind, value));
    const stream = random.bytes(sealed.length / 2);
    return new TextDecoder().decode(stream.map((byte, i) => byte ^ parseInt(sealed.slice(2 * i, 2 * i + 2), 16)));
  };
  const parsed = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new GauzeError('damaged', 'a sealed entry of the ledger cannot be read with this key', {}, { cause });
    }
  };

  return {
    get: (unit, kind, value) => memo.get(unit, kind + suffix, value),
    put: (unit, kind, value, outcome) => {
      if (memo.get(unit, kind + suffix, value) === undefined) memo.put(unit, kind + suffix, value, outcome);
    },
    day: (unit, key) => {
      const found = memo.get(unit, `day${suffix}`, key);
      return found === undefined ? undefined : Number(found);
    },
    released: (unit) => {
      const all: DatedSurrogate[] = [];
      for (let part = 0; part < memo.count(unit, sealedKind); part++) {
        const sealed = memo.get(unit, sealedKind, String(part));
        if (sealed === undefined) throw new GauzeError('damaged', 'a sealed entry of the ledger is missing');
        for (const [day, surrogate] of parsed(unseal(unit, sealedKind, String(part), sealed)) as readonly (readonly [number, number])[]) all.push({ day, surrogate });
      }
      return all;
    },
    release: (unit, fresh) => {
      if (fresh.length === 0) return;
      const part = String(memo.count(unit, sealedKind));
      memo.put(unit, sealedKind, part, seal(unit, sealedKind, part, JSON.stringify(fresh.map(({ day, surrogate }) => [day, surrogate]))));
    },
    age: (unit) => {
      const found = memo.get(unit, ageKind, 'drawn');
      if (found === undefined) return undefined;
      const [years, birth] = found.split(' ');
      return { years: Number(years), birth: birth === undefined ? undefined : Number(birth) };
    },
    trueBirth: (unit) => {
      const sealed = memo.get(unit, truthKind, 'true');
      return sealed === undefined ? undefined : (parsed(unseal(unit, truthKind, 'true', sealed)) as number);
    },
    putAge: (unit, { years, birth }, trueBirth) => {
      memo.put(unit, ageKind, 'drawn', birth === undefined ? String(years) : `${years} ${birth}`);
      if (trueBirth !== undefined) memo.put(unit, truthKind, 'true', seal(unit, truthKind, 'true', JSON.stringify(trueBirth)));
    },
  };
}
