import type { DistanceUnit } from '../../contract/privateKinds';
import { GauzeError } from '../../contract/errors';
import { accountOf, type Cost, type PatientAccount } from './accountant';
import type { MechanismId } from './mechanisms/mechanism';
import { accountUnit, joinedAccount } from './patientKey';
import { add, compare, formatRational, parseRational, type Rational, rational, zero } from './rational';
import { sha256 } from './sha256';

/**
 * The record of expenditure: append-only, chained by hash, and written to the project file *before* the sample it pays
 * for. A crash between the two leaves a charge without a sample: over-counted, never under-counted. What the dead
 * process sampled was stored nowhere and seen by nobody, and nothing between sampling and storing inspects the outcome:
 * so the next attempt samples under that charge, which is not made again.
 */
export interface Charge {
  /** The patient; the document if the patient is unknown, and then `isPatient` is false and a receipt says so. */
  readonly unit: string;
  readonly isPatient: boolean;
  /** `dates`, `place`, `age`, … */
  readonly kind: string;
  /** `chargeKey`: identifies the sample and contains no original. */
  readonly key: string;
  /** Digest of the policy. */
  readonly policy: string;
  readonly mechanism: MechanismId;
  readonly cost: Cost;
}

interface Chained {
  /** From 1. */
  readonly sequence: number;
  /** SHA-256 over the previous hash and this entry, hexadecimal. */
  readonly hash: string;
}
/** As stored: fractions as text. */
export interface ChargeEntry extends Chained {
  readonly type: 'charge';
  readonly unit: string;
  readonly isPatient: boolean;
  readonly kind: string;
  readonly key: string;
  readonly policy: string;
  readonly mechanism: MechanismId;
  readonly epsilon: string;
  /** For local charges, whose ε is per unit of distance. */
  readonly local?: { readonly unit: DistanceUnit; readonly radius: string };
}
/** The sample was taken and its outcome is stored: from now on it is free. */
export interface DrawnEntry extends Chained {
  readonly type: 'drawn';
  readonly key: string;
}
export type LedgerEntry = ChargeEntry | DrawnEntry;

export interface Budget {
  /** Nats for each patient (or document) by its id, for ever. */
  readonly ofUnit: (unit: string) => Rational;
  /** The maximum for any patient in the project, whatever a policy says. */
  readonly ofProject?: Rational;
  /** For local charges, radius · ε; without a limit they are only counted. */
  readonly local?: Readonly<Partial<Record<DistanceUnit, Rational>>>;
}

export interface Exceeding {
  readonly unit: string;
  readonly column: 'sum' | DistanceUnit;
  readonly spent: Rational;
  readonly wanted: Rational;
  readonly limit: Rational;
}

/**
 * Either the entries to append before sampling, or the units that would exceed the budget; then nothing is sampled for
 * anybody.
 */
export type Admission =
  | { readonly isAdmitted: true; readonly entries: readonly LedgerEntry[] }
  | { readonly isAdmitted: false; readonly exceeding: readonly Exceeding[] };

export interface Ledger {
  /** Hash of the last entry; 64 zeros for an empty ledger. */
  readonly head: () => string;
  readonly length: () => number;
  readonly stateOf: (key: string) => 'none' | 'charged' | 'drawn';
  readonly accountOf: (unit: string) => PatientAccount;
  /** The unit shared by everything that belongs to one person: spellings of an id, and joined ids. */
  readonly accountName: (unit: string) => string;
  /**
   * Σε of the charges of a unit that were never sampled, except for the `wanted` samples: what an interrupted release
   * paid and nothing uses now. Part of the account.
   */
  readonly undrawnOf: (unit: string, wanted?: ReadonlySet<string>) => Rational;
  /** Σε of a unit for samples of one kind, under any policy. */
  readonly chargedFor: (unit: string, kind: string) => Rational;
  readonly units: () => readonly string[];
  /**
   * Does the budget allow these samples? A charge counts whether it was sampled or not; the same sample is charged
   * once. Changes nothing.
   */
  readonly admit: (charges: readonly Charge[], budget: Budget) => Admission;
  /** Entries that record these samples as taken and stored. */
  readonly drawn: (keys: readonly string[]) => readonly LedgerEntry[];
  /** Adds entries once they are written. @throws GauzeError `damaged` if they do not follow the last one */
  readonly append: (entries: readonly LedgerEntry[]) => void;
}

/** The head of an empty ledger. */
export const ledgerOrigin = '0'.repeat(64);

/**
 * @param linkedTo the key of the account for the key of a patient's id: ids of one person have one budget
 * @throws GauzeError `damaged` if an entry was changed, removed or inserted
 */
export function openLedger(
  stored: readonly LedgerEntry[] = [],
  linkedTo: (key: string) => string = (key) => key,
): Ledger {
  let head = ledgerOrigin;
  let length = 0;
  const states = new Map<string, 'charged' | 'drawn'>();
  const costs = new Map<string, Cost[]>();
  /** Charged but not sampled yet, by unit; and the unit of each sample. */
  const waiting = new Map<string, Map<string, Cost>>();
  const unitOf = new Map<string, string>();
  const ofKind = new Map<string, Rational>();
  const accounts = new Map<string, string>();
  /** Spellings of one patient's id have one account, including those of entries made separately. */
  const accountName = (unit: string): string => {
    let name = accounts.get(unit);
    if (name === undefined) accounts.set(unit, (name = joinedAccount(accountUnit(unit), linkedTo)));
    return name;
  };

  const append = (entries: readonly LedgerEntry[]): void => {
    // all or nothing: check first
    let [hash, sequence] = [head, length];
    for (const entry of entries) {
      if (entry.sequence !== ++sequence || entry.hash !== ledgerHash(hash, entry))
        throw new GauzeError('damaged', 'the privacy ledger was changed', { entry: sequence });
      hash = entry.hash;
    }
    const read = entries.map((entry) => (entry.type === 'charge' ? costOf(entry) : undefined));
    entries.forEach((entry, i) => {
      const cost = read[i];
      if (entry.type === 'charge' && cost !== undefined) {
        const unit = accountName(entry.unit);
        costs.set(unit, [...(costs.get(unit) ?? []), cost]);
        const kind = `${unit}\0${entry.kind}`;
        if (cost.column === 'sum') ofKind.set(kind, add(ofKind.get(kind) ?? zero, cost.epsilon));
        if (states.get(entry.key) === undefined) {
          states.set(entry.key, 'charged');
          unitOf.set(entry.key, unit);
          waiting.set(unit, (waiting.get(unit) ?? new Map<string, Cost>()).set(entry.key, cost));
        }
      } else {
        states.set(entry.key, 'drawn');
        waiting.get(unitOf.get(entry.key) ?? '')?.delete(entry.key);
      }
    });
    [head, length] = [hash, sequence];
  };
  const chain = (
    entries: readonly (Omit<ChargeEntry, 'sequence' | 'hash'> | Omit<DrawnEntry, 'sequence' | 'hash'>)[],
  ): readonly LedgerEntry[] => {
    let [hash, sequence] = [head, length];
    return entries.map((entry) => {
      const numbered = { ...entry, sequence: ++sequence } as LedgerEntry;
      hash = ledgerHash(hash, numbered);
      return { ...numbered, hash };
    });
  };
  append(stored);

  return {
    head: () => head,
    length: () => length,
    stateOf: (key) => states.get(key) ?? 'none',
    accountName,
    accountOf: (unit) => accountOf(costs.get(accountName(unit)) ?? []),
    undrawnOf: (unit, wanted = new Set()) => {
      let sum = zero;
      for (const [key, cost] of waiting.get(accountName(unit)) ?? [])
        if (cost.column === 'sum' && !wanted.has(key)) sum = add(sum, cost.epsilon);
      return sum;
    },
    chargedFor: (unit, kind) => ofKind.get(`${accountName(unit)}\0${kind}`) ?? zero,
    units: () => [...costs.keys()],
    admit: (charges, budget) => {
      const fresh = new Map<string, Charge>();
      for (const charge of charges) {
        if (states.has(charge.key)) continue;
        if (epsilonOf(charge.cost).numerator < 0n) throw new GauzeError('bug', 'a negative charge');
        if (!fresh.has(charge.key)) fresh.set(charge.key, charge);
      }
      const wantedOf = new Map<string, { readonly unit: string; readonly costs: Cost[] }>();
      for (const { unit, cost } of fresh.values()) {
        const wanted = wantedOf.get(accountName(unit)) ?? { unit, costs: [] };
        wanted.costs.push(cost);
        wantedOf.set(accountName(unit), wanted);
      }
      const exceeding = [...wantedOf].flatMap(([account, wanted]) =>
        exceedingOf(wanted.unit, accountOf(costs.get(account) ?? []), accountOf(wanted.costs), budget),
      );
      if (exceeding.length > 0) return { isAdmitted: false, exceeding };
      return { isAdmitted: true, entries: chain([...fresh.values()].map(entryOf)) };
    },
    drawn: (keys) =>
      chain(
        [...new Set(keys)].filter((key) => states.get(key) !== 'drawn').map((key) => ({ type: 'drawn' as const, key })),
      ),
    append,
  };
}

function exceedingOf(
  unit: string,
  spent: PatientAccount,
  wanted: PatientAccount,
  { ofUnit, ofProject, local }: Budget,
): readonly Exceeding[] {
  const found: Exceeding[] = [];
  const look = (column: Exceeding['column'], before: Rational, more: Rational, limit: Rational): void => {
    if (more.numerator > 0n && compare(add(before, more), limit) > 0)
      found.push({ unit, column, spent: before, wanted: more, limit });
  };
  const own = ofUnit(unit);
  look('sum', spent.epsilon, wanted.epsilon, ofProject !== undefined && compare(ofProject, own) < 0 ? ofProject : own);
  for (const { unit: distance, epsilon } of wanted.local) {
    const limit = local?.[distance];
    if (limit !== undefined)
      look(distance, spent.local.find((account) => account.unit === distance)?.epsilon ?? zero, epsilon, limit);
  }
  return found;
}

const epsilonOf = (cost: Cost): Rational => (cost.column === 'sum' ? cost.epsilon : cost.epsilonPerUnit);

const entryOf = ({
  unit,
  isPatient,
  kind,
  key,
  policy,
  mechanism,
  cost,
}: Charge): Omit<ChargeEntry, 'sequence' | 'hash'> => ({
  type: 'charge',
  unit,
  isPatient,
  kind,
  key,
  policy,
  mechanism,
  epsilon: formatRational(epsilonOf(cost)),
  ...(cost.column === 'metric' ? { local: { unit: cost.unit, radius: formatRational(cost.radius) } } : {}),
});

/** What a stored charge costs. */
function costOf({ epsilon, local, sequence }: ChargeEntry): Cost {
  const read = (text: string): Rational => {
    const value = parseRational(text);
    // a negative charge would refund what was spent
    if (value === undefined || compare(value, rational(0)) < 0)
      throw new GauzeError('damaged', 'the privacy ledger has a charge that is no number', { entry: sequence });
    return value;
  };
  return local === undefined
    ? { column: 'sum', epsilon: read(epsilon) }
    : { column: 'metric', epsilonPerUnit: read(epsilon), unit: local.unit, radius: read(local.radius) };
}

/**
 * The hash of an entry after the previous one. Fields in a fixed order, so that it does not depend on how an entry was
 * stored.
 */
export function ledgerHash(before: string, entry: LedgerEntry): string {
  const fields =
    entry.type === 'drawn'
      ? [entry.sequence, 'drawn', entry.key]
      : [
          entry.sequence,
          'charge',
          entry.unit,
          entry.isPatient,
          entry.kind,
          entry.key,
          entry.policy,
          entry.mechanism,
          entry.epsilon,
          entry.local?.unit ?? '',
          entry.local?.radius ?? '',
        ];
  return Array.from(sha256(new TextEncoder().encode(before + JSON.stringify(fields))), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
