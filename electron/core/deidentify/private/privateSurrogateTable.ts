import { GauzeError } from '../../../contract/errors';
import type { DatedSurrogate } from '../../privacy/patientTimeline';
import type { Prf } from '../prf';
import { createSeal } from './seal';
import type { SurrogateTable } from '../surrogateTable';

/** The sampled age of a patient. */
export interface SampledAge {
  /** Years at the first date. */
  readonly years: number;
  /** The new birth day; undefined if the patient has no date. */
  readonly birth: number | undefined;
}

/**
 * Outcomes of private samples in the surrogate table. Every kind includes the policy, so that another policy samples
 * anew. Entries contain new values only, except what later samples need of the true ones: that is sealed under the key.
 */
export interface PrivateSurrogateTable {
  /** Outcome of a sample for a value that the surrogate table never stores. */
  readonly get: (unit: string, kind: PrivateEntry, value: string) => string | undefined;
  /** Once; existing entries stay. */
  readonly put: (unit: string, kind: PrivateEntry, value: string, outcome: string) => void;
  readonly day: (unit: string, key: string) => number | undefined;
  /** True and new days of all released dates. */
  readonly released: (unit: string) => readonly DatedSurrogate[];
  readonly countReleased: (unit: string) => number;
  readonly release: (unit: string, fresh: readonly DatedSurrogate[]) => void;
  readonly age: (unit: string) => SampledAge | undefined;
  /** The true birth day, if known. */
  readonly trueBirth: (unit: string) => number | undefined;
  readonly putAge: (unit: string, drawn: SampledAge, trueBirth: number | undefined) => void;
}

/**
 * `day`: a moment. `age`: an age at a moment. `home`: the place of the patient. `place`, `region`, `category …`: a
 * name. `number …`: a step of a range.
 */
export type PrivateEntry =
  'day' | 'age' | `home ${string}` | `place ${string}` | `region ${string}` | `category ${string}` | `number ${string}`;

/** A birth day calculated from an age may be before the year 1. */
const birthOffset = 100_000;
export function createPrivateSurrogateTable(
  surrogateTable: SurrogateTable,
  prf: Prf,
  policyDigest: string,
): PrivateSurrogateTable {
  const suffix = `@${policyDigest.slice(0, 16)}`;
  // the same string each time, so that its hash is computed once
  const names = new Map<string, string>();
  const named = (kind: string): string => {
    let name = names.get(kind);
    if (name === undefined) names.set(kind, (name = kind + suffix));
    return name;
  };
  const dayKind = `day${suffix}`;
  const sealedKind = `timeline${suffix}`;
  const ageKind = `drawnAge${suffix}`;
  const truthKind = `birth${suffix}`;

  const { seal, unseal } = createSeal(prf);

  /** Units are used one after the other, each several times. Parts are added, never changed. */
  let last: { readonly unit: string; readonly parts: number; readonly all: readonly DatedSurrogate[] } | undefined;

  return {
    get: (unit, kind, value) => surrogateTable.get(unit, named(kind), value),
    put: (unit, kind, value, outcome) => {
      const name = named(kind);
      if (surrogateTable.get(unit, name, value) === undefined) surrogateTable.put(unit, name, value, outcome);
    },
    day: (unit, key) => {
      const found = surrogateTable.get(unit, dayKind, key);
      return found === undefined ? undefined : Number(found);
    },
    released: (unit) => {
      const count = surrogateTable.count(unit, sealedKind);
      if (last?.unit === unit && last.parts === count) return last.all;
      const all: DatedSurrogate[] = [];
      for (let part = 0; part < count; part++) {
        const sealed = surrogateTable.get(unit, sealedKind, String(part));
        if (sealed === undefined) throw new GauzeError('damaged', 'a sealed entry of the ledger is missing');
        const numbers = unseal(unit, sealedKind, String(part), sealed);
        for (let i = 0; i < numbers.length; i += 2) all.push({ day: numbers[i]!, surrogate: numbers[i + 1]! });
      }
      last = { unit, parts: count, all };
      return all;
    },
    countReleased: (unit) => {
      let count = 0;
      for (let part = 0; part < surrogateTable.count(unit, sealedKind); part++)
        count += ((surrogateTable.get(unit, sealedKind, String(part)) ?? '').length / 2 - 2) / 6;
      return count;
    },
    release: (unit, fresh) => {
      if (fresh.length === 0) return;
      const part = String(surrogateTable.count(unit, sealedKind));
      surrogateTable.put(
        unit,
        sealedKind,
        part,
        seal(
          unit,
          sealedKind,
          part,
          fresh.flatMap(({ day, surrogate }) => [day, surrogate]),
        ),
      );
    },
    age: (unit) => {
      const found = surrogateTable.get(unit, ageKind, 'drawn');
      if (found === undefined) return undefined;
      const [years, birth] = found.split(' ');
      return { years: Number(years), birth: birth === undefined ? undefined : Number(birth) };
    },
    trueBirth: (unit) => {
      const sealed = surrogateTable.get(unit, truthKind, 'true');
      return sealed === undefined ? undefined : unseal(unit, truthKind, 'true', sealed)[0]! - birthOffset;
    },
    putAge: (unit, { years, birth }, trueBirth) => {
      surrogateTable.put(unit, ageKind, 'drawn', birth === undefined ? String(years) : `${years} ${birth}`);
      if (trueBirth !== undefined)
        surrogateTable.put(unit, truthKind, 'true', seal(unit, truthKind, 'true', [trueBirth + birthOffset]));
    },
  };
}
