import { comparePaired, type PairedComparison } from './match';

/**
 * The written form of a value discloses what it replaced: `3/04` for `5/11` if `03/04` would replace `15/11`. An
 * attacker who has learned from other patients which forms go with which truths is given two patients and their two
 * records, and matches them: once from the new values with their forms, once from the new values alone. A form that
 * follows from the new value alone makes no difference.
 */
export interface WrittenValue {
  readonly record: number;
  /** A trait of the truth: for a date, whether its day and its month have one digit. */
  readonly trait: string;
  /** What the new value itself discloses, and what is visible anyway (language, granularity). */
  readonly value: string;
  /** How it is written: digits as 9, letters as a. */
  readonly form: string;
}

export interface FormAttack {
  /** Pairs of patients to be matched, no patient in two of them. By chance half succeed. */
  readonly pairs: number;
  /** Share matched by values and forms; by the values alone. */
  readonly byForm: number;
  readonly byValue: number;
  readonly paired: PairedComparison;
}

/** Values of one patient that are compared. */
const maxValues = 20;

/** Patients with an even number are for training, the others are matched: no patient is on both sides. */
export function formAttack(values: readonly WrittenValue[]): FormAttack {
  const own = new Map<number, WrittenValue[]>();
  for (const value of values) {
    if (value.record % 2 === 0) continue;
    const known = own.get(value.record);
    if (known === undefined) own.set(value.record, [value]);
    else if (known.length < maxValues) known.push(value);
  }
  const teachers = values.filter(({ record }) => record % 2 === 0);
  const ofValue = evidenceOf(
    teachers,
    () => '',
    ({ value }) => value,
  );
  const ofForm = evidenceOf(
    teachers,
    ({ value }) => value,
    ({ form }) => form,
  );
  const [alone, together]: [boolean[], boolean[]] = [[], []];
  // patients with equally many values, so that all of these are compared
  const sorted = [...own.values()].sort((a, b) => a.length - b.length);
  for (let i = 0; i + 1 < sorted.length; i += 2) {
    const byValue = rightMinusWrong(ofValue, sorted[i]!, sorted[i + 1]!);
    const both = byValue + rightMinusWrong(ofForm, sorted[i]!, sorted[i + 1]!);
    // without evidence, a guess
    const isRight = (score: number): boolean => (score === 0 ? i % 4 === 0 : score > 0);
    alone.push(isRight(byValue));
    together.push(isRight(both));
  }
  const share = (list: readonly boolean[]): number =>
    list.length === 0 ? 0 : list.filter(Boolean).length / list.length;
  return {
    pairs: alone.length,
    byForm: share(together),
    byValue: share(alone),
    paired: comparePaired(together, alone),
  };
}

/** ln of how much likelier the visible part is for a truth than for any. */
type TraitEvidence = (shown: WrittenValue, trait: string) => number;

/** Each record with its own patient's truth, minus each with the other's. */
function rightMinusWrong(
  evidence: TraitEvidence,
  one: readonly WrittenValue[],
  other: readonly WrittenValue[],
): number {
  let sum = 0;
  for (let i = 0; i < Math.min(one.length, other.length); i++) {
    const [a, b] = [one[i]!, other[i]!];
    sum += evidence(a, a.trait) + evidence(b, b.trait) - evidence(a, b.trait) - evidence(b, a.trait);
  }
  return Math.abs(sum) < 1e-9 ? 0 : sum;
}

/** Equivalent to this many values without information about the trait; rare observations carry little weight. */
const prior = 5;

/**
 * What `sightOf` a value says about its trait, among values with the same `stratumOf`; nothing if all of a stratum look
 * alike.
 */
function evidenceOf(
  teachers: readonly WrittenValue[],
  stratumOf: (written: WrittenValue) => string,
  sightOf: (written: WrittenValue) => string,
): TraitEvidence {
  const counts = new Map<string, number>();
  const key = (...parts: readonly string[]): string => parts.join('\0');
  const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  const counted = (name: string): number => counts.get(name) ?? 0;
  for (const written of teachers) {
    const [stratum, sight] = [stratumOf(written), sightOf(written)];
    count(key('all', stratum));
    count(key('trait', stratum, written.trait));
    count(key('sight', stratum, sight));
    count(key('both', stratum, written.trait, sight));
  }
  return (shown, trait) => {
    const [stratum, sight] = [stratumOf(shown), sightOf(shown)];
    const defaults = counted(key('sight', stratum, sight)) / counted(key('all', stratum));
    // not seen in training
    if (!(defaults > 0)) return 0;
    const likely =
      (counted(key('both', stratum, trait, sight)) + prior * defaults) /
      (counted(key('trait', stratum, trait)) + prior);
    return Math.log(likely / defaults);
  };
}

/** `9/09`, `Aaa 9`: letters keep their case and number up to three. */
export const formOf = (text: string): string =>
  text
    .replace(/\p{N}/gu, '9')
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}/gu, 'a')
    .replace(/a{4,}/g, 'aaaa');
